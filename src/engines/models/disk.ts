import { readFile, rm, writeFile } from 'node:fs/promises'
import { ModelError } from './model-error.ts'

/** Awaits work on the disk; throws a ModelError that tells the operator what the system refused. */
export async function onDisk<T>(model: string, work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    const code = codeOf(error) ?? String(error)
    throw new ModelError(
      'not-writable',
      model,
      `The model ${model} can't be written to the models folder (${code}). Check its rights and the room on the disk.`,
    )
  })
}

/**
 * Runs `work` while no other process holds the lock file: two writers would corrupt one download. Takes over the lock
 * of a killed process. Throws a ModelError (`busy`).
 */
export async function whileAlone(model: string, lock: string, work: () => Promise<void>): Promise<void> {
  if (!(await taken(model, lock))) {
    if (await heldByOther(lock)) {
      throw new ModelError('busy', model, `Another process is downloading the model ${model} already.`)
    }
    await rm(lock, { force: true })
    if (!(await taken(model, lock))) throw new ModelError('busy', model, `${lock} is in the way.`)
  }
  try {
    await work()
  } finally {
    await rm(lock, { force: true })
  }
}

/** Takes the lock; false when it exists. */
async function taken(model: string, lock: string): Promise<boolean> {
  const write = writeFile(lock, String(process.pid), { flag: 'wx' }).then(
    () => true,
    (error: unknown) => {
      if (codeOf(error) === 'EEXIST') return false
      throw error
    },
  )
  return onDisk(model, write)
}

/** In a container every run may have the same pid, so a lock with our own pid is from an earlier run. */
async function heldByOther(lock: string): Promise<boolean> {
  const pid = Number(await readFile(lock, 'utf8').catch(() => ''))
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/** Returns the system's code of an error; undefined for other errors. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined
}
