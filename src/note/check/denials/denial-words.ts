import type { Token } from '../../../dictation/tokens/token.ts'
import type { Word } from '../words/words.ts'

/** Whether a word can be denied. A side says where something is denied, not what. */
export function isDeniable(word: Word): boolean {
  return !word.light && !isSide(word)
}

export function isSide({ stem }: Word): boolean {
  return /^(?:høyre|høgre|venstre|begge|bilat)/.test(stem)
}

/** Words that attach to the word before them. */
export const holds = new Set(['med', 'av', 'i', 'på', 'til', 'for', 'ved', 'om', 'under', 'over', 'fra', 'frå'])

/** Whether a mark or a conjunction separates two tokens of a list. */
export function isParted(tokens: readonly Token[], from: number, to: number): boolean {
  return tokens.slice(from + 1, to).some(({ kind, key }) => kind === 'mark' || listing.has(key))
}

const listing = new Set(['og', 'eller', 'samt', 'verken', 'hverken', '/'])

/** «Ikke gitt i dag» denies what the heading names. */
export const given = /^(?:gitt|gjeve|gjevne|tatt|teke|tekne|utført|gjort|bestilt|aktuelt)$/
