import type { Finding, FindingCategory, Span } from '../../../spec/journal.ts'
import { writeSentence } from '../../write-sentence.ts'
import type { Fact } from '../reading/read-facts.ts'
import type { Statement } from '../reading/statement.ts'
import { withUnit } from './written-units.ts'

/** A word of the note in place of a dictated one. */
export function exchangedWord(note: Span, transcript: Span, dictated: string, noteText: string): Finding {
  return {
    kind: 'different',
    category: 'statement',
    note,
    transcript,
    mend: inCaseOf(dictated, noteText.slice(...note)),
  }
}

/** A fact that differs in the note; `mend` is the dictated one, capitalised like the note's. */
export function different(dictated: Fact, written: Fact, noteText: string): Finding {
  const mend = inCaseOf(dictated.text, noteText.slice(...written.span))
  const hasUnit = valued.test(written.category) && !/\d$/.test(mend)
  const note = hasUnit ? withUnit(written.span, noteText) : written.span
  return { kind: 'different', category: written.category, note, transcript: dictated.span, mend }
}

const valued = /^(?:number|dose)$/

/** Something that only the note has. */
export function unsupported(
  place: { readonly span: Span; readonly category?: FindingCategory } | undefined,
): Finding[] {
  return place ? [{ kind: 'unsupported', category: place.category ?? 'statement', note: place.span }] : []
}

/** A dictated statement that the note lacks; `mend` is the sentence to insert. */
export function missingStatement(statement: Statement | undefined): Finding[] {
  if (!statement) return []
  return [{ kind: 'missing', category: 'statement', transcript: statement.span, mend: sentenceOf(statement) }]
}

/** Dictated words missing from their sentence in the note, `own`; `mend` replaces that sentence. */
export function missingWord(transcript: Span, statement: Statement, own: Statement): Finding {
  return { kind: 'missing', category: 'statement', transcript, note: own.span, mend: sentenceOf(statement) }
}

/**
 * A dictated fact that the note lacks. `note` is the sentence where it belongs, `written[at]` (`at` is -1 for none),
 * and `mend` replaces that sentence.
 */
export function missing(
  fact: Fact,
  dictated: readonly Statement[],
  written: readonly Statement[],
  at: number,
): Finding {
  const [statement, place] = [dictated[fact.statement], written[at]]
  return {
    kind: 'missing',
    category: fact.category,
    transcript: fact.span,
    ...(place ? { note: place.span } : {}),
    ...(statement ? { mend: sentenceOf(statement) } : {}),
  }
}

function sentenceOf(statement: Statement): string {
  return writeSentence(statement.standing ?? statement.tokens, false).text
}

/** `text`, capitalised if `like` is. */
export function inCaseOf(text: string, like: string): string {
  return /^\p{Lu}/u.test(like) ? text.charAt(0).toUpperCase() + text.slice(1) : text
}
