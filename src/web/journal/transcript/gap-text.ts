import { fill } from '../../texts.ts'
import { review as texts } from '../../texts/review.ts'
import type { OpenGap } from '../state/gaps.ts'

/** What stands where speech has no words: «3 s tale uten tekst». */
export function gapText({ seconds }: Pick<OpenGap, 'seconds'>): string {
  return fill(texts.gap.text, { seconds: Math.max(1, Math.round(seconds)) })
}
