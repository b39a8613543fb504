import type { Finding } from '../../../spec/journal.ts'
import type { Token } from '../../../dictation/tokens/token.ts'
import { isCompatible } from '../words/exclusive-words.ts'
import { exchangedWord } from '../findings/findings.ts'
import { isAmong, isComparable, isSame, once, type Named, type Names, type Naming } from './namings.ts'
import type { Statement } from '../reading/statement.ts'
import { tellersOf, type Side } from './side.ts'
import { spanOfAll } from '../words/spans.ts'

/** Minimum share of a note statement dictated in one place, for one of its words to count as replaced. */
const SAME = 0.4

/**
 * Finds words of the note in place of dictated words that they exclude: «mor» for «far», «lår» for «legg». Only where
 * neither word occurs near the other's place. Skips `invented` statements, which are reported as a whole.
 */
export function findExchanged(
  dictated: Side,
  written: Side,
  invented: ReadonlySet<number>,
  noteText: string,
): Finding[] {
  const { heard: spoken, own: ownSpoken, names: namesSpoken } = dictated.namings
  const { heard: noted, own: ownNoted, names: namesNoted } = written.namings
  const isNoted = (named: Named, at: number, rival: Named): boolean => {
    // «Dyrkning neg. Clostridioides pos.»: the result of one test says nothing about another.
    const isOfTest = (index: number): boolean =>
      rival.exclusive.class !== RESULT || isOfOne(written.statements[at], written.statements[index])
    const notedHere: Naming = (index) => (isOfTest(index) ? noted(index) : [])
    return [at, dictated.coverages[named.statement]?.best ?? at].some((place) =>
      isAround(named, notedHere, place, rival),
    )
  }
  // A neighbouring statement that has its own place in the note does not count here.
  const isSpokenAround = (named: Named, at: number, rival: Named): boolean =>
    [rival.statement - 1, rival.statement, rival.statement + 1].some(
      (index) =>
        (index === rival.statement || (dictated.coverages[index]?.best ?? at) === at) &&
        spoken(index).some((other) => tells(other, named, rival)),
    )
  // For words outside the best match: they must be absent from the whole note.
  const isLost = (other: Named): boolean => !isAmong(other, namesNoted())
  const tellers = tellersOf(dictated, SAME)
  // «mor» where only «far» was dictated and the note never mentions him: no other occurrence excuses it.
  const unnoted = once(() => unnotedOf(dictated, spoken, namesNoted()))
  const missingOne = (named: Named, best: number): Named | undefined =>
    isRare(named) && !isAmong(named, namesSpoken())
      ? [...unnoted(), ...(mayBeOther.has(named.exclusive.lineage[0]) ? [] : personsAround(best, spoken))].find(
          (other) => isRival(named, other, dictated, written),
        )
      : undefined
  return written.statements.flatMap((_, at) => {
    const { best, share } = written.coverages[at] ?? nowhere
    if (invented.has(at) || best < 0 || share < SAME) return []
    // A statement repeated verbatim has no replaced words.
    if (dictated.statements[best]?.words === written.statements[at]?.words) return []
    // «Far: astma» matches «hun kommer med far» as well as «mor har astma», whose best match it is.
    const places = [best, ...(tellers.get(at) ?? [])]
    return ownNoted(at).flatMap((named) => {
      const partner = places
        .flatMap((place) => ownSpoken(place).filter((other) => isRival(named, other, dictated, written)))
        .map((other) => ofOne(other, named))
        .find(
          (other) =>
            (other.statement === best || isLost(other)) &&
            !isSpokenAround(named, at, other) &&
            !isNoted(other, at, named),
        )
      const meant = partner ?? missingOne(named, best)
      return meant ? report(named, meant, dictated, written, noteText) : []
    })
  })
}

/** Keeps only the shared subject: in «negativ for influensa og covid», one says nothing about the other. */
function ofOne(other: Named, { of }: Named): Named {
  const shared = other.of.filter((key) => of.includes(key))
  return shared.length === 0 ? other : { ...other, of: shared }
}

