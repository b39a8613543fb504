import { endsSentence, type Token } from '../../dictation/tokens/token.ts'

/** So many tokens without a full stop, with hardly a comma, were said without punctuation. */
const LENGTH = 14
/** … but so many where the rest is punctuated: people write long sentences. */
const LONG = 45
/** A dictation with a full stop in so many tokens was punctuated. */
const TOKENS_PER_STOP = 30
const WORDS_PER_COMMA = 9

/** For each token, whether it stands in a stretch that was dictated without punctuation. */
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
