import { endsSentence, tokenOf, type Token } from '../../dictation/tokens/token.ts'
import { comma, decideGaps, stop } from './cutter.ts'
import { readGaps } from './gaps.ts'
import type { MarkStyle } from './observe-words.ts'

/** A comma that was not dictated: it has no evidence. */
const commaToken = tokenOf({ kind: 'mark', text: ',', key: ',', spans: [], tight: true })

/**
 * Cuts the tokens of a stretch into sentences. `style`: how marks are used in the whole dictation (`markStyleOf`). A
 * sentence keeps the marks after it, and gets commas that were not dictated between its clauses.
 */
export function cutSentences(tokens: readonly Token[], style: MarkStyle): (readonly Token[])[] {
  const gapped = readGaps(tokens)
  const cuts = decideGaps(gapped, style)
  const sentences: (readonly Token[])[] = []
  let sentence: Token[] = []
  const { at, gaps } = gapped
  let next = 0
  for (const [index, token] of tokens.entries()) {
    if (at[next] === index) {
      const cut = cuts[next]
      if (cut === stop) {
        sentences.push(sentence)
        sentence = []
      } else if (cut === comma && gaps[next]?.mark === 'none') sentence.push(commaToken)
      next++
    }
    if (token.kind === 'mark' || !endsSentence(token)) sentence.push(token)
  }
  sentences.push(sentence)
  return sentences.filter((each) => each.some(isContent))
}

const content = /[\p{L}\p{N}]/u

function isContent(token: Token): boolean {
  return content.test(token.text) || token.kind === 'symbol'
}
