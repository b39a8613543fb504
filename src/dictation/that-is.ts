import { pronouns } from './clause-words.ts'
import type { Token } from './token.ts'

/** Of each only one is true: what is said behind «altså» is no other word for what was said before it. */
const exclusive = [
  'høyre venstre høgre',
  'mandag tirsdag onsdag torsdag fredag lørdag søndag',
  'januar februar mars april mai juni juli august september oktober november desember',
  'mann kvinne gutt jente',
  'mannen kvinnen gutten jenta',
  'går dag morgen overmorgen forgårs',
].map((group) => new Set(group.split(' ')))
const year = /^(?:19|20)\d\d$/
/** So many words are said again of somebody else. */
const AGAIN = 2

/** «siden april, altså siden mars», «mann, altså kvinne», «han har hatt, altså hun har hatt»: does «altså» correct? */
export function correctsByThatIs(tokens: readonly Token[], index: number): boolean {
  const last = isComma(tokens[index - 1]) ? index - 2 : index - 1
  const next = isComma(tokens[index + 1]) ? index + 2 : index + 1
  const [before, first] = [tokens[last], tokens[next]]
  if (!before || !first) return false
  const isLedAgain = first.key === tokens[last - 1]?.key
  const right = isLedAgain ? tokens[next + 1] : first
  return (right !== undefined && areExclusive(before.key, right.key)) || isOfOther(tokens, last, next)
}

/** Also one that is still a word. */
function isComma(token: Token | undefined): boolean {
  return token?.text === ',' || token?.key === 'komma'
}

function areExclusive(one: string, other: string): boolean {
  if (one === other) return false
  return (year.test(one) && year.test(other)) || exclusive.some((group) => group.has(one) && group.has(other))
}

/** «han har sovet altså hun har sovet»: the same is begun again of another. */
function isOfOther(tokens: readonly Token[], last: number, next: number): boolean {
  if (!pronouns.has(tokens[next]?.key ?? '')) return false
  const said = (at: number): string =>
    tokens
      .slice(at, at + AGAIN)
      .map(({ key }) => key)
      .join(' ')
  const [earlier, again] = [tokens[last - AGAIN], said(next + 1)]
  return (
    earlier !== undefined &&
    pronouns.has(earlier.key) &&
    earlier.key !== tokens[next]?.key &&
    said(last - AGAIN + 1) === again
  )
}
