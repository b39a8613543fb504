/** A speech model that has a name of its own. */
export interface KnownModel {
  name: string
  /** For people to read. */
  label: string
  /** Its name at the hub; the demo model comes with the product. */
  hubName: string | undefined
  /** The commit there that it is of; undefined: the newest at the first download, which models/lock.json then holds to. */
  revision?: string
}

/** How a model is best used. */
export interface ModelHabits {
  /** Give the words of each window to the next one, and the request's `prompt` to the first. */
  carryPrompt: boolean
  /** Tell the decoder the user's own words. */
  takesOwnWords: boolean
  /** Longest window of speech, in seconds. */
  longestWindow: number
  /** Words with a token less certain than this, 0 to 1, are marked. */
  sureFrom: number
}

/** A model that learnt from people spreads its certainty more than the demo model does. */
export const usualHabits: ModelHabits = { carryPrompt: true, takesOwnWords: true, longestWindow: 20, sureFrom: 0.5 }
/** Measured (models/demo/README.md): it makes more errors after long prompts and in long windows,
 * and leaves speech out after own words: of a 20-word recording one word was left with 20 medicines. */
export const demoHabits: ModelHabits = {
  carryPrompt: false,
  takesOwnWords: false,
  longestWindow: 15,
  sureFrom: 0.8,
}

export const DEMO_MODEL = 'demo'

/** The National Library's models (Apache-2.0), in transformers.js' layout. Sizes are those of `q8`. */
export const knownModels: readonly KnownModel[] = [
  { name: DEMO_MODEL, label: 'demo', hubName: undefined },
  { name: 'nb-whisper-tiny', label: 'NB-Whisper tiny', hubName: 'Xenova/nb-whisper-tiny-beta' },
  { name: 'nb-whisper-base', label: 'NB-Whisper base', hubName: 'onnx-community/nb-whisper-base-ONNX' },
  { name: 'nb-whisper-small', label: 'NB-Whisper small', hubName: 'onnx-community/nb-whisper-small-ONNX' },
]

/** What `auto` aims at: a processor with fewer cores would fall behind the speaker with the larger one. */
export function automaticModel(cores: number): string {
  return cores >= 4 ? 'nb-whisper-small' : 'nb-whisper-base'
}

/** The files of a model that are used (`q8`), by their path in its folder. */
export const modelFiles = [
  'config.json',
  'generation_config.json',
  'preprocessor_config.json',
  'tokenizer.json',
  'tokenizer_config.json',
  'onnx/encoder_model_quantized.onnx',
  'onnx/decoder_model_merged_quantized.onnx',
] as const

/** True for a file that is used, and for the weights beside a network that is too large for one file. */
export function isModelFile(path: string): boolean {
  return modelFiles.some((file) => path === file || path === `${file}_data`)
}
