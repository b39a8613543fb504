import { basename, dirname } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  AutoFeatureExtractor,
  AutoTokenizer,
  env,
  LogitsProcessorList,
  type PreTrainedTokenizer,
  type Tensor,
  WhisperFeatureExtractor,
  WhisperForConditionalGeneration,
} from '@huggingface/transformers'
import { SAMPLE_RATE } from '../../spec/audio.ts'
import type { WindowSegment } from '../speech/recognised-text.ts'
import { withoutSpecialTokens } from '../speech/special-tokens.ts'
import { VocabularyTrust } from '../speech/vocabulary-trust.ts'
import { decoderTokens, type DecoderContext, type DecoderTokens } from './decoder-prompt.ts'
import { TokenCertainty } from './token-certainty.ts'
import { segmentsOf } from './token-segments.ts'
import { TokenWatch } from './token-watch.ts'
import type { DecodedToken } from './token-words.ts'
import { WindowFeatures } from './window-features.ts'

const LANGUAGE = 'no'
/** A Whisper decoder's context in tokens, initial ones included, unless the model's configuration differs. */
const TEXT_CONTEXT = 448

type GenerateParameters = Parameters<WhisperForConditionalGeneration['generate']>[0]

export interface DecodeOptions extends DecoderContext {
  signal: AbortSignal
  /** Receives the tokens as they pass through the decoder: first the initial ones, then each new one. */
  onTokens?: (tokens: readonly number[]) => void
}

/** A Whisper model in the layout of transformers.js, loaded from a folder. Runs in the speech process. */
export class WhisperModel {
  readonly #model: WhisperForConditionalGeneration
  readonly #tokenizer: PreTrainedTokenizer
  readonly #features: WindowFeatures
  readonly #tokens: DecoderTokens
  readonly #textContext: number
  readonly #timestampBegin: number
  readonly #end: number
  readonly #special: ReadonlySet<number>
  readonly #vocabularyTrust = new VocabularyTrust()

  private constructor(
    model: WhisperForConditionalGeneration,
    tokenizer: PreTrainedTokenizer,
    extractor: WhisperFeatureExtractor,
  ) {
    this.#model = model
    this.#tokenizer = tokenizer
    this.#features = new WindowFeatures(extractor)
    const idOf = (token: string): number => tokenizer.convert_tokens_to_ids([token])[0] ?? missing(token)
    const { config } = model
    this.#textContext = 'max_target_positions' in config ? Number(config.max_target_positions) : TEXT_CONTEXT
    this.#timestampBegin = idOf('<|notimestamps|>') + 1
    this.#end = idOf('<|endoftext|>')
    this.#special = new Set(tokenizer.all_special_ids)
    this.#tokens = {
      startOfPrevious: idOf('<|startofprev|>'),
      begin: [idOf('<|startoftranscript|>'), idOf(`<|${LANGUAGE}|>`), idOf('<|transcribe|>')],
      encode: (text) =>
        tokenizer
          .encode(withoutSpecialTokens(text), { add_special_tokens: false })
          .filter((token) => this.#isText(token)),
    }
  }

  /** Loads from disk only. Throws what transformers.js throws when files are missing or broken. */
  static async load(folder: string, threads: number): Promise<WhisperModel> {
    env.allowRemoteModels = false
    env.localModelPath = dirname(folder)
    const name = basename(folder)
    const model = await WhisperForConditionalGeneration.from_pretrained(name, {
      dtype: 'q8',
      device: 'cpu',
      local_files_only: true,
      session_options: {
        intraOpNumThreads: threads,
        interOpNumThreads: 1,
        // Without the arena, memory is returned after each window: 50 MB less for 6 % more time.
        enableCpuMemArena: false,
        // Spinning threads would take two fifths of the processor time, and the cores from the server.
        extra: { session: { intra_op: { allow_spinning: '0' } } },
      },
    })
    const tokenizer = await AutoTokenizer.from_pretrained(name, { local_files_only: true })
    const extractor = await AutoFeatureExtractor.from_pretrained(name, { local_files_only: true })
    if (!(model instanceof WhisperForConditionalGeneration && extractor instanceof WhisperFeatureExtractor)) {
      throw new Error('This is not a Whisper model')
    }
    return new WhisperModel(model, tokenizer, extractor)
  }

  /**
   * Recognises one window (16 kHz, at most 30 s). An aborted call ends after the current token, with what it has. A
   * decoder that ran out of room or only repeats itself has left words out: it is run again without a prompt, with all
   * the room there is and no words to start repeating.
   */
  async decode(samples: Int16Array, options: DecodeOptions): Promise<WindowSegment[]> {
    const features = await this.#features.of(samples)
    // Computing the features blocks the event loop; an abort sent meanwhile arrives only after a full turn of the loop.
    await nextTurn()
    await nextTurn()
    if (options.signal.aborted) return []
    const tokens = await this.#decodeFully(features, samples.length / SAMPLE_RATE, options)
    return segmentsOf(
      tokens,
      {
        timestampBegin: this.#timestampBegin,
        isSpecial: (token) => this.#special.has(token),
        decode: (text) => this.#tokenizer.decode(text, { skip_special_tokens: true }),
      },
      samples.length / SAMPLE_RATE,
    )
  }

  /** Decodes a window with the user's own words, unless they cost part of the text. */
  #decodeFully(features: Tensor, seconds: number, options: DecodeOptions): Promise<readonly DecodedToken[]> {
    const without = () => this.#decodeToEnd(features, { ...options, vocabulary: [] })
    if (options.vocabulary.length === 0) return without()
    return this.#vocabularyTrust.decode({
      seconds,
      signal: options.signal,
      withWords: () => this.#decodeToEnd(features, options),
      without,
      tokensIn: (tokens) => tokens.filter(({ id }) => this.#isText(id)).length,
    })
  }

  async #decodeToEnd(features: Tensor, options: DecodeOptions): Promise<readonly DecodedToken[]> {
    const begin = decoderTokens(this.#tokens, options)
    const tokens = await this.#run(features, begin, options)
    const isComplete = tokens.at(-1)?.id === this.#end || options.signal.aborted
    const { begin: bare } = this.#tokens
    return isComplete || begin.length === bare.length ? tokens : this.#run(features, bare, options)
  }

  #isText(token: number): boolean {
    return token < this.#timestampBegin && !this.#special.has(token)
  }

  async #run(inputs: Tensor, begin: readonly number[], options: DecodeOptions): Promise<readonly DecodedToken[]> {
    const certainty = new TokenCertainty(this.#timestampBegin)
    const processors = new LogitsProcessorList()
    processors.push(certainty)
    const watch = new TokenWatch({ ...options, certaintyOf: (token) => certainty.of(token) })
    const parameters: Partial<GenerateParameters> = {
      inputs,
      logits_processor: processors,
      decoder_input_ids: [...begin],
      language: LANGUAGE,
      task: 'transcribe',
      return_timestamps: true,
      // When set, the library skips its loop over 30 s chunks: a window is decoded in one pass.
      max_new_tokens: this.#textContext - begin.length,
    }
    // The library's types require every option, and a TextStreamer; in fact any streamer with `put` and `end` works.
    const streaming: object = { streamer: watch }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- for the two reasons above
    await watch.follow(this.#model.generate({ ...parameters, ...streaming } as GenerateParameters))
    return watch.tokens
  }
}

function missing(token: string): never {
  throw new Error(`The model's tokenizer has no ${token}`)
}
