import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from '../src/engines/llama/language-models.ts'
import { chooseModel } from '../src/engines/whisper/model-choice.ts'
import { changedFiles, readModelLock } from '../src/engines/models/model-lock.ts'

export interface ModelReport {
  folder: string
  /** `absent`: locked but not downloaded here, which is no error. `unlocked`: here, but not in the lock file. */
  state: 'same' | 'changed' | 'absent' | 'unlocked'
  /** Files that differ from the lock file. */
  changed: readonly string[]
  revision: string | undefined
}

/** Compares every model in the models folder with its lock file. Throws a ModelError where that can't be read. */
export async function verifyModels(modelsFolder: string): Promise<ModelReport[]> {
  const locked = await readModelLock(chooseModel('demo', modelsFolder).lock.path)
  const present = readdirSync(modelsFolder).filter((name) => isModel(join(modelsFolder, name)))
  const reports: ModelReport[] = []
  for (const folder of [...new Set([...Object.keys(locked), ...present])].toSorted()) {
    const entry = locked[folder]
    const here = present.includes(folder)
    const changed = entry && here ? await changedFiles(join(modelsFolder, folder), entry) : []
    const state = !here ? 'absent' : !entry ? 'unlocked' : changed.length > 0 ? 'changed' : 'same'
    reports.push({ folder, state, changed, revision: entry?.revision })
  }
  return reports
}

/** Whether a folder holds a speech model (it has a configuration) or a language model (a file of weights). */
function isModel(folder: string): boolean {
  return existsSync(join(folder, 'config.json')) || (statSync(folder).isDirectory() && filesBelow(folder).length > 0)
}

/** A report as a line for people. */
export function reportLine({ folder, state, changed, revision }: ModelReport): string {
  const commit = revision === undefined ? '' : ` (${revision})`
  switch (state) {
    case 'same':
      return `${folder}${commit}: as in models/lock.json`
    case 'changed':
      return `${folder}${commit}: CHANGED: ${changed.join(', ')}. Delete the folder and download it again.`
    case 'absent':
      return `${folder}${commit}: not downloaded here`
    case 'unlocked':
      return `${folder}: NOT in models/lock.json. Copy its entry from where it was downloaded, or write it down as it is: npm run model -- ${folder.replace('--', '/')}`
  }
}
