import type { Token } from '../../dictation/token.ts'
import type { Finding } from '../../spec/journal.ts'
import { isCompatible, type Exclusive } from './exclusive-words.ts'
import { exchangedWord } from './findings.ts'
import type { Statement } from './read-text.ts'
import type { Side } from './side.ts'
import { isMarkBetween, spanOfAll, withInner, type Word } from './words.ts'

/** So much of a statement of the note must have been said in one place, for a word in it to stand for another. */
const SAME = 0.4
/** And so much where both words are told elsewhere too. */
const CLEARLY = 0.7

/** So many words beside it tell what a word is said of. */
const NEAREST = 4

/** A word of a class, and the statement that it stands in. */
interface Named {
  readonly exclusive: Exclusive
  readonly word: Word
  readonly statement: number
  /** Keys of the words that it is said of, where its class says nothing alone; none where nothing tells. */
  readonly of: readonly string[]
}

/**
 * Words of the note that stand where a word that shuts them out was said: «mor» for «far», «lår» for «legg». Only where
 * neither is told near the other's place. Not in `invented` statements of the note, which are found as a whole.
 */
export function findExchanged(said: Side, written: Side, invented: ReadonlySet<number>, noteText: string): Finding[] {
  const [spoken, told] = [naming(said), naming(written)]
  const isTold = (named: Named, at: number): boolean =>
    [at, said.coverages[named.statement]?.best ?? at].some((place) => isAround(named, told, place))
  // What the statement beside it tells in a place of its own it does not tell here.
  const isSaidAround = (named: Named, at: number, place: number): boolean =>
    [place - 1, place, place + 1].some(
      (index) =>
        (index === place || (said.coverages[index]?.best ?? at) === at) &&
        spoken(index).some((other) => isSame(named, other)),
    )
  const tellers = tellersOf(said)
  let inNote: Names | undefined
  const namesIn = (): Names => (inNote ??= namesOf(written, told))
  return written.statements.flatMap((statement, at) => {
    const { best, share } = written.coverages[at] ?? nowhere
    if (invented.has(at) || best < 0 || share < SAME) return []
    // «Far: astma» has as much of «hun kommer med far» as of «mor har astma», which stands most in it.
    const places = [best, ...(tellers.get(at) ?? [])]
    return wordsIn(statement, at).flatMap((named) => {
      const partner = places
        .filter((place) => !isSaidAround(named, at, place))
        .flatMap((place) => {
          const words = wordsIn(said.statements[place], place)
          return place === best ? words : words.filter((word) => isOnly(word, words) && !isAmong(word, namesIn()))
        })
        .find((other) => isRival(named, other, said, written) && !isTold(other, at))
      if (!partner) return []
      const isElsewhere = (): boolean => isAmong(named, namesOf(said, spoken)) && isAmong(partner, namesIn())
      return share < CLEARLY && isElsewhere() ? [] : report(named, partner, said, written, noteText)
    })
  })
}

/** Does a statement name no other of the class? */
function isOnly({ exclusive }: Named, words: readonly Named[]): boolean {
  return words.filter((other) => other.exclusive.class === exclusive.class).length === 1
}

/** For each statement of the note, the first of those that were said and stand most in it, but for half. */
function tellersOf({ coverages }: Side): Map<number, number[]> {
  const tellers = new Map<number, number[]>()
  for (const [index, { best, share }] of coverages.entries()) {
    if (best < 0 || share < SAME) continue
    const list = tellers.get(best)
    if (!list) tellers.set(best, [index])
    else if (list.length < MOST) list.push(index)
  }
  return tellers
}

/** So many statements that stand most in one of the note are looked at. */
const MOST = 4

const nowhere = { best: -1, share: 0 }

/** Words of the classes in each statement of a text, its heading's too; looked for where they are asked for. */
type Naming = (at: number) => readonly Named[]

function naming({ statements }: Side): Naming {
  const found: (readonly Named[])[] = []
  return (at) => {
    const statement = statements[at]
    return statement ? (found[at] ??= namedIn(statement.heard, statement, at)) : []
  }
}

function report(named: Named, partner: Named, said: Side, written: Side, noteText: string): Finding[] {
  const [note, heard] = [tokensOf(named, written), tokensOf(partner, said)]
  const [place, transcript] = [spanOfAll(note), spanOfAll(heard)]
  const words = heard.map(({ text }) => text).join(' ')
  return place && transcript ? [exchangedWord(place, transcript, words, noteText)] : []
}

