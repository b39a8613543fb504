import { kept } from '../../../dictation/tokens/kept.ts'
import { spokenKey } from '../../../dictation/tokens/phrases.ts'
import { changeEach, type Token } from '../../../dictation/tokens/token.ts'
import type { Denial } from '../denials/negation.ts'
import { readAll } from './read-facts.ts'
import type { Found } from './reading.ts'
import { addKeys, emptyLexicon, lightened, withInner, wordsOfAll, type Lexicon, type Word } from '../words/words.ts'
import { isOfPhrases } from '../words/listed-phrases.ts'

/** What a sentence says on its own, whatever its place and heading. */
export interface Body {
  readonly words: readonly Word[]
  /** Keys of all its words. */
  readonly keys: ReadonlySet<string>
  /** Its content words. */
  readonly content: readonly Word[]
  readonly readings: readonly Found[]
  /** What it says under each heading that it was read under, by the heading as spoken; see `read-text.ts`. */
  readonly under: Map<string, UnderTopic>
}

/** What a sentence says under a heading. */
export interface UnderTopic {
  readonly denials: readonly Denial[]
  /** Keys of the words that it denies. */
  readonly denied: ReadonlySet<string>
  /** Token indices of the denied words, without those of the heading. */
  readonly deniedAt: ReadonlySet<number>
  /** Its words and those of its heading; `keys` has their keys, parts, beginnings and concepts. */
  readonly heard: readonly Word[]
  readonly keys: ReadonlySet<string>
}

/** Cache of words and sentences: a note repeats most of those of its transcript. */
export interface ReadBefore extends Lexicon {
  /** Sentences of the transcript without their full stops, by the keys of their tokens. */
  readonly sentences: Map<string, { readonly tokens: readonly Token[]; readonly body: Body }>
}

export function nothingRead(): ReadBefore {
  return { ...emptyLexicon(), sentences: new Map() }
}

/** Drops the final full stop, which speech lacks, so that both texts read the same. After «12.3» it is kept. */
export function withoutStop(tokens: readonly Token[]): readonly Token[] {
  const [last, stop] = [tokens.at(-2), tokens.at(-1)]
  return stop?.kind === 'mark' && stop.text === '.' && last && !/\d$/.test(last.text) ? tokens.slice(0, -1) : tokens
}

/** Reads a sentence without its full stop, or reuses what was read from the same sentence of the transcript. */
export function bodyOf(tokens: readonly Token[], before: ReadBefore, isWritten: boolean): Body {
  const key = tokens.map((token) => token.key).join(' ')
  const known = before.sentences.get(key)
  if (known && isSame(tokens, known.tokens)) return known.body
  const body = readBody(tokens, before)
  // Sentences of a note are not cached, since a note is edited.
  if (!isWritten) before.sentences.set(key, { tokens, body })
  return body
}

/** The word lists of a text's sentences. A sentence that another text repeats word for word has the same list. */
export const sentencesOf = kept(
  (statements: readonly Pick<Body, 'words'>[]): ReadonlySet<Body['words']> =>
    new Set(statements.map(({ words }) => words)),
)

/** Whether two sentences read the same. An initial capital makes no difference, except in «II» and «G2». */
function isSame(tokens: readonly Token[], others: readonly Token[]): boolean {
  if (tokens.length !== others.length) return false
  for (let index = 0; index < tokens.length; index++) {
    const [token, other] = [tokens[index], others[index]]
    if (!token || !other || !isAlike(token, other)) return false
    if (token.text !== other.text && (index > 0 || !plainWord.test(token.key))) return false
  }
  return true
}

const plainWord = /^(?![iv]+$)\p{L}{2,}$/u

/** Whether tokens are equal in everything that is read from them, apart from capitals. */
function isAlike(token: Token, other: Token): boolean {
  return (
    token.key === other.key &&
    (spokenKey(token) === spokenKey(other) || !(isOfPhrases(token) || isOfPhrases(other))) &&
    token.kind === other.kind &&
    token.unit === other.unit &&
    token.value === other.value &&
    token.article === other.article &&
    (token.tight === other.tight || !/^[.-]$/.test(token.text)) &&
    // An inserted comma, which has no span, separates like a written one.
    (token.kind === 'mark' || token.spans.length > 0 === other.spans.length > 0)
  )
}

function readBody(tokens: readonly Token[], lexicon: Lexicon): Body {
  const readings = readAll(tokens, lexicon)
  const words = withoutValues(wordsOfAll(tokens, lexicon), readings)
  const content = words.filter((word) => !word.light)
  return { words, keys: addKeys(new Set(), withInner(words)), content, readings, under: new Map() }
}

/** Lightens the words of a value, since the value itself is compared: «gram», «daglig», «mandag». */
function withoutValues(words: readonly Word[], readings: readonly Found[]): readonly Word[] {
  const taken = new Set<number>()
  for (const { reading, at } of readings) {
    if (reading.category === 'drug' || reading.category === 'side' || reading.inWord === true) continue
    for (let offset = 0; offset < reading.length; offset++) taken.add(at + offset)
  }
  return changeEach(words, (word) => (taken.has(word.at) ? lightened(word) : word))
}
