import type { Dictation } from '../../corpus/corpus.ts'
import { cutLabels, comma, nothing, stop } from '../../src/note/cutting/cutter.ts'
import { constraintAt } from '../../src/note/cutting/constraints.ts'
import { createCutFeatures, fillGap, fillPath, type Path } from '../../src/note/cutting/cut-features.ts'
import { readGaps, type Gap, type Gapped, type Mark } from '../../src/note/cutting/gaps.ts'
import {
  featureOfWord,
  numberOfWord,
  observeWords,
  styleOf,
  type KnowsWord,
  type MarkStyle,
} from '../../src/note/cutting/observe-words.ts'
import { headingTable } from '../../src/note/headings/heading-table.ts'
import { noteTypes } from '../../src/note/headings/note-types.ts'
import { cutAtHeadings } from '../../src/note/headings/spoken-headings.ts'
import { normaliseDictation } from '../../src/note/normalise-dictation.ts'
import type { NoteTypeName } from '../../src/spec/journal.ts'
import type { Token } from '../../src/dictation/tokens/token.ts'
import { alignSentences, type GoldPlace } from './align.ts'
import { trainClassifier } from './classifier.ts'
import { createRandom, Examples } from './examples.ts'
import type { StoredWeights } from '../../src/language/weights.ts'
import type { Trainer } from './trainer.ts'

/** A stretch of a dictation with the correct label of each gap; -1: unknown. */
export interface LabelledStretch {
  readonly gapped: Gapped
  readonly gold: Int8Array
}

/** Labels the stretches of a dictation between its headings, by the expected sentences and its own commas. */
export function labelDictation({ transcript, type, sections }: Dictation): LabelledStretch[] {
  const tokens = normaliseDictation(transcript)
  const places = alignSentences(tokens, sections)
  return stretchesOf(tokens, type).map((stretch) => {
    const gapped = readGaps(stretch)
    return { gapped, gold: goldOf(gapped, places) }
  })
}

/** Labels a transcript that was written with marks, which are taken as correct. */
export function labelByMarks(transcript: string): LabelledStretch[] {
  return stretchesOf(normaliseDictation(transcript), 'poliklinikk').map((stretch) => {
    const gapped = readGaps(stretch)
    return { gapped, gold: marksOf(gapped) }
  })
}

function stretchesOf(tokens: readonly Token[], type: NoteTypeName): readonly (readonly Token[])[] {
  return cutAtHeadings(tokens, headingTable(noteTypes[type])).map((stretch) => stretch.tokens)
}

/** Labels a gap between two words found in the note; others, such as those at headings and fillers, stay unknown. */
function goldOf({ words, gaps }: Gapped, places: ReadonlyMap<Token, GoldPlace>): Int8Array {
  const gold = new Int8Array(words.length).fill(-1)
  for (let index = 1; index < words.length; index++) {
    const [before, word] = [words[index - 1], words[index]].map((each) => each && places.get(each))
    if (!before || !word) continue
    const isComma = word.mark === ',' || word.mark === ';' || gaps[index]?.mark === 'comma'
    gold[index] = before.sentence !== word.sentence ? stop : isComma ? comma : nothing
  }
  return gold
}

/** Labels by the marks themselves, except where a colon follows: the words before it may be a heading. */
function marksOf({ gaps }: Gapped): Int8Array {
  return Int8Array.from(gaps, ({ mark }, index) => {
    const isHeading = gaps.slice(index + 1, index + 1 + HEADING).some((gap) => gap.mark === 'colon')
    if (index === 0 || isHeading) return -1
    if (mark === 'stop' || mark === 'break' || mark === 'question') return stop
    return mark === 'comma' ? comma : nothing
  })
}

const HEADING = 3

/** Which share of the marks a copy of a dictation shows, as a recogniser would have written them. */
export interface Showing {
  /** A stop is written as a stop, as a comma, or not at all. */
  readonly stop: number
  readonly stopAsComma: number
  readonly comma: number
}
export const showings = {
  none: { stop: 0, stopAsComma: 0, comma: 0 },
  commas: { stop: 0, stopAsComma: 0.92, comma: 0.8 },
  mixed: { stop: 0.25, stopAsComma: 0.55, comma: 0.7 },
} satisfies Record<string, Showing>

/** Copies the stretches of a dictation with other marks, generated from the labels. */
export function remark(
  stretches: readonly LabelledStretch[],
  showing: Showing,
  random: () => number,
): LabelledStretch[] {
  return stretches.map(({ gapped, gold }) => {
    const gaps = gapped.gaps.map((gap, index): Gap => {
      const chance = random()
      if (index === 0) return gap
      if (gap.mark === 'colon' || gap.mark === 'semicolon' || gap.mark === 'break')
        return { mark: 'none', spoken: false }
      if (gap.mark === 'question') return showing.comma === 0 ? { mark: 'none', spoken: false } : gap
      return { mark: markOf(gold[index] ?? -1, showing, chance), spoken: false }
    })
    return { gapped: { ...gapped, gaps }, gold }
  })
}

