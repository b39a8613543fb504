import type { Finding } from '../../../spec/journal.ts'
import type { Token } from '../../../dictation/tokens/token.ts'
import { different } from '../findings/findings.ts'
import { months } from '../../../dictation/values/dates.ts'
import { kept } from '../../../dictation/tokens/kept.ts'
import { sentencesOf } from '../reading/read-body.ts'
import { addToSet } from '../words/lists.ts'
import type { Fact } from '../reading/read-facts.ts'
import type { Word } from '../words/words.ts'

/** Contrasts in time or manner between two values of the same thing, one side against the other. */
const contrasts: readonly (readonly [one: string, other: string])[] = [
  [
    `før først første fyrst fyrste tidligere tidlegare initialt innledningsvis opprinnelig opphavleg oppstart oppstarten starten starta
     byrjinga begynnelsen innkomst innkomsten innleggelse innlegging forrige førre utgangspunktet utgangsverdi baseline preoperativt
     preop preop. prebronkodilatator sist siste fjor vanlig vanleg vanligvis vanlegvis habituelt`,
    'nå no i_dag dagens etter etterpå deretter senere seinare postoperativt postop postop.',
  ],
  [
    'romluft luft uten_o2 uten_oksygen utan_oksygen utan_o2',
    'oksygen o2 oksygentilskudd oksygentilskot nesekateter maske',
  ],
  [
    'hvile kvile ro liggende liggande sittende sittande fastende fastande',
    'aktivitet anstrengelse belastning gange stående ståande måltid måltidet mat',
  ],
]

/** The contrast of each word, and its side of it. */
const sideOfWord: ReadonlyMap<string, { readonly contrast: number; readonly side: number }> = new Map(
  contrasts.flatMap((pair, contrast) =>
    pair.flatMap((words, side) => words.split(/\s+/).map((word) => [word, { contrast, side }] as const)),
  ),
)

/** The sides on which each amount of a text appears, by contrast and amount. */
type Placed = ReadonlyMap<string, ReadonlySet<number>>

interface Valued {
  readonly words: readonly Word[]
  readonly tokens: readonly Token[]
  readonly facts: readonly Fact[]
}

/** A value, and its side of each contrast. */
interface Marked {
  readonly fact: Fact
  /** Amounts it is looked up by: in the compared unit, and as given, for «310 meter mot 260». */
  readonly names: readonly string[]
  readonly sides: ReadonlyMap<number, number>
}

/**
 * Finds two values of the note that are swapped in time or manner: «fra 10 mg til 5 mg» for «fra fem til ti milligram»,
 * «92 % på romluft, 86 % med oksygen». Only where one was dictated on the other's side alone, and the other not on its
 * own. Linear.
 */
export function findTurnedOrder(dictated: readonly Valued[], written: readonly Valued[], noteText: string): Finding[] {
  const repeated = sentencesOf(dictated)
  return written.flatMap((statement) => {
    // A sentence dictated word for word has no swap.
    if (repeated.has(statement.words)) return []
    const values = markedIn(statement)
    return values.flatMap((sooner, index) => {
      const later = values.slice(index + 1).find(({ fact }) => isOfOneKind(sooner.fact, fact))
      if (!later) return []
      const spoken = placedIn(dictated)
      const areOther =
        isTurned(sooner, later, spoken) || isOtherMarked(sooner, later, spoken) || isOtherMarked(later, sooner, spoken)
      if (!areOther) return []
      const [one, other] = [factIn(firstOf(dictated), later), factIn(firstOf(dictated), sooner)]
      return one && other ? [different(one, sooner.fact, noteText), different(other, later.fact, noteText)] : []
    })
  })
}

function isOfOneKind(one: Fact, other: Fact): boolean {
  if (one.amount === other.amount || isPressure(one) !== isPressure(other)) return false
  // «8 ganger, mot vanlig 5»
  if (one.category !== other.category && ![one, other].every(isCount)) return false
  return one.unit === other.unit || one.unit === '' || other.unit === ''
}

function isPressure({ amount }: Fact): boolean {
  return amount.includes('/')
}

function isCount({ category, unit }: Fact): boolean {
  return unit === '' && (category === 'number' || category === 'frequency')
}

