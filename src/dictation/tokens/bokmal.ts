import { changed, changeEach, type Token } from './token.ts'
import data from '../data/nynorsk.json' with { type: 'json' }

const bokmal = new Map(Object.entries(data).flatMap(([word, forms]) => forms.split(' ').map((form) => [form, word])))

/** «vurderast», «kontrollerast» */
const passive = 'erast'

/** The word that headings, cues and clauses know; others stay as they are. `key` is lower case. */
export function bokmalOf(key: string): string {
  return bokmal.get(key) ?? (key.endsWith(passive) ? `${key.slice(0, -passive.length)}eres` : key)
}

/** The tokens with the keys of their Bokmål words: what is asked of a word has one answer in both. Their texts stay. */
export function readAsBokmal(tokens: readonly Token[]): readonly Token[] {
  return changeEach(tokens, (token) => {
    const key = bokmalOf(token.key)
    return key === token.key ? token : changed(token, { key })
  })
}

/** The nynorsk forms of a word. */
export function nynorskOf(word: string): readonly string[] {
  return forms.get(word) ?? []
}

const forms = new Map(Object.entries(data).map(([word, list]) => [word, list.split(' ')]))
