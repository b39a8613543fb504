import type { Token } from '../../../dictation/tokens/token.ts'
import { clausesOf } from './edit-statements.ts'
import { isFree, isSameWord } from './edit-words.ts'
import type { Fact } from '../reading/read-facts.ts'
import { isStaff } from '../statements/attributes.ts'
import { formsOf } from '../words/forms.ts'
import { emptyLexicon, wordsOfAll } from '../words/words.ts'

/** A value, side, person or other word that excludes those of its kind, with the nearest words that say something. */
interface Item {
  readonly kind: string
  readonly name: string
  readonly near: readonly Token[]
}

/**
 * Whether two things of one kind changed places: «venstre er 70 % av høyre» for «høyre er 70 % av venstre». Where their
 * order differs, one of the two has to keep a neighbour; persons have to keep their order.
 */
export function isSwapped(before: Side, after: Side): boolean {
  if (isOtherSide(everyItemOf(before), everyItemOf(after))) return true
  const [was, is] = [itemsOf(before), itemsOf(after)]
  const pairs = was.flatMap((item) => {
    const at = is.findIndex(({ kind, name }) => kind === item.kind && name === item.name)
    const other = is[at]
    return other ? [{ at, kind: item.kind, isKept: isNear(item, other) }] : []
  })
  return pairs.some((one, index) =>
    pairs
      .slice(index + 1)
      .some((two) => two.kind === one.kind && two.at < one.at && (one.kind === PERSON || (!one.isKept && !two.isKept))),
  )
}

const PERSON = 'person'
const speaker = new Set(['jeg', 'eg', 'vi', 'me'])
const others = /^(?:pasient|han$|hun$|ho$)/

/** Whether the speaker became another: «jeg ringer», «pasienten ringer». */
export function isOtherSpeaker(before: readonly Token[], after: readonly Token[]): boolean {
  const has = (tokens: readonly Token[], isIn: (key: string) => boolean): boolean => tokens.some(({ key }) => isIn(key))
  const isSpeaker = (key: string): boolean => speaker.has(key)
  const isOther = (key: string): boolean => others.test(key)
  return has(before, isSpeaker) && !has(after, isSpeaker) && !has(before, isOther) && has(after, isOther)
}

export interface Side {
  readonly tokens: readonly Token[]
  readonly facts: readonly Fact[]
}

/** Whether a word that the draft has beside one side only stands beside the other in the edit. */
function isOtherSide(was: readonly Item[], is: readonly Item[]): boolean {
  const isSide = ({ kind }: Item): boolean => kind === 'side'
  return is.filter(isSide).some((item) =>
    item.near.some((word) => {
      const beside = was.filter((other) => isSide(other) && other.near.some((near) => isSameWord(near, word)))
      return beside.length > 0 && beside.every(({ name }) => name !== item.name)
    }),
  )
}

function isNear({ near }: Item, { near: its }: Item): boolean {
  return near.some((one) => its.some((other) => isSameWord(one, other)))
}

/** The things of a text in its order, without those named twice. */
function itemsOf(side: Side): readonly Item[] {
  const all = everyItemOf(side)
  return all.filter(({ kind, name }) => all.filter((other) => other.kind === kind && other.name === name).length === 1)
}

function everyItemOf({ tokens, facts }: Side): readonly Item[] {
  const values = facts.flatMap(({ category, amount, span }) => {
    const at = tokens.findIndex(({ spans }) => spans.some(([from, to]) => from < span[1] && span[0] < to))
    const end = tokens.findLastIndex(({ spans }) => spans.some(([from, to]) => from < span[1] && span[0] < to))
    const kind = category === 'side' || category === 'drug' ? category : 'value'
    return category === 'negation' || category === 'date' || at < 0 ? [] : [{ kind, name: amount, at, end }]
  })
  const words = wordsOfAll(tokens, emptyLexicon()).flatMap(({ exclusive, at, length }) => {
    const [name = ''] = exclusive?.lineage ?? []
    const kind = exclusive?.class === 'slekt' ? PERSON : (exclusive?.class ?? '')
    return exclusive ? [{ kind, name, at, end: at + length - 1 }] : []
  })
  const staff = tokens.flatMap(({ kind, key }, at) =>
    kind === 'word' && isStaff(key) ? [{ kind: PERSON, name: formsOf(key).stem, at, end: at }] : [],
  )
  const all = [...values, ...words, ...staff].toSorted((one, other) => one.at - other.at)
  return all.map(({ kind, name, at, end }) => ({
    kind,
    name,
    near: [...besides(tokens, at, -1), ...besides(tokens, end, 1)],
  }))
}

const sexes = [
  /^(?:han|ham|hans|mann|mannen|gutt|gutten|gut|guten|herre)$/,
  /^(?:hun|ho|henne|hennes|hennar|kvinne|kvinnen|kvinna|jente|jenta|jenten|dame)$/,
]

/** Whether the edit names a sex that the draft does not, while the draft names the other: another patient's words. */
export function isOtherSex(before: readonly Token[], after: readonly Token[]): boolean {
  const [was, is] = [before, after].map((tokens) => sexes.map((words) => tokens.some(({ key }) => words.test(key))))
  return was?.some(Boolean) === true && is?.some((isNamed, sex) => isNamed && was[sex] !== true) === true
}

/**
 * Whether words of two clauses changed partners: «såret er fuktig, bandasjen ren» for «såret er rent, bandasjen fuktig».
 * A clause that joins two is no exchange; two clauses that each mix the same two are.
 */
export function isCrossed(before: readonly Token[], after: readonly Token[]): boolean {
  const clauses = sayingClauses(before)
  const sources = sayingClauses(after).map((clause) => new Set(clause.flatMap((token) => homeOf(token, clauses))))
  return sources.some((one, index) =>
    sources.slice(index + 1).some((other) => [...one].filter((source) => other.has(source)).length > 1),
  )
}

/** The words of each clause that say something. */
function sayingClauses(tokens: readonly Token[]): Token[][] {
  return clausesOf(tokens).map((clause) => clause.filter((token) => token.kind === 'word' && !isFree(token)))
}

/** The number of the only clause that has a word. */
function homeOf(token: Token, clauses: readonly (readonly Token[])[]): number[] {
  const homes = clauses.flatMap((clause, index) => (clause.some((other) => isSameWord(token, other)) ? [index] : []))
  return homes.length === 1 ? homes : []
}

/** How far a neighbour may be, in tokens. */
const REACH = 4

/** The nearest word that says something, before any number or mark. */
function besides(tokens: readonly Token[], at: number, step: 1 | -1): Token[] {
  for (let index = at + step; Math.abs(index - at) <= REACH; index += step) {
    const token = tokens[index]
    if (token?.kind !== 'word') return []
    if (!isFree(token)) return [token]
  }
  return []
}
