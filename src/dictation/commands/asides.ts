import type { Span } from '../../spec/journal.ts'
import { readCommands } from './commands.ts'
import { dropFillers } from './fillers.ts'
import { matchPhrase, mayContain, phraseTable } from '../tokens/phrases.ts'
import { endsSentence, type Token } from '../tokens/token.ts'
import { tokenise } from '../tokens/tokenise.ts'

const openings = phraseTable(
  [
    'til sekretær',
    'til helsesekretær',
    'til helsesekretæren',
    'til skrivestua',
    'kjære skrivestue',
    'beskjed til helsesekretær',
    'beskjed til helsesekretæren',
    'til sekretæren',
    'beskjed til sekretær',
    'beskjed til sekretæren',
    'kjære sekretær',
    'til den som skriver',
  ].map((phrase) => [phrase, phrase] as const),
)
const mayHaveAsides = mayContain(openings)
/** Addresses used only for the person at the keyboard, so they need no punctuation before them. */
const addresses: ReadonlySet<string> = new Set([
  'til sekretær',
  'til den som skriver',
  'til skrivestua',
  'kjære sekretær',
  'kjære skrivestue',
])
/** After these an address is part of a sentence: «henvises videre til sekretær». */
const leadsThere = /^(?:beskjed|melding|send|sender|sendes|sendt|gi|gir|gis|gitt|gå|går|levere|leveres|levert|videre)$/
/** Maximum length of an aside, in tokens: where no end is found within it, nothing is removed. */
const LONGEST = 30

/** Finds asides to the person at the keyboard, in UTF-16 units of the transcript. Pure; never throws; linear. */
export function findAsides(transcript: string): Span[] {
  if (!mayHaveAsides(transcript)) return []
  const tokens = readCommands(dropFillers(tokenise(transcript)))
  const endAt = asideReader(tokens)
  const spans: Span[] = []
  let index = 0
  while (index < tokens.length) {
    const end = endAt(index)
    const [first, last] = [tokens[index]?.spans[0], tokens[(end ?? 0) - 1]?.spans.at(-1)]
    if (end !== undefined && first && last) spans.push([first[0], last[1]])
    index = end ?? index + 1
  }
  return spans
}

/** Removes what is said to the person at the keyboard, from the address to the end of the sentence. */
export function dropAsides(tokens: readonly Token[]): Token[] {
  const endAt = asideReader(tokens)
  const kept: Token[] = []
  let index = 0
  while (index < tokens.length) {
    const token = tokens[index]
    if (!token) break
    const end = endAt(index)
    if (end === undefined) kept.push(token)
    index = end ?? index + 1
  }
  return kept
}

/**
 * Returns a function that gives the end of the aside that begins at an index, or undefined where none begins. «Gir
 * beskjed til sekretæren om …» is about the patient: an aside begins a sentence or, in a text without full stops, with
 * an unmistakable address.
 */
function asideReader(tokens: readonly Token[]): (index: number) => number | undefined {
  const isPunctuated = tokens.some((token) => token.kind === 'mark' && token.text === '.')
  return (index) => {
    const opening = matchPhrase(openings, tokens, index)?.value
    if (opening === undefined) return undefined
    const before = tokens[index - 1]
    const begins = endsSentence(before) || before?.kind === 'mark'
    const isAddress = !isPunctuated && addresses.has(opening) && !leadsThere.test(before?.key ?? '')
    return begins || isAddress ? asideEnd(tokens, index) : undefined
  }
}

function asideEnd(tokens: readonly Token[], start: number): number | undefined {
  for (let index = start; index <= start + LONGEST; index++) {
    const token = tokens[index]
    if (token?.kind === 'mark' && /^[.?!]$/.test(token.text)) return index + 1
    if (endsSentence(token)) return index
  }
  return undefined
}
