import { negations } from '../tokens/clause-words.ts'
import { isMedicineWord } from '../tokens/medicines.ts'
import type { Token } from '../tokens/token.ts'
import { wordSet } from '../tokens/word-set.ts'
import type { MarkPlace } from './mark-features.ts'

/** A reason to leave a mark as the recogniser wrote it, whatever the model says. `to`: '' is no mark. */
interface Veto {
  readonly because: string
  readonly holds: (place: MarkPlace, to: string) => boolean
}

/** Words of corrections, commands and answers, all of which read the marks around them. */
const cues = wordSet(`
  nei nope ja jo rettelse korreksjon korrigerer korrigering retter sagt unnskyld beklager sorry orsak vent mener mente sa
  feil stryk slett glem fjern forresten snarere altså oi heller punktum komma kolon linje avsnitt
`)
/** How near to a mark one of them counts, in tokens. */
const NEAR = 3

function isDenial({ key }: Token): boolean {
  return negations.has(key)
}

/** «Hun kan ikke. Løfte armen»: nothing has been denied yet. */
function isOpenDenial(tokens: readonly Token[], index: number): boolean {
  return not.test(tokens[index - 1]?.key ?? '') && modal.test(tokens[index - 2]?.key ?? '')
}

const not = /^(?:ikke|ikkje|aldri)$/
const modal = /^(?:vil|ville|kan|kunne|skal|skulle|må|måtte|bør|burde|har|hadde|tåler)$/

function isNumber(token: Token | undefined): boolean {
  return token !== undefined && /^\d/.test(token.text)
}

export const vetoes: readonly Veto[] = [
  {
    because: 'a denial would reach further',
    holds: ({ tokens, index, clause }, to) =>
      to !== '.' &&
      !isOpenDenial(tokens, index) &&
      (tokens.slice(clause, index).some(isDenial) || negations.has(tokens[index + 1]?.key ?? '')),
  },
  {
    because: 'a denied list would end or lose a mark',
    holds: ({ tokens, index, sentence }) => tokens[index]?.text === ',' && tokens.slice(sentence, index).some(isDenial),
  },
  {
    because: 'two numbers would be one',
    holds: ({ tokens, index }, to) => to === '' && isNumber(tokens[index - 1]) && isNumber(tokens[index + 1]),
  },
  {
    because: 'a dose would pass to the next medicine',
    holds: ({ tokens, index, clause }, to) =>
      to === '' && isMedicineWord(tokens[index + 1]?.key ?? '') && tokens.slice(clause, index).some(isNumber),
  },
  {
    because: 'a question or a heading would lose its beginning',
    holds: ({ tokens, end }, to) => to !== '.' && /^[?:]$/.test(tokens[end]?.text ?? ''),
  },
  {
    because: 'it belongs to a correction or an answer',
    holds: ({ tokens, index }) =>
      tokens.slice(Math.max(0, index - NEAR), index + NEAR + 1).some(({ key }) => cues.has(key)),
  },
]
