import { mkdir, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { listFiles, type ListFileEntry } from '@huggingface/hub'
import { failureCode } from '../network-failure.ts'
import { onDisk, whileAlone } from './disk.ts'
import { noAnswer, refused, unreachable } from './download-failure.ts'
import { downloadFile } from './file-download.ts'
import { modelFiles } from './known-models.ts'
import type { ModelChoice } from './model-choice.ts'
import { ModelError } from './model-error.ts'

export const HUB_URL = 'https://huggingface.co'

export interface DownloadOptions {
  /** Address of the hub or of a mirror of it. */
  hubUrl: string
  /** Bytes of the whole model, those of an earlier attempt included. */
  onProgress(received: number, total: number): void
  /** Aborted when nobody wants the model any more: what has arrived is kept for the next time. */
  signal?: AbortSignal | undefined
  /** How long the hub may take to its first byte, and to each next one. */
  patienceMs?: number
}

/**
 * Downloads the model into its folder, which is there complete and checked afterwards, or not at all: what arrives is
 * kept in `FOLDER.partial`, from where the next attempt goes on. The hub's library lists the files; it neither resumes
 * nor checks, so the bytes are fetched here. Throws a ModelError, or the signal's reason.
 */
export async function downloadModel(model: ModelChoice, options: DownloadOptions): Promise<void> {
  const files = await filesAtHub(model, options)
  await onDisk(model.name, mkdir(dirname(model.folder), { recursive: true }))
  await whileAlone(model.name, `${model.folder}.lock`, () => downloadFiles(files, model, options))
}

async function downloadFiles(files: readonly ListFileEntry[], model: ModelChoice, options: DownloadOptions) {
  const partial = `${model.folder}.partial`
  const total = files.reduce((sum, { size }) => sum + size, 0)
  let before = 0
  for (const file of files) {
    const target = join(partial, file.path)
    await onDisk(model.name, mkdir(dirname(target), { recursive: true }))
    await downloadFile({
      model: model.name,
      url: `${options.hubUrl}/${model.hubName}/resolve/main/${file.path}`,
      target,
      size: file.size,
      checksum: file.lfs ? { kind: 'sha256', hex: file.lfs.oid } : { kind: 'git', hex: file.oid ?? '' },
      patienceMs: options.patienceMs ?? 10_000,
      signal: options.signal,
      onProgress: (received) => options.onProgress(before + received, total),
    })
    before += file.size
  }
  await onDisk(model.name, rename(partial, model.folder))
}

async function filesAtHub(model: ModelChoice, options: DownloadOptions): Promise<ListFileEntry[]> {
  const entries = await listedFiles(model, options)
  // A network too large for one file has its weights beside it.
  const wanted = entries.filter(({ path }) => modelFiles.some((file) => path === file || path === `${file}_data`))
  const lacking = modelFiles.filter((file) => !wanted.some(({ path }) => path === file))
  if (lacking.length === 0) return wanted
  throw new ModelError(
    'incomplete',
    model.name,
    `${model.hubName} at ${options.hubUrl} is no Whisper model for transformers.js with q8 weights: it lacks ${lacking.join(', ')}.`,
  )
}

async function listedFiles(model: ModelChoice, options: DownloadOptions): Promise<ListFileEntry[]> {
  const timeout = AbortSignal.timeout(options.patienceMs ?? 10_000)
  const signal = options.signal ? AbortSignal.any([timeout, options.signal]) : timeout
  try {
    const entries: ListFileEntry[] = []
    const listing = listFiles({
      repo: model.hubName ?? '',
      recursive: true,
      hubUrl: options.hubUrl,
      fetch: (input, init) => fetch(input, { ...init, signal }),
    })
    for await (const entry of listing) entries.push(entry)
    return entries
  } catch (error) {
    throw listingError(error, model, options.hubUrl)
  }
}

function listingError(error: unknown, model: ModelChoice, hubUrl: string): ModelError {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined
  if (status === 404 || status === 401) {
    return new ModelError('not-found', model.name, `There is no model ${model.hubName} at ${hubUrl}.`)
  }
  if (typeof status === 'number') return refused(model.name, hubUrl, status)
  if (error instanceof Error && error.name === 'TimeoutError') return noAnswer(model.name, hubUrl)
  return unreachable(model.name, hubUrl, failureCode(error))
}
