import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { listFiles, modelInfo, type ListFileEntry } from '@huggingface/hub'
import { failureCode } from '../network-failure.ts'
import { onDisk, whileAlone } from './disk.ts'
import { noAnswer, refused, unreachable } from './download-failure.ts'
import { downloadFile } from './file-download.ts'
import type { ModelChoice } from './model-choice.ts'
import { ModelError } from './model-error.ts'
import { changedFiles, digestsOf, lockedModel, lockModel, type LockedModel } from './model-lock.ts'

export const HUB_URL = 'https://huggingface.co'

export interface DownloadOptions {
  /** URL of the hub or a mirror. */
  hubUrl: string
  /** Bytes of the whole model, including those of an earlier attempt. */
  onProgress(received: number, total: number): void
  /** Aborted when the model is no longer wanted: what has arrived is kept for the next attempt. */
  signal?: AbortSignal | undefined
  /** Maximum wait for the hub's first byte, and for each next one. */
  patienceMs?: number
}

/**
 * Downloads the model into its folder, which afterwards is complete and verified, or absent: partial downloads stay in
 * `FOLDER.partial`, where the next attempt resumes. The hub's library lists the files; it neither resumes nor verifies,
 * so the bytes are fetched here. The first download records commit and checksums in the lock file; later ones use that
 * commit and must match. Throws a ModelError, or the signal's reason.
 */
export async function downloadModel(model: ModelChoice, options: DownloadOptions): Promise<void> {
  const locked = await lockedModel(model)
  const source = await sourceOf(model, locked, options)
  await onDisk(model.name, mkdir(dirname(model.folder), { recursive: true }))
  await whileAlone(model.name, `${model.folder}.lock`, async () => {
    const partial = await downloadFiles(source, model, options)
    await holdToLock(partial, source, model, locked)
    await onDisk(model.name, rename(partial, model.folder))
  })
}

/** The files of a model at one commit: the newest could change in the middle of a download. */
interface Source {
  commit: string
  files: readonly ListFileEntry[]
}

async function downloadFiles({ commit, files }: Source, model: ModelChoice, options: DownloadOptions): Promise<string> {
  const partial = `${model.folder}.partial`
  const total = files.reduce((sum, { size }) => sum + size, 0)
  let before = 0
  for (const file of files) {
    const target = join(partial, file.path)
    await onDisk(model.name, mkdir(dirname(target), { recursive: true }))
    await downloadFile({
      model: model.name,
      url: `${options.hubUrl}/${model.hubName}/resolve/${encodeURIComponent(commit)}/${file.path}`,
      target,
      size: file.size,
      checksum: file.lfs ? { kind: 'sha256', hex: file.lfs.oid } : { kind: 'git', hex: file.oid ?? '' },
      patienceMs: options.patienceMs ?? 10_000,
      signal: options.signal,
      onProgress: (received) => options.onProgress(before + received, total),
    })
    before += file.size
  }
  return partial
}

/** Runs before the folder gets its final name: every downloaded model has an entry in the lock file. */
async function holdToLock(
  partial: string,
  { commit, files }: Source,
  model: ModelChoice,
  locked: LockedModel | undefined,
): Promise<void> {
  if (!locked) {
    const digests = await digestsOf(
      partial,
      files.map(({ path }) => path),
    )
    return lockModel(model, { hub: model.hubName, revision: commit, files: digests })
  }
  const changed = await changedFiles(partial, locked)
  if (changed.length === 0) return
  await onDisk(model.name, rm(partial, { recursive: true }))
  throw new ModelError(
    'changed',
    model.name,
    `What the hub has as ${model.hubName} is not what was downloaded once: ${changed.join(', ')} (${model.lock.path}). ` +
      'Nothing of it was kept. To take the new one, delete its entry there.',
  )
}

async function sourceOf(
  model: ModelChoice,
  locked: LockedModel | undefined,
  options: DownloadOptions,
): Promise<Source> {
  const wish = locked?.revision ?? model.revision
  const { commit, entries } = await listedFiles(model, wish, options)
  const picked = model.pick(
    entries.map(({ path }) => path),
    options.hubUrl,
  )
  const unsafe = picked.find((path) => !isPlainPath(path))
  if (unsafe !== undefined) {
    throw new ModelError(
      'unsafe-name',
      model.name,
      `${options.hubUrl} lists a file of ${model.hubName} under a name that may lie outside its folder: ${JSON.stringify(unsafe)}. Nothing was downloaded.`,
    )
  }
  return { commit, files: entries.filter(({ path }) => picked.includes(path)) }
}

/** Whether a hub's path stays within its folder on every system: no `..`, root, drive, backslash or control character. */
function isPlainPath(path: string): boolean {
  return path.split('/').every((part) => /^[\w][\w.+ -]*$/.test(part))
}

async function listedFiles(model: ModelChoice, wish: string | undefined, options: DownloadOptions) {
  const timeout = AbortSignal.timeout(options.patienceMs ?? 10_000)
  const signal = options.signal ? AbortSignal.any([timeout, options.signal]) : timeout
  const hub = { hubUrl: options.hubUrl, fetch: (input, init) => fetch(input, { ...init, signal }) } satisfies Partial<
    Parameters<typeof listFiles>[0]
  >
  try {
    const name = model.hubName ?? ''
    const { sha: commit } = await modelInfo({ ...hub, name, revision: wish ?? 'main', additionalFields: ['sha'] })
    const entries: ListFileEntry[] = []
    for await (const entry of listFiles({ ...hub, repo: name, revision: commit, recursive: true })) entries.push(entry)
    return { commit, entries }
  } catch (error) {
    throw listingError(error, model, wish, options.hubUrl)
  }
}

function listingError(error: unknown, model: ModelChoice, wish: string | undefined, hubUrl: string): ModelError {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined
  if (status === 404 || status === 401) {
    return new ModelError(
      'not-found',
      model.name,
      `There is no model ${model.hubName}${wish === undefined ? '' : ` of revision ${wish}`} at ${hubUrl}.`,
    )
  }
  if (typeof status === 'number') return refused(model.name, hubUrl, status)
  if (error instanceof Error && error.name === 'TimeoutError') return noAnswer(model.name, hubUrl)
  return unreachable(model.name, hubUrl, failureCode(error))
}
