import { LONGEST_VOCABULARY } from '../../speech/vocabulary-length.ts'

/** A model's special tokens, and how it turns text into tokens. */
export interface DecoderTokens {
  startOfPrevious: number
  /** `<|startoftranscript|>`, language and task. */
  begin: readonly number[]
  /** Encodes text only: special tokens in it («<|endoftext|>») are dropped. */
  encode(text: string): number[]
}

/**
 * The decoder's initial tokens: `<|startofprev|>` and the words to prefer as a sentence, if any, then the start of a
 * transcript. Earlier text never stands here: on a real voice it made the decoder leave out a third of the words.
 */
export function decoderTokens(tokens: DecoderTokens, vocabulary: readonly string[]): number[] {
  const preferred = vocabularyTokens(tokens, vocabulary)
  return preferred.length === 0 ? [...tokens.begin] : [tokens.startOfPrevious, ...preferred, ...tokens.begin]
}

/** As many leading words of the vocabulary as fit, never a part of one. */
function vocabularyTokens(tokens: DecoderTokens, words: readonly string[]): number[] {
  let fitting: number[] = []
  for (let count = 1; count <= words.length; count++) {
    const encoded = tokens.encode(` ${words.slice(0, count).join(', ')}.`)
    if (encoded.length > LONGEST_VOCABULARY) break
    fitting = encoded
  }
  return fitting
}
