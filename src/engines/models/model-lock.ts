import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import * as z from 'zod'
import { codeOf, onDisk } from './disk.ts'
import type { ModelChoice } from './model-choice.ts'
import { ModelError } from './model-error.ts'

const lockedModelSchema = z.object({
  /** `owner/model` at the hub; absent for a model shipped with the product. */
  hub: z.optional(z.string()),
  /** Its commit; absent if it was copied from another machine. */
  revision: z.optional(z.string()),
  /** SHA-256 of each file, by its path in the model's folder. */
  files: z.record(z.string(), z.string().regex(/^[\da-f]{64}$/)),
})
const lockSchema = z.record(z.string(), lockedModelSchema)

/** A downloaded model's record: its origin, its commit, and the checksum of each file. */
export type LockedModel = z.infer<typeof lockedModelSchema>

/** Reads a lock file: models by folder name; empty when there is no file. Throws a ModelError (`bad-lock`). */
export async function readModelLock(path: string): Promise<Record<string, LockedModel>> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    const code = codeOf(error)
    if (code === 'ENOENT') return '{}'
    // What it says of the model is unknown, which must not pass for nothing.
    throw new ModelError('bad-lock', path, `${path} can't be read (${code}). Check its rights.`)
  })
  try {
    return lockSchema.parse(JSON.parse(text))
  } catch {
    throw new ModelError(
      'bad-lock',
      path,
      `${path} can't be understood. Take it again from where the models came from.`,
    )
  }
}

/** Returns the lock file's entry of a model; undefined if there is none. */
export async function lockedModel({ lock }: ModelChoice): Promise<LockedModel | undefined> {
  const models = await readModelLock(lock.path)
  return Object.hasOwn(models, lock.key) ? models[lock.key] : undefined
}

/** Writes a model to the lock file atomically: readers see the old or the new file. Throws a ModelError. */
export async function lockModel({ name, lock }: ModelChoice, entry: LockedModel): Promise<void> {
  const models = { ...(await readModelLock(lock.path)), [lock.key]: entry }
  const sorted = Object.fromEntries(Object.entries(models).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  const beside = `${lock.path}.${process.pid}`
  await onDisk(name, writeFile(beside, `${JSON.stringify(sorted, null, 2)}\n`))
  await onDisk(name, rename(beside, lock.path))
}

/** Returns the SHA-256 of files in a folder, by path; '' for unreadable ones. */
export async function digestsOf(folder: string, paths: readonly string[]): Promise<Record<string, string>> {
  const digests: Record<string, string> = {}
  for (const path of paths.toSorted()) digests[path] = await sha256(join(folder, path)).catch(() => '')
  return digests
}

async function sha256(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** Weights: what an engine might load in place of a file that the lock names. */
const WEIGHTS = /\.(?:gguf|onnx|onnx_data|safetensors)$/

/** Returns the files in a folder that differ from the lock, and weights there that it does not name. */
export async function changedFiles(folder: string, { files }: LockedModel): Promise<string[]> {
  const found = await digestsOf(folder, Object.keys(files))
  const present = await readdir(folder, { recursive: true }).catch(() => [])
  const extra = present.filter((path) => WEIGHTS.test(path) && !Object.hasOwn(files, path.replaceAll(sep, '/')))
  return [...Object.keys(files).filter((path) => found[path] !== files[path]), ...extra]
}

/** Throws a ModelError (`changed`) if the model differs from the lock file. False: it has no entry there. */
export async function checkModel(model: ModelChoice): Promise<boolean> {
  const locked = await lockedModel(model)
  if (!locked) return false
  const changed = await changedFiles(model.folder, locked)
  if (changed.length === 0) return true
  throw new ModelError(
    'changed',
    model.name,
    `The model ${model.name} in ${model.folder} is not what ${model.lock.path} says: ${changed.join(', ')}. ` +
      'Delete the folder and download it again (npm run model -- NAME).',
  )
}

/** The line for the operator where `checkModel` is false. */
export function uncheckedModel(kind: 'speech' | 'language', label: string): string {
  return `Nothing says what the ${kind} model ${label} should be: no lock.json beside its folder names it, so it is used unchecked.`
}
