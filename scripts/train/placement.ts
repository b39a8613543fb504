import type { Dictation } from '../../corpus/corpus.ts'
import type { Token } from '../../src/dictation/tokens/token.ts'
import { headingTable } from '../../src/note/headings/heading-table.ts'
import { noteTypes, type NoteType } from '../../src/note/headings/note-types.ts'
import { cutAtHeadings } from '../../src/note/headings/spoken-headings.ts'
import { normaliseDictation } from '../../src/note/normalise-dictation.ts'
import { clausesOf, type Clause, type CutStretch } from '../../src/note/placement/clauses.ts'
import { placeStepsOf } from '../../src/note/placement/place-steps.ts'
import { states, statesOf } from '../../src/note/placement/states.ts'
import type { StoredChain } from '../../src/note/placement/place-sentences.ts'
import { cutSentences } from '../../src/note/cutting/cut-sentences.ts'
import { markStyleOf } from '../../src/note/cutting/observe-words.ts'
import { alignSentences, type GoldPlace } from './align.ts'
import { trainChain, type ChainOptions, type LabelledChain } from './chain.ts'
import { createRandom } from './examples.ts'

/** A dictation as the writer cuts it, with the expected place of each token. */
export interface ReadDictation {
  readonly type: NoteType
  readonly stretches: readonly CutStretch[]
  readonly gold: ReadonlyMap<Token, GoldPlace>
}

export function readDictation({ type: name, transcript, sections }: Dictation): ReadDictation {
  const type = noteTypes[name]
  const tokens = normaliseDictation(transcript)
  const stretches = cutAtHeadings(tokens, headingTable(type)).map(({ spoken, marked, tokens: said }) => ({
    spoken,
    marked,
    sentences: cutSentences(said, markStyleOf(tokens)),
  }))
  return { type, stretches, gold: alignSentences(tokens, sections) }
}

/** The heading that the author expects a clause under, by majority of its tokens. */
export function goldHeading(
  { tokens }: Pick<Clause, 'tokens'>,
  gold: ReadonlyMap<Token, GoldPlace>,
): string | undefined {
  const votes = new Map<string, number>()
  for (const token of tokens) {
    const heading = gold.get(token)?.heading
    if (heading !== undefined) votes.set(heading, (votes.get(heading) ?? 0) + 1)
  }
  return [...votes].toSorted((a, b) => b[1] - a[1])[0]?.[0]
}

/** Three copies of a dictation: as it is, without spoken headings, and with about half of them. */
export function withFewerHeadings(stretches: readonly CutStretch[], random: () => number): (readonly CutStretch[])[] {
  const keeping = (isSpoken: () => boolean): CutStretch[] => {
    const kept: CutStretch[] = []
    for (const stretch of stretches) {
      const last = kept.at(-1)
      if (!stretch.spoken || isSpoken()) kept.push(stretch)
      else if (last) kept[kept.length - 1] = { ...last, sentences: [...last.sentences, ...stretch.sentences] }
      else kept.push({ ...stretch, spoken: undefined, marked: false })
    }
    return kept
  }
  return [stretches, keeping(() => false), keeping(() => random() < 0.5)]
}

/** Excerpts have at most `EXCERPT` + 1 sentences. */
const EXCERPT = 6

/**
 * Short excerpts, with and without their spoken headings, since a short dictation may begin anywhere. About one for
 * every `EXCERPT` sentences.
 */
export function excerptsOf(stretches: readonly CutStretch[], random: () => number): (readonly CutStretch[])[] {
  const sentences = stretches.flatMap(({ sentences: own, spoken, marked }) =>
    own.map((sentence, index) => ({ sentence, spoken, marked: marked && index === 0, opens: index === 0 })),
  )
  const excerpts: (readonly CutStretch[])[] = []
  for (let start = 0; start < sentences.length; start += 1 + Math.floor(random() * 2 * EXCERPT)) {
    const excerpt: CutStretch[] = []
    for (const { sentence, spoken, marked, opens } of sentences.slice(
      start,
      start + 2 + Math.floor(random() * EXCERPT),
    )) {
      const last = excerpt.at(-1)
      if (spoken && opens && random() < 0.5) excerpt.push({ spoken, marked, sentences: [sentence] })
      else if (last) excerpt[excerpt.length - 1] = { ...last, sentences: [...last.sentences, sentence] }
      else excerpt.push({ spoken: undefined, marked: false, sentences: [sentence] })
    }
    excerpts.push(excerpt)
  }
  return excerpts
}

export function labelledChain({ type, gold }: ReadDictation, stretches: readonly CutStretch[]): LabelledChain {
  const clauses = clausesOf(stretches)
  const { headings, groups } = statesOf(type)
  return {
    steps: placeStepsOf(clauses, type),
    groups,
    gold: clauses.map((clause) => {
      const expected = goldHeading(clause, gold)
      const heading = expected === undefined ? undefined : headingNamed(type, expected)
      const state = heading === undefined ? -1 : headings.indexOf(heading)
      return state === -1 ? undefined : groups[state]
    }),
  }
}

/** The heading of a type with this name or synonym. */
function headingNamed({ headings }: NoteType, name: string): string | undefined {
  const own = headings.find(({ heading, level }) => level === 1 && heading === name)
  return (own ?? headings.find(({ synonyms, level }) => level === 1 && synonyms.includes(name.toLowerCase())))?.heading
}

/** Trains the model that decides which heading a sentence belongs under. */
export function trainPlacement(dictations: readonly Dictation[], options: ChainOptions = {}): StoredChain {
  const random = createRandom(3)
  const chains = dictations.flatMap((dictation) => {
    const read = readDictation(dictation)
    const copies = [...withFewerHeadings(read.stretches, random), ...excerptsOf(read.stretches, random)]
    return copies.map((stretches) => labelledChain(read, stretches))
  })
  return trainChain(chains, states, { ...usual, ...options })
}

const usual: ChainOptions = { epochs: 3, most: 60_000, mostShared: 16_000 }
