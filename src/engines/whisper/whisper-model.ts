import { setImmediate as nextTurn } from 'node:timers/promises'
import { deflateSync } from 'node:zlib'
import { basename, dirname } from 'node:path'
import {
  AutoFeatureExtractor,
  AutoTokenizer,
  env,
  type PreTrainedTokenizer,
  WhisperFeatureExtractor,
} from '@huggingface/transformers'
import { SAMPLE_RATE } from '../../spec/audio.ts'
import type { WindowSegment } from '../speech/recognised-text.ts'
import { withoutSpecialTokens } from '../speech/special-tokens.ts'
import { VocabularyTrust } from '../speech/vocabulary-trust.ts'
import { decoderTokens, type DecoderTokens } from './decoding/decoder-prompt.ts'
import { DecodingWindow } from './decoding/decoding-window.ts'
import { type Hypothesis, search } from './decoding/search.ts'
import { WhisperNetworks } from './decoding/whisper-networks.ts'
import { builtNetwork } from './built-network.ts'
import { readShape, SECONDS_PER_TIME, type WhisperShape } from './network/shape.ts'
import { segmentsOf } from './decoding/token-segments.ts'
import { WindowFeatures } from './decoding/window-features.ts'

/** Beams for text that stays. Measured on the King's speech: see docs/measured.md. */
const BEAMS = 5
/** Temperatures tried in turn where a transcript is unlikely, and sequences drawn at each (Whisper's own values). */
const TEMPERATURES = [0, 0.4, 0.8]
const DRAWN = 5
/** Below this mean log-probability a transcript is decoded again, and together with NO_SPEECH it counts as silence. */
const LEAST_LOG_PROB = -1
const NO_SPEECH = 0.6
/** Text that compresses better than this repeats itself. */
const MOST_COMPRESSION = 2.4

/** Whisper was trained with at most half its text context (448) in front of what it writes. */
const MOST_FORCED = 224

/** Sound and text just before a window, which the decoder hears and has written already. */
export interface Preceding {
  /** How much of the samples, in seconds, lies before the window. */
  seconds: number
  /** Its text, in seconds from the start of the samples. */
  segments: readonly { start: number; end: number; text: string }[]
}

export interface DecodeOptions {
  /** Words to prefer. */
  vocabulary: readonly string[]
  signal: AbortSignal
  /** Sound at the start of the samples whose text is known. */
  preceding?: Preceding | undefined
  /** Text for a moment: the likeliest words at once, without search. */
  preview?: boolean | undefined
}

interface FullOptions extends DecodeOptions {
  /** Tokens of the preceding text. */
  forced: readonly number[]
  /** Length of the samples. */
  seconds: number
}

/** A Whisper model, loaded from a folder. Runs in the speech process. */
export class WhisperModel {
  readonly #networks: WhisperNetworks
  readonly #shape: WhisperShape
  readonly #tokenizer: PreTrainedTokenizer
  readonly #features: WindowFeatures
  readonly #tokens: DecoderTokens
  readonly #special: ReadonlySet<number>
  readonly #vocabularyTrust = new VocabularyTrust()

  private constructor(networks: WhisperNetworks, tokenizer: PreTrainedTokenizer, extractor: WhisperFeatureExtractor) {
    this.#networks = networks
    this.#shape = networks.shape
    this.#tokenizer = tokenizer
    this.#features = new WindowFeatures(extractor)
    this.#special = new Set(tokenizer.all_special_ids)
    const { tokens } = networks.shape
    this.#tokens = {
      startOfPrevious: tokens.startOfPrevious,
      begin: tokens.begin,
      encode: (text) =>
        tokenizer
          .encode(withoutSpecialTokens(text), { add_special_tokens: false })
          .filter((token) => this.#isText(token)),
    }
  }

  /** Loads from disk only; builds the networks at the first time. Throws an Error that says what is wrong. */
  static async load(folder: string, threads: number, onBuilding?: (share: number) => void): Promise<WhisperModel> {
    const shape = readShape(folder)
    const networks = await WhisperNetworks.load(await builtNetwork(folder, onBuilding), shape, threads)
    env.allowRemoteModels = false
    env.localModelPath = dirname(folder)
    const name = basename(folder)
    const tokenizer = await AutoTokenizer.from_pretrained(name, { local_files_only: true })
    const extractor = await AutoFeatureExtractor.from_pretrained(name, { local_files_only: true })
    if (!(extractor instanceof WhisperFeatureExtractor)) throw new Error('This is not a Whisper model')
    return new WhisperModel(networks, tokenizer, extractor)
  }

