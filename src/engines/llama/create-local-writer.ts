import { createChatNoteWriter, type EditReports } from '../llm/llm-note-writer.ts'
import type { NoteWriter } from '../note-writer.ts'
import { downloadModel } from '../models/model-download.ts'
import { ModelError } from '../models/model-error.ts'
import { checkModel, uncheckedModel } from '../models/model-lock.ts'
import { installRuntime } from './install-runtime.ts'
import { chooseLanguageModel, fileOf, isGguf, sizeOfModel, type LanguageModelChoice } from './language-models.ts'
import { isAccepted, notAccepted } from './licences.ts'
import { LlamaKeeper } from './llama-keeper.ts'
import { createLocalChat } from './local-chat.ts'
import { checkMemory, inWords, memoryWanted } from './memory-need.ts'

/** A language model inside the server. */
export interface LocalModelSettings {
  /** A known name, `owner/repository:file`, or the path of a GGUF file. */
  model: string
  threads: number
  contextSize: number
  timeoutSeconds: number
  /** A process silent for this long counts as hung. */
  silenceSeconds: number
  maxTokens: number
}

/** Locations and callbacks. */
export interface LocalModelPlaces {
  modelsFolder: string
  /** Folder of the runtime and its lock file. */
  runtime: string
  hubUrl: string
  /** Prints a line on the terminal. */
  say: (line: string) => void
  reports: EditReports
  /** Whether speech is running on this machine: the model then waits. Omitted where another machine does that. */
  speechAtWork?: () => boolean
  /** For tests, which share the processor: at its usual niceness the process would wait for all of them. */
  niceness?: number
}

/**
 * Creates a note writer on a language model in a child process. A model on disk is loaded when this returns, or a
 * ModelError thrown. A missing one is downloaded in the background while the extractive writer stands in.
 */
export async function createLocalWriter(settings: LocalModelSettings, places: LocalModelPlaces): Promise<NoteWriter> {
  const model = chooseLanguageModel(settings.model, places.modelsFolder)
  const holder = new ModelHolder(model, settings, places)
  await holder.begin()
  return writerOn(holder, settings, places.reports)
}

function writerOn(holder: ModelHolder, settings: LocalModelSettings, reports: EditReports): NoteWriter {
  const asks: Pick<LlamaKeeper, 'ask'> = { ask: (...question) => holder.ask(...question) }
  const chatModel = {
    model: holder.label,
    ready: () => holder.keeper !== undefined,
    chat: createLocalChat(asks, settings.maxTokens),
    parallel: 1,
  }
  return {
    ...createChatNoteWriter(chatModel, settings, reports),
    ready: () => holder.keeper !== undefined,
    load: () =>
      holder.keeper?.load() ?? { waiting: 0, atWork: 0, notes: 0, tokensRead: 0, tokensWritten: 0, workSeconds: 0 },
    close: () => holder.close(),
  }
}

/** Holds the model and its process, from download to close. */
class ModelHolder {
  readonly #model: LanguageModelChoice
  readonly #settings: LocalModelSettings
  readonly #places: LocalModelPlaces
  readonly #closing = new AbortController()
  keeper: LlamaKeeper | undefined

  constructor(model: LanguageModelChoice, settings: LocalModelSettings, places: LocalModelPlaces) {
    this.#model = model
    this.#settings = settings
    this.#places = places
  }

  get label(): string {
    return this.#model.label
  }

  get ask(): LlamaKeeper['ask'] {
    const { keeper } = this
    if (!keeper) throw new Error('asked before there was a model')
    return (...question) => keeper.ask(...question)
  }

  /** Loads the model, or starts its download. Throws a ModelError. */
  async begin(): Promise<void> {
    if (fileOf(this.#model) !== undefined) return this.#load()
    const { ownFile, name } = this.#model
    if (ownFile !== undefined) throw new ModelError('not-found', name, `There is no file ${ownFile} (LLM_MODEL).`)
    if (isAccepted(this.#model, this.#places.modelsFolder)) void this.#fetch()
    else this.#places.say(`${notAccepted(this.#model).message} Until then notes are written by rule.`)
  }

  async close(): Promise<void> {
    this.#closing.abort()
    await this.keeper?.close()
  }

  /** Never rejects: failures are printed for the operator, and notes stay rule-based. */
  async #fetch(): Promise<void> {
    const { say, hubUrl } = this.#places
    const { signal } = this.#closing
    try {
      let told = -1
      await downloadModel(this.#model, {
        hubUrl,
        signal,
        onProgress: (received, total) => {
          const tenth = total === 0 ? 10 : Math.floor((10 * received) / total)
          if (tenth > told) say(`Downloading the language model ${this.label}: ${tenth * 10} % of ${inWords(total)}`)
          told = Math.max(told, tenth)
        },
      })
      await this.#load()
      say(`The language model ${this.label} is now in use.`)
    } catch (error) {
      if (!signal.aborted)
        say(`${error instanceof Error ? error.message : String(error)} Until the next start notes are written by rule.`)
    }
  }

  async #load(): Promise<void> {
    const { name } = this.#model
    const file = fileOf(this.#model)
    if (file === undefined)
      throw new ModelError('not-found', name, `The language model ${name} is not in ${this.#model.folder}.`)
    const { runtime, say, speechAtWork, niceness } = this.#places
    await installRuntime(runtime, say)
    if (!isGguf(file)) throw notLoadable(name, file, 'it is no GGUF file')
    const weights = sizeOfModel(this.#model)
    checkMemory(name, weights)
    if (!(await checkModel(this.#model))) say(uncheckedModel('language', this.label))
    say(`Loading the language model ${this.label}: it takes up to ${inWords(memoryWanted(weights))} of memory.`)
    const { threads, contextSize, silenceSeconds } = this.#settings
    const load = { runtime, file, threads, contextSize }
    const keeper = await LlamaKeeper.start(load, {
      silenceSeconds,
      ...(speechAtWork && { speechAtWork }),
      ...(niceness !== undefined && { niceness }),
    }).catch((error: Error) => {
      throw notLoadable(name, file, error.message)
    })
    if (this.#closing.signal.aborted) await keeper.close()
    else this.keeper = keeper
  }
}

function notLoadable(name: string, file: string, why: string): ModelError {
  return new ModelError('not-loadable', name, `The language model ${name} (${file}) can't be loaded: ${why}.`)
}
