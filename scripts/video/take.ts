/** One painted frame. All times are seconds since the take began, all places CSS pixels of the page. */
export interface Frame {
  path: string
  at: number
}

export interface Place {
  x: number
  y: number
}

/** A movement of the pointer from one place to another. */
export interface Stroke {
  from: Place
  to: Place
  startsAt: number
  endsAt: number
}

export interface Click extends Place {
  at: number
}

/** A caption. It is shown until the next one, unless it has an end. */
export interface Cue {
  at: number
  endsAt?: number
  text: string
  /** The speaker, if it is spoken. */
  voice?: string
}

/** One filmed run through the product. */
export interface Take {
  frames: Frame[]
  strokes: Stroke[]
  clicks: Click[]
  cues: Cue[]
  /** The moment that the poster shows. */
  posterAt: number
  /** WAV file of the dictation, and when the microphone began to play it. */
  voice: string
  voiceAt: number
  /** The pointer, and the steps of a click's ring: transparent PNGs. */
  sprites: { pointer: string; ring: string }
  seconds: number
}

/** Size of the page in CSS pixels, and film pixels per CSS pixel. */
export const stage = { width: 1536, height: 864, scale: 1 } as const

export const FRAMES_A_SECOND = 30
