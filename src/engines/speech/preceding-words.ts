import type { SpeechWindow } from '../../audio/speech-window.ts'

/** Words before a longer silence say little about those behind it. */
const LONGEST_GAP_SECONDS = 4
const PROMPT_WORDS = 40

/** The last of what was said just before a window, for the recogniser to go on from; '' after a long silence. */
export function precedingWords(said: { text: string; end: number }, window: SpeechWindow): string {
  if (window.start - said.end > LONGEST_GAP_SECONDS) return ''
  return said.text.trim().split(/\s+/).slice(-PROMPT_WORDS).join(' ')
}
