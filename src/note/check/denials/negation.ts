import type { Token } from '../../../dictation/tokens/token.ts'
import { deniedInPhrase, deniedInWord } from '../words/denied-in-word.ts'
import { scopeAt } from './denial-scope.ts'
import { isParted } from './denial-words.ts'
import { isNegation, isPassed, mayBeImplicit } from '../words/denying-words.ts'
import type { Word } from '../words/words.ts'

/** A denial, and the words that it reaches (`scope`), nearest first. */
export interface Denial {
  readonly at: number
  readonly length: number
  readonly scope: readonly Word[]
  /** What is surely denied: the first word of each list item; none where only the heading says what. */
  readonly surely: readonly Word[]
  /** It may be absent from the note: «tåler ikke penicillin» → Allergier: Penicillin. */
  readonly optional?: boolean
}

/** Finds the denials of a statement. `topic`: the words of its heading, for answers such as «Ingen.». */
export function readDenials(tokens: readonly Token[], words: readonly Word[], topic: readonly Word[]): Denial[] {
  const denials: Denial[] = []
  const phrases = words.filter(({ length }) => length > 1)
  for (let at = 0; at < tokens.length; at++) {
    if (tokens[at]?.kind !== 'word') continue
    const own = deniedInPhrase(phrases, at) ?? deniedInWord(tokens, at, words)
    if (own) {
      // «gikk greit» and «92 % på romluft» may be absent from the note.
      const optional = own.length > 1 || tokens[at]?.key === 'romluft'
      denials.push({ at, length: own.length, scope: [own], surely: [own], optional })
    } else if (isNegation(tokens, at) && !phrases.some((phrase) => phrase.at <= at && at < phrase.at + phrase.length)) {
      if (isPassed(tokens, at)) continue
      const optional = mayBeImplicit(tokens, at)
      const scope = scopeAt(tokens, words, at, topic)
      denials.push({ at, length: 1, scope, surely: firstOfEach(tokens, scope, at, topic), optional })
    }
  }
  return denials
}

/** The first word of each item; all are equally certain: «ingen feber, tørrhoste eller vekttap». */
function firstOfEach(tokens: readonly Token[], scope: readonly Word[], at: number, topic: readonly Word[]): Word[] {
  return scope.filter((word, index) => {
    const before = scope[index - 1]
    if (word.light || topic.includes(word)) return false
    if (!before || (word.at < at && before.at >= at)) return true
    // «øreverk og rennende øre benektes»
    if (before.at < at && word.at < before.at) return isParted(tokens, word.at, before.at)
    return before.at < word.at && isParted(tokens, before.at, word.at)
  })
}
