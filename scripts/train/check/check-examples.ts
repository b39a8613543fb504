import type { AuthoredNote, Dictation, Wording } from '../../../corpus/corpus.ts'
import { featuresOf, type Candidate } from '../../../src/note/check/comparison/candidate.ts'
import { compareTexts, readTranscript } from '../../../src/note/check/check-note.ts'
import { createStatementReader } from '../../../src/note/check/reading/read-text.ts'
import { htmlToText } from '../../../src/note/html-to-text.ts'
import { writeNote } from '../../../src/note/write-note.ts'
import type { Span } from '../../../src/spec/journal.ts'
import { mutate, seeded, type MutationKind, type NoteLines } from '../../mutate-note.ts'
import { spoil, type Spoiled } from './spoil.ts'

/** The features of what the check sees of a correct note, and of what the errors make it see, error by error. */
export interface NoteExamples {
  readonly correct: readonly Uint32Array[]
  readonly wrong: readonly (readonly Uint32Array[])[]
}

/** So many wrong notes are made of each correct one, beside those of its author: few, as their kinds are not those of people. */
const SPOILED = 1

/** Examples of a note in its author's own words, with the errors that the author put into it and some that are made. */
export function examplesOfNote({ transcript, note, errors }: AuthoredNote, seed: number): NoteExamples {
  const text = htmlToText(note)
  const authored = errors.map(({ was, now }) => editedBetween(text, htmlToText(note.replace(was, () => now))))
  return examplesOf(transcript, text, [...authored, ...spoil(text, SPOILED, seed)])
}

/** What is spoilt in the writer's own notes: what is not compared as a value. */
const spoilt: readonly MutationKind[] = [
  'negation-lost',
  'negation-added',
  'side',
  'person',
  'dropped',
  'invented',
  'frequency',
]

/** Examples of a dictation: the note that its author expects, which is nearly word for word, and the writer's own, right and spoilt. */
export function examplesOfDictation({ transcript, sections, type }: Dictation, seed: number): NoteExamples[] {
  const random = seeded(seed)
  const own = writeNote(transcript, type).sections.map(({ heading, sentences }) => ({
    heading,
    sentences: sentences.map(({ text }) => text),
  }))
  const text = textOf(own)
  const wrong = spoilt.flatMap((kind) => {
    const mutation = mutate(own, kind, random)
    return mutation ? [editedBetween(text, textOf(mutation.note))] : []
  })
  return [examplesOf(transcript, textOf(sections), []), examplesOf(transcript, text, wrong)]
}

function textOf(lines: NoteLines): string {
  return lines.map(({ heading, sentences }) => [heading, ...sentences].join('\n')).join('\n\n')
}

/** Examples of two sentences: in a note of their own, either of them said and the other written. */
export function examplesOfWording({ kind, said, written }: Wording): NoteExamples[] {
  const around = (sentence: string): string => `Hun er 40 år. ${sentence}. Puls 72.`
  return [
    [said, written],
    [written, said],
  ].map(([one = '', other = '']) => {
    const text = around(other)
    if (kind === 'same') return examplesOf(around(one), text, [])
    const from = text.indexOf(other)
    return examplesOf(around(one), around(one), [{ text, from, to: from + other.length }])
  })
}

function examplesOf(transcript: string, text: string, wrong: readonly Spoiled[]): NoteExamples {
  const [read, readNote] = [readTranscript(transcript), createStatementReader()]
  const seen = (note: string): Seen[] =>
    compareTexts(read, note, readNote(note, {}, read.lexicon)).candidates.map((candidate) => ({
      candidate,
      key: keyOf(candidate, note),
    }))
  const correct = seen(text)
  const before = new Map(correct.map((each) => [each.key, each.candidate]))
  return {
    correct: correct.map(({ candidate }) => Uint32Array.from(featuresOf(candidate))),
    wrong: wrong.map((spoiled) =>
      seen(spoiled.text).flatMap(({ candidate, key }) =>
        isOfError(candidate, before.get(key), sentenceAround(spoiled)) ? [Uint32Array.from(featuresOf(candidate))] : [],
      ),
    ),
  }
}

interface Seen {
  readonly candidate: Candidate
  readonly key: string
}

/** The same candidate in a note before and after an edit elsewhere. */
function keyOf({ comparison, finding: { kind, category, note, transcript } }: Candidate, text: string): string {
  return [comparison, kind, category, note && text.slice(...note), transcript?.join('–')].join('|')
}

/** Did the error make the candidate what it is: is it new in the sentence that was edited, or is more lost than before? */
function isOfError(
  { comparison, observed, finding: { note } }: Candidate,
  before: Candidate | undefined,
  [from, to]: Span,
): boolean {
  if (before) return lossIn(observed) > lossIn(before.observed)
  return comparison === 'missing' || comparison === 'value' || (note !== undefined && note[0] <= to && note[1] >= from)
}

function lossIn(observed: readonly string[]): number {
  return observed.filter((name) => /^(?:near|anywhere)≥/.test(name)).length
}

function sentenceAround({ text, from, to }: Spoiled): Span {
  const isEnd = (at: number): boolean =>
    text[at] === '\n' || (/[.?!]/.test(text[at] ?? '') && /\s/.test(text[at + 1] ?? ' '))
  let [start, end] = [from, to]
  while (start > 0 && !isEnd(start - 1)) start--
  while (end < text.length && !isEnd(end)) end++
  return [start, end]
}

/** Where a text differs from what it was. */
function editedBetween(before: string, text: string): Spoiled {
  let from = 0
  while (from < text.length && text[from] === before[from]) from++
  let end = 0
  const most = Math.min(text.length, before.length) - from
  while (end < most && text[text.length - 1 - end] === before[before.length - 1 - end]) end++
  return { text, from, to: text.length - end }
}