function isTurned(one: Marked, other: Marked, spoken: Placed): boolean {
  for (const [contrast, side] of one.sides) {
    if (other.sides.get(contrast) !== 1 - side) continue
    const [first, second] = [one, other].map(({ names }) =>
      names.map((name) => spoken.get(`${contrast} ${name}`)).find((sides) => sides !== undefined),
    )
    if (first === undefined && second === undefined) continue
    if (first?.has(side) !== true && second?.has(1 - side) !== true) return true
  }
  return false
}

/**
 * Whether only one of two values has its side stated, and that side was dictated of the other alone: «0,71 (0,48 i januar)»
 * for «0,48, var 0,71 i januar».
 */
function isOtherMarked(marked: Marked, plain: Marked, spoken: Placed): boolean {
  if (!areAlike(marked.fact, plain.fact)) return false
  for (const [contrast, side] of marked.sides) {
    if (plain.sides.has(contrast)) continue
    const [ofMarked, ofPlain] = [marked, plain].map(({ names }) =>
      names.map((name) => spoken.get(`${contrast} ${name}`)).find((sides) => sides !== undefined),
    )
    if (ofPlain?.has(side) === true && !ofPlain.has(1 - side) && ofMarked?.has(side) !== true) return true
  }
  return false
}

/** Whether two values may be of one thing: «0,48» and «0,71», not «80 m» and «1», «15,2» and «186», or «2 ganger» twice. */
function areAlike(one: Fact, other: Fact): boolean {
  if (one.category === 'frequency' || one.category !== other.category || one.unit !== other.unit) return false
  const [first, second] = [one, other].map(({ amount }) => Number(amount.replace(',', '.')))
  return first !== undefined && second !== undefined && first <= ALIKE * second && second <= ALIKE * first
}

/** Maximum ratio of two values of one thing, as of a laboratory value over time. */
const ALIKE = 4

const placedIn = kept((all: readonly Valued[]): Placed => {
  const placed = new Map<string, Set<number>>()
  for (const { names, sides } of all.flatMap(markedIn))
    for (const name of names)
      for (const [contrast, side] of sides) {
        addToSet(placed, `${contrast} ${name}`, side)
      }
  return placed
})

const firstOf = kept((all: readonly Valued[]): ReadonlyMap<string, Fact> => {
  const first = new Map<string, Fact>()
  for (const { tokens, facts } of all)
    for (const { fact, at } of placesIn(tokens, facts))
      for (const name of namesAt(fact, tokens[at])) if (!first.has(name)) first.set(name, fact)
  return first
})

function factIn(first: ReadonlyMap<string, Fact>, { names }: Marked): Fact | undefined {
  return names.map((name) => first.get(name)).find((fact) => fact !== undefined)
}

const values: ReadonlySet<string> = new Set(['number', 'dose', 'frequency'])

/** The values of a statement in order, each with the sides marked in its clause; none where no word marks any. */
const markedIn = kept(({ tokens, facts }: Valued): readonly Marked[] => {
  if (!tokens.some(({ key }) => sideOfWord.has(key) || changes.has(key) || was.test(key) || key === 'dag')) return []
  const placed = placesIn(tokens, facts)
  const places = new Set(placed.map(({ at }) => at))
  return placed
    .toSorted((one, other) => one.at - other.at)
    .map(({ fact, at }) => ({ fact, names: namesAt(fact, tokens[at]), sides: sidesOf(tokens, at, places) }))
})

const changes: ReadonlySet<string> = new Set(['fra', 'frå', 'til', 'mot', 'uten', 'utan'])

/** The values among the facts, with their token indices. */
function placesIn(tokens: readonly Token[], facts: readonly Fact[]): { readonly fact: Fact; readonly at: number }[] {
  const valued = facts.filter(({ category }) => values.has(category))
  if (valued.length === 0) return []
  const places = new Map(tokens.map(({ spans }, at) => [spans[0]?.[0] ?? -1, at]))
  return valued.flatMap((fact) => {
    const at = places.get(fact.span[0])
    return at === undefined ? [] : [{ fact, at }]
  })
}

function namesAt({ amount }: Fact, token: Token | undefined): string[] {
  return [amount, ...valueOf(token)]
}

function valueOf(token: Token | undefined): string[] {
  return token?.value === undefined ? [] : [`${token.value}`]
}

