import { changed, changeEach, type Token } from './token.ts'
import data from '../data/nynorsk.json' with { type: 'json' }

const bokmal = new Map(Object.entries(data).flatMap(([word, forms]) => forms.split(' ').map((form) => [form, word])))

/** Nynorsk passive: «vurderast», «kontrollerast». */
const passive = 'erast'

/** The Bokmål word, which headings, cues and clauses use; unknown words stay as they are. `key` is lower case. */
export function bokmalOf(key: string): string {
  return bokmal.get(key) ?? (key.endsWith(passive) ? `${key.slice(0, -passive.length)}eres` : key)
}

/** Replaces the keys by their Bokmål words, so that word lists cover both written forms. Texts stay. */
export function readAsBokmal(tokens: readonly Token[]): readonly Token[] {
  return changeEach(tokens, (token) => {
    const key = bokmalOf(token.key)
    return key === token.key ? token : changed(token, { key })
  })
}

/** The Nynorsk forms of a word. */
export function nynorskOf(word: string): readonly string[] {
  return forms.get(word) ?? []
}

const forms = new Map(Object.entries(data).map(([word, list]) => [word, list.split(' ')]))
