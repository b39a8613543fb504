import { kept } from '../../../dictation/tokens/kept.ts'
import { isMedicineWord } from '../../../dictation/tokens/medicines.ts'
import type { Token } from '../../../dictation/tokens/token.ts'
import type { Statement } from '../reading/read-text.ts'
import { readSide } from '../reading/read-word.ts'
import { denyingWords } from '../words/negation.ts'
import { withInner, type Word } from '../words/words.ts'

/** A word or value where it stands, over marks. */
export interface Spoken {
  readonly token: Token
  readonly statement: Statement
  /** What is the same in both texts. */
  readonly key: string
  readonly kind: string
  readonly word: Word | undefined
}

/** The words and values of a statement, without what was taken back. */
export const spokenIn = kept((statement: Statement): readonly Spoken[] => {
  const { tokens, words, standing, facts } = statement
  const stands = standing && new Set(standing)
  const wordAt = new Map(withInner(words).map((word) => [word.at, word]))
  const valueAt = new Map(facts.map((fact) => [fact.at, fact]))
  let [end, value] = [0, '']
  return tokens.flatMap((token, at) => {
    if (/^(?:mark|line|paragraph|bullet)$/.test(token.kind) || stands?.has(token) === false) return []
    const fact = valueAt.get(at)
    if (fact && fact.category !== 'drug' && fact.category !== 'side')
      [end, value] = [at + fact.length, `#${fact.amount} ${fact.unit}`]
    const word = wordAt.get(at)
    // «ni», «9»
    const key = at < end ? value : word && !word.light && word.length === 1 ? word.key : token.key
    return [{ token, statement, key, kind: at < end ? 'value' : kindOf(statement, at, word), word }]
  })
})

function kindOf({ tokens, modifiers }: Statement, at: number, word: Word | undefined): string {
  const token = tokens[at]
  const key = token?.key ?? ''
  if (denyingWords.has(key)) return 'denial'
  if (readSide(tokens, at)) return 'side'
  if (word?.exclusive?.class === 'slekt' || /^mann(?:en)?$/.test(key)) return 'person'
  if (isMedicineWord(key)) return 'medicine'
  if (token?.kind !== 'word') return 'value'
  const modifier = modifiers.find((each) => each.at <= at && at < each.at + each.length)
  if (modifier) return modifier.category
  return word?.exclusive ? 'class' : word && !word.light ? 'word' : 'light'
}

const rank = ['denial', 'side', 'person', 'medicine', 'value']

/** The kind that tells most of some words. */
export function kindIn(words: readonly Spoken[]): string {
  const kinds = words.map(({ kind }) => kind)
  return (
    rank.find((kind) => kinds.includes(kind)) ??
    kinds.find((kind) => !/^(?:class|word|light)$/.test(kind)) ??
    ['class', 'word', 'light'].find((kind) => kinds.includes(kind)) ??
    'none'
  )
}
