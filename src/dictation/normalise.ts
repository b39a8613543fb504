import type { OwnWords } from '../spec/own-words.ts'
import { writeAbbreviations } from './abbreviations.ts'
import { dropAsides } from './commands/asides.ts'
import { readCommands } from './commands/commands.ts'
import type { SoftBreak } from './corrections/correction-state.ts'
import { obeyCorrections } from './corrections/corrections.ts'
import { writeCounts } from './values/counts.ts'
import { readDates, readOrdinals } from './values/dates.ts'
import { readDecimals } from './values/decimals.ts'
import { joinDigitRows } from './values/digit-rows.ts'
import { readDoseRows } from './values/dose-rows.ts'
import { readLeads } from './values/leads.ts'
import { dropFillers } from './commands/fillers.ts'
import { readFrequency } from './values/frequency.ts'
import { readNumbers } from './values/numbers.ts'
import { readPoints } from './values/points.ts'
import { readPressure, shortenPressure } from './values/pressure.ts'
import { readRanges } from './values/ranges.ts'
import { joinCompounds, readLevels, readTerms, writeCapitals } from './terms.ts'
import { readTimes } from './values/times.ts'
import { readSpelling } from './spelling.ts'
import { readSutures } from './values/sutures.ts'
import { findPhrases, insertPhrases } from './commands/standard-phrases.ts'
import { tokenise } from './tokens/tokenise.ts'
import type { Pass, Token } from './tokens/token.ts'
import { readUnits } from './values/units.ts'
import { readValues } from './values/values.ts'

export interface NormaliseOptions extends OwnWords {
  /** Lower-case words that no correction takes away, such as headings; of those of more words the last two, by the last. */
  readonly stops?: ReadonlySet<string>
  /** Those that are headings only before a colon. */
  readonly colonStops?: ReadonlySet<string>
  readonly stopPairs?: ReadonlyMap<string, ReadonlySet<string>>
  /** Tells where a clause ends that no mark ends: a deletion goes back no further. */
  readonly softBreak?: SoftBreak
  /** The text was written, not spoken: it holds no fillers, commands, asides or corrections. */
  readonly written?: boolean
}

/** What only spoken text holds. */
const spoken: ReadonlySet<Pass> = new Set([readSpelling, dropFillers, readCommands, dropAsides, readPoints])

/** Normalises one text after another with the same options; `offset`: where each begins in the text that its spans are of. */
export type Normaliser = (text: string, offset?: number) => readonly Token[]

/**
 * Spoken Norwegian to written: tokens with their source spans in UTF-16 units of the transcript.
 * Pure, linear, and never throws.
 */
export function normalise(transcript: string, options: NormaliseOptions = {}): readonly Token[] {
  return createNormaliser(options)(transcript)
}

/** The same for several texts: what the options ask for is made ready once. */
export function createNormaliser(options: NormaliseOptions): Normaliser {
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
  return (text, offset) => {
    let tokens: readonly Token[] = tokenise(text, offset)
    for (const pass of obeyed) tokens = pass(tokens)
    return tokens
  }
}
