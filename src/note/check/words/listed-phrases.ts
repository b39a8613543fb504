import { phraseTable, spokenKey } from '../../../dictation/tokens/phrases.ts'
import type { Token } from '../../../dictation/tokens/token.ts'
import { formsOf, type Forms } from './forms.ts'
import data from './same-words.json' with { type: 'json' }
import synonyms from './synonyms.json' with { type: 'json' }

/** Phrases that mean the same as one word: «blodig oppspytt» is hemoptyse. */
const allPhrases = [
  ...data.phrases.flatMap((group) => phrasesOf(group.split('|'))),
  ...[...synonyms.strong, ...synonyms.weak].flatMap((group) =>
    phrasesOf(group.split('|')).filter(([form]) => /[ -]/.test(form)),
  ),
]

export const phrases = phraseTable(allPhrases)

/** The same by written form; the first of two equal phrases wins. */
export const wholePhrases = new Map(allPhrases.toReversed())

const phraseWords = new Set(allPhrases.flatMap(([phrase]) => phrase.split(' ')))

/** Whether a token, as it was spoken, occurs in any phrase. */
export function isOfPhrases(token: Token): boolean {
  return phraseWords.has(spokenKey(token))
}

/** What a phrase means, and the word that represents it. */
export interface Phrase {
  readonly forms: Forms
  readonly names: string
}

function phrasesOf(forms: readonly string[]): (readonly [string, Phrase])[] {
  const names = forms[0] ?? ''
  const value = { forms: formsOf(names), names }
  return forms.map((form) => [form, value] as const)
}
