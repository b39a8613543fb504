import type { Finding } from '../../../spec/journal.ts'
import { paired as pairedParts } from '../../sentences/paired-parts.ts'
import type { Places } from '../alignment/places.ts'
import { different, missing, unsupported } from '../findings/findings.ts'
import type { Unpaired } from '../pairing/pair-facts.ts'
import { isSharedFrequency, sharedFrequencies } from '../pairing/shared-frequencies.ts'
import type { Fact } from '../reading/read-facts.ts'
import { formsOf } from '../words/forms.ts'
import type { Compared, Comparing } from './candidate.ts'

/** A sentence has so much of another for a value that it lacks to belong there. */
const SAME = 0.5
/** So many statements back a side is still the one that is spoken of. */
const BACK = 6

/**
 * Values that differ, or that the other text does not have: each is a finding, for a wrong dose can hurt, whatever stands
 * around it. Values that may go unsaid, and those of the statements that are found as a whole, are none.
 */
export function valueFindings(
  { differing, said, written }: Unpaired,
  texts: Comparing,
  whole: { readonly invented: ReadonlySet<number>; readonly dropped: ReadonlySet<number> },
): Finding[] {
  const shared = sharedFrequencies(texts.said.statements)
  return [
    ...differing.map((pair) => different(pair.said, pair.written, texts.noteText)),
    ...written
      .filter(
        (fact) => !isToldOtherwise(fact, texts.written, texts.said, whole.invented) && !isSharedFrequency(fact, shared),
      )
      .flatMap((fact) => unsupported(fact)),
    ...said
      .filter((fact) => !isToldOtherwise(fact, texts.said, texts.written, whole.dropped))
      .map((fact) => missing(fact, texts.said.statements, texts.written.statements, placeOf(fact, texts.said))),
  ]
}

function isToldOtherwise(fact: Fact, own: Compared, other: Compared, whole: ReadonlySet<number>): boolean {
  if (fact.optional === true || whole.has(fact.statement)) return true
  return isNamed(fact, other.places) || isCarried(fact, own, other)
}

/** In which statement of the note a value that was said belongs, -1 for none. */
function placeOf({ statement }: Fact, { alignments }: Compared): number {
  const alignment = alignments[statement]
  return alignment && alignment.share >= SAME ? alignment.best : -1
}

/** A medicine whose name stands in the other text. */
function isNamed({ category, text }: Fact, places: Places): boolean {
  if (category !== 'drug') return false
  // «anti-D» stands there as two words, of which one letter is none.
  const parts = text
    .toLowerCase()
    .split('-')
    .filter((part) => part.length > 1)
  return parts.every((part) => places.has(formsOf(part).key))
}

const plural = /(?:ene|ane)$/

/** Is a side told by what stands before its place in the other text: «Høyre øye: … Papillen kan ikke bedømmes.»? */
function isCarried({ category, amount, statement }: Fact, { alignments }: Compared, { statements }: Compared): boolean {
  const best = alignments[statement]?.best ?? -1
  if (category !== 'side' || best < 0) return false
  // «i begge bein» is «i underekstremitetene».
  if (amount === 'begge' && statements[best]?.tokens.some(({ key }) => plural.test(key) && pairedParts.test(key)))
    return true
  for (let index = best; index >= Math.max(0, best - BACK); index--) {
    const sides = statements[index]?.facts.filter((fact) => fact.category === 'side') ?? []
    if (sides.length > 0) return sides.some((side) => side.amount === amount)
  }
  return false
}
