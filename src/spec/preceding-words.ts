/** Maximum silence, in seconds, after which earlier words still help recognition. */
export const LONGEST_GAP_SECONDS = 4
const MOST_WORDS = 40

/** The latest recognised text, and its end in the recording, in seconds. */
export interface Said {
  text: string
  end: number
}

/** The last words before `start`, as context for the recogniser; '' after a long silence. */
export function precedingWords({ text, end }: Said, start: number): string {
  if (start - end > LONGEST_GAP_SECONDS) return ''
  return text.trim().split(/\s+/).slice(-MOST_WORDS).join(' ')
}
