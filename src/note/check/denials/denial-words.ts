import type { Token } from '../../../dictation/tokens/token.ts'
import type { Word } from '../words/words.ts'

/** A side is where something is denied, not what. */
export function isDeniable(word: Word): boolean {
  return !word.light && !isSide(word)
}

export function isSide({ stem }: Word): boolean {
  return /^(?:høyre|høgre|venstre|begge|bilat)/.test(stem)
}

/** What ties a word to the one before it. */
export const holds = new Set(['med', 'av', 'i', 'på', 'til', 'for', 'ved', 'om', 'under', 'over', 'fra', 'frå'])

/** Do two tokens stand apart in a list: is there a mark or a joint between them? */
export function isParted(tokens: readonly Token[], from: number, to: number): boolean {
  return tokens.slice(from + 1, to).some(({ kind, key }) => kind === 'mark' || listing.has(key))
}

const listing = new Set(['og', 'eller', 'samt', 'verken', 'hverken', '/'])

/** «Ikke gitt i dag»: of what the heading names. */
export const given = /^(?:gitt|gjeve|gjevne|tatt|teke|tekne|utført|gjort|bestilt|aktuelt)$/
