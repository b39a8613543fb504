/** A speech model with a short name. */
export interface KnownModel {
  name: string
  /** Name to display. */
  label: string
  /** Its name at the hub; undefined for the bundled demo model. */
  hubName: string | undefined
  /** Its commit at the hub; undefined: the newest at the first download, which models/lock.json then pins. */
  revision?: string
}

/** Settings that suit a model. */
export interface ModelHabits {
  /** Pass the text of each window to the next one, and the request's `prompt` to the first. */
  carryPrompt: boolean
  /** Pass the user's own words to the decoder. */
  takesOwnWords: boolean
  /** Longest window of speech, in seconds. */
  longestWindow: number
  /** Words with a token less certain than this, 0 to 1, are marked. */
  sureFrom: number
}

/** Models trained on human speech have a wider spread of certainty than the demo model. */
export const usualHabits: ModelHabits = { carryPrompt: true, takesOwnWords: true, longestWindow: 20, sureFrom: 0.5 }
/**
 * Measured (models/demo/README.md): more errors after long prompts and in long windows; after own words it omits
 * speech: with 20 medicines one word of a 20-word recording was left.
 */
export const demoHabits: ModelHabits = {
  carryPrompt: false,
  takesOwnWords: false,
  longestWindow: 15,
  sureFrom: 0.8,
}

export const DEMO_MODEL = 'demo'

/** The National Library's models (Apache-2.0), in the layout of transformers.js. Sizes are those of `q8`. */
export const knownModels: readonly KnownModel[] = [
  { name: DEMO_MODEL, label: 'demo', hubName: undefined },
  { name: 'nb-whisper-tiny', label: 'NB-Whisper tiny', hubName: 'Xenova/nb-whisper-tiny-beta' },
  { name: 'nb-whisper-base', label: 'NB-Whisper base', hubName: 'onnx-community/nb-whisper-base-ONNX' },
  { name: 'nb-whisper-small', label: 'NB-Whisper small', hubName: 'onnx-community/nb-whisper-small-ONNX' },
]

/** The model for `auto`: with fewer cores the larger one would fall behind the speaker. */
export function automaticModel(cores: number): string {
  return cores >= 4 ? 'nb-whisper-small' : 'nb-whisper-base'
}

/** The files of a model that we use (`q8`), by path in its folder. */
export const modelFiles = [
  'config.json',
  'generation_config.json',
  'preprocessor_config.json',
  'tokenizer.json',
  'tokenizer_config.json',
  'onnx/encoder_model_quantized.onnx',
  'onnx/decoder_model_merged_quantized.onnx',
] as const

/** Whether a file is used, including the external weights of a network too large for one file. */
export function isModelFile(path: string): boolean {
  return modelFiles.some((file) => path === file || path === `${file}_data`)
}
