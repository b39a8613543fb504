import { existsSync } from 'node:fs'
import { basename, isAbsolute, join, resolve } from 'node:path'
import { DEMO_MODEL, knownModels, modelFiles } from './known-models.ts'
import { ModelError } from './model-error.ts'

/** A model and the folder it is in, or will be in once it is downloaded. */
export interface ModelChoice {
  /** As the operator named it. */
  name: string
  /** For people to read. */
  label: string
  folder: string
  /** Where it comes from; undefined for a folder of the operator's own and for the demo model. */
  hubName: string | undefined
  demo: boolean
}

const HUB_NAME = /^\w[\w.-]*\/\w[\w.-]*$/

/**
 * What a value of WHISPER_MODEL other than `auto` means: a known name, a folder, or a hub name (`owner/model`).
 * Throws a ModelError (`unknown-name`) that lists the names.
 */
export function chooseModel(name: string, modelsFolder: string): ModelChoice {
  const known = knownModels.find((model) => model.name === name)
  if (known) return { ...known, folder: join(modelsFolder, known.name), demo: known.name === DEMO_MODEL }
  if (isAbsolute(name) || /^[.~]|\\/.test(name) || existsSync(join(name, 'config.json'))) {
    const folder = resolve(name)
    const demo = folder === resolve(modelsFolder, DEMO_MODEL)
    return { name, label: basename(folder), folder, hubName: undefined, demo }
  }
  if (HUB_NAME.test(name)) {
    return { name, label: name, folder: join(modelsFolder, name.replace('/', '--')), hubName: name, demo: false }
  }
  throw new ModelError('unknown-name', name, `There is no speech model called "${name}". ${namesInWords()}`)
}

/** The files that a model's folder lacks. */
export function missingFiles(folder: string): string[] {
  return modelFiles.filter((file) => !existsSync(join(folder, file)))
}

function namesInWords(): string {
  const names = knownModels.map((model) => model.name).join(', ')
  return `The names are: ${names}. A hub name (owner/model) or the path of a folder will also do; for WHISPER_MODEL auto as well.`
}
