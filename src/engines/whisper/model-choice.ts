import { existsSync } from 'node:fs'
import { basename, isAbsolute, join, resolve } from 'node:path'
import { DEMO_MODEL, knownModels, configurationFiles } from './known-models.ts'
import { lockBeside, type ModelChoice } from '../models/model-choice.ts'
import { isWeightFile, weightFilesIn } from './network/weights.ts'
import { ModelError } from '../models/model-error.ts'

/** `owner/model` or a known name, then `@` and a commit, branch or tag. */
const REVISION = /^([^@]+)@(\w[\w.-]*)$/
const HUB_NAME = /^\w[\w.-]*\/\w[\w.-]*$/

/**
 * Resolves a WHISPER_MODEL other than `auto`: a known name or a hub name (`owner/model`), either with `@REVISION`, or a
 * folder. Throws a ModelError (`unknown-name`) that lists the names.
 */
export function chooseModel(name: string, modelsFolder: string): ModelChoice {
  if (isFolder(name)) return ownFolder(name, modelsFolder)
  const [, plain = name, named] = REVISION.exec(name) ?? []
  const known = knownModels.find((model) => model.name === plain)
  const hubName = known ? known.hubName : HUB_NAME.test(plain) ? plain : undefined
  if (!hubName && (named !== undefined || plain !== DEMO_MODEL)) {
    throw new ModelError('unknown-name', name, `There is no speech model called "${name}". ${namesInWords()}`)
  }
  const revision = named ?? known?.revision
  // Revisions of a model get separate folders.
  const folder = join(modelsFolder, plain.replace('/', '--') + (revision === undefined ? '' : `@${revision}`))
  return {
    name,
    label: known?.label ?? name,
    folder,
    hubName,
    revision,
    lock: lockBeside(folder),
    demo: plain === DEMO_MODEL,
    pick: (paths, hubUrl) => pickFiles(paths, { name, hubName, hubUrl }),
  }
}

/** Whether the name is a path or a folder with a model; a known name never is, whatever the working directory. */
function isFolder(name: string): boolean {
  if (isAbsolute(name) || /^[.~]|\\/.test(name)) return true
  return !knownModels.some((model) => model.name === name) && existsSync(join(name, 'config.json'))
}

function ownFolder(name: string, modelsFolder: string): ModelChoice {
  const folder = resolve(name)
  const label = basename(folder)
  return {
    name,
    label,
    folder,
    hubName: undefined,
    revision: undefined,
    lock: lockBeside(folder),
    demo: folder === resolve(modelsFolder, DEMO_MODEL),
    pick: (paths, hubUrl) => pickFiles(paths, { name, hubName: undefined, hubUrl }),
  }
}

/** Returns the files missing from a model's folder, `model.safetensors` for weights in any layout. */
export function missingFiles(folder: string): string[] {
  const missing = configurationFiles.filter((file) => !existsSync(join(folder, file)))
  return weightFilesIn(folder).length > 0 ? missing : [...missing, 'model.safetensors']
}

function namesInWords(): string {
  const names = knownModels.map((model) => model.name).join(', ')
  return `The names are: ${names}. A hub name (owner/model) will also do, each but ${DEMO_MODEL} with @COMMIT, and the path of a folder; for WHISPER_MODEL auto as well.`
}

/** Returns the files in a model's folder that we use, by their path in it. */
export function modelFilesIn(folder: string): string[] {
  return [...configurationFiles.filter((file) => existsSync(join(folder, file))), ...weightFilesIn(folder)]
}

/** The files of a speech model among the hub's paths. */
function pickFiles(
  paths: readonly string[],
  { name, hubName, hubUrl }: { name: string; hubName: string | undefined; hubUrl: string },
): readonly string[] {
  const weights = paths.filter((path) => isWeightFile(path, paths))
  const lacking = [
    ...configurationFiles.filter((file) => !paths.includes(file)),
    ...(weights.length === 0 ? ['model.safetensors'] : []),
  ]
  if (lacking.length === 0) return [...configurationFiles, ...weights]
  throw new ModelError(
    'incomplete',
    name,
    `${hubName} at ${hubUrl} is no Whisper model that can be used: it lacks ${lacking.join(', ')}.`,
  )
}
