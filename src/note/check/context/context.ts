import { pronouns, verbs } from '../../../dictation/tokens/clause-words.ts'
import type { Token } from '../../../dictation/tokens/token.ts'
import data from './triggers.json' with { type: 'json' }

/** What a trigger says of the claims in its scope, after ConText (Harkema et al. 2009). */
export type Category = (typeof categories)[number]
export const categories = [
  'denied',
  'avoided',
  'affirmed',
  'possible',
  'unlikely',
  'confirmed',
  'excluded',
  'according',
  'past',
  'now',
  'recent',
  'before',
  'after',
  'planned',
  'done',
  'conditional',
  'wished',
  'reported',
  'allergic',
  'high',
  'low',
  'absent',
  'normal',
  'better',
  'worse',
  'unchanged',
  'starts',
  'stops',
  'continues',
  'fast',
  'slow',
  'old',
  'new',
  'alone',
  'helped',
] as const

export const directions = ['forward', 'backward', 'both', 'terminate', 'pseudo'] as const
type Direction = (typeof directions)[number]

/** Attributes of which a word has one category: two of an axis are not said of the same. */
const axes = {
  certainty: ['possible', 'unlikely', 'confirmed', 'excluded'],
  time: ['past', 'now', 'recent'],
  order: ['before', 'after'],
  doing: ['planned', 'done', 'conditional', 'wished'],
  level: ['high', 'low', 'absent', 'normal'],
  course: ['better', 'worse', 'unchanged'],
  use: ['starts', 'stops', 'continues', 'avoided'],
  tempo: ['fast', 'slow'],
  age: ['old', 'new'],
  help: ['alone', 'helped'],
  allergy: ['allergic'],
} as const satisfies Readonly<Record<string, readonly Category[]>>
export type Axis = keyof typeof axes

const axisByCategory: ReadonlyMap<string, Axis> = new Map(
  (Object.keys(axes) as Axis[]).flatMap((axis) => axes[axis].map((category) => [category, axis] as const)),
)

/** The axis of a category; undefined for a denial, and for one that tells who says something. */
export function axisOf(category: Category): Axis | undefined {
  return axisByCategory.get(category)
}

/** A trigger that stands in a sentence, with the tokens [from, to) that it reaches. */
export interface Modifier {
  readonly category: Category
  readonly direction: Direction
  /** Its own first token, and how many it has. */
  readonly at: number
  readonly length: number
  readonly from: number
  readonly to: number
}

interface Trigger {
  readonly words: readonly string[]
  readonly category: Category
  readonly direction: Direction
  /** Tokens that it reaches at most. */
  readonly maxScope: number
  /** A mark that ends its scope. */
  readonly terminatedBy: string | undefined
}

/** So far a trigger reaches back that stands behind a verb: «røyker ikke». */
const BACK = 2
const DEFAULT_SCOPE = 8

const endings = ['', 'e', 't', 'er', 'es', 'et', 'ere', 'a', 'ar', 'are', 'te', 'tt', 'ende', 'ande', 'est', 'ast']
const triggers = readTriggers()

/** By the first word, the longest first. */
function readTriggers(): ReadonlyMap<string, readonly Trigger[]> {
  const found = new Map<string, Trigger[]>()
  for (const { literal, category, direction, maxScope = DEFAULT_SCOPE, terminatedBy } of data)
    for (const phrase of literal.split('|').flatMap(formsOf)) {
      const words = phrase.split(' ')
      const trigger: Trigger = {
        words,
        category: nameOf(categories, category),
        direction: nameOf(directions, direction),
        maxScope,
        terminatedBy,
      }
      const [first = ''] = words
      found.set(first, [...(found.get(first) ?? []), trigger])
    }
  for (const list of found.values()) list.sort((one, other) => other.words.length - one.words.length)
  return found
}

/** «mild~» is bent in all ways. */
function formsOf(literal: string): string[] {
  return literal.endsWith('~') ? endings.map((ending) => literal.slice(0, -1) + ending) : [literal]
}

function nameOf<T extends string>(names: readonly T[], name: string): T {
  const found = names.find((each) => each === name)
  if (found === undefined) throw new Error(`triggers.json: ${name}`)
  return found
}

