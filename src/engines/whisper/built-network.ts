import { once } from 'node:events'
import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import * as z from 'zod/mini'
import { digestsOf } from '../models/model-lock.ts'
import { endProcess, spawnProcess } from '../work/spawn-process.ts'
import { weightFilesIn } from './network/weights.ts'

/** Raise it whenever the networks that are written change: those built before are then left alone. */
const VERSION = 2
const MANIFEST = 'network.json'
const manifestSchema = z.record(z.string(), z.string())

/** Messages from the process that builds. */
export type FromBuilder = { kind: 'progress'; share: number } | { kind: 'built' } | { kind: 'failed'; reason: string }

/**
 * Returns the folder with a model's networks for ONNX Runtime. They are built from its weights at the first time, in a
 * process of their own, and verified there; later they are held to their checksums. They lie in `.networks` beside the
 * model's folder or, where that can't be written, in the user's temporary files. Throws an Error that says what is
 * wrong with the model. `onProgress` gets the share that is done, 0 to 1.
 */
export async function builtNetwork(folder: string, onProgress: (share: number) => void = () => {}): Promise<string> {
  const name = `${basename(folder)}-${await keyOf(folder)}`
  const places = [
    join(dirname(folder), '.networks'),
    join(tmpdir(), `ordrett-networks-${process.getuid?.() ?? 'user'}`),
  ]
  for (const place of places) if (await isIntact(join(place, name))) return join(place, name)
  const place = await firstWritable(places)
  const target = join(place, name)
  const unfinished = `${target}.${randomUUID()}`
  try {
    await build(folder, unfinished, onProgress)
    await writeFile(
      join(unfinished, MANIFEST),
      JSON.stringify(await digestsOf(unfinished, await builtFilesIn(unfinished))),
    )
    await rm(target, { recursive: true, force: true })
    // Another process may have built the same meanwhile.
    await rename(unfinished, target).catch(async (error: unknown) => {
      if (!(await isIntact(target))) throw error
    })
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
  return target
}

async function build(folder: string, target: string, onProgress: (share: number) => void): Promise<void> {
  const child = spawnProcess('network-process', import.meta.url)
  const ended = once(child, 'exit')
  const result = new Promise<string | undefined>((resolve) => {
    child.on('message', (message: FromBuilder) => {
      if (message.kind === 'progress') onProgress(message.share)
      else resolve(message.kind === 'failed' ? message.reason : undefined)
    })
    void ended.then(() => resolve('the process that builds its networks ended'))
    child.on('error', (error) => resolve(error.message))
  })
  child.send({ folder, target }, () => {})
  const reason = await result
  await endProcess(child)
  if (reason !== undefined) throw new Error(reason)
}

/** Names what a model's networks are made of: its weights, its configuration and our version. */
async function keyOf(folder: string): Promise<string> {
  const files = ['config.json', 'generation_config.json', 'tokenizer.json', ...weightFilesIn(folder)]
  const parts = JSON.stringify([VERSION, await digestsOf(folder, files)])
  return createHash('sha256').update(parts).digest('hex').slice(0, 16)
}

async function isIntact(network: string): Promise<boolean> {
  if (!existsSync(join(network, MANIFEST)) || !(await isOurs(network))) return false
  try {
    const wanted = manifestSchema.parse(JSON.parse(await readFile(join(network, MANIFEST), 'utf8')))
    const found = await digestsOf(network, Object.keys(wanted))
    return Object.entries(wanted).every(([file, digest]) => found[file] === digest)
  } catch {
    return false
  }
}

/** In a folder that all users share, another one could have put a network under our name. */
async function isOurs(path: string): Promise<boolean> {
  const { uid } = await stat(path)
  return !path.startsWith(tmpdir()) || process.getuid === undefined || uid === process.getuid()
}

async function firstWritable(places: readonly string[]): Promise<string> {
  for (const place of places) {
    try {
      // Beside the model others may read them: a container often runs as another user than who fetched the model.
      await mkdir(place, { recursive: true, mode: place.startsWith(tmpdir()) ? 0o700 : 0o755 })
      const trial = join(place, randomUUID())
      await writeFile(trial, '')
      await rm(trial)
      if (await isOurs(place)) return place
    } catch {
      // The next one.
    }
  }
  throw new Error(`its networks can't be written to any of ${places.join(', ')}`)
}

async function builtFilesIn(network: string): Promise<string[]> {
  return (await readdir(network)).filter((file) => file !== MANIFEST)
}
