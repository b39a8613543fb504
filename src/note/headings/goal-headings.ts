import { verbs } from '../../dictation/tokens/clause-words.ts'
import type { Token } from '../../dictation/tokens/token.ts'
import type { HeadingPlace } from './heading-leans.ts'
import type { SpokenHeading } from './heading-table.ts'

/** «temperatur 36,8 | hud …»: a value ends what was measured. */
export function isMeasured(before: Token | undefined): boolean {
  return before?.kind === 'quantity' || before?.kind === 'pressure' || (before?.kind === 'number' && !before.article)
}

/** «mål femti meter lengre gangtest» */
const further = /^(?:lengre|lenger|flere|mer)$/

/** «symfyse fundus mål 29 cm»: what was measured, and nothing to reach; «målet er 88–92 %» in a note without goals. */
export function isMeasure(spoken: SpokenHeading, { tokens, index }: HeadingPlace, next: Token | undefined): boolean {
  if (spoken.phrase === 'målet') return spoken.heading !== 'Mål' && tokens.slice(index + 2, index + 4).some(isMeasured)
  if (spoken.phrase !== 'mål') return false
  if (next?.kind !== 'number' && next?.kind !== 'quantity') return false
  return !tokens.slice(index + 2, index + 4).some(({ key }) => further.test(key))
}

/** «målet hans er å gå til butikken»; but «mener målet hans er å …» */
export function isOwnGoal(
  { phrase, heading }: SpokenHeading,
  { tokens, index }: Pick<HeadingPlace, 'tokens' | 'index'>,
): boolean {
  const [owner, verb, to] = [1, 2, 3].map((offset) => tokens[index + offset]?.key ?? '')
  if (phrase !== 'målet' || heading !== 'Mål' || !/^(?:hans|hennes|deres|hennar)$/.test(owner ?? '')) return false
  return verb === 'er' && to === 'å' && !verbs.has(tokens[index - 1]?.key ?? '')
}
