import type { Span } from '../../../spec/journal.ts'

/** A transcript of two patients, split. Concatenated, the three parts are the transcript. */
export interface SplitTranscript {
  readonly first: string
  /** White space, and «så til neste pasient»: about neither patient. */
  readonly between: string
  readonly second: string
}

/** Lead-in to the words that announce another patient: «så over til …», «det gjelder en …». */
const leading = /(?:^|(?<=[\s,;]))(?:(?:en|ein|ei|dette|det|er|gjelder|så|da|og|over|videre|til)\s+)+$/i
const nextPatient = /^(?:neste|ny)\s+pasient$/i
const marks = /^[\s.,:;–-]*/

/** Splits where the dictation moves on to another patient. `place`: the words that announce it, from the check. */
export function splitTranscript(transcript: string, [from, to]: Span): SplitTranscript {
  const before = transcript.slice(0, from).replace(leading, '')
  const first = before.trimEnd()
  const cue = nextPatient.test(transcript.slice(from, to))
  const start = cue ? to + (marks.exec(transcript.slice(to))?.[0].length ?? 0) : before.length
  return { first, between: transcript.slice(first.length, start), second: transcript.slice(start) }
}
