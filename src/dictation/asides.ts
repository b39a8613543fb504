import type { Span } from '../spec/journal.ts'
import { readCommands } from './commands.ts'
import { dropFillers } from './fillers.ts'
import { matchPhrase, phraseTable } from './phrases.ts'
import { endsSentence, type Token } from './token.ts'
import { tokenise } from './tokenise.ts'

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
/** An aside is short: where no end is found within so many words, nothing is taken away. */
const LONGEST = 30

/** Where a dictation speaks to the person at the keyboard: UTF-16 units of the transcript. Pure; never throws; linear. */
export function findAsides(transcript: string): Span[] {
  const tokens = readCommands(dropFillers(tokenise(transcript)))
  const spans: Span[] = []
  let index = 0
  while (index < tokens.length) {
    const end = matchPhrase(openings, tokens, index) ? asideEnd(tokens, index) : undefined
    const [first, last] = [tokens[index]?.spans[0], tokens[(end ?? 0) - 1]?.spans.at(-1)]
    if (end !== undefined && first && last) spans.push([first[0], last[1]])
    index = end ?? index + 1
  }
  return spans
}

/** Takes away what is said to the person at the keyboard, from the address to the end of the sentence. */
export function dropAsides(tokens: readonly Token[]): Token[] {
  const kept: Token[] = []
  let index = 0
  while (index < tokens.length) {
    const token = tokens[index]
    if (!token) break
    const end = matchPhrase(openings, tokens, index) ? asideEnd(tokens, index) : undefined
    if (end === undefined) kept.push(token)
    index = end ?? index + 1
  }
  return kept
}

function asideEnd(tokens: readonly Token[], start: number): number | undefined {
  for (let index = start; index <= start + LONGEST; index++) {
    const token = tokens[index]
    if (token?.kind === 'mark' && /^[.?!]$/.test(token.text)) return index + 1
    if (endsSentence(token)) return index
  }
  return undefined
}
