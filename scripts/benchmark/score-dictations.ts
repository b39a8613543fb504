import type { Dictation, Probe } from '../../corpus/corpus.ts'
import { noteTypes } from '../../src/note/headings/note-types.ts'
import { renderNoteText } from '../../src/note/render-text.ts'
import type { Finding, NoteTypeName, Span } from '../../src/spec/journal.ts'
import type { SystemNote } from './systems.ts'
import { contains, contentWords, rangesOf } from './text-match.ts'

/** A sentence is placed when this share of its content words is under the expected heading. */
const PLACED = 0.7

/** The score of one dictation. Misses are listed in their author's words. */
export interface DictationScore {
  readonly facts: number
  readonly lost: readonly string[]
  readonly traps: number
  readonly hit: readonly string[]
  /** How many of the hit traps a finding or question points at. */
  readonly hitAndMarked: number
  readonly sentences: number
  readonly misplaced: readonly { readonly heading: string; readonly sentence: string }[]
  readonly questions: number
}

/** Facts kept, traps hit and marked, sentences under the expected heading or one of its synonyms, questions asked. */
export function scoreDictation(item: Omit<Dictation, 'style' | 'manner'>, note: SystemNote): DictationScore {
  const text = renderNoteText(note.sections)
  const hit = item.traps.filter((trap) => contains(text, trap))
  const misplaced = item.sections.flatMap(({ heading, sentences }) => {
    const words = new Set(contentWords(textUnder(item.type, heading, note)))
    return sentences.filter((sentence) => !isPlaced(sentence, words)).map((sentence) => ({ heading, sentence }))
  })
  return {
    facts: item.facts.length,
    lost: item.facts.filter((fact) => !contains(text, fact)),
    traps: item.traps.length,
    hit,
    hitAndMarked: hit.filter((trap) => isMarked(note, text, trap)).length,
    sentences: item.sections.reduce((sum, { sentences }) => sum + sentences.length, 0),
    misplaced,
    questions: note.findings.filter(isQuestion).length,
  }
}

/** `harm`: what was lost or wrongly written; `isSilent`: unmarked; `isShown`: shown only by an applied repair. */
export interface ProbeScore {
  readonly harm: readonly string[]
  readonly isSilent: boolean
  readonly isShown: boolean
}

/** Whether a note loses what a probe must keep or holds what it must not, and whether anything marks the place. */
export function scoreProbe({ transcript, about, keep, never }: Probe, note: SystemNote): ProbeScore {
  const text = renderNoteText(note.sections)
  const lost = keep.filter((part) => !contains(text, part))
  const wrong = never.filter((part) => contains(text, part))
  const start = transcript.indexOf(about)
  const danger: Span = [start, start + about.length]
  const isPointedAt = note.findings.some(
    (finding) => touches(finding.transcript, danger) || wrong.some((part) => pointsAt(finding, note, text, part)),
  )
  const isRepair = (note.repairs ?? []).some(({ removed }) => removed.some((span) => touches(span, danger)))
  const harm = [...lost, ...wrong]
  const isUnmarked = harm.length > 0 && !isPointedAt
  return { harm, isSilent: isUnmarked && !isRepair, isShown: isUnmarked && isRepair }
}

/** Whether a finding asks the reader to choose, rather than reporting a difference. */
export function isQuestion({ category }: Finding): boolean {
  return category === 'correction'
}

/** Whether a finding or question points at a sentence that holds the trap, or at its evidence. */
function isMarked(note: SystemNote, text: string, trap: string): boolean {
  return note.findings.some((finding) => pointsAt(finding, note, text, trap))
}

function pointsAt(finding: Finding, { sections }: SystemNote, text: string, part: string): boolean {
  const lines = rangesOf(text, part).map(([start, end]): Span => lineAround(text, start, end))
  if (lines.some((line) => touches(finding.note, line))) return true
  const evidence = sections
    .flatMap(({ sentences }) => sentences)
    .filter((sentence) => contains(sentence.text, part))
    .flatMap((sentence) => sentence.evidence)
  return evidence.some((span) => touches(finding.transcript, span))
}

/** The sentence around a span: from the stop or line break before it to the one after. */
function lineAround(text: string, start: number, end: number): Span {
  const before = Math.max(text.lastIndexOf('. ', start), text.lastIndexOf('\n', start))
  const behind = text.slice(end).search(/\.\s|\n/)
  return [before + 1, behind === -1 ? text.length : end + behind]
}

function touches(one: Span | undefined, other: Span): boolean {
  return one !== undefined && one[0] < other[1] && one[1] > other[0]
}

/** All text under the heading, its synonyms and its abbreviations. */
function textUnder(type: NoteTypeName, heading: string, { sections }: SystemNote): string {
  const { headings } = noteTypes[type]
  const known =
    headings.find((candidate) => candidate.heading === heading) ??
    headings.find((candidate) => candidate.synonyms.includes(heading.toLowerCase()))
  const names = [heading, known?.heading ?? heading, ...(known?.synonyms ?? []), ...(known?.abbreviations ?? [])].map(
    (name) => name.toLowerCase(),
  )
  return sections
    .filter((section) => names.includes(section.heading.toLowerCase()))
    .flatMap(({ sentences }) => sentences.map((sentence) => sentence.text))
    .join('\n')
}

function isPlaced(sentence: string, words: ReadonlySet<string>): boolean {
  const wanted = contentWords(sentence)
  return wanted.filter((word) => words.has(word)).length >= PLACED * wanted.length
}
