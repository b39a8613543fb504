import type { OwnWords } from '../spec/own-words.ts'
import { writeAbbreviations } from './abbreviations.ts'
import { dropAsides } from './asides.ts'
import { readCommands } from './commands.ts'
import type { SoftBreak } from './correction-state.ts'
import { obeyCorrections } from './corrections.ts'
import { writeCounts } from './counts.ts'
import { readDates, readOrdinals } from './dates.ts'
import { readDecimals } from './decimals.ts'
import { joinDigitRows } from './digit-rows.ts'
import { readDoseRows } from './dose-rows.ts'
import { readLeads } from './leads.ts'
import { dropFillers } from './fillers.ts'
import { readFrequency } from './frequency.ts'
import { readNumbers } from './numbers.ts'
import { readPoints } from './points.ts'
import { readPressure, shortenPressure } from './pressure.ts'
import { readRanges } from './ranges.ts'
import { joinCompounds, readLevels, readTerms, writeCapitals } from './terms.ts'
import { readTimes } from './times.ts'
import { readSpelling } from './spelling.ts'
import { readSutures } from './sutures.ts'
import { findPhrases, insertPhrases } from './standard-phrases.ts'
import { tokenise } from './tokenise.ts'
import type { Pass, Token } from './token.ts'
import { readUnits } from './units.ts'
import { readValues } from './values.ts'

export interface NormaliseOptions extends OwnWords {
  /** Lower-case words that no correction takes away, such as headings; of those of more words the last two, by the last. */
  readonly stops?: ReadonlySet<string>
  /** Those that are headings only before a colon. */
  readonly colonStops?: ReadonlySet<string>
  readonly stopPairs?: ReadonlyMap<string, ReadonlySet<string>>
  /** Tells where a clause ends that no mark ends: a deletion goes back no further. */
  readonly softBreak?: SoftBreak
  /** Where the transcript begins in the text that the spans are of, in UTF-16 units. */
  readonly offset?: number
  /** The text was written, not spoken: it holds no fillers, commands, asides or corrections. */
  readonly written?: boolean
}

/** What only spoken text holds. */
const spoken: ReadonlySet<Pass> = new Set([readSpelling, dropFillers, readCommands, dropAsides, readPoints])

/**
 * Spoken Norwegian to written: tokens with their source spans in UTF-16 units of the transcript.
 * Pure, linear, and never throws.
 */
export function normalise(transcript: string, options: NormaliseOptions = {}): readonly Token[] {
  const passes: readonly Pass[] = [
    readSpelling,
    dropFillers,
    ...(options.written ? [] : [findPhrases(options.phrases ?? [])]),
    readTerms,
    readCommands,
    dropAsides,
    readPoints,
    readNumbers,
    readSutures,
    joinDigitRows,
    readDecimals,
    readLevels,
    readLeads,
    joinCompounds,
    readOrdinals,
    readDates,
    readTimes,
    readPressure,
    readRanges,
    readValues,
    readUnits,
    readDoseRows,
    readFrequency,
    ...(options.written ? [] : [obeyCorrections(options), readDoseRows]),
    shortenPressure,
    writeCounts,
    writeCapitals(options.vocabulary ?? []),
    writeAbbreviations(options.abbreviations ?? []),
    insertPhrases((text) => normalise(text, { ...options, written: true })),
  ]
  const obeyed = options.written ? passes.filter((pass) => !spoken.has(pass)) : passes
  let tokens: readonly Token[] = tokenise(transcript, options.offset)
  for (const pass of obeyed) tokens = pass(tokens)
  return tokens
}
