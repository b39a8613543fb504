/** What the decoder is told before it listens. */
export interface DecoderContext {
  /** Words said just before the window, or ''. */
  prompt: string
  /** Words to prefer. */
  vocabulary: readonly string[]
}

/** A model's special tokens, and how it turns text into tokens. */
export interface DecoderTokens {
  startOfPrevious: number
  /** `<|startoftranscript|>`, language and task. */
  begin: readonly number[]
  /** Text only: what looks like a special token («<|endoftext|>») gives none. */
  encode(text: string): number[]
}

/** Whisper was trained with at most half its text context (448) less one in front of the transcript. */
const LONGEST_CONTEXT = 223
/** Short: each word before the transcript makes it likelier that some of the speech is left out. */
const LONGEST_VOCABULARY = 40

/**
 * The tokens that the decoder begins with: `<|startofprev|>`, the vocabulary as a sentence, the last of the preceding
 * words, then the beginning of a transcript. With neither, only the beginning of a transcript.
 */
export function decoderTokens(tokens: DecoderTokens, context: DecoderContext): number[] {
  const vocabulary = vocabularyTokens(tokens, context.vocabulary)
  const prompt = context.prompt.trim() === '' ? [] : tokens.encode(` ${context.prompt.trim()}`)
  const room = LONGEST_CONTEXT - vocabulary.length
  const previous = [...vocabulary, ...prompt.slice(-room)]
  return previous.length === 0 ? [...tokens.begin] : [tokens.startOfPrevious, ...previous, ...tokens.begin]
}

/** As many of the words, from the first on, as there is room for: never a part of one. */
function vocabularyTokens(tokens: DecoderTokens, words: readonly string[]): number[] {
  let fitting: number[] = []
  for (let count = 1; count <= words.length; count++) {
    const encoded = tokens.encode(` ${words.slice(0, count).join(', ')}.`)
    if (encoded.length > LONGEST_VOCABULARY) break
    fitting = encoded
  }
  return fitting
}
