import { basename, dirname, join } from 'node:path'

/** A lock file, which may not exist, and a model's key in it. */
export interface LockEntry {
  path: string
  key: string
}

/** A model and its folder, which may still have to be downloaded. */
export interface ModelChoice {
  /** As the operator named it. */
  name: string
  /** Name to display. */
  label: string
  folder: string
  /** Its name at the hub; undefined for the operator's own folder and for the demo model. */
  hubName: string | undefined
  /** Commit, branch or tag at the hub, if one was named. */
  revision: string | undefined
  /** Where its entry would be: in the lock file beside its folder, under the folder's name. */
  lock: LockEntry
  demo: boolean
  /** Picks the model's files from the hub's paths. Throws a ModelError where they are missing. */
  pick: (paths: readonly string[], hubUrl: string) => readonly string[]
}

const LOCK_FILE = 'lock.json'

/**
 * The models folder's lock file names each model by its folder. A folder of the operator's own is held to the one
 * beside it likewise: a volume filled from a models folder brings its lock file along.
 */
export function lockBeside(folder: string): LockEntry {
  return { path: join(dirname(folder), LOCK_FILE), key: basename(folder) }
}
