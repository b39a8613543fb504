import { endsSentence, type Token } from '../../dictation/tokens/token.ts'

/** Minimum length, in tokens without a full stop and with few commas, of unpunctuated speech. */
const LENGTH = 14
/** The same where the rest is punctuated: people do write long sentences. */
const LONG = 45
/** Up to this many tokens per full stop, a dictation counts as punctuated. */
const TOKENS_PER_STOP = 30
const WORDS_PER_COMMA = 9

/** For each token, whether it is in a stretch dictated without punctuation. */
export function runOnTokens(tokens: readonly Token[]): boolean[] {
  const stops = tokens.filter((token) => token.kind === 'mark' && token.text === '.').length
  const shortest = stops * TOKENS_PER_STOP > tokens.length ? LONG : LENGTH
  const flags: boolean[] = []
  let start = 0
  let commas = 0
  for (let index = 0; index <= tokens.length; index++) {
    const token = tokens[index]
    if (token && !endsSentence(token)) {
      if (token.kind === 'mark') commas++
      continue
    }
    const length = index - start
    const isRunOn = length >= shortest && commas * WORDS_PER_COMMA < length
    while (flags.length < index) flags.push(isRunOn)
    flags.push(false)
    start = index + 1
    commas = 0
  }
  return flags
}
