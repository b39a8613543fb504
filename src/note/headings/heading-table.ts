import { leaning } from '../../dictation/tokens/clause-words.ts'
import { phraseTable, type PhraseTable } from '../../dictation/tokens/phrases.ts'
import { nynorskOf } from '../../dictation/tokens/bokmal.ts'
import words from './heading-words.json' with { type: 'json' }
import { isRole, noteTypes, rolesOf, type Heading, type NoteType } from './note-types.ts'

/** A phrase that opens a section, and how it behaves. */
export interface SpokenHeading {
  readonly phrase: string
  readonly heading: string
  /** The words carry content and stay in the note: «Hoveddiagnose». */
  readonly kept: boolean
  /** Narrows `kept` to phrases before a mark: «Suicidalitet: …» keeps its word, «suicidalitet han har …» does not. */
  readonly keptWithMark: boolean
  /** An organ or region: a level-two heading, kept as «Cor: …». */
  readonly label: boolean
  /** Common in running text, so mostly a heading only before a colon, a full stop or a line break. */
  readonly marked: boolean
  /** The definite form: «planen», «målet». */
  readonly definite: boolean
  /** Index of its section in the type's order. */
  readonly order: number
  /** An abbreviation, which opens a section only before a colon. */
  readonly short: boolean
  /** Covers two sections, such as «vurdering og tiltak»: content decides between them. */
  readonly combined: boolean
}

const kept = new Set(words.keptWords)
const keptWithMark = new Set(words.keptWithMark)
const marked = new Set(words.onlyWithColon)
const runOn = new Set(words.runOn)
const definite = new Map(Object.entries(words.definite))
const labels = new Set(words.labels)
const tables = new Map<string, PhraseTable<SpokenHeading>>()

/** The spoken headings of a note type: its own, and those of other types mapped by role. */
export function headingTable(type: NoteType): PhraseTable<SpokenHeading> {
  const known = tables.get(type.name)
  if (known) return known
  const table = phraseTable(unique(type))
  tables.set(type.name, table)
  return table
}

const spokenHeadings = Object.values(noteTypes)
  .flatMap((type) =>
    type.headings.flatMap((heading) => (heading.level === 1 ? [heading.heading, ...heading.synonyms] : [])),
  )
  .map((phrase) => phrase.toLowerCase())
  .filter((phrase) => !marked.has(phrase) || runOn.has(phrase))

/** One-word headings, which no self-correction removes. */
export const headingStops: ReadonlySet<string> = new Set(
  spokenHeadings.flatMap((phrase) => (phrase.includes(' ') ? [] : [phrase, ...nynorskOf(phrase)])),
)

/** One-word headings that are common in sentences, and are headings only before a colon. */
export const colonStops: ReadonlySet<string> = new Set([...marked].filter((phrase) => !phrase.includes(' ')))

/** The last two words of longer headings, keyed by the last one. */
export const headingPairs: ReadonlyMap<string, ReadonlySet<string>> = pairsOf(spokenHeadings)

function pairsOf(phrases: readonly string[]): Map<string, Set<string>> {
  const pairs = new Map<string, Set<string>>()
  for (const phrase of phrases) {
    const heading = phrase.split(' ')
    const [before, last] = heading.slice(-2)
    // The «i dag» of «behandling i dag» is too common to mark a heading.
    if (before === undefined || last === undefined || (heading.length > 2 && before !== 'og' && leaning.has(before)))
      continue
    pairs.set(last, (pairs.get(last) ?? new Set()).add(before))
  }
  return pairs
}

function unique(type: NoteType): Map<string, SpokenHeading> {
  const found = new Map<string, SpokenHeading>()
  const add = (phrase: string, heading: string, label: boolean, short = false): void => {
    if (phrase.includes(',')) add(phrase.replaceAll(',', ''), heading, label, short)
    const key = phrase.toLowerCase().replaceAll(',', ' ,')
    const order = type.headings.findIndex((candidate) => candidate.heading === heading)
    if (!found.has(key)) found.set(key, { ...spokenHeading(key, heading, label, short), order })
  }
  // The first entry wins: the type's own phrases over those of other types, headings over synonyms.
  for (const heading of type.headings) add(heading.heading, target(type, heading), heading.level === 2)
  for (const heading of type.headings) addOthers(heading, target(type, heading), add)
  for (const [role, phrases] of Object.entries(words.extra)) {
    for (const phrase of phrases) if (isRole(role)) add(phrase, type.headingOf[role], false)
  }
  for (const other of Object.values(noteTypes)) {
    for (const heading of other.headings) {
      const role = rolesOf(other, heading.level === 2 ? target(other, heading) : heading.heading)[0]
      if (role === undefined) continue
      add(heading.heading, type.headingOf[role], heading.level === 2)
      for (const synonym of heading.synonyms) add(synonym, type.headingOf[role], heading.level === 2)
    }
  }
  for (const label of words.labels) add(label, type.headingOf.status, true)
  for (const [phrase, base] of definite) {
    const heading = found.get(base)?.heading
    if (heading !== undefined) add(phrase, heading, false)
  }
  return found
}

function addOthers(
  heading: Heading,
  name: string,
  add: (phrase: string, heading: string, label: boolean, short?: boolean) => void,
): void {
  for (const synonym of heading.synonyms) add(synonym, name, heading.level === 2)
  for (const abbreviation of heading.abbreviations) add(abbreviation, name, heading.level === 2, true)
}

/** Level-two headings belong to the findings section. */
function target(type: NoteType, heading: Heading): string {
  return heading.level === 2 ? type.headingOf.status : heading.heading
}

/** «voldsrisiko: lav» under the assessment: without the word, the reader can't tell which risk is low. */
function isRiskOf(phrase: string, heading: string): boolean {
  return phrase.endsWith('risiko') && !heading.toLowerCase().includes('risiko')
}

function spokenHeading(phrase: string, heading: string, label: boolean, short: boolean): Omit<SpokenHeading, 'order'> {
  return {
    phrase,
    heading,
    label,
    short,
    kept:
      kept.has(phrase) ||
      (label && phrase !== 'generelt' && phrase !== 'vitale parametre') ||
      isRiskOf(phrase, heading),
    keptWithMark: keptWithMark.has(phrase),
    marked: marked.has(phrase),
    definite: definite.has(phrase),
    combined: phrase.includes(' og ') && /tiltak|plan|behandling/.test(phrase) && /vurdering|konklusjon/.test(phrase),
  }
}

/** Whether a phrase labels a finding: «Cor: …», «EKG: …». */
export function isLabel(phrase: string): boolean {
  return labels.has(phrase)
}
