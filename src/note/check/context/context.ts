import { kept } from '../../../dictation/tokens/kept.ts'
import type { Token } from '../../../dictation/tokens/token.ts'
import { addToList } from '../words/lists.ts'
import data from './triggers.json' with { type: 'json' }

/** What a trigger says about the words in its scope, after ConText (Harkema et al. 2009). */
export const categories = [
  'possible',
  'unlikely',
  'confirmed',
  'excluded',
  'planned',
  'done',
  'postponed',
  'past',
  'now',
  'before',
  'after',
  'according',
  'reported',
] as const
type Category = (typeof categories)[number]

/** Whether the scope is after the trigger, before it or both; a `pseudo` one looks like another and has no effect. */
export const directions = ['forward', 'backward', 'both', 'pseudo'] as const
type Direction = (typeof directions)[number]

/** Attributes with one category for each word. The other categories say who reports something, on no axis. */
export const axes = {
  certainty: ['possible', 'unlikely', 'confirmed', 'excluded'],
  plan: ['planned', 'done', 'postponed'],
  time: ['past', 'now'],
  order: ['before', 'after'],
} as const satisfies Readonly<Record<string, readonly Category[]>>

const axisByCategory = new Map<Category, keyof typeof axes>([
  ...axes.certainty.map((category) => [category, 'certainty'] as const),
  ...axes.plan.map((category) => [category, 'plan'] as const),
  ...axes.time.map((category) => [category, 'time'] as const),
  ...axes.order.map((category) => [category, 'order'] as const),
])

/** The axis of a category; undefined for one that says who reports something. */
export function axisOf(category: Category): keyof typeof axes | undefined {
  return axisByCategory.get(category)
}

/** A trigger in a sentence, with its scope: the tokens [from, to). */
export interface Modifier {
  readonly category: Category
  /** First token of the trigger, and its length in tokens. */
  readonly at: number
  readonly length: number
  readonly from: number
  readonly to: number
}

interface Trigger {
  readonly words: readonly string[]
  readonly category: Category
  readonly direction: Direction
  /** Maximum scope, in tokens. */
  readonly maxScope: number
}

interface Standing {
  readonly trigger: Trigger
  readonly at: number
}

/** Maximum backward scope, in tokens, of a trigger that also reaches forward: «artritt er utelukket». */
const BACK = 3

const triggers = readTriggers()

/** Triggers by their first word, the longest first. */
function readTriggers(): ReadonlyMap<string, readonly Trigger[]> {
  const found = new Map<string, Trigger[]>()
  for (const { literal, category, direction, maxScope = 0 } of data)
    for (const phrase of literal.split('|')) {
      const words = phrase.split(' ')
      const trigger = {
        words,
        category: nameOf(categories, category),
        direction: nameOf(directions, direction),
        maxScope,
      }
      addToList(found, words[0] ?? '', trigger)
    }
  for (const list of found.values()) list.sort((one, other) => other.words.length - one.words.length)
  return found
}

function nameOf<T extends string>(names: readonly T[], name: string): T {
  const found = names.find((each) => each === name)
  if (found === undefined) throw new Error(`triggers.json: ${name}`)
  return found
}

/** Returns the modifiers of a sentence, in order. Linear; computed once for each sentence. */
export const modifiersOf = kept((tokens: readonly Token[]): readonly Modifier[] => {
  const standing = standingIn(tokens)
  return standing.flatMap(({ trigger, at }, index): Modifier[] => {
    const { category, direction, words } = trigger
    if (direction === 'pseudo') return []
    const end = at + words.length
    const before = standing.slice(0, index).findLast((other) => isStop(other, category))
    const next = standing.slice(index + 1, index + 1 + NEXT).find((other) => isStop(other, category))
    const floor = before ? before.at + before.trigger.words.length : 0
    const from =
      direction === 'forward' ? end : scopeStart(tokens, at, direction === 'both' ? BACK : trigger.maxScope, floor)
    const to = direction === 'backward' ? at : scopeEnd(tokens, end, trigger.maxScope, next?.at ?? tokens.length)
    return [{ category, at, length: words.length, from, to }]
  })
})

/** Number of following triggers searched for one that ends a scope, which keeps this linear. */
const NEXT = 6

/** Finds the triggers in a sentence: the longest at each token, without overlap. */
function standingIn(tokens: readonly Token[]): Standing[] {
  const found: Standing[] = []
  for (let at = 0; at < tokens.length; at++) {
    const listed = triggers.get(tokens[at]?.key ?? '')
    const trigger = listed?.find(({ words }) => words.every((word, step) => tokens[at + step]?.key === word))
    if (!trigger) continue
    found.push({ trigger, at })
    at += trigger.words.length - 1
  }
  return found
}

/** Whether a trigger ends the scope of another: it is of the same category or axis. */
function isStop({ trigger }: Standing, of: Category): boolean {
  const axis = axisOf(of)
  return trigger.category === of || (axis !== undefined && axisOf(trigger.category) === axis)
}

const ending = /^[.,;:?!()–]$/

function isEnd(token: Token | undefined): boolean {
  return !token || (token.kind === 'mark' && ending.test(token.text))
}

function scopeStart(tokens: readonly Token[], at: number, reach: number, floor: number): number {
  let from = at
  while (from > floor && at - from < reach && !isEnd(tokens[from - 1])) from--
  return from
}

function scopeEnd(tokens: readonly Token[], start: number, reach: number, ceiling: number): number {
  let end = start
  while (end < ceiling && end - start < reach && !isEnd(tokens[end])) end++
  return end
}