function sidesOf(tokens: readonly Token[], at: number, places: ReadonlySet<number>): Map<number, number> {
  const sides = new Map<number, number>()
  const change = changeOf(tokens, at, places)
  if (change !== undefined) sides.set(0, change)
  const [from, to] = [clauseEnd(tokens, at, -1), clauseEnd(tokens, at, 1)]
  for (let distance = 1; distance <= Math.max(at - from, to - at); distance++)
    for (const place of [at + distance, at - distance]) {
      if (place <= from || place >= to) continue
      const sided = sideOfWord.get(keyAt(tokens, place))
      if (sided && !sides.has(sided.contrast)) sides.set(sided.contrast, sided.side)
    }
  return sides
}

/** 0 for the earlier value of a change, 1 for the later: «fra 5 til 10», «310 mot 260», «118, opp fra 96». */
function changeOf(tokens: readonly Token[], at: number, places: ReadonlySet<number>): number | undefined {
  for (let before = at - 1; before >= Math.max(0, at - REACH); before--) {
    const key = tokens[before]?.key ?? ''
    if (/^(?:fra|frå|mot)$/.test(key)) return 0
    if (key === 'til') return hasBefore(places, before) ? 1 : undefined
    if (places.has(before) || tokens[before]?.kind === 'mark') break
  }
  // «var 0,71 i januar», «(55 i fjor)»
  if (was.test(tokens[at - 1]?.key ?? '') && isPastDate(tokens, at)) return 0
  for (let behind = at + 1; behind <= at + REACH; behind++) {
    const key = tokens[behind]?.key ?? ''
    if (key === 'til' && hasBehind(places, behind)) return 0
    if (earlier.test(key) && hasBehind(places, behind)) return 1
    // «45, mot 120 tidligere»
    const isBeforeOther =
      /^[,(]$/.test(tokens[behind]?.text ?? '') &&
      [behind + 1, behind + 2].some((place) => earlier.test(tokens[place]?.key ?? ''))
    if (places.has(behind) || (tokens[behind]?.kind === 'mark' && !isBeforeOther)) break
  }
  return undefined
}

const was = /^(?:var|vart|ble|blei|lå|låg|målt|\()$/

/** Whether a past date follows: «i januar», «i fjor», «for to uker siden». */
function isPastDate(tokens: readonly Token[], at: number): boolean {
  const behind = tokens.slice(at + 1, at + 1 + REACH).map(({ key }) => key)
  return behind.some(
    (key, index) => (key === 'i' && isPastName(behind[index + 1] ?? '')) || /^(?:siden|sidan)$/.test(key),
  )
}

function isPastName(key: string): boolean {
  return key === 'fjor' || key === 'går' || months.includes(key)
}

/** Prepositions before the earlier value. */
const earlier = /^(?:mot|fra|frå)$/

function hasBehind(places: ReadonlySet<number>, at: number): boolean {
  return places.has(at + 1) || places.has(at + 2)
}

function hasBefore(places: ReadonlySet<number>, at: number): boolean {
  for (let before = at - 1; before >= at - REACH; before--) if (places.has(before)) return true
  return false
}

/** Maximum distance from a value to its preposition, in tokens: «fra nær hver natt», «8 ganger siden morgenen, mot». */
const REACH = 5

/** The first token outside the clause, in direction `step`. */
function clauseEnd(tokens: readonly Token[], from: number, step: 1 | -1): number {
  let at = from + step
  for (let token = tokens[at]; token && token.kind !== 'mark' && !joints.test(token.key); token = tokens[at]) at += step
  return at
}

const joints = /^(?:og|men|mens|medan|mot|til|fra|frå)$/

/** The key of a token, joined for two-word entries: «i dag», «uten oksygen». */
function keyAt(tokens: readonly Token[], at: number): string {
  const [before, key] = [tokens[at - 1]?.key ?? '', tokens[at]?.key ?? '']
  if (key === 'dag') return before === 'i' ? 'i_dag' : key
  if (/^(?:oksygen|o2)$/.test(key) && /^ut[ea]n$/.test(before)) return `${before}_${key}`
  // «som før», «enn tidligere»: not the time of the value itself.
  return /^(?:som|enn)$/.test(before) ? '' : key
}
