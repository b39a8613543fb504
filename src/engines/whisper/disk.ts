import { readFile, rm, writeFile } from 'node:fs/promises'
import { ModelError } from './model-error.ts'

/** What `work` on the disk gives; throws a ModelError that tells the operator what the system refused. */
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
 * Does `work` while no other process does any under the same lock file: two that write one download would spoil it.
 * A lock that a killed process left is taken over. Throws a ModelError (`busy`).
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

/** Takes the lock; false when it is there already. */
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

/** In a container every process may have the same number, so one's own says that the lock is of an earlier life. */
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

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined
}
