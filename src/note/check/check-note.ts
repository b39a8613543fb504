import type { RepairedTokens } from '../../dictation/normalise.ts'
import type { Finding, Repair } from '../../spec/journal.ts'
import type { OwnWords } from '../../spec/own-words.ts'
import { isCarried } from './statements/carried-sides.ts'
import { coverAll, placesOf, type Coverage, type Places } from './statements/coverage.ts'
import { explainDenials } from './statements/explain-denials.ts'
import { different, missing, missingStatement, unsupported } from './findings/findings.ts'
import { findLeftOver } from './statements/left-over.ts'
import { findNationalIds } from './reading/national-id.ts'
import { findOpenCorrections, openCorrections, type OpenCorrection } from './open-corrections.ts'
import { findConversation } from '../conversation/conversation.ts'
import { findUnknownPhrases } from '../../dictation/commands/standard-phrases.ts'
import { findOffRecord } from './off-record.ts'
import { findOtherPatients } from './other-patients.ts'
import { oneOfEach } from './findings/one-finding-each.ts'
import { namingsOf, type Namings } from './statements/namings.ts'
import { pairRepeated } from './pairing/repeated-facts.ts'
import type { Pair } from './pairing/nearness.ts'
import { indexFacts, pairFacts, type FactIndex } from './pairing/pair-facts.ts'
import { normaliseWithRaw } from '../normalise-dictation.ts'
import { formsOf } from './words/forms.ts'
import { nothingRead, type ReadBefore } from './reading/read-body.ts'
import type { Fact } from './reading/read-facts.ts'
import { findEdited } from './statements/verbatim.ts'
import { createStatementReader, readStatements } from './reading/read-text.ts'
import type { Statement } from './reading/statement.ts'
import { asSpoken, type TakenBack } from './reading/taken-back.ts'
import type { Stance } from './statements/side.ts'
import { stanceOf } from './statements/stance.ts'
import { findExchanges } from './pairing/exchanges.ts'
import { findTurnedOrder } from './pairing/turned-order.ts'
import { findTurnedPoles } from './statements/turned-poles.ts'
import { findOtherAttributes } from './statements/attributes.ts'
import { findLostQualifiers } from './statements/lost-qualifiers.ts'
import { findBetweenSameWords } from './statements/between-same-words.ts'
import { findTurnedLimits } from './statements/turned-limits.ts'
import { findDoubledUnits } from './findings/written-units.ts'

/** A transcript read once, to check a note against it after each edit. */
export interface ReadTranscript {
  readonly statements: readonly Statement[]
  readonly places: Places
  readonly stance: Stance
  readonly facts: FactIndex
  readonly namings: Namings
  /** Cache of its words and sentences; words of the notes compared with it are added. */
  readonly lexicon: ReadBefore
  /** Its corrections with an unclear target. */
  readonly open: readonly OpenCorrection[]
  /** Findings of the transcript alone: other patients, off-record remarks and unknown standard phrases. */
  readonly warnings: readonly Finding[]
  /** Its repairs, applied or asked. */
  readonly repairs: readonly Repair[]
}

/** Reads a transcript for `checkAgainst`; `normalised`: by `normaliseWithRaw`. Pure; never throws; linear. */
export function readTranscript(
  transcript: string,
  own: OwnWords = {},
  normalised: RepairedTokens = normaliseWithRaw(transcript, own),
): ReadTranscript {
  const { raw, repairs } = normalised
  const lexicon = nothingRead()
  const { tokens, takenBack } = asSpoken(raw, repairs)
  const statements = readStatements(tokens, false, lexicon, [], takenBack)
  const places = placesOf(statements)
  const stance = stanceOf(statements, places)
  return {
    statements,
    places,
    stance,
    facts: factsOf(statements, takenBack),
    namings: namingsOf(statements),
    lexicon,
    open: openCorrections(raw, repairs),
    warnings: [
      ...findOtherPatients(transcript, raw),
      ...findConversation(transcript),
      ...findOffRecord(transcript),
      ...findUnknownPhrases(transcript, own.phrases ?? []).map(({ span }): Finding => ({
        kind: 'missing',
        category: 'phrase',
        transcript: span,
      })),
    ],
    repairs,
  }
}

/**
 * Compares a note's text with its transcript, in both directions: values with their units, doses, frequencies,
 * medicines, sides, negations, dates, times, ages, and whole sentences; in the note's order. `note` and `transcript` of
 * a finding are in UTF-16 units of the respective text. Pure; never throws; linear.
 */
export function checkNote(transcript: string, noteText: string, own: OwnWords = {}): Finding[] {
  return checkAgainst(readTranscript(transcript, own), noteText, own)
}

/** Same as `checkNote`, for a transcript that is read already. */
export function checkAgainst(read: ReadTranscript, noteText: string, own: OwnWords = {}): Finding[] {
  return compare(read, noteText, createStatementReader()(noteText, own, read.lexicon))
}

