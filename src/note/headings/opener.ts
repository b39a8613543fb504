import { leaning } from '../../dictation/tokens/clause-words.ts'
import { endsSentence } from '../../dictation/tokens/token.ts'
import { scoresOf, softmax, type LinearModel } from '../../language/linear-model.ts'
import { readWeights } from '../../language/weights.ts'
import type { SpokenHeading } from './heading-table.ts'
import { openerFeatures, type HeadingPlace } from './opener-features.ts'
import stored from './opener-weights.json' with { type: 'json' }

/** The decision on a candidate heading. */
export interface Opening {
  /**
   * `heading`: opens a section and is no part of the note. `opening`: opens a section and starts its text. `words`:
   * neither.
   */
  readonly as: 'heading' | 'opening' | 'words'
  readonly because: string
}

/** Decides what a candidate heading is in its context. */
export type Opener = (spoken: SpokenHeading, place: HeadingPlace) => Opening

/** The labels of the model; with neither, the phrase is `words`. */
export const openerLabels = ['heading', 'opening'] as const

/** The decision where punctuation alone settles it; undefined where the model decides. */
export function clearOpening(
  spoken: SpokenHeading,
  { tokens, index, length, current }: HeadingPlace,
): Opening | undefined {
  const next = tokens[index + length]
  const isStart = endsSentence(tokens[index - 1])
  const isColon = next?.text === ':'
  if (spoken.label) {
    // «Nevrologisk status: …» in the middle of the history introduces the findings.
    const leadsOn = isStart && isColon && current.spoken !== undefined && current.spoken.order < spoken.order
    return leadsOn
      ? { as: 'heading', because: 'a finding’s name leads on' }
      : { as: 'words', because: 'a finding’s name' }
  }
  if (isStart && isColon) return { as: 'heading', because: 'a colon behind it' }
  if (spoken.short) return { as: 'words', because: 'a short form without a colon' }
  // «Allergier? Nei.»: the answer means nothing without its question.
  if (next?.text === '?')
    return isStart ? { as: 'opening', because: 'a question' } : { as: 'words', because: 'a question' }
  if (isStart && endsSentence(next)) return { as: 'heading', because: 'a sentence of its own' }
  return undefined
}

/** Minimum probabilities that a phrase opens a section, and that its words are dropped there. */
const [OPENS, SURE] = [0.5, 0.6]
/** Minimum where the word before leads into it: «sier at medisiner er dyrt», «hørt om tidligere sykdommer». */
const OPENS_BEHIND_LEANING = 0.97

/** The learned opener. */
export const opens: Opener = (spoken, place) => {
  const clear = clearOpening(spoken, place)
  if (clear) return clear
  const { tokens, index } = place
  if (tokens[index]?.inserted === true) return { as: 'words', because: 'a text of the user’s own' }
  // «Punkt en sykmeldt i to uker»: a list number stays with its item.
  if (pointNumber.test(tokens[index - 1]?.text ?? '')) return { as: 'words', because: 'a counted point' }
  model ??= readWeights(stored)
  const [words = 0, heading = 0] = softmax([0, ...scoresOf(model, openerFeatures(spoken, place))])
  const before = tokens[index - 1]
  const leans = before?.kind === 'word' && leaning.has(before.key)
  if (1 - words < (leans ? OPENS_BEHIND_LEANING : OPENS))
    return { as: 'words', because: leans ? 'leans on it' : 'learned' }
  // Unless the model is sure that it is only a heading, keep the words.
  const keeps = heading < SURE || keepsWords(place)
  return { as: keeps ? 'opening' : 'heading', because: 'learned' }
}

const pointNumber = /^\d+\.$/

let model: LinearModel | undefined

/** «Planen er å …», «Blodprøver viser …»: without the phrase the sentence has no subject. */
function keepsWords({ tokens, index, length }: HeadingPlace): boolean {
  return predicates.test(tokens[index + length]?.key ?? '')
}

const predicates = /^(?:er|var|blir|ble|vis(?:er|te)|tyder|som)$|(?:eres|enges)$/
