import { changed, changeEach, type Token } from '../tokens/token.ts'

/** What corrects nothing is words again; it keeps its `action`, by which a reader knows it for a cue. */
export function cuesAsWords(tokens: readonly Token[]): readonly Token[] {
  return changeEach(tokens, (token) => (token.kind === 'command' ? changed(token, { kind: 'word' }) : token))
}
