import type { Dictation } from '../../corpus/corpus.ts'
import type { Token } from '../../src/dictation/tokens/token.ts'

/** Where a token of a dictation is in the note that its author expects. */
export interface GoldPlace {
  /** The index of its sentence, over all sections. */
  readonly sentence: number
  readonly heading: string
  /** Whether it is the first token found of its sentence. */
  readonly opens: boolean
  /** The mark before it, inside the sentence: «,», «;», «:» or ''. */
  readonly mark: string
}

/** Words so common that they say little about which sentence they are from; they weigh less. */
const light = new Set(
  'og i på av en et ei den det de er har som til for med ved om at å han hun pasienten var ble ikke ingen'.split(' '),
)
const LIGHT = 0.35
/** Weight of a match between two forms of a word. */
const OTHER_FORM = 0.7
/** Cost of skipping a spoken word, an expected word, and a word that another sentence already uses. */
const [SKIP_SAID, SKIP_GOLD, SKIP_USED] = [0.25, 0.2, 3]
/** Penalty per dictation length of distance from the expected place, so that repeated sentences keep their order. */
const DISTANCE = 0.8
/** Minimum share of a sentence that must be found. */
const FOUND = 0.5

interface GoldSentence {
  readonly heading: string
  readonly words: readonly string[]
  /** The mark before each word. */
  readonly marks: readonly string[]
}

interface SaidWord {
  readonly word: string
  readonly token: Token
}

/**
 * Finds the stretch of the dictation that each expected sentence was written from, longest sentences first, since
 * sections may be in another order than they were dictated in. Tokens that no sentence came from are not in the map.
 */
export function alignSentences(
  tokens: readonly Token[],
  sections: Dictation['sections'],
): ReadonlyMap<Token, GoldPlace> {
  const said = tokens
    .filter(({ kind }) => kind !== 'mark')
    .flatMap((token) => wordsOf(token.text).map(({ word }): SaidWord => ({ word, token })))
  const gold = sections.flatMap(({ heading, sentences }) =>
    sentences.map((text): GoldSentence => {
      const words = wordsOf(text)
      return { heading, words: words.map(({ word }) => word), marks: words.map(({ mark }) => mark) }
    }),
  )
  const total = gold.reduce((sum, { words }) => sum + words.length, 0)
  let before = 0
  const expectedAt = gold.map(({ words }) => {
    const at = before / Math.max(total, 1)
    before += words.length
    return at
  })
  const used = new Set<number>()
  const places = new Map<Token, GoldPlace>()
  const order = [...gold.keys()].toSorted(
    (a, b) => (gold[b]?.words.length ?? 0) - (gold[a]?.words.length ?? 0) || a - b,
  )
  for (const sentence of order) {
    const each = gold[sentence]
    if (!each) continue
    const pairs = findSentence(each.words, said, used, expectedAt[sentence] ?? 0)
    const share = (of: readonly string[]): number => of.reduce((sum, word) => sum + weightOf(word), 0)
    if (share(pairs.map(([at]) => each.words[at] ?? '')) < FOUND * share(each.words)) continue
    let last = -1
    for (const [at, where] of pairs) {
      used.add(where)
      const token = said[where]?.token
      const marks = each.marks.slice(last + 1, at + 1)
      if (token && !places.has(token))
        places.set(token, {
          sentence,
          heading: each.heading,
          opens: last === -1,
          mark: last === -1 ? '' : (marks.find((mark) => mark !== '') ?? ''),
        })
      last = at
    }
  }
  return places
}

function wordsOf(text: string): { readonly word: string; readonly mark: string }[] {
  const plain = text.toLowerCase().replaceAll(/[\u00A0\u202F]/g, ' ')
  return [...plain.matchAll(/([^\p{L}\p{N}]*)([\p{L}\p{N}][\p{L}\p{N}.,/%–-]*)/gu)].map(
    ({ 1: between = '', 2: found = '', index }) => ({
      word: found.replaceAll(/[^\p{L}\p{N}%]+$/gu, ''),
      // The preceding word's match may have included the mark.
      mark: /[,;:]/.exec(plain.slice(Math.max(0, index - 2), index) + between)?.[0] ?? '',
    }),
  )
}

function weightOf(word: string): number {
  return light.has(word) ? LIGHT : 1
}

function likeness(a: string, b: string): number {
  if (a === b) return 1
  const isForm = a.length > 4 && b.length > 4 && a.slice(0, 5) === b.slice(0, 5) && Math.abs(a.length - b.length) < 4
  return isForm && !/\d/.test(a) ? OTHER_FORM : 0
}

/** A local alignment (Smith–Waterman): pairs of indices of an expected and a spoken word, in order. */
function findSentence(
  words: readonly string[],
  said: readonly SaidWord[],
  used: ReadonlySet<number>,
  expectedAt: number,
): readonly (readonly [gold: number, said: number])[] {
  const width = said.length + 1
  const scores = new Float32Array((words.length + 1) * width)
  /** 1: a pair of words, 2: an expected word skipped, 3: a spoken word skipped. */
  const steps = new Uint8Array(scores.length)
  const best = { score: 0, row: 0, column: 0 }
  for (let row = 1; row <= words.length; row++) {
    const word = words[row - 1] ?? ''
    const weight = weightOf(word)
    for (let column = 1; column < width; column++) {
      const isUsed = used.has(column - 1)
      const at = row * width + column
      const alike = isUsed ? 0 : likeness(word, said[column - 1]?.word ?? '')
      const both = alike > 0 ? (scores[at - width - 1] ?? 0) + alike * weight : -1
      const withoutGold = (scores[at - width] ?? 0) - SKIP_GOLD
      const withoutSaid = (scores[at - 1] ?? 0) - (isUsed ? SKIP_USED : SKIP_SAID)
      const top = Math.max(0, both, withoutGold, withoutSaid)
      scores[at] = top
      steps[at] = top === 0 ? 0 : top === both ? 1 : top === withoutGold ? 2 : 3
      const near = top - DISTANCE * Math.abs(column / said.length - expectedAt)
      if (top > 0 && near > best.score) Object.assign(best, { score: near, row, column })
    }
  }
  const pairs: [number, number][] = []
  let { row, column } = best
  while (row > 0 && column > 0) {
    const step = steps[row * width + column]
    if (step === 0) break
    if (step === 1) pairs.push([row - 1, column - 1])
    if (step !== 3) row--
    if (step !== 2) column--
  }
  return pairs.toReversed()
}
