import { LONGEST_VOCABULARY } from '../speech/vocabulary-length.ts'

/** Text context given to the decoder before the audio. */
export interface DecoderContext {
  /** Text spoken just before the window, or ''. */
  prompt: string
  /** Words to prefer. */
  vocabulary: readonly string[]
}

/** A model's special tokens, and how it turns text into tokens. */
export interface DecoderTokens {
  startOfPrevious: number
  /** `<|startoftranscript|>`, language and task. */
  begin: readonly number[]
  /** Encodes text only: special tokens in it («<|endoftext|>») are dropped. */
  encode(text: string): number[]
}

/** Whisper was trained with at most half its text context (448), less one, in front of the transcript. */
const LONGEST_CONTEXT = 223

/**
 * The decoder's initial tokens: `<|startofprev|>`, the vocabulary as a sentence, the last of the preceding words, then
 * the start of a transcript. Without vocabulary and preceding words, only the last of these.
 */
export function decoderTokens(tokens: DecoderTokens, context: DecoderContext): number[] {
  const vocabulary = vocabularyTokens(tokens, context.vocabulary)
  const prompt = context.prompt.trim() === '' ? [] : tokens.encode(` ${context.prompt.trim()}`)
  const room = LONGEST_CONTEXT - vocabulary.length
  const previous = [...vocabulary, ...prompt.slice(-room)]
  return previous.length === 0 ? [...tokens.begin] : [tokens.startOfPrevious, ...previous, ...tokens.begin]
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
