import type { Dictation } from '../../corpus/corpus.ts'
import { changed, type Token } from '../../src/dictation/tokens/token.ts'
import { headingTable, type SpokenHeading } from '../../src/note/headings/heading-table.ts'
import { noteTypes } from '../../src/note/headings/note-types.ts'
import { clearOpening, openerLabels, type Opening } from '../../src/note/headings/opener.ts'
import { openerFeatures, type HeadingPlace } from '../../src/note/headings/opener-features.ts'
import { cutAtHeadings } from '../../src/note/headings/spoken-headings.ts'
import { normaliseDictation } from '../../src/note/normalise-dictation.ts'
import type { StoredWeights } from '../../src/language/weights.ts'
import { alignSentences, type GoldPlace } from './align.ts'
import { trainClassifier, type ClassifierOptions } from './classifier.ts'
import { Examples } from './examples.ts'

type Gold = ReadonlyMap<Token, GoldPlace>

/** What a phrase does according to the note that the author expects; undefined where that is unclear. */
export function goldOpening(
  spoken: SpokenHeading,
  said: readonly Token[],
  { index, length }: Pick<HeadingPlace, 'index' | 'length'>,
  gold: Gold,
): Opening['as'] | undefined {
  const placesOf = (from: number, to: number): GoldPlace[] =>
    said.slice(Math.max(0, from), to).flatMap((token) => gold.get(token) ?? [])
  const inside = placesOf(index, index + length)
  const after = placesOf(index + length, index + length + AFTER)[0]
  const before = placesOf(index - BEFORE, index).at(-1)
  const [first] = inside
  if (first && inside.length * 2 > length)
    return first.opens && first.heading === spoken.heading && before?.heading !== first.heading ? 'opening' : 'words'
  if (after === undefined) return undefined
  if (before?.sentence === after.sentence) return 'words'
  return after.heading === spoken.heading ? 'heading' : first ? 'words' : undefined
}

/** How far before and after the phrase, in tokens, its neighbouring sentences are looked for. */
const [BEFORE, AFTER] = [8, 4]

/** A phrase that may be a heading, with its label. */
export interface Candidate {
  readonly features: Uint32Array
  readonly label: number
}

/** The phrases of a dictation that marks alone do not decide; sections follow the author's note. */
export function candidatesIn(said: readonly Token[], type: Dictation['type'], gold: Gold): Candidate[] {
  const found: Candidate[] = []
  cutAtHeadings(said, headingTable(noteTypes[type]), (spoken, place) => {
    const clear = clearOpening(spoken, place)
    if (clear) return clear
    const as = goldOpening(spoken, said, place, gold)
    if (as !== undefined)
      found.push({ features: openerFeatures(spoken, place), label: as === 'words' ? 0 : openerLabels.indexOf(as) + 1 })
    return { as: as ?? 'words', because: 'as its author means it' }
  })
  return found
}

/** A dictation as it was spoken, without any marks, and as one long sentence with commas only. */
export function inOtherMarks(tokens: readonly Token[]): (readonly Token[])[] {
  const breaks = new Set(['line', 'paragraph'])
  const bare = tokens.filter(({ kind }) => kind !== 'mark' && !breaks.has(kind))
  const spliced = tokens.flatMap((token) => {
    if (breaks.has(token.kind) || token.text === ':') return []
    return token.kind === 'mark' && token.text === '.' ? [changed(token, { text: ',', key: ',' })] : [token]
  })
  return bare.length === tokens.length ? [tokens] : [tokens, bare, spliced]
}

/** Trains the model that decides whether a phrase opens a section. */
export function trainOpener(dictations: readonly Dictation[], options: ClassifierOptions = {}): StoredWeights {
  const examples = new Examples()
  for (const { transcript, type, sections } of dictations) {
    const tokens = normaliseDictation(transcript)
    const gold = alignSentences(tokens, sections)
    for (const said of inOtherMarks(tokens))
      for (const { features, label } of candidatesIn(said, type, gold)) examples.add(features, label)
  }
  return trainClassifier(examples, openerLabels, { epochs: 6, bits: 18, most: 5000, ...options })
}