/** Those of the statement itself. */
function wordsIn(statement: Statement | undefined, index: number): Named[] {
  return statement ? namedIn(withInner(statement.words), statement, index) : []
}

function namedIn(words: readonly Word[], statement: Statement, index: number): Named[] {
  return words.flatMap((word) => {
    const { exclusive } = word
    if (!exclusive) return []
    const of = exclusive.bound ? boundTo(word, statement) : exclusive.beside ? behind(word, statement) : []
    return [{ exclusive, word, statement: index, of }]
  })
}

/** «medial menisk»: the word right behind it. */
function behind({ at, length }: Word, { words }: Statement): string[] {
  const next = words.find((word) => word.at === at + length)
  return next && !next.light && next.concept.weight > 0 ? [next.key] : []
}

/** The medicine that a word is said of, where the statement names any; else the words before it, or behind it. */
function boundTo({ at }: Word, { words, tokens, facts }: Statement): string[] {
  const drugs = new Set(facts.flatMap(({ category, span }) => (category === 'drug' ? [span[0]] : [])))
  if (drugs.size > 0) {
    const named = words.filter((word) => drugs.has(tokens[word.at]?.spans[0]?.[0] ?? -1))
    return (
      named
        // Of two as near the one behind: «slutter med A og starter med B».
        .toSorted((one, other) => Math.abs(one.at - at) - Math.abs(other.at - at) || other.at - one.at)
        .slice(0, 1)
        .map(({ key }) => key)
    )
  }
  const before = clauseWords(words.filter((word) => word.at < at).toReversed(), tokens, at)
  return before.length > 0
    ? before
    : clauseWords(
        words.filter((word) => word.at > at),
        tokens,
        at,
      )
}

/** Keys of the words of meaning from a place on, as far as the next mark or the next word that is said of something. */
function clauseWords(words: readonly Word[], tokens: readonly Token[], at: number): string[] {
  const end = words.findIndex((word) => word.exclusive?.bound === true || isMarkBetween(tokens, at, word.at))
  const clause = end < 0 ? words : words.slice(0, end)
  return clause.slice(0, NEAREST).flatMap(({ light, key }) => (light ? [] : [key]))
}

/** Does a statement or one of those beside it have the word, or one that it is a part of? */
function isAround(one: Named, named: Naming, at: number): boolean {
  return [at - 1, at, at + 1].some((index) => named(index).some((other) => isSame(one, other)))
}

/** What a text speaks of: the words themselves, and all that they are part of. */
interface Names {
  readonly own: ReadonlySet<string>
  readonly above: ReadonlySet<string>
}

function namesOf({ statements }: Side, named: Naming): Names {
  const all = statements.flatMap((_, at) => named(at))
  return {
    own: new Set(all.map(({ exclusive }) => exclusive.lineage[0] ?? '')),
    above: new Set(all.flatMap(({ exclusive }) => exclusive.lineage)),
  }
}

function isAmong({ exclusive: { lineage } }: Named, { own, above }: Names): boolean {
  return lineage.some((name) => own.has(name)) || above.has(lineage[0] ?? '')
}

function isSame(one: Named, other: Named): boolean {
  return isComparable(one, other) && isCompatible(one.exclusive, other.exclusive)
}

/** Of one class, and not said of two different things. */
function isComparable(one: Named, other: Named): boolean {
  const isOfSame = one.of.length === 0 || other.of.length === 0 || one.of.some((key) => other.of.includes(key))
  return one.exclusive.class === other.exclusive.class && isOfSame
}

/** Of one class, not the same, and both denied or both not. */
function isRival(one: Named, other: Named, said: Side, written: Side): boolean {
  const isDenied = ({ statement, word }: Named, { statements }: Side): boolean =>
    statements[statement]?.deniedAt.has(word.at) ?? false
  return (
    isComparable(one, other) &&
    one.word.key !== other.word.key &&
    !isCompatible(one.exclusive, other.exclusive) &&
    isDenied(one, written) === isDenied(other, said)
  )
}

function tokensOf({ statement, word }: Named, { statements }: Side): readonly Token[] {
  return statements[statement]?.tokens.slice(word.at, word.at + word.length) ?? []
}
