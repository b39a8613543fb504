import { isMutual, tellersOf, type Side } from './side.ts'
import { listing, denialVerb } from '../denials/denial-end.ts'
import { holds } from '../denials/denial-words.ts'
import { formsOf } from '../words/forms.ts'
import { isImplied } from './implied-denials.ts'
import { contradictions } from './stance.ts'
import { trouble, type Fact } from '../reading/read-facts.ts'
import type { Statement } from '../reading/statement.ts'
import { keysOfWord, type Word } from '../words/words.ts'

/** A denial in one text, and the word that affirms the same in the other. */
interface Flip {
  readonly denial: Fact
  readonly statement: number
  readonly word: Word
}

/**
 * Finds denials whose best match affirms the same thing, in the same or other words: «ikke gul» and «Ikterisk.», also
 * for one item of a list. Only where the other text denies it nowhere.
 */
export function findFlips(own: Side, other: Side, agreed: ReadonlySet<Fact>): Flip[] {
  const tellers = tellersOf(other)
  return own.statements.flatMap((statement, index) => {
    const { best = -1 } = own.coverages[index] ?? {}
    const isOwn = isMutual(index, best, other)
    const places = (tellers.get(index) ?? []).filter((at) => at !== best && isWholly(at, other))
    if (isOwn || (other.statements[best] && isJoined(index, own, other))) places.unshift(best)
    if (places.length === 0) return []
    return statement.facts.flatMap((denial) => {
      if (!isDenial(denial)) return []
      const isTrouble = trouble.has(denial.denies[0]?.stem ?? '')
      if (denial.optional === true && !isTrouble) return []
      if (!isOwn && own.stance.affirmed.has(denial.denies[0]?.key ?? '')) return []
      const listed = agreed.has(denial) ? listedIn(denial, statement) : denial.denies.slice(0, 1)
      for (const at of places) {
        // An item moved out of a denied list is still next to another denial: «Har planer, ingen hensikt».
        if (at !== best && agreed.has(denial) && !other.statements[at]?.facts.some(isDenial)) continue
        const affirmed = firstAffirmed(listed, statement, at, own, other)
        if (affirmed) return { denial, ...affirmed }
      }
      return []
    })
  })
}

/** Whether one statement covers it all: «Portio glatt, blødende.» and a long one ending «… er glatt uten blødning». */
function isWholly(at: number, { coverages }: Side): boolean {
  return coverages[at]?.share === 1
}

/** Whether the best match is this whole statement joined with a neighbour, without any denial. */
function isJoined(index: number, own: Side, other: Side): boolean {
  const { best = -1, share = 0 } = own.coverages[index] ?? {}
  const back = other.coverages[best]?.best ?? -1
  return share === 1 && back >= 0 && Math.abs(back - index) === 1 && !other.statements[best]?.facts.some(isDenial)
}

/** Words denied together, of which the other text may deny only some: «ikke infarkt eller slag». */
function listedIn({ denies }: Fact, { tokens }: Statement): readonly Word[] {
  const [first, last] = [denies[0], denies.at(-1)]
  if (!first || !last || first.at >= last.at) return []
  // «benekter feber, hoste og utslett»
  const lists = tokens[last.at - 1]?.key === 'og' ? listing : tokens[last.at - 1]?.text === ',' ? denialVerb : undefined
  if (lists && tokens.slice(0, first.at).some(({ key }) => lists.test(key))) return denies
  if (tokens[last.at - 1]?.key !== 'eller') return []
  // «ingen rødme under mansjett eller plate»: two places.
  return tokens.slice(first.at, last.at).some(({ key }) => holds.has(key) || key === 'og') ? [] : denies
}

/** Where the first of the denied words is affirmed: in statement `at` or, for a list, anywhere. */
function firstAffirmed(
  denied: readonly Word[],
  denying: Statement,
  at: number,
  own: Side,
  other: Side,
): Affirmed | undefined {
  for (const word of denied) {
    const affirming = other.statements[at]
    const affirmed = affirming && affirmedOf(word, denying, affirming, other)
    if (affirmed) return { statement: at, word: affirmed }
    if (denied.length < 2 || keysOfWord(word).some((key) => other.stance.denied.has(key))) continue
    if (own.stance.affirmed.has(word.key)) continue
    const [elsewhere] = contradictions(word.key, denying, other)
    if (elsewhere) return elsewhere
  }
  return undefined
}

type Affirmed = Omit<Flip, 'denial'>

/** The word of `affirming` that affirms what the denial surely denies. */
function affirmedOf(denied: Word, denying: Statement, affirming: Statement, other: Side): Word | undefined {
  if (keysOfWord(denied).some((key) => other.stance.denied.has(key))) return undefined
  if (affirmedIn(denying).some((word) => isSame(word, denied))) return undefined
  const word = affirmedIn(affirming).find((candidate) => isSame(candidate, denied))
  return word && !isImplied(affirming, word, denying) ? word : undefined
}

function isDenial({ category }: Fact): boolean {
  return category === 'negation'
}

function affirmedIn({ words, deniedAt }: Statement): Word[] {
  return words.filter(({ light, at }) => !light && !deniedAt.has(at))
}

/** The same word, or near-synonyms of all parts of the denied one: «planer om å ta livet», «suicidplaner». */
function isSame(one: Word, { key, stem, concept: { parts } }: Word): boolean {
  // «ubehandlet» says the same as «ingen behandling».
  if (isUndone(one.stem, stem) !== isUndone(stem, one.stem)) return false
  if (one.key === key) return true
  const theirs = one.concept.parts
  return (
    parts.length > 0 && parts.every((names) => theirs.some((others) => others.some((name) => names.includes(name))))
  )
}

/** Whether a stem is a word negated by «u»: «ubehandlet» and «behandling», but not «urininkontinens». */
function isUndone(stem: string, other: string): boolean {
  if (!stem.startsWith('u')) return false
  const rest = stem.slice(1)
  return other.startsWith(rest.slice(0, SHARED)) || formsOf(rest).concept.parts.length > 0
}

/** Number of equal leading letters that identify a word. */
const SHARED = 4