  /**
   * Recognises one window (16 kHz, with the sound before it at most 30 s). Times are in seconds from the window's start.
   * An aborted call ends after the current token, with what it has. Sound before it whose words don't fit the decoder is
   * left out.
   */
  async decode(samples: Int16Array, options: DecodeOptions): Promise<WindowSegment[]> {
    const before = options.preceding?.seconds ?? 0
    const forced = this.#forced(options.preceding)
    if (forced.length > MOST_FORCED) {
      return this.decode(samples.subarray(Math.round(before * SAMPLE_RATE)), { ...options, preceding: undefined })
    }
    const { features, steps } = await this.#features.of(samples)
    // Computing the features blocks the event loop; an abort sent meanwhile arrives only after a full turn of the loop.
    await nextTurn()
    await nextTurn()
    if (options.signal.aborted) return []
    const sound = await this.#networks.encode(features, steps)
    const seconds = samples.length / SAMPLE_RATE
    const decode = (vocabulary: readonly string[]): Promise<Hypothesis> =>
      this.#decodeToEnd(new DecodingWindow(this.#networks, sound), { ...options, vocabulary, forced, seconds })
    const hypothesis = await this.#decodeFully(decode, seconds, options)
    const segments = segmentsOf(
      hypothesis.tokens,
      {
        timestampBegin: this.#shape.tokens.timestampBegin,
        isSpecial: (token) => this.#special.has(token),
        decode: (text) => this.#textOf(text),
      },
      seconds,
      before,
    )
    return segments.map((segment) => ({ ...segment, start: segment.start - before, end: segment.end - before }))
  }

  /** Decodes a window with the user's own words, unless they cost part of the text. */
  #decodeFully(
    decode: (vocabulary: readonly string[]) => Promise<Hypothesis>,
    seconds: number,
    { vocabulary, signal }: DecodeOptions,
  ): Promise<Hypothesis> {
    if (vocabulary.length === 0) return decode([])
    return this.#vocabularyTrust.decode({
      seconds,
      signal,
      withWords: () => decode(vocabulary),
      without: () => decode([]),
      tokensIn: ({ tokens }) => tokens.filter(({ id }) => this.#isText(id)).length,
    })
  }

  /** Temperature fallback and the no-speech rule of Whisper's long-form decoding (Radford et al. 2022, section 4.5). */
  async #decodeToEnd(window: DecodingWindow, options: FullOptions): Promise<Hypothesis> {
    const { vocabulary, forced, seconds, signal, preview } = options
    const prompt = [...decoderTokens(this.#tokens, vocabulary), ...forced]
    const base = { prompt, forced: forced.length, seconds, signal }
    if (preview) return search(window, this.#shape, { ...base, beams: 1, temperature: 0 })
    let best: Hypothesis | undefined
    for (const temperature of TEMPERATURES) {
      const beams = temperature === 0 ? BEAMS : DRAWN
      const found = await search(window, this.#shape, { ...base, beams, temperature })
      if (!best || (found.meanLogProb > best.meanLogProb && !found.cut)) best = found
      const likely = found.meanLogProb >= LEAST_LOG_PROB && !found.cut && !this.#repeats(found)
      const silent = found.noSpeech > NO_SPEECH && found.meanLogProb < LEAST_LOG_PROB
      if (silent) return { ...found, tokens: [] }
      if (likely || signal.aborted) return found
    }
    return best ?? { tokens: [], meanLogProb: 0, noSpeech: 0, cut: false }
  }

  #repeats({ tokens }: Hypothesis): boolean {
    if (tokens.length === 0) return false
    const bytes = Buffer.from(this.#textOf(tokens.map(({ id }) => id)))
    return bytes.length > 0 && bytes.length / deflateSync(bytes).length > MOST_COMPRESSION
  }

  /** The preceding text as the transcript's own beginning. */
  #forced(preceding: Preceding | undefined): number[] {
    const { timestampBegin } = this.#shape.tokens
    const time = (seconds: number): number => timestampBegin + Math.round(seconds / SECONDS_PER_TIME)
    return (preceding?.segments ?? []).flatMap(({ start, end, text }) => [
      time(start),
      ...this.#tokens.encode(` ${text.trim()}`),
      time(end),
    ])
  }

  #textOf(tokens: number[]): string {
    return this.#tokenizer.decode(tokens, { skip_special_tokens: true })
  }

  #isText(token: number): boolean {
    return token < this.#shape.tokens.timestampBegin && !this.#special.has(token)
  }
}
