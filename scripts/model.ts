import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { knownModels } from '../src/engines/whisper/known-models.ts'
import { builtNetwork } from '../src/engines/whisper/built-network.ts'
import type { ModelChoice } from '../src/engines/models/model-choice.ts'
import { chooseModel, missingFiles, modelFilesIn } from '../src/engines/whisper/model-choice.ts'
import { downloadModel } from '../src/engines/models/model-download.ts'
import { ModelError } from '../src/engines/models/model-error.ts'
import { checkModel, digestsOf, lockModel } from '../src/engines/models/model-lock.ts'
import {
  chooseLanguageModel,
  fileOf,
  filesBelow,
  isLanguageModel,
  languageModelNames,
  sizeOfModel,
  type LanguageModelChoice,
} from '../src/engines/llama/language-models.ts'
import { accept, isAccepted, notAccepted } from '../src/engines/llama/licences.ts'
import { installRuntime } from '../src/engines/llama/install-runtime.ts'
import { inWords, memoryWanted } from '../src/engines/llama/memory-need.ts'
import { ConfigError, readHubUrl } from '../src/server/config/config.ts'
import { downloadReport } from './download-report.ts'
import { reportLine, verifyModels } from './verify-models.ts'

/*
 * npm run model -- NAME       downloads a speech model to models/, locks its commit and checksums in models/lock.json, and
 *                             builds its networks in models/.networks.
 *                             NAME@COMMIT takes that commit. HF_ENDPOINT sets a mirror of the hub. For a language model
 *                             this also installs its runtime, and asks once to accept its licence (--accept-licence).
 * npm run model -- --verify   compares the models in models/ with models/lock.json, and fails where they differ.
 */
const modelsFolder = join(import.meta.dirname, '../models')
async function main(name: string | undefined): Promise<void> {
  if (name === undefined) {
    console.error(
      `Which model? npm run model -- NAME, where NAME is one of: ${[...knownModels.map((model) => model.name), ...languageModelNames].join(', ')}`,
    )
    process.exitCode = 2
  } else if (name === '--verify') await verify()
  else if (isLanguageModel(name)) await fetchLanguageModel(name)
  else await fetchModel(name)
}

async function verify(): Promise<void> {
  const reports = await verifyModels(modelsFolder)
  for (const report of reports) console.log(reportLine(report))
  if (reports.some(({ state }) => state === 'changed' || state === 'unlocked')) process.exitCode = 1
}

async function fetchModel(name: string): Promise<void> {
  const model = chooseModel(name, modelsFolder)
  if (missingFiles(model.folder).length > 0) {
    const report = downloadReport(model.label, process.stderr)
    await downloadModel(model, { hubUrl: readHubUrl(), onProgress: report })
  } else if (!(await checkModel(model))) {
    // Copied here from another machine: lock it as it is.
    await lockModel(model, { hub: model.hubName, files: await digestsOf(model.folder, modelFilesIn(model.folder)) })
  }
  await prepare(model)
  console.error(`${model.label} is in ${model.folder}. Use it with WHISPER_MODEL=${name}`)
}

/** Builds the model's networks beside it, so that a server with a read-only models folder finds them there. */
async function prepare({ name, label, folder }: ModelChoice): Promise<void> {
  try {
    await builtNetwork(folder)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ModelError('not-loadable', name, `The speech model ${label} in ${folder} can't be used: ${reason}.`)
  }
}

async function fetchLanguageModel(name: string): Promise<void> {
  const model = chooseLanguageModel(name, modelsFolder)
  if (!isAccepted(model, modelsFolder)) {
    if (!(await isLicenceAccepted(model))) throw notAccepted(model)
    await accept(model, modelsFolder)
  }
  await installRuntime(join(import.meta.dirname, '../runtimes/llama'), console.error)
  if (fileOf(model) === undefined) {
    if (model.ownFile !== undefined) throw new ModelError('not-found', name, `There is no file ${model.ownFile}.`)
    const report = downloadReport(model.label, process.stderr)
    await downloadModel(model, { hubUrl: readHubUrl(), onProgress: report })
  } else if (!(await checkModel(model)) && model.ownFile === undefined) {
    // Copied here. An own file is not written down: its folder may hold anything else too.
    await lockModel(model, { hub: model.hubName, files: await digestsOf(model.folder, filesBelow(model.folder)) })
  }
  console.error(
    `${model.label} is in ${model.folder}; it takes up to ${inWords(memoryWanted(sizeOfModel(model)))} of memory. ` +
      `Use it with NOTE_WRITER=llm LLM_MODEL=${name}`,
  )
}

/** Asks at a terminal; a script must pass --accept-licence. */
async function isLicenceAccepted({ label, licence }: LanguageModelChoice): Promise<boolean> {
  console.error(`${label} is under the ${licence?.name}: ${licence?.url}`)
  if (process.argv.includes('--accept-licence')) return true
  if (!process.stdin.isTTY) return false
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await terminal.question('Have you read it, and do you accept it? [y/N] ')
  terminal.close()
  return /^(?:y|yes|j|ja)$/i.test(answer.trim())
}

main(process.argv[2]).catch((error: unknown) => {
  console.error(error instanceof ModelError || error instanceof ConfigError ? `\n${error.message}` : error)
  process.exitCode = 1
})
