import { leaning } from '../../dictation/tokens/clause-words.ts'
import { endsSentence } from '../../dictation/tokens/token.ts'
import { scoresOf, softmax, type LinearModel } from '../../language/linear-model.ts'
import { readWeights } from '../../language/weights.ts'
import type { SpokenHeading } from './heading-table.ts'
import { openerFeatures, type HeadingPlace } from './opener-features.ts'
import stored from './opener-weights.json' with { type: 'json' }

/** What a phrase does that may be a heading. */
export interface Opening {
  /**
   * `heading`: it opens a section, and its words are no part of the note. `opening`: it opens a section, and its words begin
   * what is said there. `words`: they are part of what was being said.
   */
  readonly as: 'heading' | 'opening' | 'words'
  readonly because: string
}

/** Tells what a phrase does where it stands. */
export type Opener = (spoken: SpokenHeading, place: HeadingPlace) => Opening

/** The labels of the model; neither: `words`. */
export const openerLabels = ['heading', 'opening'] as const

/** What is as clear as this by its marks needs no model; undefined: the model decides. */
export function clearOpening(
  spoken: SpokenHeading,
  { tokens, index, length, current }: HeadingPlace,
): Opening | undefined {
  const next = tokens[index + length]
  const isStart = endsSentence(tokens[index - 1])
  const isColon = next?.text === ':'
  if (spoken.label) {
    // «Nevrologisk status: …» in the middle of the story leads on to the findings.
    const leadsOn = isStart && isColon && current.spoken !== undefined && current.spoken.order < spoken.order
    return leadsOn
      ? { as: 'heading', because: 'a finding’s name leads on' }
      : { as: 'words', because: 'a finding’s name' }
  }
  if (isStart && isColon) return { as: 'heading', because: 'a colon behind it' }
  if (spoken.short) return { as: 'words', because: 'a short form without a colon' }
  // «Allergier? Nei.»: parted from its question, an answer says nothing.
  if (next?.text === '?')
    return isStart ? { as: 'opening', because: 'a question' } : { as: 'words', because: 'a question' }
  if (isStart && endsSentence(next)) return { as: 'heading', because: 'a sentence of its own' }
  return undefined
}

/** As likely as this, it opens a section, and its words are no part of the note … */
const [OPENS, SURE] = [0.5, 0.6]
/** … and so where the word before leans on what follows it: «sier at medisiner er dyrt», «hørt om tidligere sykdommer». */
const OPENS_BEHIND_LEANING = 0.97

/** The learned opener. */
export const opens: Opener = (spoken, place) => {
  const clear = clearOpening(spoken, place)
  if (clear) return clear
  const { tokens, index } = place
  if (tokens[index]?.inserted === true) return { as: 'words', because: 'a text of the user’s own' }
  // «Punkt en sykmeldt i to uker»: a point is not parted from its number.
  if (pointNumber.test(tokens[index - 1]?.text ?? '')) return { as: 'words', because: 'a counted point' }
  model ??= readWeights(stored)
  const [words = 0, heading = 0] = softmax([0, ...scoresOf(model, openerFeatures(spoken, place))])
  const before = tokens[index - 1]
  const leans = before?.kind === 'word' && leaning.has(before.key)
  if (1 - words < (leans ? OPENS_BEHIND_LEANING : OPENS))
    return { as: 'words', because: leans ? 'leans on it' : 'learned' }
  // Where it is not certain that they say nothing, the words stay.
  const keeps = heading < SURE || keepsWords(place)
  return { as: keeps ? 'opening' : 'heading', because: 'learned' }
}

const pointNumber = /^\d+\.$/

let model: LinearModel | undefined

/** «Planen er å …», «Blodprøver viser …»: without its words the sentence has no subject. */
function keepsWords({ tokens, index, length }: HeadingPlace): boolean {
  return predicates.test(tokens[index + length]?.key ?? '')
}

const predicates = /^(?:er|var|blir|ble|vis(?:er|te)|tyder|som)$|(?:eres|enges)$/
