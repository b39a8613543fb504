import type { Token } from '../../dictation/tokens/token.ts'
import type { OwnWords } from '../../spec/own-words.ts'
import { normaliseDictation } from '../normalise-dictation.ts'
import { checkAgainst, readTranscript, type ReadTranscript } from './check-note.ts'
import droppable from './droppable-words.json' with { type: 'json' }
import type { Fact } from './reading/read-facts.ts'
import { addKeys, alike, emptyLexicon, wordsOfAll, type Word } from './words/words.ts'

/**
 * Why an edit is refused. `no-text`: nothing is left, `unchanged`: the same words, at most with other marks, `finding`: the
 * check finds a difference, `value`: its values, medicines or sides are others, `negation`: only one of the two denies,
 * `lost`, `added`: only the draft, or only the edit, has a word that says something.
 */
export type EditFault = 'no-text' | 'unchanged' | 'finding' | 'value' | 'negation' | 'lost' | 'added'

/** Words that say nothing of their own: they may come and go. */
const empty: ReadonlySet<string> = new Set(droppable.flatMap((words) => words.split(' ')))

/**
 * Judges an edit against the draft sentences that it replaces; undefined accepts it. An edit may change order, form and
 * small words, and use another word for the same. Stricter than the check of a note: a person reads a note with its
 * findings, but an edit that is refused costs nothing, as the draft stays.
 */
export function judgeEdit(before: string, after: string, own: OwnWords = {}): EditFault | undefined {
  if (!/[\p{L}\p{N}]/u.test(after)) return 'no-text'
  if (plain(before) === plain(after)) return 'unchanged'
  const read = readTranscript(before, own)
  if (checkAgainst(read, after, own).length > 0) return 'finding'
  const tokens = normaliseDictation(after, own)
  // What a model writes is not spoken: it corrects nothing.
  const edited = readTranscript(after, own, { tokens, raw: tokens, repairs: [] })
  if (valuesOf(read) !== valuesOf(edited)) return 'value'
  if (denies(read) !== denies(edited)) return 'negation'
  const [was, is] = [sayingWords(normaliseDictation(before, own)), sayingWords(tokens)]
  if (!isIn(was, is)) return 'lost'
  return isIn(is, was) ? undefined : 'added'
}

function plain(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')
}

function factsOf({ statements }: ReadTranscript): readonly Fact[] {
  return statements.flatMap(({ facts }) => facts)
}

/** The different values, medicines and sides of a text, in one order. */
function valuesOf(read: ReadTranscript): string {
  const values = factsOf(read)
    .filter(({ category }) => category !== 'negation')
    .map(({ category, amount, unit }) => {
      const kind = category === 'drug' || category === 'side' ? category : ''
      // «5 ganger om dagen» is «x 5».
      return `${kind} ${amount} ${unit === 'dag' ? '' : unit}`
    })
  return [...new Set(values)].toSorted().join('\n')
}

function denies(read: ReadTranscript): boolean {
  return factsOf(read).some(({ category }) => category === 'negation')
}

/** The words of a text that say something. */
function sayingWords(tokens: readonly Token[]): Word[] {
  return wordsOfAll(tokens, emptyLexicon()).filter(({ at }) => !empty.has(tokens[at]?.key ?? ''))
}

/** Whether another text has each word, or others for the same. */
function isIn(words: readonly Word[], others: readonly Word[]): boolean {
  const keys = addKeys(new Set(), others)
  // «#normal» and its like are what different words have in common.
  const has = (names: readonly string[]): boolean => names.some((name) => !name.startsWith('#') && keys.has(name))
  const isThere = ({ key, stem, parts, concept, inner }: Word): boolean =>
    keys.has(key) ||
    (parts.length > 0 && parts.every((part) => keys.has(part))) ||
    (concept.parts.length > 0 && concept.parts.every(has)) ||
    (inner.length > 0 && inner.every(isThere)) ||
    (stem.length > 4 && others.some((other) => alike(stem, other.stem)))
  return words.every(isThere)
}
