import type { Token } from '../../../dictation/tokens/token.ts'
import { isParted } from './denial-words.ts'
import { formsOf } from '../words/forms.ts'
import type { Word } from '../words/words.ts'

/** So many words of meaning a negation reaches, and in a list with marks so many more. */
const REACH = 4
const LIST_REACH = 12

/** What a denial reaches of what stands behind it: few words, but all of a list. */
export function reached(tokens: readonly Token[], behind: readonly Word[]): readonly Word[] {
  let far = Math.min(REACH, behind.length)
  while (far < behind.length && far < LIST_REACH) {
    const [last, word] = [behind[far - 1], behind[far]]
    if (!last || !word || !isParted(tokens, last.at, word.at)) break
    far++
  }
  const [first, second, ...rest] = behind.slice(0, far)
  // «uten god virkning», «ikke sett blod»: it is the effect, the blood that is denied.
  const isQuality = first && second && qualities.has(first.stem)
  return isQuality ? [second, first, ...rest] : behind.slice(0, far)
}

const qualities = new Set(
  'god godt gode tilfredsstillende nok ekstra full sikker sikre sikkert klar klare klart tydelig tydelige åpenbar åpenbare nevneverdig nevneverdige vesentlig vesentlige stor store større betydelig betydelige synlig synlige påvisbar påvisbare faste fast sett merket merka bemerket registrert observert oppdaget oppdaga'
    .split(' ')
    .flatMap((word) => [word, formsOf(word).stem]),
)
