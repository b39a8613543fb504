import { availableParallelism } from 'node:os'
import type { SpeechEngine } from '../speech-engine.ts'
import { automaticModel, DEMO_MODEL, demoHabits, type ModelHabits, usualHabits } from './known-models.ts'
import type { ModelChoice } from '../models/model-choice.ts'
import { chooseModel, missingFiles } from './model-choice.ts'
import { downloadModel } from '../models/model-download.ts'
import { ModelError, type ModelProblem } from '../models/model-error.ts'
import { checkModel } from '../models/model-lock.ts'
import { ReplaceableEngine } from './replaceable-engine.ts'
import { SpeechProcess } from './speech-process.ts'
import { WhisperEngine } from './whisper-engine.ts'

/** Status of the speech model, for the operator. `model` is its display name. */
export type SpeechModelStatus =
  /** `unlocked`: no lock file beside its folder names it, so its checksums are unknown. */
  | { kind: 'in-use'; model: string; demo: boolean; unlocked: boolean }
  | { kind: 'downloading'; model: string; received: number; total: number }
  /** Its networks are built from its weights, once; `share` is done, 0 to 1. */
  | { kind: 'preparing'; model: string; share: number }
  | { kind: 'failed'; model: string; problem: ModelProblem; message: string }

export interface WhisperSettings {
  /** WHISPER_MODEL: `auto`, a known name, a hub name or a folder. */
  model: string
  threads: number
  vad: boolean
  /** The folder of downloaded models and the demo model. */
  modelsFolder: string
  hubUrl: string
  /** For measurements: what the model does otherwise than usual. */
  habits?: Partial<ModelHabits>
  onStatus(status: SpeechModelStatus): void
}

/**
 * Creates a speech engine on the requested model, ready when this returns. With `auto` it may start on the demo model:
 * the real one is then downloaded in the background and takes over when complete. A named model that is unavailable
 * throws a ModelError: no other model is substituted.
 */
export async function createWhisperEngine(settings: WhisperSettings): Promise<SpeechEngine> {
  if (settings.model === 'auto') return automaticEngine(settings)
  const model = chooseModel(settings.model, settings.modelsFolder)
  if (missingFiles(model.folder).length > 0 && model.hubName !== undefined) await download(model, settings)
  return loadedEngine(model, settings)
}

async function automaticEngine(settings: WhisperSettings): Promise<SpeechEngine> {
  const model = chooseModel(automaticModel(availableParallelism()), settings.modelsFolder)
  if (missingFiles(model.folder).length === 0) {
    try {
      return await loadedEngine(model, settings)
    } catch (error) {
      tellFailure(error, model, settings)
    }
  }
  const engine = new ReplaceableEngine(await loadedEngine(chooseModel(DEMO_MODEL, settings.modelsFolder), settings))
  if (missingFiles(model.folder).length > 0) void fetchBetter(engine, model, settings)
  return engine
}

async function fetchBetter(engine: ReplaceableEngine, model: ModelChoice, settings: WhisperSettings): Promise<void> {
  try {
    await download(model, settings, engine.closed)
    await engine.replace(await loadedEngine(model, settings))
  } catch (error) {
    if (!engine.closed.aborted) tellFailure(error, model, settings)
  }
}

function tellFailure(error: unknown, model: ModelChoice, settings: WhisperSettings): void {
  const problem = error instanceof ModelError ? error.problem : 'not-loadable'
  const message = error instanceof Error ? error.message : String(error)
  settings.onStatus({ kind: 'failed', model: model.label, problem, message })
}

function download(model: ModelChoice, settings: WhisperSettings, signal?: AbortSignal): Promise<void> {
  return downloadModel(model, {
    signal,
    hubUrl: settings.hubUrl,
    onProgress: (received, total) => settings.onStatus({ kind: 'downloading', model: model.label, received, total }),
  })
}

async function loadedEngine(model: ModelChoice, settings: WhisperSettings): Promise<WhisperEngine> {
  const missing = missingFiles(model.folder)
  if (missing.length > 0) {
    throw new ModelError(
      'not-loadable',
      model.name,
      `The speech model ${model.name} is not in ${model.folder}: it lacks ${missing.join(', ')}. ${advice}`,
    )
  }
  const checked = await checkModel(model)
  const recogniser = await SpeechProcess.start({
    folder: model.folder,
    threads: settings.threads,
    onBuilding: (share) => settings.onStatus({ kind: 'preparing', model: model.label, share }),
  }).catch((error: Error) => {
    throw new ModelError(
      'not-loadable',
      model.name,
      `The speech model ${model.name} in ${model.folder} can't be loaded: ${error.message}. ${advice}`,
    )
  })
  settings.onStatus({ kind: 'in-use', model: model.label, demo: model.demo, unlocked: !checked })
  return new WhisperEngine(recogniser, {
    model: model.label,
    demo: model.demo,
    vad: settings.vad,
    ...(model.demo ? demoHabits : usualHabits),
    ...settings.habits,
  })
}

const advice =
  'Check WHISPER_MODEL, delete the folder and download it again (npm run model -- NAME), or set WHISPER_MODEL=auto.'
