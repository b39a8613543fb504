import type { Dictation } from '../corpus/corpus.ts'
import { noteTypes } from '../src/note/headings/note-types.ts'
import { writeNote } from '../src/note/write-note.ts'
import type { NoteSection, NoteTypeName } from '../src/spec/journal.ts'

/** A dictation with the note it should give. */
export type Case = Omit<Dictation, 'style' | 'manner'>

export interface Score {
  cases: number
  facts: { kept: number; total: number }
  traps: { hit: number; total: number }
  sentences: { placed: number; total: number }
  misses: { id: string; fact?: string; trap?: string; heading?: string; sentence?: string }[]
}

const functionWords = new Set(
  'og i på av en et ei den det de er har som til for med ved om at å han hun pasienten var ble'.split(' '),
)
/** A sentence is placed when this share of its content words stands under the expected heading. */
const PLACED = 0.7

/** Writes the note of every case and counts facts, traps and placed sentences, matched on word and number boundaries. */
export function scoreCases(cases: readonly Case[]): Score {
  const score: Score = {
    cases: cases.length,
    facts: { kept: 0, total: 0 },
    traps: { hit: 0, total: 0 },
    sentences: { placed: 0, total: 0 },
    misses: [],
  }
  for (const item of cases) scoreCase(item, writeNote(item.transcript, item.type).sections, score)
  return score
}

function scoreCase(item: Case, written: readonly NoteSection[], score: Score): void {
  const note = written.map(sectionText).join('\n')
  for (const fact of item.facts) {
    score.facts.total++
    if (contains(note, fact)) score.facts.kept++
    else score.misses.push({ id: item.id, fact })
  }
  for (const trap of item.traps) {
    score.traps.total++
    if (!contains(note, trap)) continue
    score.traps.hit++
    score.misses.push({ id: item.id, trap })
  }
  for (const { heading, sentences } of item.sections) {
    const words = new Set(contentWords(textUnder(item.type, heading, written)))
    for (const sentence of sentences) {
      score.sentences.total++
      if (isPlaced(sentence, words)) score.sentences.placed++
      else score.misses.push({ id: item.id, heading, sentence })
    }
  }
}

function sectionText(section: NoteSection): string {
  return [section.heading, ...section.sentences.map((sentence) => sentence.text)].join('\n')
}

/** Everything under the heading or one of its synonyms or abbreviations. */
function textUnder(type: NoteTypeName, heading: string, written: readonly NoteSection[]): string {
  const headings = noteTypes[type].headings
  const known =
    headings.find((candidate) => candidate.heading === heading) ??
    headings.find((candidate) => candidate.synonyms.includes(heading.toLowerCase()))
  const names = [heading, known?.heading ?? heading, ...(known?.synonyms ?? []), ...(known?.abbreviations ?? [])].map(
    (name) => name.toLowerCase(),
  )
  return written
    .filter((section) => names.includes(section.heading.toLowerCase()))
    .flatMap((section) => section.sentences.map((sentence) => sentence.text))
    .join('\n')
}

function isPlaced(sentence: string, words: ReadonlySet<string>): boolean {
  const wanted = contentWords(sentence)
  return wanted.filter((word) => words.has(word)).length >= PLACED * wanted.length
}

/** Lower-cased words without the commonest ones; , . / % are kept inside a word and stripped at its ends. */
export function contentWords(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\p{N},./%]+/gu) ?? [])
    .map((word) => word.replaceAll(/^[,./%]+|[,./%]+$/gu, ''))
    .filter((word) => word !== '' && !functionWords.has(word))
}

/** Case-insensitive, no-break spaces as spaces, on word and number boundaries: «2» is not in «2,3» or «12». */
export function contains(text: string, wanted: string): boolean {
  const plain = (raw: string): string => raw.toLowerCase().replaceAll(/[\u00A0\u202F]/g, ' ')
  const escaped = plain(wanted).replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(`(?<![\\p{L}\\p{N}]|\\p{N}[.,/])${escaped}(?![\\p{L}\\p{N}]|[.,/]\\p{N})`, 'u').test(plain(text))
}