/** The modifiers of a sentence. Linear. */
export function modifiersOf(tokens: readonly Token[]): Modifier[] {
  const standing = standingIn(tokens)
  if (standing.length === 0) return []
  return standing.flatMap(({ trigger, at }, index): Modifier[] => {
    const { category, direction, words } = trigger
    if (direction === 'terminate' || direction === 'pseudo') return []
    const end = at + words.length
    const stops = standing.filter((other) => isStop(other, trigger))
    const from =
      direction === 'forward'
        ? end
        : scopeStart(tokens, at, direction === 'both' ? BACK : trigger.maxScope, stops, trigger.terminatedBy)
    const to = direction === 'backward' ? at : scopeEnd(tokens, end, trigger, stops, standing[index + 1]?.at)
    return [{ category, direction, at, length: words.length, from, to }]
  })
}

interface Standing {
  readonly trigger: Trigger
  readonly at: number
}

/** The triggers in a sentence: of those that begin at one token all of the longest, which take its words. */
function standingIn(tokens: readonly Token[]): Standing[] {
  const found: Standing[] = []
  let taken = 0
  for (let at = 0; at < tokens.length; at++) {
    if (at < taken) continue
    const listed = triggers.get(tokens[at]?.key ?? '')
    if (!listed) continue
    const matching = listed.filter(({ words }) => words.every((word, step) => tokens[at + step]?.key === word))
    const longest = matching[0]?.words.length ?? 0
    for (const trigger of matching) if (trigger.words.length === longest) found.push({ trigger, at })
    taken = at + longest
  }
  return found
}

/** Does a trigger end the scope of another: a terminator of its category, or the opposite of it? */
function isStop({ trigger: { category, direction } }: Standing, of: Trigger): boolean {
  if (of.category !== 'denied') return direction !== 'pseudo' && category === of.category
  return direction === 'terminate' || category === 'denied' || (category === 'affirmed' && direction !== 'pseudo')
}

const ending = /^[.;:?!()–]$/

function scopeStart(
  tokens: readonly Token[],
  at: number,
  reach: number,
  stops: readonly Standing[],
  terminatedBy: string | undefined,
): number {
  let from = at
  while (from > 0 && at - from < reach) {
    const before = tokens[from - 1]
    if (
      !before ||
      (before.kind === 'mark' && (ending.test(before.text) || before.text === terminatedBy || reach <= BACK))
    )
      break
    if (stops.some((stop) => stop.at < at && stop.at + stop.trigger.words.length === from)) break
    from--
  }
  return from
}

function scopeEnd(
  tokens: readonly Token[],
  start: number,
  { maxScope, category }: Trigger,
  stops: readonly Standing[],
  next: number | undefined,
): number {
  let end = start
  while (end < tokens.length && end - start < maxScope) {
    const token = tokens[end]
    if (!token || (token.kind === 'mark' && ending.test(token.text))) break
    if (token.text === ',' && (category !== 'denied' || !isListGoingOn(tokens, end))) break
    if (end > start && next !== undefined && end >= next && stops.some((stop) => stop.at === end)) break
    if (end > start && category === 'denied' && isClause(tokens, end)) break
    end++
  }
  return end
}

/** «ingen feber, hoste eller vekttap»: behind the comma stands no clause and no value. */
function isListGoingOn(tokens: readonly Token[], comma: number): boolean {
  for (let at = comma + 1; at <= comma + ITEM; at++) {
    const token = tokens[at]
    if (!token || (token.kind === 'mark' && token.text !== '-')) return at > comma + 1
    if (/^(?:eller|og)$/.test(token.key) && at > comma + 1) return true
    if (
      token.kind !== 'word' ||
      verbs.has(token.key) ||
      pronouns.has(token.key) ||
      triggers.get(token.key)?.some(isOpposite) === true
    )
      return false
  }
  return false
}

/** So many tokens an item of a list has at most. */
const ITEM = 5

function isOpposite({ words, category, direction }: Trigger): boolean {
  return words.length === 1 && direction !== 'pseudo' && (category === 'affirmed' || direction === 'terminate')
}

/** «ingen blødning | jeg mistenker appendisitt»: who does what, without a mark. */
function isClause(tokens: readonly Token[], at: number): boolean {
  const [token, next] = [tokens[at], tokens[at + 1]]
  return token !== undefined && pronouns.has(token.key) && verbs.has(next?.key ?? '')
}
