import { leaning, verbs } from '../dictation/clause-words.ts'
import { isMedicineWord } from '../dictation/medicines.ts'
import type { Token } from '../dictation/token.ts'
import type { Span } from '../spec/journal.ts'

export type FactKind = 'value' | 'side' | 'negation' | 'medicine'

/** Something that must not change on the way from transcript to note. */
export interface Fact {
  readonly kind: FactKind
  /** What it says: «5 mg», «høyre», «ingen», «metoprolol». */
  readonly value: string
  /** The nearest words with a meaning of their own before and behind it: what it is said about. */
  readonly before: string
  readonly after: string
  readonly span: Span
}

const sides = new Map([
  ...['høyre', 'høgre', 'hø.', 'dx.', 'høyresidig', 'høyresidige'].map((word) => [word, 'høyre'] as const),
  ...['venstre', 've.', 'sin.', 'venstresidig', 'venstresidige'].map((word) => [word, 'venstre'] as const),
  ...['begge', 'bilateralt', 'bilateral', 'tosidig'].map((word) => [word, 'begge'] as const),
])
const negations = new Set([
  'ikke',
  'ingen',
  'uten',
  'aldri',
  'benekter',
  'negerer',
  'ikkje',
  'inga',
  'utan',
  'intet',
  'avkrefter',
  'verken',
])
const numeric = new Set(['number', 'quantity', 'pressure', 'frequency', 'date', 'time'])
/** How far a fact's neighbours are looked for. */
const NEAR = 4

/** The facts of normalised tokens, in order. */
export function readFacts(tokens: readonly Token[]): Fact[] {
  return tokens.flatMap((token, index) => {
    const [kind, value] = factOf(token) ?? []
    const span = spanOf(token)
    if (kind === undefined || value === undefined || span === undefined) return []
    const next = tokens[index + 1]
    // What is denied is the very next word, and a medicine is known by its dose.
    const isNext = (kind === 'negation' && next?.kind === 'word') || (kind === 'medicine' && next?.kind === 'quantity')
    return [
      {
        kind,
        value,
        before: neighbour(tokens, index, -1),
        after: isNext ? next.key : neighbour(tokens, index, 1),
        span,
      },
    ]
  })
}

function factOf(token: Token): [FactKind, string] | undefined {
  if (numeric.has(token.kind) && token.article !== true) return ['value', plainValue(token)]
  if (token.kind !== 'word') return undefined
  const side = sides.get(token.key)
  if (side !== undefined) return ['side', side]
  if (negations.has(token.key)) return ['negation', 'ikke']
  return isMedicineWord(token.key) ? ['medicine', token.key] : undefined
}

/** The value alone, in digits: «x 2 (morgen og kveld)» is x 2, and a count that stays a word is its number. */
function plainValue(token: Token): string {
  if (token.kind === 'number' && !/^\d/.test(token.text)) return String(token.value).replace('.', ',')
  return token.key.replace(/ \(.*\)$/, '').replace(/^§ /, '')
}

function spanOf(token: Token): Span | undefined {
  const [first, last] = [token.spans[0], token.spans.at(-1)]
  return first && last ? [first[0], last[1]] : undefined
}

/** The nearest word of meaning in one direction, else the nearest word; '' where the sentence ends first. */
function neighbour(tokens: readonly Token[], index: number, step: 1 | -1): string {
  let nearest = ''
  for (let distance = 1; distance <= NEAR; distance++) {
    const token = tokens[index + step * distance]
    if (!token || token.kind === 'line' || token.kind === 'paragraph' || token.text === '.') break
    if (token.kind !== 'word') continue
    const word = (token.key.split(' ').at(-1) ?? '').replace(/(?:en|et|ene)$/, '')
    if (!leaning.has(token.key) && !verbs.has(token.key)) return word
    if (nearest === '') nearest = word
  }
  return nearest
}
