import { join } from 'node:path'
import { knownModels } from '../src/engines/whisper/known-models.ts'
import { chooseModel, missingFiles } from '../src/engines/whisper/model-choice.ts'
import { downloadModel } from '../src/engines/whisper/model-download.ts'
import { ModelError } from '../src/engines/whisper/model-error.ts'
import { ConfigError, readHubUrl } from '../src/server/config/config.ts'
import { downloadReport } from './download-report.ts'

/*
 * npm run model -- NAME   downloads a speech model to models/. HF_ENDPOINT names a mirror of the hub.
 */
const modelsFolder = join(import.meta.dirname, '../models')
const name = process.argv[2]

async function main(): Promise<void> {
  if (name === undefined) {
    console.error(
      `Which model? npm run model -- NAME, where NAME is one of: ${knownModels.map((model) => model.name).join(', ')}`,
    )
    process.exitCode = 2
    return
  }
  const model = chooseModel(name, modelsFolder)
  if (missingFiles(model.folder).length > 0) {
    const report = downloadReport(model.label, process.stderr)
    await downloadModel(model, { hubUrl: readHubUrl(), onProgress: report })
  }
  console.error(`${model.label} is in ${model.folder}. Use it with WHISPER_MODEL=${name}`)
}

main().catch((error: unknown) => {
  console.error(error instanceof ModelError || error instanceof ConfigError ? `\n${error.message}` : error)
  process.exitCode = 1
})
