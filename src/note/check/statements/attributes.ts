import { kept } from '../../../dictation/tokens/kept.ts'
import type { Finding } from '../../../spec/journal.ts'
import { axisOf, modifiersOf, type axes, type Modifier } from '../context/context.ts'
import { holds, placesOf } from '../findings/one-finding-each.ts'
import { isCompatible, type Exclusive } from '../words/exclusive-words.ts'
import { spanOfAll } from '../words/spans.ts'
import type { Word } from '../words/words.ts'
import type { Statement } from '../reading/statement.ts'
import type { Coverage, Places } from './coverage.ts'

export interface AttributeSide {
  readonly statements: readonly Statement[]
  readonly coverages: readonly Coverage[]
  readonly places: Places
}

/**
 * What is said about a word: how certain, whether done, when, before or after it, of whom (`holder`) and by whom
 * (`source`).
 */
type Axis = keyof typeof axes | 'holder' | 'source'

export interface Attribute {
  readonly axis: Axis
  /** A category of the axis, or a person. */
  readonly value: string | Exclusive
  /** The tokens [at, to) that express it. */
  readonly at: number
  readonly to: number
}

/** Minimum share of a statement found in the other text. Low: half of a short statement may be the attribute. */
const SAME = 0.4
/** Maximum number of statements examined per word; keeps this linear. */
export const MOST = 20
/** Axes compared wherever the thing is mentioned; on the others it may differ, so only the best match counts. */
const anywhere: ReadonlySet<Axis> = new Set<Axis>(['certainty', 'source'])

/**
 * Finds where the note changes certainty, plan (done for planned), time (now for formerly), order (after for before),
 * person or source. Only where both texts state the attribute of the same thing, and neither states the other's value
 * of that thing anywhere. At most one finding per statement; none where `findings` has one. Linear.
 */
export function findOtherAttributes(
  dictated: AttributeSide,
  written: AttributeSide,
  findings: readonly Finding[],
): Finding[] {
  const taken = placesOf(findings, 'note')
  return written.statements.flatMap((statement, index) => {
    const { share = 0, best = -1 } = written.coverages[index] ?? {}
    if (statement.aside || share < SAME || holds(statement.span, taken)) return []
    return firstDifference(statement, dictated.statements[best], dictated, written)
  })
}

function firstDifference(
  statement: Statement,
  best: Statement | undefined,
  dictated: AttributeSide,
  written: AttributeSide,
): Finding[] {
  for (const word of statement.meaning) {
    const attributes = attributesAt(statement, word)
    if (attributes.length === 0) continue
    const [heard, noted] = [sayingsOf(word, dictated), sayingsOf(word, written)]
    for (const own of attributes) {
      const onAxis = heard.filter(({ attribute }) => attribute.axis === own.axis)
      const its = onAxis.find((saying) => anywhere.has(own.axis) || saying.statement === best)
      if (!its || onAxis.some(({ attribute }) => agree(own, attribute))) continue
      if (noted.some(({ attribute }) => agree(its.attribute, attribute))) continue
      const note = stretch(statement, own, word)
      const transcript = stretch(its.statement, its.attribute, its.word)
      if (note && transcript) return [{ kind: 'different', category: 'statement', note, transcript }]
    }
  }
  return []
}

interface Saying {
  readonly attribute: Attribute
  readonly word: Word
  readonly statement: Statement
}

/** What a text says about a word, wherever the word occurs. */
export function sayingsOf({ key }: Word, { statements, places }: AttributeSide): Saying[] {
  return (places.get(key) ?? []).slice(0, MOST).flatMap((index) => {
    const statement = statements[index]
    if (!statement || statement.aside) return []
    return statement.words.flatMap((word) =>
      word.key === key ? attributesAt(statement, word).map((attribute) => ({ attribute, word, statement })) : [],
    )
  })
}

/** Whether two attributes are on one axis and say the same. */
function agree({ axis, value: one }: Attribute, { axis: its, value: other }: Attribute): boolean {
  if (axis !== its) return false
  if (typeof one === 'string' || typeof other === 'string') return one === other
  return isCompatible(one, other)
}

/** The span that covers both an attribute and its word. */
export function stretch({ tokens }: Statement, { at, to }: Attribute, word: Word): Finding['note'] {
  return spanOfAll(tokens.slice(Math.min(at, word.at), Math.max(to, word.at + word.length)))
}

