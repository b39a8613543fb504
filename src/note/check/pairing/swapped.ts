import type { Fact } from '../reading/read-facts.ts'
import { formsOf } from '../words/forms.ts'
import { sameUnit } from '../reading/reading.ts'
import { sharedInClause } from './nearness.ts'
import type { Pair } from './pair-facts.ts'

/** So much nearer must each fact be to the other's partner, for the two to have changed places. */
const CLEARLY = 1.25
/** And by so much: sides in lists of equal words differ by little. */
const BY = 0.75

/** Two that have nothing in common have not changed places by having a little more. */
const LEAST = 0.5

/**
 * Sides that agree one by one and yet stand at each other's places: «hø. øre rødt, ve. blankt» that was said the other way
 * round. Looks at neighbours within a sentence of the note or of what was said. `loose`: numbers that agree and have nothing
 * else in common. Returns what should stand where.
 */
export function findSwapped(agreed: readonly Pair[], loose: readonly Pair[]): Pair[] {
  return [...swappedSides(agreed), ...swappedNumbers(agreed), ...swappedTimes([...agreed, ...loose])]
}

/** «puls 20, RF 88» where it was said the other way round: each number has the name of the other. */
function swappedNumbers(agreed: readonly Pair[]): Pair[] {
  const crossed = agreed.filter(
    ({ said, written }) => said.name !== '' && written.name !== '' && said.name !== written.name,
  )
  const byNames = new Map(crossed.map((pair) => [`${pair.said.name} ${pair.written.name}`, pair]))
  return crossed.flatMap((one) => {
    const other = byNames.get(`${one.written.name} ${one.said.name}`)
    if (!other || one.written.amount === other.written.amount) return []
    const isNear = one.written.statement === other.written.statement || one.said.statement === other.said.statement
    return isNear ? [{ said: other.said, written: one.written }] : []
  })
}

/** «BAI 34 (16 ved oppstart)», where 34 was the earlier: two numbers of one statement, of which in each text one is told of an earlier time. */
function swappedTimes(agreed: readonly Pair[]): Pair[] {
  const turned = agreed.filter(({ said, written }) => said.category === 'number' && said.earlier !== written.earlier)
  return turned.flatMap((one) => {
    const other = turned.find(
      ({ said, written }) =>
        said.earlier !== one.said.earlier &&
        sameUnit(said.unit, one.said.unit) &&
        said.amount !== one.said.amount &&
        isOfOneName(said, one.said) &&
        isOfOneName(written, one.written) &&
        written.statement === one.written.statement &&
        Math.abs(said.statement - one.said.statement) <= 1,
    )
    return other ? [{ said: other.said, written: one.written }] : []
  })
}

/** Is it not sure that they are two things: «CRP 186, leukocytter 15,2»? */
function isOfOneName(one: Fact, other: Fact): boolean {
  return [one, other].some(({ name }) => name === '' || occasions.has(name)) || one.name === other.name
}

/** When it was, not what it is of. */
const occasions: ReadonlySet<string> = new Set(
  ['oppstart', 'innkomst', 'innleggelse', 'behandling', 'start', 'gang', 'måling', 'kontroll'].map(
    (word) => formsOf(word).key,
  ),
)

function swappedSides(agreed: readonly Pair[]): Pair[] {
  const sides = agreed
    .filter(({ written }) => written.category === 'side')
    .toSorted((one, other) => one.written.span[0] - other.written.span[0])
  return sides.flatMap((one, index) => {
    const other = sides[index + 1]
    if (!other || one.written.amount === other.written.amount) return []
    if (one.written.statement !== other.written.statement && one.said.statement !== other.said.statement) return []
    const straight = Math.max(shared(one.said, one.written), LEAST) + shared(other.said, other.written)
    const crossed = shared(one.said, other.written) + shared(other.said, one.written)
    if (crossed <= CLEARLY * straight || crossed < straight + BY) return []
    // «pseudofak høyre, katarakt venstre»: what stands in the clause of each tells more than what stands near.
    const ownStraight = sharedInClause(one.said, one.written) + sharedInClause(other.said, other.written)
    if (ownStraight > sharedInClause(one.said, other.written) + sharedInClause(other.said, one.written)) return []
    return [
      { said: other.said, written: one.written },
      { said: one.said, written: other.written },
    ]
  })
}

/** How much the two have near them in common, but for the sides themselves. */
function shared(one: Fact, other: Fact): number {
  let sum = 0
  for (const [key, weight] of one.near) if (!isSide.test(key)) sum += Math.min(weight, other.near.get(key) ?? 0)
  return sum
}

const isSide = /^=(?:høyre|venstre|begge)$/
