import type { AuthoredNote } from '../../corpus/corpus.ts'
import { layBeside, readTranscript, type ReadTranscript } from '../../src/note/check/check-note.ts'
import { createStatementReader } from '../../src/note/check/reading/read-text.ts'
import {
  leftOverFeatures,
  type LeftOverPlace,
  type NamedObservation,
} from '../../src/note/check/statements/left-over-features.ts'
import { leftOverLabels, leftOverPlaces } from '../../src/note/check/statements/left-over.ts'
import { htmlToText } from '../../src/note/html-to-text.ts'
import type { StoredWeights } from '../../src/language/weights.ts'
import { trainClassifier } from './classifier.ts'
import { createRandom, Examples } from './examples.ts'

/** So many sentences of each note are taken out, one at a time, and so many of others put in. */
const ROUNDS = 3
const SEED = 11
/** Of the older notes, whose words are in the tables, one in so many. */
const EVERY = 5
/** So much of what was said stood in the sentence that was taken out, for it to be missing without it. */
const TOLD_THERE = 0.6

/**
 * Whether a statement is left over: of correct notes none is; of one whose sentence was taken out what was told there is missing,
 * and of one that got another note's sentence that is unsupported.
 */
export function trainLeftOver(notes: readonly AuthoredNote[]): StoredWeights {
  const examples = new Examples()
  const used = notes.filter(({ errors }, index) => isRelational(errors) || index % EVERY === 0)
  for (const { features, label } of dataset(used))
    examples.add(
      features.map(({ feature }) => feature),
      label,
    )
  return trainClassifier(examples, leftOverLabels, { epochs: 12, bits: 16, most: 2500 })
}

interface Labelled {
  readonly place: LeftOverPlace
  readonly features: readonly NamedObservation[]
  readonly label: 0 | 1
}

/** The statements of correct notes, and those that are left over in notes that were spoilt. */
export function dataset(notes: readonly AuthoredNote[]): Labelled[] {
  const random = createRandom(SEED)
  const sentences = notes.map(({ note }) => sentencesOf(htmlToText(note)))
  return notes.flatMap(({ transcript, note }, number): Labelled[] => {
    const text = htmlToText(note)
    const own = sentences[number] ?? []
    const read = readTranscript(transcript)
    const found: Labelled[] = []
    const add = (place: LeftOverPlace, label: 0 | 1): void =>
      void found.push({ place, features: leftOverFeatures(place), label })
    for (const place of placesIn(read, text)) add(place, 0)
    for (let round = 0; round < ROUNDS && own.length > 2; round++) {
      const gone = own[Math.floor(random() * own.length)] ?? ''
      const strangers = sentences[(number + 1 + Math.floor(random() * (notes.length - 1))) % notes.length] ?? []
      const stranger = strangers[Math.floor(random() * strangers.length)] ?? ''
      const at = text.indexOf(gone)
      if (gone === '' || stranger === '' || text.includes(stranger)) continue
      for (const place of placesIn(read, text.slice(0, at) + text.slice(at + gone.length)))
        if (place.kind === 'missing' && isToldIn(place.index, read, text, [at, at + gone.length])) add(place, 1)
      const mixed = `${text.slice(0, at)}${stranger} ${text.slice(at)}`
      for (const place of placesIn(read, mixed))
        if (place.kind === 'unsupported' && beginsIn(place, at, at + stranger.length)) add(place, 1)
    }
    return found
  })
}

/** Notes whose errors lie in what is said of a thing were written by the later authors, whose words are in no table. */
function isRelational(errors: AuthoredNote['errors']): boolean {
  return errors.some(({ kind }) => /^(?:certainty|source|plan|tests.exchanged)$/.test(kind))
}

function placesIn(read: ReadTranscript, text: string): LeftOverPlace[] {
  const { said, written, pairs } = layBeside(read, createStatementReader()(text, {}, read.lexicon))
  return leftOverPlaces(said, written, pairs.paired)
}

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?])\s+|\n+/).filter((sentence) => sentence.length > 8 && !sentence.endsWith(':'))
}

/** Did most of what was said stand in a stretch of the correct note? */
function isToldIn(index: number, read: ReadTranscript, text: string, [from, to]: readonly [number, number]): boolean {
  const { said, written } = beside(read, text)
  const { best, share } = said.coverages[index] ?? { best: -1, share: 0 }
  const place = written.statements[best]?.span
  return share >= TOLD_THERE && place !== undefined && place[0] >= from && place[1] <= to + 1
}

let last: { text: string; found: ReturnType<typeof layBeside> } | undefined
function beside(read: ReadTranscript, text: string): ReturnType<typeof layBeside> {
  if (last?.text !== text) last = { text, found: layBeside(read, createStatementReader()(text, {}, read.lexicon)) }
  return last.found
}

function beginsIn({ own, index }: LeftOverPlace, from: number, to: number): boolean {
  const start = own.statements[index]?.span[0] ?? -1
  return start >= from && start < to
}
