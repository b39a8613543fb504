/** Words before a longer silence say little about those behind it. */
const LONGEST_GAP_SECONDS = 4
const MOST_WORDS = 40

/** What was recognised last, and where in the recording it ended, in seconds. */
export interface Said {
  text: string
  end: number
}

/** The last of what was said just before `start`, for the recogniser to go on from; '' after a long silence. */
export function precedingWords({ text, end }: Said, start: number): string {
  if (start - end > LONGEST_GAP_SECONDS) return ''
  return text.trim().split(/\s+/).slice(-MOST_WORDS).join(' ')
}
