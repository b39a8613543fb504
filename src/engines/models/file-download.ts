import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { failureCode } from '../network-failure.ts'
import { onDisk } from './disk.ts'
import { keepsBreaking, noAnswer, refused } from './download-failure.ts'
import { ModelError } from './model-error.ts'

/** The download fails after this many consecutive connections without progress. */
const MOST_VAIN_ATTEMPTS = 3
const PAUSE_MS = 300

export interface FileDownload {
  /** Name of the model that the file belongs to, for messages. */
  model: string
  url: string
  target: string
  size: number
  /** SHA-256 of the content, or the SHA-1 that git gives it. */
  checksum: { kind: 'sha256' | 'git'; hex: string }
  patienceMs: number
  signal: AbortSignal | undefined
  /** Bytes of this file so far. */
  onProgress(received: number): void
}

/** Downloads one file, resumes after earlier attempts and broken connections, and verifies it. Throws a ModelError. */
export async function downloadFile(file: FileDownload): Promise<void> {
  const resumed = (await sizeOf(file.target)) > 0
  await fetchAll(file)
  if (await isRight(file)) return
  await rm(file.target)
  // The resumed part may have been of an older version.
  if (resumed) return downloadFile(file)
  throw wrong(file)
}

async function fetchAll(file: FileDownload): Promise<void> {
  let vain = 0
  let received = await sizeOf(file.target)
  // The best size, not the previous: where ranges are ignored each connection starts over, and may get a bit further.
  let best = received
  while (received < file.size) {
    file.signal?.throwIfAborted()
    file.onProgress(received)
    const code = await fetchOn(file, received)
    received = await sizeOf(file.target)
    vain = received > best ? 0 : vain + 1
    best = Math.max(best, received)
    if (vain >= MOST_VAIN_ATTEMPTS) throw keepsBreaking(file.model, file.url, code)
    if (received < file.size) await pause(PAUSE_MS)
  }
  file.onProgress(file.size)
}

/**
 * Fetches from byte `from` on, over one connection. A connection that breaks later is no error: the network's error
 * code is returned.
 */
async function fetchOn(file: FileDownload, from: number): Promise<string | undefined> {
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), file.patienceMs)
  let received = from
  let isSilent = true
  let code: string | undefined
  try {
    const headers = { 'accept-encoding': 'identity', ...(from > 0 ? { range: `bytes=${from}-` } : {}) }
    const signal = file.signal ? AbortSignal.any([silence.signal, file.signal]) : silence.signal
    const response = await fetch(file.url, { headers, signal })
    if (!response.ok || !response.body) throw refused(file.model, file.url, response.status)
    const appends = response.status === 206
    if (!appends) received = 0
    const target = await onDisk(file.model, open(file.target, appends ? 'a' : 'w'))
    try {
      for await (const chunk of response.body) {
        clearTimeout(timer)
        timer = setTimeout(() => silence.abort(), file.patienceMs)
        isSilent = false
        received += chunk.length
        if (received > file.size) break
        await onDisk(file.model, target.appendFile(chunk))
        file.onProgress(received)
      }
    } finally {
      await target.close()
    }
  } catch (error) {
    if (error instanceof ModelError) throw error
    if (silence.signal.aborted && isSilent) throw noAnswer(file.model, file.url)
    code = failureCode(error)
  } finally {
    clearTimeout(timer)
  }
  if (received <= file.size) return code
  await rm(file.target)
  throw wrong(file)
}

function wrong(file: FileDownload): ModelError {
  return new ModelError(
    'wrong-checksum',
    file.model,
    `What arrived from ${file.url} is not what the hub states (checksum). Nothing of it was kept; try again later.`,
  )
}

async function sizeOf(path: string): Promise<number> {
  return stat(path).then(
    ({ size }) => size,
    () => 0,
  )
}

async function isRight(file: FileDownload): Promise<boolean> {
  const hash = createHash(file.checksum.kind === 'git' ? 'sha1' : 'sha256')
  if (file.checksum.kind === 'git') hash.update(`blob ${file.size}\0`)
  await pipeline(createReadStream(file.target), hash)
  return hash.digest('hex') === file.checksum.hex
}
