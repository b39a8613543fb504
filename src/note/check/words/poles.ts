import data from './poles.json' with { type: 'json' }
import type { Token } from '../../../dictation/tokens/token.ts'
import { formsOf } from './forms.ts'
import { addToList, addToSet } from './lists.ts'

/** The position of a word or phrase on an axis: «økt» is high, «god» is ample or normal. */
export interface Pole {
  readonly axis: Axis
  readonly names: readonly string[]
  /** Length in words. */
  readonly length: number
}

interface Axis {
  readonly name: string
  /** Applies to one thing per text, whatever words are beside it: «utadrotert». */
  readonly free: boolean
  /** Keys of the only things it applies to; undefined for any: «mindre» is better of a pain, and worse of strength. */
  readonly things: ReadonlySet<string> | undefined
  /** Pairs of poles that may describe the same thing: «rikelig» and «god». */
  readonly agree: ReadonlySet<string>
}

/** A phrase without its first word, which is its key. */
interface Phrase {
  readonly words: readonly string[]
  readonly pole: Pole
}

const endings = ['', ...data.endings.split(' ')]
/** «regelmessig» and «uregelmessig» */
const contraries: readonly Listed[] = data.contraries
  .split(' ')
  .map((stem) => ({ name: stem, poles: { is: `${stem}~`, isNot: `u${stem}~ a${stem}~` } }))
const axes: readonly Listed[] = data.axes
const phrases = readPhrases()

interface Listed {
  readonly name: string
  readonly free?: boolean
  readonly things?: string
  readonly agree?: string
  readonly poles: { readonly [name: string]: string }
}

/** «mild~» takes all endings, «gått^opp» is two words; longest phrases first. */
function readPhrases(): ReadonlyMap<string, readonly Phrase[]> {
  const found = new Map<string, Phrase[]>()
  for (const { name, free = false, things, agree = '', poles } of [...axes, ...contraries]) {
    const of = things === undefined ? undefined : new Set(things.split(' ').map((word) => formsOf(word).key))
    const axis: Axis = { name, free, things: of, agree: new Set(agree.split(' ')) }
    const names = new Map<string, Set<string>>()
    for (const [pole, listed] of Object.entries(poles))
      for (const form of listed.split(' ').flatMap(formsOfListed)) addToSet(names, form, pole)
    for (const [form, own] of names) {
      const [first = '', ...words] = form.split('^')
      addToList(found, first, { words, pole: { axis, names: [...own], length: words.length + 1 } })
    }
  }
  for (const list of found.values()) list.sort((one, other) => other.words.length - one.words.length)
  return found
}

function formsOfListed(listed: string): string[] {
  return listed.endsWith('~') ? endings.map((ending) => listed.slice(0, -1) + ending) : [listed]
}

const none: readonly Pole[] = []

/** The poles of the longest phrase that begins at `at`. */
export function polesAt(tokens: readonly Token[], at: number): readonly Pole[] {
  const listed = phrases.get(tokens[at]?.key ?? '')
  if (!listed) return none
  const standing = listed.filter(({ words }) => words.every((word, step) => tokens[at + 1 + step]?.key === word))
  const longest = standing[0]?.pole.length
  return standing.flatMap(({ pole }) => (pole.length === longest ? [pole] : []))
}

/** Whether two poles of an axis may describe the same thing. */
export function isAgreed({ axis, names }: Pole, other: Pole): boolean {
  return names.some((name) =>
    other.names.some(
      (theirs) => name === theirs || axis.agree.has(`${name}+${theirs}`) || axis.agree.has(`${theirs}+${name}`),
    ),
  )
}