/** Whether it names a person other than the patient, or a bone: these are compared across the whole text. */
function isRare({ exclusive }: Named): boolean {
  return namedAnywhere.has(exclusive.class) && exclusive.lineage[0] !== PATIENT
}

/** Dictated persons and bones absent from the note, each at most once denied and once affirmed, for linear time. */
function unnotedOf({ statements }: Side, spoken: Naming, noted: Names): readonly Named[] {
  const unnoted = new Map<string, Named>()
  for (const [index, { deniedAt }] of statements.entries())
    for (const named of spoken(index)) {
      if (!namedAnywhere.has(named.exclusive.class) || isAmong(named, noted)) continue
      const key = `${named.word.key} ${deniedAt.has(named.word.at)}`
      if (!unnoted.has(key)) unnoted.set(key, named)
    }
  return [...unnoted.values()]
}

/** «Barnet» may be the patient, and «ektemann» may be dictated as «mannen». */
const mayBeOther: ReadonlySet<string | undefined> = new Set(['barn', 'ektemann', 'pasient'])

/** Persons other than the patient in a statement and its neighbours: «Dottera er med. Ho fortel …». */
function personsAround(at: number, spoken: Naming): Named[] {
  return [at, at - 1, at + 1].flatMap((index) =>
    spoken(index).filter((named) => named.exclusive.class === PERSONS && isRare(named)),
  )
}

/** Names in `exclusive-words.json`. */
const [PERSONS, PATIENT, RESULT] = ['slekt', 'pasient', 'utslag']
const namedAnywhere = new Set([PERSONS, 'knokkel i underarm og håndrot'])

/** Whether two statements share a word that is not a test result. */
function isOfOne(one: Statement | undefined, other: Statement | undefined): boolean {
  return one?.meaning.some(({ key, exclusive }) => exclusive?.class !== RESULT && other?.keys.has(key)) === true
}

const nowhere = { best: -1, share: 0 }

function report(named: Named, partner: Named, dictated: Side, written: Side, noteText: string): Finding[] {
  const [note, heard] = [tokensOf(named, written), tokensOf(partner, dictated)]
  const [place, transcript] = [spanOfAll(note), spanOfAll(heard)]
  const words = heard.map(({ text }) => text).join(' ')
  return place && transcript ? [exchangedWord(place, transcript, words, noteText)] : []
}

/** Whether a statement or a neighbour has the word, or something that it is part of and `rival` is not. */
function isAround(one: Named, named: Naming, at: number, rival: Named): boolean {
  return [at - 1, at, at + 1].some((index) => named(index).some((other) => tells(other, one, rival)))
}

/** Whether a word implies another one but not its rival: «hånd» implies neither of two fingers. */
function tells(word: Named, other: Named, rival: Named): boolean {
  const [name = ''] = word.exclusive.lineage
  const isOfBoth = name !== other.exclusive.lineage[0] && rival.exclusive.lineage.includes(name)
  return isSame(word, other) && !isOfBoth
}

/** Whether two words are of one class and incompatible, and both denied or both affirmed. */
function isRival(one: Named, other: Named, dictated: Side, written: Side): boolean {
  const isDenied = ({ statement, word }: Named, { statements }: Side): boolean =>
    statements[statement]?.deniedAt.has(word.at) ?? false
  return (
    isComparable(one, other) &&
    one.word.key !== other.word.key &&
    !isDeniedAlike(one, other, dictated, written) &&
    !isCompatible(one.exclusive, other.exclusive) &&
    isDenied(one, written) === isDenied(other, dictated)
  )
}

/** «ekstraartikulært» is «ikke inn i leddet»: both statements deny the dictated word. */
function isDeniedAlike(one: Named, other: Named, dictated: Side, written: Side): boolean {
  const { key } = other.word
  return [written.statements[one.statement], dictated.statements[other.statement]].every(
    (statement) => statement?.denied.has(key) === true,
  )
}

function tokensOf({ statement, word }: Named, { statements }: Side): readonly Token[] {
  return statements[statement]?.tokens.slice(word.at, word.at + word.length) ?? []
}
