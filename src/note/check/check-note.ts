import type { RepairedTokens } from '../../dictation/normalise.ts'
import type { Finding, Repair } from '../../spec/journal.ts'
import type { OwnWords } from '../../spec/own-words.ts'
import { alignAll } from './alignment/alignment.ts'
import { placesOf, type Places } from './alignment/places.ts'
import { attributeCandidates } from './comparison/attributes.ts'
import type { Candidate, Comparing } from './comparison/candidate.ts'
import { editCandidates } from './comparison/edits.ts'
import { missingCandidates, unsupportedCandidates } from './comparison/left-over.ts'
import { polarityCandidates } from './comparison/polarity.ts'
import { relationCandidates } from './comparison/relations.ts'
import { missingValueCandidates, valueFindings } from './comparison/values.ts'
import { findNationalIds } from './reading/national-id.ts'
import { findOpenCorrections, openCorrections, type OpenCorrection } from './open-corrections.ts'
import { findOffRecord } from './off-record.ts'
import { findOtherPatients } from './other-patients.ts'
import { oneOfEach } from './findings/one-finding-each.ts'
import { pairRepeated } from './pairing/repeated-facts.ts'
import { indexFacts, pairFacts, type FactIndex, type Unpaired } from './pairing/pair-facts.ts'
import { normaliseWithRaw } from '../normalise-dictation.ts'
import { asSpoken, type TakenBack } from './reading/taken-back.ts'
import { findUnknownPhrases } from '../../dictation/commands/standard-phrases.ts'
import { nothingRead, type ReadBefore } from './reading/read-body.ts'
import { createStatementReader, readStatements, type Statement } from './reading/read-text.ts'
import { surelyDiffering } from './scoring/score.ts'
import { findDoubledUnits } from './findings/written-units.ts'

/** A transcript read once, for checking a note against it again and again while it is edited. */
export interface ReadTranscript {
  readonly statements: readonly Statement[]
  readonly places: Places
  readonly facts: FactIndex
  /** What its words mean and its sentences say; words of the notes that it is compared with are added. */
  readonly lexicon: ReadBefore
  /** What it corrects and nobody can tell of what. */
  readonly open: readonly OpenCorrection[]
  /** Where it goes on to another patient, and where something is not to be written. */
  readonly warnings: readonly Finding[]
  /** What was taken back, and what may have been. */
  readonly repairs: readonly Repair[]
}

/**
 * Reads a transcript for `checkAgainst`: every word that was spoken, for the check does not trust the writer's repairs. What
 * was taken back may be missing in the note. `normalised`: by `normaliseWithRaw`. Pure; never throws; linear.
 */
export function readTranscript(
  transcript: string,
  own: OwnWords = {},
  normalised: RepairedTokens = normaliseWithRaw(transcript, own),
): ReadTranscript {
  const { raw, repairs } = normalised
  const lexicon = nothingRead()
  const { tokens, takenBack } = asSpoken(raw, repairs)
  const statements = readStatements(tokens, false, lexicon, [], takenBack)
  return {
    statements,
    places: placesOf(statements),
    facts: factsOf(statements, takenBack),
    lexicon,
    open: openCorrections(raw, repairs),
    warnings: [
      ...findOtherPatients(transcript, raw),
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
 * Compares a note's text with its transcript, in both directions: values with their units, doses, frequencies, medicines,
 * sides, negations, dates, times, ages, and whole sentences; in the note's order. `note` and `transcript` of a finding are UTF-16 units of the
 * text each came from. Pure; never throws; linear.
 */
export function checkNote(transcript: string, noteText: string, own: OwnWords = {}): Finding[] {
  return checkAgainst(readTranscript(transcript, own), noteText, own)
}

/** The same with a transcript that is read already. */
export function checkAgainst(read: ReadTranscript, noteText: string, own: OwnWords = {}): Finding[] {
  return compare(read, noteText, createStatementReader()(noteText, own, read.lexicon))
}

const nobodysWords: OwnWords = {}

/** A check for a note that is being edited: finds what `checkAgainst` does, and reads only the sentences that are new. */
export function createNoteCheck(): (read: ReadTranscript, noteText: string, own?: OwnWords) => Finding[] {
  const readNote = createStatementReader()
  return (read: ReadTranscript, noteText: string, own: OwnWords = nobodysWords) =>
    compare(read, noteText, readNote(noteText, own, read.lexicon))
}

function compare(read: ReadTranscript, noteText: string, written: readonly Statement[]): Finding[] {
  const comparison = compareTexts(read, noteText, written)
  return findingsOf(comparison, read, surelyDiffering(comparison.candidates))
}

/** Two texts, aligned, with all differences that may be one in what they say, before they are scored. */
export interface Comparison {
  readonly texts: Comparing
  readonly pairs: Unpaired
  readonly candidates: readonly Candidate[]
}

/** Compares without judging: what the weights are learned from. */
export function compareTexts(
  { statements: said, places, facts }: ReadTranscript,
  noteText: string,
  written: readonly Statement[],
): Comparison {
  const writtenPlaces = placesOf(written)
  const pairs = pairFacts(facts, factsOf(written), pairRepeated(said, written))
  const { paired, same } = pairs
  const texts: Comparing = {
    said: { statements: said, places, alignments: alignAll(said, written, writtenPlaces), paired },
    written: { statements: written, places: writtenPlaces, alignments: alignAll(written, said, places), paired },
    noteText,
  }
  const candidates = [
    ...relationCandidates(texts, same),
    ...polarityCandidates(texts),
    ...attributeCandidates(texts),
    ...editCandidates(texts),
    ...unsupportedCandidates(texts),
    ...missingCandidates(texts),
    ...missingValueCandidates(pairs, texts),
  ]
  return { texts, pairs, candidates }
}

/** The findings of a comparison; `found`: the candidates that differ in what they say. */
export function findingsOf(
  { texts, pairs }: Comparison,
  { open, warnings }: ReadTranscript,
  found: readonly Candidate[],
): Finding[] {
  const { noteText } = texts
  const wholeOf = (comparison: Candidate['comparison']): ReadonlySet<number> =>
    new Set(found.flatMap((each) => (each.comparison === comparison ? [each.statement] : [])))
  const dropped = wholeOf('missing')
  return oneOfEach([
    ...valueFindings(pairs, texts, { invented: wholeOf('unsupported'), dropped }),
    ...found.flatMap(({ comparison, statement, finding }) =>
      comparison === 'value' && dropped.has(statement) ? [] : [finding],
    ),
    ...findOpenCorrections(open, noteText),
    ...findNationalIds(noteText),
    ...findDoubledUnits(noteText),
    ...warnings,
  ])
}

function factsOf(statements: readonly Statement[], takenBack?: TakenBack): FactIndex {
  return indexFacts(
    statements.flatMap(({ facts }) => facts),
    takenBack,
  )
}
