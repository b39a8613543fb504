import { join } from 'node:path'
import { knownModels } from '../src/engines/whisper/known-models.ts'
import { chooseModel, missingFiles, modelFilesIn } from '../src/engines/whisper/model-choice.ts'
import { downloadModel } from '../src/engines/whisper/model-download.ts'
import { ModelError } from '../src/engines/whisper/model-error.ts'
import { checkModel, digestsOf, lockModel } from '../src/engines/whisper/model-lock.ts'
import { ConfigError, readHubUrl } from '../src/server/config/config.ts'
import { downloadReport } from './download-report.ts'
import { reportLine, verifyModels } from './verify-models.ts'

/*
 * npm run model -- NAME       downloads a speech model to models/ and writes its commit and checksums into models/lock.json.
 *                             NAME@COMMIT takes that commit. HF_ENDPOINT names a mirror of the hub.
 * npm run model -- --verify   compares what is there with models/lock.json, and fails where it differs.
 */
const modelsFolder = join(import.meta.dirname, '../models')
const name = process.argv[2]

async function main(): Promise<void> {
  if (name === undefined) {
    console.error(
      `Which model? npm run model -- NAME, where NAME is one of: ${knownModels.map((model) => model.name).join(', ')}`,
    )
    process.exitCode = 2
  } else if (name === '--verify') await verify()
  else await fetchModel(name)
}

async function verify(): Promise<void> {
  const reports = await verifyModels(modelsFolder)
  for (const report of reports) console.log(reportLine(report))
  if (reports.some(({ state }) => state === 'changed' || state === 'unlocked')) process.exitCode = 1
}

async function fetchModel(asked: string): Promise<void> {
  const model = chooseModel(asked, modelsFolder)
  if (missingFiles(model.folder).length > 0) {
    const report = downloadReport(model.label, process.stderr)
    await downloadModel(model, { hubUrl: readHubUrl(), onProgress: report })
  } else if (!(await checkModel(model))) {
    // Copied here from another machine: held to from now on.
    await lockModel(model, { hub: model.hubName, files: await digestsOf(model.folder, modelFilesIn(model.folder)) })
  }
  console.error(`${model.label} is in ${model.folder}. Use it with WHISPER_MODEL=${asked}`)
}

main().catch((error: unknown) => {
  console.error(error instanceof ModelError || error instanceof ConfigError ? `\n${error.message}` : error)
  process.exitCode = 1
})