function markOf(gold: number, showing: Showing, chance: number): Mark {
  if (gold === comma) return chance < showing.comma ? 'comma' : 'none'
  if (gold !== stop) return 'none'
  if (chance < showing.stop) return 'stop'
  return chance < showing.stop + showing.stopAsComma ? 'comma' : 'none'
}

/** Treats dictated marks as written ones, so that they are learned from too. */
function asWritten({ gapped, gold }: LabelledStretch): LabelledStretch {
  return { gapped: { ...gapped, gaps: gapped.gaps.map(({ mark }) => ({ mark, spoken: false })) }, gold }
}

/** The mark style over all stretches of a dictation. */
export function styleOfStretches(stretches: readonly LabelledStretch[]): MarkStyle {
  const all = stretches.flatMap(({ gapped }) => gapped.gaps.map(({ mark }) => mark))
  const count = (wanted: Mark): number => all.filter((mark) => mark === wanted).length
  return styleOf(all.length + count('stop') + count('comma'), count('stop'), count('comma'))
}

function addExamples(examples: Examples, stretches: readonly LabelledStretch[], knows: KnowsWord): void {
  const style = styleOfStretches(stretches)
  const features = createCutFeatures()
  const both = new Uint32Array(features.gap.length + features.path.length)
  for (const { gapped, gold } of stretches) {
    const observed = observeWords(gapped, knows)
    let path: Path = { start: 0, comma: -1, holds: observed.holds[0] ?? 0 }
    for (let index = 1; index < observed.length; index++) {
      const holds = observed.holds[index] ?? 0
      const right = gold[index] ?? -1
      if (right >= 0 && constraintAt(gapped, index, { style, stretch: observed.stretch[index] ?? 0 }) === undefined) {
        fillGap(features, observed, style, index)
        fillPath(features, observed, index, path)
        both.set(features.gap)
        both.set(features.path, features.gap.length)
        examples.add(both, right)
      }
      path =
        right === stop
          ? { start: index, comma: path.comma, holds }
          : { start: path.start, comma: right === comma ? index : path.comma, holds: path.holds | holds }
    }
  }
}

const SEED = 11
const RECOGNISED = 4
/** A transcript with fewer words per stop than this was written with marks. */
const WORDS_PER_STOP = 25

/** The training examples: all copies of the dictations; and the known words. */
export function cuttingExamples(
  dictations: readonly Dictation[],
  transcripts: readonly string[],
): { examples: Examples; known: ReadonlySet<number> } {
  const { none, commas, mixed } = showings
  const labelled = [
    ...dictations.map((dictation) => ({
      stretches: labelDictation(dictation),
      copies: dictation.style === 'messy' ? [commas, mixed] : [none, commas, mixed],
      // A recogniser's own marks count for more than those we generate.
      times: dictation.style === 'recogniser' ? RECOGNISED : 1,
    })),
    ...transcripts
      .filter(isMarked)
      .map((transcript) => ({ stretches: labelByMarks(transcript), copies: [none, commas, mixed], times: 1 })),
  ]
  const known = knownWords(labelled.map(({ stretches }) => stretches))
  const knows: KnowsWord = (word) => known.has(word)
  const examples = new Examples()
  const random = createRandom(SEED)
  for (const { stretches, copies, times } of labelled) {
    for (let time = 0; time < times; time++) addExamples(examples, stretches.map(asWritten), knows)
    for (const showing of copies) addExamples(examples, remark(stretches, showing, random), knows)
  }
  return { examples, known }
}

function isMarked(transcript: string): boolean {
  const stops = transcript.match(/[.!?](?=\s|$)/g)?.length ?? 0
  return stops * WORDS_PER_STOP > transcript.split(' ').length
}

/** More features add little, and the page has to load them. */
const MOST_FEATURES = 40_000
/** Minimum number of occurrences, in the dictations, of a known word. */
const OFTEN = 3

/** The numbers of the known words. */
function knownWords(dictations: readonly (readonly LabelledStretch[])[]): ReadonlySet<number> {
  const counts = new Map<number, number>()
  for (const stretches of dictations)
    for (const { gapped } of stretches)
      for (const word of gapped.words) {
        const number = numberOfWord(word)
        counts.set(number, (counts.get(number) ?? 0) + 1)
      }
  return new Set([...counts].filter(([, count]) => count >= OFTEN).map(([word]) => word))
}

export const cuttingTrainer: Trainer = {
  file: 'src/note/cutting/weights.json',
  train: ({ dictations, notes }) =>
    trainCutter(
      dictations,
      notes.map(({ transcript }) => transcript),
    ),
}

export function trainCutter(dictations: readonly Dictation[], transcripts: readonly string[]): StoredWeights {
  const { examples, known } = cuttingExamples(dictations, transcripts)
  return trainClassifier(examples, cutLabels, {
    epochs: 4,
    most: MOST_FEATURES,
    known: [...known].map(featureOfWord),
  })
}
