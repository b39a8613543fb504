/** Times are seconds since the take began, places CSS pixels of the page. */
export interface Frame {
  path: string
  at: number
}

export interface Place {
  x: number
  y: number
}

/** The pointer's way from one place to another. */
export interface Stroke {
  from: Place
  to: Place
  startsAt: number
  endsAt: number
}

export interface Click extends Place {
  at: number
}

/** A caption. It is shown until the next one, unless it says when it ends. */
export interface Cue {
  at: number
  endsAt?: number
  text: string
  /** Who says it, where it is spoken. */
  voice?: string
}

/** One filmed run through the product. */
export interface Take {
  frames: Frame[]
  strokes: Stroke[]
  clicks: Click[]
  cues: Cue[]
  /** When the page looked as the poster is to look. */
  posterAt: number
  /** WAV of the dictation, and when the microphone began to hear it. */
  voice: string
  voiceAt: number
  /** The pointer, and the ring of a click in its stages: transparent PNGs. */
  sprites: { pointer: string; ring: string }
  seconds: number
}

/** Size of the page in CSS pixels, and pixels of the film for each of them. */
export const stage = { width: 1536, height: 864, scale: 1 } as const

export const FRAMES_A_SECOND = 30