const nobodysWords: OwnWords = {}

/** Creates a check for a note being edited: same findings as `checkAgainst`, but it reads only new sentences. */
export function createNoteCheck(): (read: ReadTranscript, noteText: string, own?: OwnWords) => Finding[] {
  const readNote = createStatementReader()
  return (read: ReadTranscript, noteText: string, own: OwnWords = nobodysWords) =>
    compare(read, noteText, readNote(noteText, own, read.lexicon))
}

function compare(
  { statements: dictated, places, stance, facts: dictatedFacts, namings, open, warnings }: ReadTranscript,
  noteText: string,
  written: readonly Statement[],
): Finding[] {
  const writtenPlaces = placesOf(written)
  const [dictatedCoverages, based] = [coverAll(dictated, written, writtenPlaces), coverAll(written, dictated, places)]
  const pairs = pairFacts(dictatedFacts, factsOf(written), pairRepeated(dictated, written))
  const ownDictated = { statements: dictated, coverages: dictatedCoverages, stance, namings }
  const ownWritten = {
    statements: written,
    coverages: based,
    stance: stanceOf(written, writtenPlaces),
    namings: namingsOf(written),
  }
  const { denials, ...facts } = explainDenials(pairs, ownDictated, ownWritten)
  const { dropped, invented, exchanged } = findLeftOver(ownDictated, ownWritten, pairs.paired, noteText)
  const isReported = (reported: ReadonlySet<number>) => (fact: { statement: number; optional?: boolean }) =>
    !reported.has(fact.statement) && fact.optional !== true
  const beside = besideEach(pairs.same)
  const findings = [
    ...facts.differing.map((pair) => different(pair.dictated, pair.written, noteText)),
    ...denials,
    ...findTurnedLimits(pairs.same, dictated, written, noteText),
    ...exchanged,
    ...findTurnedOrder(dictated, written, noteText),
    ...findExchanges(dictated, written, noteText),
    ...findTurnedPoles(ownDictated, ownWritten, noteText),
    ...[...invented].flatMap((index) => unsupported(written[index])),
    ...facts.written
      .filter(isReported(invented))
      .filter((fact) => !isNamed(fact, places))
      .flatMap((fact) => unsupported(fact)),
    ...[...dropped].flatMap((index) => missingStatement(dictated[index])),
    ...facts.dictated
      .filter(isReported(dropped))
      .filter((fact) => !isNamed(fact, writtenPlaces) && !isCarried(fact, dictatedCoverages, written))
      .map((fact) => missing(fact, dictated, written, placeOf(fact, beside, dictatedCoverages))),
  ]
  const edited = findEdited(ownDictated, ownWritten, findings, noteText)
  const attributed = { statements: dictated, coverages: dictatedCoverages, places }
  const inNote = { statements: written, coverages: based, places: writtenPlaces }
  const attributes = findOtherAttributes(attributed, inNote, [...findings, ...edited])
  const lost = findLostQualifiers(attributed, inNote, [...findings, ...edited, ...attributes], noteText)
  const before = [...findings, ...edited, ...attributes, ...lost]
  return oneOfEach([
    ...before,
    ...findBetweenSameWords(ownDictated, ownWritten, before, noteText),
    ...findOpenCorrections(open, noteText),
    ...findNationalIds(noteText),
    ...findDoubledUnits(noteText),
    ...warnings,
  ])
}

function factsOf(statements: readonly Statement[], takenBack?: TakenBack): FactIndex {
  const facts: Fact[] = []
  for (const statement of statements) for (const fact of statement.facts) facts.push(fact)
  return indexFacts(facts, takenBack)
}

/** Minimum share of a statement that the note must have for a missing value to belong there. */
const SAME = 0.5

/** The statement of the note where a fact belongs: with other values of its statement, else with most of its words. */
function placeOf(
  { statement }: Fact,
  beside: ReadonlyMap<number, number>,
  dictatedCoverages: readonly Coverage[],
): number {
  const coverage = dictatedCoverages[statement]
  return beside.get(statement) ?? (coverage && coverage.share >= SAME ? coverage.best : -1)
}

/** For each dictated statement, the statement of the note with the first of its paired values. */
function besideEach(same: readonly Pair[]): Map<number, number> {
  const beside = new Map<number, number>()
  for (const { dictated, written } of same)
    if (dictated.category !== 'drug' && !beside.has(dictated.statement))
      beside.set(dictated.statement, written.statement)
  return beside
}

/** Whether a fact is a medicine whose name appears in the other text. */
function isNamed({ category, text }: Fact, places: Places): boolean {
  if (category !== 'drug') return false
  // «anti-D» is two words there; a single letter is no word.
  const parts = text
    .toLowerCase()
    .split('-')
    .filter((part) => part.length > 1)
  return parts.every((part) => places.has(formsOf(part).key))
}
