import type { Finding } from '../../../spec/journal.ts'
import { paired as pairedParts } from '../../cutting/paired-parts.ts'
import type { Places } from '../alignment/places.ts'
import { different, missing, unsupported } from '../findings/findings.ts'
import type { Unpaired } from '../pairing/pair-facts.ts'
import { isSharedFrequency, sharedFrequencies } from '../pairing/shared-frequencies.ts'
import type { Fact } from '../reading/read-facts.ts'
import { formsOf } from '../words/forms.ts'
import { steps, type Candidate, type Compared, type Comparing } from './candidate.ts'

/** A sentence has so much of another for a value that it lacks to belong there. */
const SAME = 0.5
/** So many statements back a side is still the one that is spoken of. */
const BACK = 6

/** What can hurt at once where it is lost, and is never left to a score. */
const grave: ReadonlySet<Fact['category']> = new Set(['dose', 'drug'])

/** The statements that are found as a whole. */
interface Whole {
  readonly invented: ReadonlySet<number>
  readonly dropped: ReadonlySet<number>
}

/**
 * Values that differ, that were not said, and doses and medicines that the note lacks: each is a finding, for a wrong dose can hurt,
 * whatever stands around it. Values that may go unsaid, and those of the statements that are found as a whole, are none.
 */
export function valueFindings({ differing, said, written }: Unpaired, texts: Comparing, whole: Whole): Finding[] {
  const shared = sharedFrequencies(texts.said.statements)
  return [
    ...differing.map((pair) => different(pair.said, pair.written, texts.noteText)),
    ...written
      .filter(
        (fact) =>
          !whole.invented.has(fact.statement) &&
          !isToldOtherwise(fact, texts.written, texts.said) &&
          !isSharedFrequency(fact, shared),
      )
      .flatMap((fact) => unsupported(fact)),
    ...said
      .filter((fact) => grave.has(fact.category) && !whole.dropped.has(fact.statement))
      .flatMap((fact) => missingIn(fact, texts)),
  ]
}

/** Other values that were said and stand nowhere in the note. */
export function missingValueCandidates({ said }: Unpaired, texts: Comparing): Candidate[] {
  return said
    .filter((fact) => !grave.has(fact.category))
    .flatMap((fact) =>
      missingIn(fact, texts).map((finding) => ({
        comparison: 'value',
        observed: observe(fact, texts),
        sorts: [fact.category],
        statement: fact.statement,
        place: -1,
        finding,
      })),
    )
}

function observe(fact: Fact, { said, written }: Comparing): string[] {
  const [statement, alignment] = [said.statements[fact.statement], said.alignments[fact.statement]]
  const others = statement?.facts.filter((other) => other !== fact && other.optional !== true) ?? []
  const same = written.statements.flatMap(({ facts }) => facts.filter(({ amount }) => amount === fact.amount))
  const before = statement?.tokens[fact.at - 1]?.key ?? ''
  return [
    'any',
    `unit ${fact.unit}`,
    fact.name === '' ? 'no name' : written.places.has(fact.name) ? 'name told' : 'name not told',
    ...steps('share', alignment?.share ?? 0, [0.25, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.99]),
    ...steps('words', statement?.meaning.length ?? 0, [2, 3, 5, 8]),
    ...steps('others', others.length, [1, 2, 4]),
    ...steps('others lost', others.filter((other) => !said.paired.has(other)).length, [1, 2, 4]),
    ...(same.length > 0 ? [same.some(({ unit }) => unit === fact.unit) ? 'told elsewhere' : 'amount elsewhere'] : []),
    ...steps('near told', [...fact.near.keys()].filter((key) => written.places.has(key)).length, [1, 2, 3, 4]),
    ...steps('near lost', [...fact.near.keys()].filter((key) => !written.places.has(key)).length, [1, 2, 3, 4]),
    ...steps('size', Number(fact.amount.replace(',', '.')) || 0, [2, 3, 10, 100]),
    `before=${before}`,
    `text=${fact.text.toLowerCase()}`,
    `name=${fact.name}`,
    ...(statement?.denial.has(fact.at) === true ? ['denied'] : []),
  ]
}

function missingIn(fact: Fact, { said, written }: Comparing): Finding[] {
  if (isToldOtherwise(fact, said, written)) return []
  return [missing(fact, said.statements, written.statements, placeOf(fact, said))]
}

function isToldOtherwise(fact: Fact, own: Compared, other: Compared): boolean {
  return fact.optional === true || isNamed(fact, other.places) || isCarried(fact, own, other)
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
