import type { OwnWords } from '../spec/own-words.ts'
import { writeAbbreviations } from './abbreviations.ts'
import { dropAsides } from './commands/asides.ts'
import { readCommands } from './commands/commands.ts'
import { headingFinder, isPunctuatedSpeech, type HeadingStops } from './repairs/heading-stops.ts'
import { cuesAsWords } from './repairs/cues-as-words.ts'
import type { Repair } from '../spec/journal.ts'
import { makeRepairs } from './repairs/make-repairs.ts'
import { decideByModel } from './repairs/rank-candidates.ts'
import type { IsHeading } from './repairs/repair-context.ts'
import { reviewRepairs } from './repairs/review-repairs.ts'
import { readMarks } from './marks/marks.ts'
import { render } from './render.ts'
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

export interface NormaliseOptions extends OwnWords, HeadingStops {
  /** The text was written, not spoken: it has no fillers, commands, asides or corrections. */
  readonly written?: boolean
}

/** Passes for spoken text only. */
const spokenOnly: ReadonlySet<Pass> = new Set([
  readMarks,
  readSpelling,
  dropFillers,
  readCommands,
  dropAsides,
  readPoints,
])

/** Normalises texts with fixed options; `offset`: the position of each in the text that its spans refer to. */
export type Normaliser = (text: string, offset?: number) => readonly Token[]

/** A normalised dictation, both as repaired and with every spoken word. */
export interface RepairedTokens {
  readonly tokens: readonly Token[]
  /** Without repairs: cues and spoken deletions are words. The same array as `tokens` if there is nothing to repair. */
  readonly raw: readonly Token[]
  readonly repairs: readonly Repair[]
}

/**
 * Converts spoken Norwegian to written: tokens with source spans in UTF-16 units of the transcript.
 * Pure, linear, and never throws.
 */
export function normalise(transcript: string, options: NormaliseOptions = {}): readonly Token[] {
  return createNormaliser(options)(transcript)
}

/** `normalise` for several texts: the passes are prepared once. */
export function createNormaliser(options: NormaliseOptions): Normaliser {
  const finishing = finishingPasses(options)
  if (!options.written) return (text, offset) => run(finishing, repaired(text, options, finishing, offset).tokens)
  const passes = [...readingPasses(options), ...finishing]
  return (text, offset) => run(passes, tokenise(text, offset))
}

/** Normalises a dictation with and without repairs, sharing the passes before them. Pure, linear, and never throws. */
export function normaliseWithRepairs(transcript: string, options: NormaliseOptions = {}): RepairedTokens {
  const finishing = finishingPasses(options)
  const { tokens: kept, spoken, repairs } = repaired(transcript, options, finishing)
  const tokens = run(finishing, kept)
  return { tokens, raw: isSameText(kept, spoken) ? tokens : run([readDoseRows, ...finishing], spoken), repairs }
}

/** The tokens before the finishing passes: with the accepted repairs, and with every word. */
function repaired(
  text: string,
  options: NormaliseOptions,
  finishing: readonly Pass[],
  offset?: number,
): { tokens: readonly Token[]; spoken: readonly Token[]; repairs: readonly Repair[] } {
  const { read, isHeading, isPunctuated } = readUnrepaired(text, options, offset)
  const made = makeRepairs(read, isHeading, isPunctuated, decideByModel)
  const spoken = cuesAsWords(read)
  const write = (tokens: readonly Token[]): string => render(run(finishing, tokens))
  const { tokens, repairs } = reviewRepairs(spoken, made, isHeading, write)
  return { tokens: readDoseRows(tokens), spoken, repairs }
}

/** The input of the repairs: tokens with values read and cues as commands. Also used to train and explain repairs. */
export function readUnrepaired(
  text: string,
  options: NormaliseOptions,
  offset?: number,
): { read: readonly Token[]; isHeading: IsHeading; isPunctuated: boolean } {
  const read = run(readingPasses(options), tokenise(text, offset))
  const isPunctuated = isPunctuatedSpeech(read)
  return { read, isHeading: headingFinder(options, isPunctuated), isPunctuated }
}

/** The written form of the tokens of `readUnrepaired`. */
export function writeTokens(tokens: readonly Token[], options: NormaliseOptions): string {
  return render(run([readDoseRows, ...finishingPasses(options)], tokens))
}

function isSameText(one: readonly Token[], other: readonly Token[]): boolean {
  return one.length === other.length && one.every(({ text }, index) => text === other[index]?.text)
}

function run(passes: readonly Pass[], tokens: readonly Token[]): readonly Token[] {
  let result = tokens
  for (const pass of passes) result = pass(result)
  return result
}

/** The passes that read spoken text, up to the repairs. */
function readingPasses(options: NormaliseOptions): readonly Pass[] {
  const passes: readonly Pass[] = [
    readMarks,
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
  ]
  return options.written ? passes.filter((pass) => !spokenOnly.has(pass)) : passes
}

/** The passes that write the tokens in the note's form. */
function finishingPasses(options: NormaliseOptions): readonly Pass[] {
  return [
    shortenPressure,
    writeCounts,
    writeCapitals(options.vocabulary ?? []),
    writeAbbreviations(options.abbreviations ?? []),
    insertPhrases((text) => normalise(text, { ...options, written: true })),
  ]
}
