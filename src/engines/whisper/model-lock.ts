import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import * as z from 'zod'
import { onDisk } from './disk.ts'
import type { ModelChoice } from './model-choice.ts'
import { ModelError } from './model-error.ts'

const lockedModelSchema = z.object({
  /** `owner/model` at the hub; absent for a model that came with the product. */
  hub: z.optional(z.string()),
  /** The commit that it is of; absent where it was copied here from another machine. */
  revision: z.optional(z.string()),
  /** SHA-256 of each file, by its path in the model's folder. */
  files: z.record(z.string(), z.string().regex(/^[\da-f]{64}$/)),
})
const lockSchema = z.record(z.string(), lockedModelSchema)

/** What is known of a model that was downloaded once: where from, the commit, and the checksum of each file. */
export type LockedModel = z.infer<typeof lockedModelSchema>

/** The models of a lock file, by the name of their folder; none where there is no such file. Throws a ModelError (`bad-lock`). */
export async function readModelLock(path: string): Promise<Record<string, LockedModel>> {
  const text = await readFile(path, 'utf8').catch(() => '{}')
  try {
    return lockSchema.parse(JSON.parse(text))
  } catch {
    throw new ModelError('bad-lock', path, `${path} can't be understood. Take it from where Ordrett came from again.`)
  }
}

/** What the lock file says of a model; undefined where it was never written down, or lies outside the models folder. */
export async function lockedModel({ lock }: ModelChoice): Promise<LockedModel | undefined> {
  if (!lock) return undefined
  const models = await readModelLock(lock.path)
  return Object.hasOwn(models, lock.key) ? models[lock.key] : undefined
}

/** Writes a model into the lock file, in one step: a reader sees the file before or after it. Throws a ModelError. */
export async function lockModel({ name, lock }: ModelChoice, entry: LockedModel): Promise<void> {
  if (!lock) return
  const models = { ...(await readModelLock(lock.path)), [lock.key]: entry }
  const sorted = Object.fromEntries(Object.entries(models).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  const beside = `${lock.path}.${process.pid}`
  await onDisk(name, writeFile(beside, `${JSON.stringify(sorted, null, 2)}\n`))
  await onDisk(name, rename(beside, lock.path))
}

/** SHA-256 of the files at these paths in a folder; '' for one that can't be read. */
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

/** The files in a folder that are not what the lock says of them. */
export async function changedFiles(folder: string, { files }: LockedModel): Promise<string[]> {
  const found = await digestsOf(folder, Object.keys(files))
  return Object.keys(files).filter((path) => found[path] !== files[path])
}

/** Throws a ModelError (`changed`) where a model is not what was once downloaded. False: it was never written down. */
export async function checkModel(model: ModelChoice): Promise<boolean> {
  const locked = await lockedModel(model)
  if (!locked) return false
  const changed = await changedFiles(model.folder, locked)
  if (changed.length === 0) return true
  throw new ModelError(
    'changed',
    model.name,
    `The model ${model.name} in ${model.folder} is not what ${model.lock?.path} says: ${changed.join(', ')}. ` +
      'Delete the folder and download it again (npm run model -- NAME).',
  )
}
