import { kept } from '../../../dictation/tokens/kept.ts'
import { isCompatible, type Exclusive } from '../words/exclusive-words.ts'
import type { Statement } from '../reading/read-text.ts'
import { axisOf, type Axis, type Modifier } from './context.ts'

/** What is said of a word: how surely, when, how much of it, of whom, and by whom. */
export interface Attribute {
  readonly axis: Axis | 'holder' | 'source'
  /** A category of the axis, or a person. */
  readonly value: string | Exclusive
  /** The tokens [at, to) that say so. */
  readonly at: number
  readonly to: number
}

/** Do two attributes of one axis say the same? */
export function agree({ axis, value: one }: Attribute, { axis: its, value: other }: Attribute): boolean {
  if (axis !== its) return false
  if (typeof one === 'string' || typeof other === 'string') return one === other
  return isCompatible(one, other) || (isMaybePatient(one) && isMaybePatient(other))
}

/** «Barnet» is the patient of a parent, the husband may be. */
function isMaybePatient({ lineage }: Exclusive): boolean {
  return lineage.some((name) => mayBePatient.has(name))
}

const mayBePatient = new Set(['pasient', 'barn', 'ektemann'])

/** For each token of a statement what is said of it. */
export const attributesIn = kept((statement: Statement): readonly Attribute[][] => {
  const { tokens } = statement
  const found: Attribute[][] = tokens.map(() => [])
  const add = (from: number, to: number, attribute: Attribute): void => {
    for (let at = Math.max(from, 0); at < to; at++) found[at]?.push(attribute)
  }
  const { modifiers } = statement
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
    if (!reporters.has(at) && clauseStart(statement, at) >= at - 1 && !isListed(statement, at))
      add(at + 1, clauseEnd(statement, at), { axis: 'holder', value, at, to: at + 1 })
  return found
})

/** «kone og sønn» */
function isListed(statement: Statement, at: number): boolean {
  return personsIn(statement).some(
    (other) =>
      Math.abs(other.at - at) === 2 && /^(?:og|eller|,|samt)$/.test(statement.tokens[(other.at + at) / 2]?.text ?? ''),
  )
}

interface Person {
  readonly value: Exclusive
  readonly at: number
}

function personNamed(name: string): Exclusive {
  return { class: 'slekt', lineage: [name], bound: false, beside: false }
}

/** Words for the patient that are not of `exclusive-words.json`, as they also stand for others. */
const self = /^(?:selv|sjølv|gutten|guten|jenta|jenten)$/

const personsIn = kept(({ words, tokens }: Statement): readonly Person[] => {
  const found: Person[] = words.flatMap(({ exclusive, at, length }) =>
    exclusive?.class === 'slekt' && length === 1 ? [{ value: exclusive, at }] : [],
  )
  for (const [at, { key }] of tokens.entries())
    if (self.test(key) && !found.some((other) => Math.abs(other.at - at) <= 1))
      found.push({ value: personNamed('pasient'), at })
  // «datteren fortalte at moren falt»: of whom a child tells may be the patient.
  const hasChild = found.some(({ value }) => value.lineage.includes('barn'))
  return found
    .map(({ value, at }) => ({
      value:
        hasChild && value.lineage.includes('foreldre') ? { ...value, lineage: [...value.lineage, 'pasient'] } : value,
      at,
    }))
    .toSorted((one, other) => one.at - other.at)
})

/** So far before its verb stands who says so: «datteren, som er med, opplyser». */
const BEFORE = 6

/** Who says so: «ifølge kona», «datteren, som er med, opplyser», «selv mener han». */
function reporterOf(statement: Statement, { category, at, length }: Modifier): Person | undefined {
  if (category !== 'according' && category !== 'reported') return undefined
  const persons = [...personsIn(statement), ...staffIn(statement)].toSorted((one, other) => one.at - other.at)
  const behind = persons.find((person) => person.at >= at + length && person.at < at + length + 2)
  if (category === 'according') return behind
  return persons.findLast((person) => person.at < at && at - person.at <= BEFORE) ?? behind
}

/** Who works in health care or knows the patient from elsewhere; a «nevrolog» is told from a «lege» by what the word ends with. */
const staff =
  /(?:lege|kirurg|olog|pleier|pleiar|terapeut|vakt|jordmor|lærer|lærar|trener|trenar|kamerat)(?=(?:e?n|a|et)?$)/

function staffIn({ tokens }: Statement): Person[] {
  return tokens.flatMap(({ key }, at) => {
    const name = staff.exec(key)?.[0]
    return name ? [{ value: personNamed(name), at }] : []
  })
}

/** Where the clause of a token begins. */
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