/** The attributes of each token of a statement. */
const allOf = kept((statement: Statement): readonly Attribute[][] => {
  const { tokens } = statement
  const found: Attribute[][] = tokens.map(() => [])
  const add = (from: number, to: number, attribute: Attribute): void => {
    for (let at = Math.max(from, 0); at < to; at++) found[at]?.push(attribute)
  }
  const modifiers = modifiersOf(tokens)
  for (const { category, at, length, from, to } of modifiers) {
    const axis = axisOf(category)
    if (axis) add(from, to, { axis, value: category, at, to: at + length })
  }
  const reporters = new Set<number>()
  for (const modifier of modifiers) {
    const person = reporterOf(statement, modifier)
    if (!person) continue
    reporters.add(person.at)
    const { at, length, to, from } = modifier
    const attribute: Attribute = {
      axis: 'source',
      value: person.value,
      at: Math.min(at, person.at),
      to: Math.max(at + length, person.at + 1),
    }
    if (modifier.category === 'according' && from < at) add(clauseStart(statement, at), at, attribute)
    else add(at + length, to, attribute)
  }
  for (const { at, value } of personsIn(statement))
    if (!reporters.has(at) && clauseStart(statement, at) >= at - 1)
      add(at + 1, clauseEnd(statement, at), { axis: 'holder', value, at, to: at + 1 })
  return found
})

/** The attributes of a word in its statement. */
export function attributesAt(statement: Statement, { at }: Word): readonly Attribute[] {
  return allOf(statement)[at] ?? []
}

interface Person {
  readonly value: Exclusive
  readonly at: number
}

function personNamed(name: string): Exclusive {
  return { class: 'slekt', lineage: [name], bound: false, beside: false }
}

/** Words for the patient that `exclusive-words.json` lacks, since they may also mean others. */
const self = /^(?:selv|sjølv|gutten|guten|jenta|jenten)$/

const personsIn = kept(({ words, tokens }: Statement): readonly Person[] => {
  const found: Person[] = words.flatMap(({ exclusive, at, length }) =>
    exclusive?.class === 'slekt' && length === 1 ? [{ value: exclusive, at }] : [],
  )
  for (const [at, { key }] of tokens.entries())
    if (self.test(key) && !found.some((other) => Math.abs(other.at - at) <= 1))
      found.push({ value: personNamed('pasient'), at })
  // «datteren fortalte at moren falt»: a child's parent may be the patient.
  const hasChild = found.some(({ value }) => value.lineage.includes('barn'))
  return found
    .map(({ value, at }) => ({
      value:
        hasChild && value.lineage.includes('foreldre') ? { ...value, lineage: [...value.lineage, 'pasient'] } : value,
      at,
    }))
    .toSorted((one, other) => one.at - other.at)
})

/** Maximum distance, in tokens, from a reporting verb back to its subject: «datteren, som er med, opplyser». */
const BEFORE = 6

/** The person who is the source: «ifølge kona», «datteren, som er med, opplyser», «selv mener han». */
function reporterOf(statement: Statement, { category, at, length }: Modifier): Person | undefined {
  if (category !== 'according' && category !== 'reported') return undefined
  const persons = [...personsIn(statement), ...staffIn(statement)].toSorted((one, other) => one.at - other.at)
  const behind = persons.find((person) => person.at >= at + length && person.at < at + length + 2)
  if (category === 'according') return behind
  return persons.findLast((person) => person.at < at && at - person.at <= BEFORE) ?? behind
}

/** Health workers and others who know the patient. A «nevrolog» differs from a «lege» by the suffix. */
const staff =
  /(?:lege|kirurg|olog|pleier|pleiar|terapeut|vakt|jordmor|lærer|lærar|trener|trenar|kamerat)(?=(?:e?n|a|et)?$)/

/** Whether a lower-case word names a health worker or another who knows the patient. */
export function isStaff(key: string): boolean {
  return staff.test(key)
}

function staffIn({ tokens }: Statement): Person[] {
  return tokens.flatMap(({ key }, at) => {
    const name = staff.exec(key)?.[0]
    return name ? [{ value: personNamed(name), at }] : []
  })
}

/** Index of the first token of a clause. */
function clauseStart({ tokens }: Statement, at: number): number {
  let from = at
  while (from > 0 && !isBreak(tokens[from - 1]?.text ?? '')) from--
  return from
}

function clauseEnd({ tokens }: Statement, at: number): number {
  let to = at
  while (to < tokens.length && !isBreak(tokens[to]?.text ?? '')) to++
  return to
}

function isBreak(text: string): boolean {
  return /^(?:[.,;:?!()–]|og|men|mens|medan|at|fordi|som|da|når|hvis|dersom|etter)$/.test(text)
}
