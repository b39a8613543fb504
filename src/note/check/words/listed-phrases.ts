import { phraseTable, spokenKey } from '../../../dictation/tokens/phrases.ts'
import type { Token } from '../../../dictation/tokens/token.ts'
import { formsOf, type Forms } from './forms.ts'
import data from './same-words.json' with { type: 'json' }
import synonyms from './synonyms.json' with { type: 'json' }

/** Several words that mean what one does: «blodig oppspytt» is hemoptyse. */
const allPhrases = [
  ...data.phrases.flatMap((group) => phrasesOf(group.split('|'))),
  ...[...synonyms.strong, ...synonyms.weak].flatMap((group) =>
    phrasesOf(group.split('|')).filter(([form]) => /[ -]/.test(form)),
  ),
]

export const phrases = phraseTable(allPhrases)

/** The same as they are written; of two the first. */
export const wholePhrases = new Map(allPhrases.toReversed())

const phraseWords = new Set(allPhrases.flatMap(([phrase]) => phrase.split(' ')))

/** Can a token be part of a phrase, as it was spoken? */
export function isOfPhrases(token: Token): boolean {
  return phraseWords.has(spokenKey(token))
}

/** What a phrase means, and the word that stands for it. */
export interface Phrase {
  readonly forms: Forms
  readonly names: string
}

function phrasesOf(forms: readonly string[]): (readonly [string, Phrase])[] {
  const names = forms[0] ?? ''
  const value = { forms: formsOf(names), names }
  return forms.map((form) => [form, value] as const)
}
