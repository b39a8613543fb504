import type { Finding } from '../../spec/journal.ts'
import type { Coverage } from './coverage.ts'
import { isCompatible, type Exclusive } from './exclusive-words.ts'
import { exchangedWord } from './findings.ts'
import type { Statement } from './read-text.ts'
import { spanOfAll, type Word } from './words.ts'

/** So much of a statement of the note must have been said in one place, for a word in it to stand for another. */
const SAME = 0.4
/** And so much where both words are told elsewhere too. */
const CLEARLY = 0.7

interface Text {
  readonly statements: readonly Statement[]
  readonly coverages: readonly Coverage[]
}

/** A word of a class, and the statement that it stands in. */
interface Named {
  readonly exclusive: Exclusive
  readonly word: Word
  readonly statement: number
}

/**
 * Words of the note that stand where a word that shuts them out was said: «mor» for «far», «lår» for «legg». Only where
 * neither is told near the other's place. Not in `invented` statements of the note, which are found as a whole.
 */
export function findExchanged(said: Text, written: Text, invented: ReadonlySet<number>, noteText: string): Finding[] {
  const [spoken, told] = [said.statements.map(namedIn), written.statements.map(namedIn)]
  const [namesSaid, namesTold] = [namesOf(spoken), namesOf(told)]
  const isElsewhere = (named: Named, partner: Named): boolean =>
    isAmong(named, namesSaid) && isAmong(partner, namesTold)
  const isTold = (named: Named, at: number): boolean => {
    const best = said.coverages[named.statement]?.best ?? at
    return [...around(told, at), ...around(told, best)].some((other) => isSame(named, other))
  }
  return written.statements.flatMap(({ words }, at) => {
    const [own, coverage] = [namedIn({ heard: words }, at), written.coverages[at]]
    if (own.length === 0 || invented.has(at) || !coverage || coverage.best < 0 || coverage.share < SAME) return []
    const heard = around(spoken, coverage.best)
    const partners = namedIn({ heard: said.statements[coverage.best]?.words ?? [] }, coverage.best)
    return own.flatMap((named) => {
      if (heard.some((other) => isSame(named, other))) return []
      const partner = partners.find((other) => isRival(named, other, said, written) && !isTold(other, at))
      if (!partner || (coverage.share < CLEARLY && isElsewhere(named, partner))) return []
      const [note, transcript] = [spanOf(named, written), spanOf(partner, said)]
      if (!note || !transcript) return []
      return [
        exchangedWord(
          note,
          transcript,
          said.statements[partner.statement]?.tokens[partner.word.at]?.text ?? '',
          noteText,
        ),
      ]
    })
  })
}

function namedIn({ heard }: Pick<Statement, 'heard'>, statement: number): Named[] {
  return heard.flatMap((word) => (word.exclusive ? [{ exclusive: word.exclusive, word, statement }] : []))
}

/** Those of a statement and of the ones beside it. */
function around(named: readonly (readonly Named[])[], at: number): Named[] {
  return [at - 1, at, at + 1].flatMap((index) => named[index] ?? [])
}

/** What a text speaks of: the words themselves, and all that they are part of. */
interface Names {
  readonly own: ReadonlySet<string>
  readonly above: ReadonlySet<string>
}

function namesOf(named: readonly (readonly Named[])[]): Names {
  const all = named.flat()
  return {
    own: new Set(all.map(({ exclusive }) => exclusive.lineage[0] ?? '')),
    above: new Set(all.flatMap(({ exclusive }) => exclusive.lineage)),
  }
}

function isAmong({ exclusive: { lineage } }: Named, { own, above }: Names): boolean {
  return lineage.some((name) => own.has(name)) || above.has(lineage[0] ?? '')
}

function isSame(one: Named, other: Named): boolean {
  return one.exclusive.class === other.exclusive.class && isCompatible(one.exclusive, other.exclusive)
}

/** Of one class, not the same, and both denied or both not. */
function isRival(one: Named, other: Named, said: Text, written: Text): boolean {
  const isDenied = ({ statement, word }: Named, { statements }: Text): boolean =>
    statements[statement]?.deniedAt.has(word.at) ?? false
  return (
    one.exclusive.class === other.exclusive.class &&
    !isCompatible(one.exclusive, other.exclusive) &&
    isDenied(one, written) === isDenied(other, said)
  )
}

function spanOf({ statement, word }: Named, { statements }: Text): Finding['note'] {
  return spanOfAll(statements[statement]?.tokens.slice(word.at, word.at + word.length) ?? [])
}
