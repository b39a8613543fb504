import type { Token } from '../../../dictation/tokens/token.ts'
import { deniedInPhrase, deniedInWord, isDeniedOf, isDenyingWord, mayWordGoUnsaid } from '../words/denied-in-word.ts'
import { scopeAt } from './denial-scope.ts'
import { isParted } from './denial-words.ts'
import { isNegation, isPassed, mayGoUnsaid, not } from '../words/denying-words.ts'
import type { Word } from '../words/words.ts'

/** A denial: what it is said about, nearest first. */
export interface Denial {
  readonly at: number
  readonly length: number
  readonly scope: readonly Word[]
  /** What is surely denied: the first word of each thing it lists; none where only a heading tells what it is about. */
  readonly surely: readonly Word[]
  /** It need not stand in the note: «tåler ikke penicillin» is Allergier: Penicillin. */
  readonly optional?: boolean
}

/** The denials of a statement. `topic`: the words of its heading, for answers such as «Ingen.». */
export function readDenials(tokens: readonly Token[], words: readonly Word[], topic: readonly Word[]): Denial[] {
  const denials: Denial[] = []
  const phrases = words.filter(({ length }) => length > 1)
  for (let at = 0; at < tokens.length; at++) {
    if (tokens[at]?.kind !== 'word') continue
    const own = deniedInPhrase(phrases, at) ?? deniedInWord(tokens, at, words)
    if (own && !isUndone(tokens, at)) {
      // «gikk greit» need not stand in the note.
      const optional = own.length > 1 || mayWordGoUnsaid(tokens, at)
      const scope = isDeniedOf(tokens, at) ? [own, ...scopeAt(tokens, words, at, topic)] : [own]
      denials.push({ at, length: own.length, scope, surely: [own], optional })
    } else if (isNegation(tokens, at) && !phrases.some((phrase) => phrase.at <= at && at < phrase.at + phrase.length)) {
      if (isPassed(tokens, at) || undoneBy(tokens, at) !== undefined) continue
      const optional = mayGoUnsaid(tokens, at)
      const scope = scopeAt(tokens, words, at, topic)
      denials.push({ at, length: 1, scope, surely: firstOfEach(tokens, scope, at, topic), optional })
    }
  }
  return denials
}

/** «hvis hun ikke er feberfri» is fever: which of the next words a denial takes back. */
function undoneBy(tokens: readonly Token[], at: number): number | undefined {
  if (!not.has(tokens[at]?.key ?? '')) return undefined
  let index = at + 1
  while (index <= at + UNDONE && between.test(tokens[index]?.key ?? '')) index++
  return isDenyingWord(tokens[index]?.key ?? '') ? index : undefined
}

function isUndone(tokens: readonly Token[], at: number): boolean {
  for (let before = at - 1; before >= Math.max(0, at - UNDONE); before--) {
    if (undoneBy(tokens, before) === at) return true
  }
  return false
}

const UNDONE = 4
const between = /^(?:er|var|blir|ble|blitt|vært|h[ua]n|det|helt|lenger|være)$/

/** «ingen feber, tørrhoste eller vekttap»: each is denied as surely as the first. */
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
