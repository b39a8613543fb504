import medicines from '../dictation/medicines.json' with { type: 'json' }
import { tokenise } from '../dictation/tokenise.ts'
import type { Span } from '../spec/journal.ts'
import findings from './findings.json' with { type: 'json' }
import { isWithin } from './edit-distance.ts'

/** A word that is none, close to one that is. */
export interface SuspectWord {
  /** UTF-16 units of the text. */
  readonly span: Span
  readonly word: string
  readonly likely: string
  readonly kind: 'medicine' | 'finding' | 'own'
}

interface Known {
  readonly word: string
  readonly key: string
  readonly kind: SuspectWord['kind']
}

const known: readonly Known[] = [
  ...medicines.names.map((word) => ({ word, key: word, kind: 'medicine' as const })),
  ...findings.terms.split(' ').map((word) => ({ word, key: word, kind: 'finding' as const })),
]
/** Shorter words have too many neighbours in ordinary Norwegian. */
const SHORTEST = 6
/** From here on two letters may be wrong. */
const LONG = 8
const bending = /(?:ene|en|et|er|ens|s|e|a|n|t)$/
const common = new Set(medicines.notMedicines)
const index = indexOf(known)

/**
 * Words that stand where a medicine or a finding is meant and are close to a known one without being one: «metoprol»,
 * «apiksiban». `vocabulary`: the user's own words, known as well. Pure; never throws; linear.
 */
export function suspectWords(text: string, vocabulary: readonly string[] = []): SuspectWord[] {
  const own = vocabulary
    .filter((word) => !/\s/.test(word))
    .map((word): Known => ({ word, key: word.toLowerCase(), kind: 'own' }))
  const ownIndex = indexOf(own)
  const judged = new Map<string, Known | undefined>()
  return tokenise(text).flatMap(({ kind, text: word, key, spans: [span] }) => {
    if (kind !== 'word' || !span || key.length < SHORTEST) return []
    if (!judged.has(key))
      judged.set(key, isKnown(key, ownIndex) ? undefined : (nearest(key, ownIndex) ?? nearest(key, index)))
    const likely = judged.get(key)
    return likely ? [{ span, word, likely: likely.word, kind: likely.kind }] : []
  })
}

type Index = ReadonlyMap<string, readonly Known[]>

/** Known words by their first letter: recognisers seldom miss it. */
function indexOf(words: readonly Known[]): Index {
  const lists = new Map<string, Known[]>()
  for (const entry of words) {
    const initial = initialOf(entry.key)
    const list = lists.get(initial)
    if (list) list.push(entry)
    else lists.set(initial, [entry])
  }
  return lists
}

function initialOf(key: string): string {
  return key.startsWith('c') || key.startsWith('s') || key.startsWith('z') ? 'k' : key.charAt(0)
}

/** A known word itself, bent, or as a part of a longer one. */
function isKnown(key: string, ownIndex: Index): boolean {
  const bare = key.replace(bending, '')
  return (
    [...(ownIndex.get(initialOf(key)) ?? []), ...(index.get(initialOf(key)) ?? [])].some(
      (entry) => key === entry.key || key.startsWith(entry.key) || entry.key.replace(bending, '') === bare,
    ) ||
    common.has(key) ||
    isOrdinary(key)
  )
}

/** Endings of ordinary words, which names of medicines do not have. */
function isOrdinary(key: string): boolean {
  return /(?:ing|inga|ingen|het|heten|elig|lige|ende|ere|eres|erte|ert|este)$/.test(key)
}

function nearest(key: string, words: Index): Known | undefined {
  const candidates = (words.get(initialOf(key)) ?? []).filter((entry) => entry.key.length >= SHORTEST)
  for (const most of [1, 2]) {
    const found = candidates.find(
      (entry) =>
        Math.min(entry.key.length, key.length) >= (most === 1 ? SHORTEST : LONG) && isWithin(key, entry.key, most),
    )
    if (found) return found
  }
  return undefined
}
