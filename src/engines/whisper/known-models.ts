import { HEARD_TOGETHER_SECONDS } from '../../spec/preceding-sound.ts'

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
  /** Sound before a short window that it is decoded with, in seconds together with the window; 0 for none. */
  hearsBefore: number
  /** Pass the user's own words to the decoder. */
  takesOwnWords: boolean
  /** Longest window of speech, and longest first one, in seconds. */
  longestWindow: number
  firstWindow: number
  /** Words with a token less certain than this, 0 to 1, are marked. */
  sureFrom: number
}

/** For models trained on human speech, measured on Whisper base and a human voice (docs/measured.md). */
export const usualHabits: ModelHabits = {
  hearsBefore: HEARD_TOGETHER_SECONDS,
  takesOwnWords: true,
  longestWindow: 24,
  firstWindow: 24,
  sureFrom: 0.5,
}
/**
 * Measured (models/demo/README.md): more errors in long windows; after own words it omits speech: with 20 medicines one
 * word of a 20-word recording was left.
 */
export const demoHabits: ModelHabits = {
  hearsBefore: 0,
  takesOwnWords: false,
  longestWindow: 15,
  firstWindow: 8,
  sureFrom: 0.8,
}

export const DEMO_MODEL = 'demo'

const SIZES = ['tiny', 'base', 'small', 'medium', 'large'] as const

/**
 * The National Library's models (Apache-2.0), as it publishes them. The plain ones tidy up what was said; `-verbatim`
 * write it down word for word, in lower case and without punctuation.
 */
export const knownModels: readonly KnownModel[] = [
  { name: DEMO_MODEL, label: 'demo', hubName: undefined },
  ...SIZES.flatMap((size): KnownModel[] => [
    { name: `nb-whisper-${size}`, label: `NB-Whisper ${size}`, hubName: `NbAiLab/nb-whisper-${size}` },
    {
      name: `nb-whisper-${size}-verbatim`,
      label: `NB-Whisper ${size} verbatim`,
      hubName: `NbAiLab/nb-whisper-${size}-verbatim`,
    },
  ]),
]

/** The model for `auto`: with fewer cores the larger one would fall behind the speaker. */
export function automaticModel(cores: number): string {
  return cores >= 4 ? 'nb-whisper-small' : 'nb-whisper-base'
}

/** The files of a model beside its weights, by path in its folder. */
export const configurationFiles = [
  'config.json',
  'generation_config.json',
  'preprocessor_config.json',
  'tokenizer.json',
  'tokenizer_config.json',
] as const
