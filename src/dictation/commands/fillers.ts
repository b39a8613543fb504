import commands from '../data/commands.json' with { type: 'json' }
import { negations, pronouns, verbs } from '../tokens/clause-words.ts'
import cues from '../repairs/cues.json' with { type: 'json' }
import { replaces } from '../repairs/slots.ts'
import { expandPhrases, matchPhrase, phraseTable } from '../tokens/phrases.ts'
import { endsSentence, isComma, type Token } from '../tokens/token.ts'
import { isNumeral } from '../values/number-words.ts'

const phrases = phraseTable(
  [
    ...commands.lexicon.fillers,
    'la meg se',
    'hva skal jeg si',
    'hva var det',
    'for å si det sånn',
    'si det sånn',
    ...cues.thinking.flatMap(expandPhrases),
  ].map((phrase) => [phrase, phrase] as const),
)
/** Hesitation sounds between words. */
const sounds: ReadonlySet<string> = new Set(['eh', 'ehm', 'øh', 'øhm', 'hm', 'hmm', 'mm', 'ehh', 'øhh', 'æh'])
/** Fillers that are usually ordinary words: removed only between punctuation. */
const onlyAlone = new Set(['jo', 'sånn', 'ja da'])

/** Removes hesitation sounds and empty phrases, but never «ikke» alone. */
export function dropFillers(tokens: readonly Token[]): Token[] {
  const kept: Token[] = []
  let index = 0
  while (index < tokens.length) {
    const length = fillerAt(tokens, index)
    const token = tokens[index]
    if (length === 0) {
      if (token) kept.push(token)
      index++
      continue
    }
    index += length
    if (isComma(tokens[index]) && (endsSentence(kept.at(-1)) || isComma(kept.at(-1)))) index++
    if (endsSentence(kept.at(-1)) && tokens[index]?.text === '.') index++
  }
  return kept
}

function fillerAt(tokens: readonly Token[], index: number): number {
  const token = tokens[index]
  if (token?.kind !== 'word') return 0
  // «på venstre eh høyre side»: a self-correction, not hesitation.
  if (sounds.has(token.key) && mayCorrect(tokens, index, index + 1)) return 0
  if (sounds.has(token.key)) return token.key === 'mm' && isMeasured(tokens[index - 1]) ? 0 : 1
  const match = matchPhrase(phrases, tokens, index)
  if (!match) return 0
  const after = tokens[index + match.length]
  // «Altså foreligger det ikke samtykke.» means «therefore»; without «altså» it would read as a question.
  if (match.value === 'altså' && verbs.has(after?.key ?? '') && !pronouns.has(tokens[index - 1]?.key ?? '')) return 0
  // «MADRS er 28 altså 38»: without «altså» the two numbers would be read as one.
  if (match.value === 'altså' && isNumeral(tokens[index - 1]) && isNumeral(after)) return 0
  // «50 mg altså vent 100 mg»
  if (match.value === 'altså' && (after?.key === 'vent' || mayCorrect(tokens, index, index + 1, THUS))) return 0
  if (match.value === 'hva var det' && isNumeral(after)) return 0
  if (match.value === 'på en måte' && (after?.key === 'som' || after?.key === 'at')) return 0
  if (onlyAlone.has(match.value) && !standsAlone(tokens[index - 1], after)) return 0
  if (match.value === 'jo' && isDenied(tokens, index)) return 0
  return match.length
}

/** How far back, in tokens, a corrected word may be: from a hesitation sound, and from «altså». */
const [NEAR, THUS] = [4, 12]

/** Whether a word after the filler may correct a word before it: both are of the same kind, so one may be wrong. */
function mayCorrect(tokens: readonly Token[], index: number, end: number, reach = NEAR): boolean {
  const next = isComma(tokens[end]) ? end + 1 : end
  const near = tokens.slice(Math.max(0, index - reach), index)
  return tokens
    .slice(next, next + 2)
    .some((right) => near.some((wrong) => wrong.key !== right.key && replaces(right, wrong)))
}

/** How far back, in tokens, to look for the negation that «jo» contradicts. */
const DENIED = 10

/** Whether «jo» contradicts a negation in its own or the previous sentence: «Hun bruker ikke p-piller. Jo, hun …». */
function isDenied(tokens: readonly Token[], index: number): boolean {
  const before = tokens.slice(Math.max(0, index - DENIED), index)
  const last = endsSentence(before.at(-1)) ? before.slice(0, -1) : before
  return last.slice(last.findLastIndex(endsSentence) + 1).some(({ key }) => negations.has(key))
}

function standsAlone(before: Token | undefined, after: Token | undefined): boolean {
  return (endsSentence(before) || isComma(before)) && (endsSentence(after) || isComma(after))
}

/** «3 mm». Only digits count: after a spoken number the unit is spoken in full, so «mm» is a sound. */
function isMeasured(before: Token | undefined): boolean {
  return before !== undefined && /\d$/.test(before.text)
}
