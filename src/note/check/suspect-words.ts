import medicines from '../../dictation/data/medicines.json' with { type: 'json' }
import { isMedicineWord } from '../../dictation/tokens/medicines.ts'
import { tokenise } from '../../dictation/tokens/tokenise.ts'
import type { Span } from '../../spec/journal.ts'
import findings from './findings.json' with { type: 'json' }
import { addToList } from './words/lists.ts'
import { spelling } from './words/spelling.ts'
import { isWithin } from './words/edit-distance.ts'

/** An unknown word close to a known one. */
interface SuspectWord {
  /** UTF-16 units of the text. */
  readonly span: Span
  readonly word: string
  readonly likely: string
  readonly kind: 'medicine' | 'finding' | 'own'
}

interface Known {
  readonly word: string
  readonly key: string
  /** Stems of its forms: the word without its ending, and its adjective. */
  readonly stems: readonly string[]
  readonly spelt: string
  readonly kind: SuspectWord['kind']
}

/** Shorter words have too many neighbours in ordinary Norwegian. */
const SHORTEST = 6
/** Minimum length of words with two wrong letters; `VERY_LONG` for findings. */
const LONG = 8
const VERY_LONG = 12
/** Inflectional endings in Bokmål and Nynorsk: «lymfeknuten», «lymfeknutar», «lymfeknutane». */
const ending = '(?:e|en|er|et|ene|a|ar|ane|t)?s?'
const bent = new RegExp(`^${ending}$`)
/** What may follow a known word: an ending, or the rest of a compound. */
const rest = new RegExp(String.raw`^(?:${ending}|-?\p{L}{4,})$`, 'u')
/** Endings of nouns and their adjectives: «demens» → «dement», «fibrose» → «fibrøs», «schizofreni» → «schizofren». */
const adjectives: readonly (readonly [RegExp, string])[] = [
  [/ens$/, 'ent'],
  [/ose$/, 'øs'],
  [/i$/, ''],
]
/** Words close to a known one, seldom an error for it: «livsstil» is not Livostin, but «frakter» may be «fraktur». */
const others = new Set([...medicines.notMedicines, ...findings.others.split(' ')])
const index = indexOf([
  ...medicines.names.map((word) => entryOf(word, 'medicine')),
  ...findings.terms.split(' ').map((word) => entryOf(word, 'finding')),
])

/**
 * Finds words that are close to a known medicine or finding without being one: «metoprol», «apiksiban». `vocabulary`:
 * the user's own words, known as well. Pure; never throws; linear.
 */
export function suspectWords(text: string, vocabulary: readonly string[] = []): SuspectWord[] {
  const own = vocabulary.filter((word) => !/\s/.test(word)).map((word) => entryOf(word, 'own'))
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

function entryOf(word: string, kind: SuspectWord['kind']): Known {
  const key = word.toLowerCase()
  // The user's own words must be spelt the user's way.
  return { word, key, stems: stemsOf(key, kind), spelt: kind === 'own' ? key : spelling(key), kind }
}

function stemsOf(key: string, kind: SuspectWord['kind']): string[] {
  const bare = key.replace(/er?$/, '')
  if (kind !== 'finding') return [bare]
  const adjective = adjectives.find(([noun]) => noun.test(key))
  return adjective ? [bare, key.replace(...adjective)] : [bare]
}

type Index = ReadonlyMap<string, readonly Known[]>

/** Known words by their first letter, which recognisers seldom get wrong. */
function indexOf(words: readonly Known[]): Index {
  const lists = new Map<string, Known[]>()
  for (const entry of words) addToList(lists, initialOf(entry.key), entry)
  return lists
}

function initialOf(key: string): string {
  return key.startsWith('c') || key.startsWith('s') || key.startsWith('z') ? 'k' : key.charAt(0)
}

/** Whether a word is known: as it is, inflected, in another spelling, or as the first part of a compound. */
function isKnown(key: string, ownIndex: Index): boolean {
  if (others.has(key) || isOrdinary(key) || isMedicineWord(key)) return true
  const spelt = spelling(key)
  const isSame = (entry: Known): boolean =>
    (key.startsWith(entry.key) && rest.test(key.slice(entry.key.length))) ||
    entry.stems.some((stem) => key.startsWith(stem) && bent.test(key.slice(stem.length))) ||
    entry.spelt === spelt
  return [ownIndex, index].some((words) => words.get(initialOf(key))?.some(isSame))
}

/** Whether a word has an ordinary ending, which names of medicines do not have. */
function isOrdinary(key: string): boolean {
  return /(?:ing(?:a|en|ar|ane|er|ene)?|h(?:et|eit)(?:en|a)?|elig|lige|leg|lege|[ae]nde|er(?:e|a|es|ast|te|t)|[ae]ste)$/.test(
    key,
  )
}

function nearest(key: string, words: Index): Known | undefined {
  const candidates = words.get(initialOf(key)) ?? []
  return [1, 2]
    .map((wrong) => candidates.find((entry) => wrong <= tolerated(key, entry) && isWithin(key, entry.key, wrong)))
    .find((entry) => entry !== undefined)
}

/** Maximum number of wrong letters; fewer for findings, which have more neighbours among real words than medicines. */
function tolerated(key: string, { key: other, kind }: Known): number {
  const length = Math.min(key.length, other.length)
  if (length < SHORTEST) return 0
  return length >= (kind === 'finding' ? VERY_LONG : LONG) && !isMedicineWord(key) ? 2 : 1
}
