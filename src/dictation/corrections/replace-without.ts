import { cut, isEdge, type Said, type State } from './correction-state.ts'

/** What takes the place of which: with something or without it. */
const opposites = new Map(
  Object.entries({ uten: ['med', 'på'], utan: ['med', 'på'], med: ['uten', 'utan'], på: ['uten', 'utan'] }),
)
/** So many tokens are with and without: «med 2 liter oksygen». */
const LONGEST = 5

/** «med 1 liter oksygen nei uten oksygen», «uten oksygen nei med 2 liter oksygen»: all that was said of it is told anew. */
export function replaceWithout(state: State, { next }: Said): number | undefined {
  const { result, tokens } = state
  const earlier = opposites.get(tokens[next]?.key ?? '')
  const thing = result.at(-1)
  // «tatt uten nei med kontrast»: broken off before the thing.
  if (earlier?.includes(thing?.key ?? '') && thing?.key !== 'på' && !isEdge(tokens[next + 1])) {
    cut(state, result.length - 1)
    return next
  }
  if (!earlier || thing?.kind !== 'word') return undefined
  const told = tokens.slice(next + 1, next + LONGEST)
  const again = told.findIndex(({ key }) => key === thing.key)
  if (again === -1 || told.slice(0, again).some(isEdge)) return undefined
  const from = Math.max(0, result.length - LONGEST)
  const start = result.findLastIndex(({ key }, index) => index >= from && earlier.includes(key))
  if (start === -1 || result.slice(start).some(isEdge)) return undefined
  cut(state, start)
  return next
}
