import data from './concepts.json' with { type: 'json' }

/** What a word is about. */
export interface Concept {
  /** For each of its parts the names of the groups of words that mean much the same; none for a word that is not known. */
  readonly parts: readonly (readonly string[])[]
  /** What it says of its own, 0 for «pasient» to 1 for «hoste». */
  readonly weight: number
}

const WEAK = 0.3
const UNKNOWN = 0.8
const UNKNOWN_SHORT = 0.5
/** Stems so short take only endings that are no words of their own. */
const SHORT = 3
/** Shortest part of a compound. */
const PART = 3
/** A longer word is none: the bound that keeps reading linear. */
const LONGEST_COMPOUND = 80

const endings = new Set(data.endings.split(' '))
const shortEndings = new Set(data.shortEndings.split(' '))
/** A year or an amount in one word, that was not read as one. */
const numeral = /^(?:atten|nitten|tjue|tretti|førti|femti|seksti|sytti|åtti|nitti|hundre|tusen)/
const nothing: Concept = { parts: [], weight: 0 }
const known = readGroups()
const longest = Math.max(...Array.from(known.keys(), (stem) => stem.length))

function readGroups(): Map<string, Concept> {
  const names = new Map<string, { names: string[]; weight: number }>()
  for (const [weight, groups] of [
    [1, data.strong],
    [WEAK, data.weak],
  ] as const) {
    for (const group of groups) {
      const stems = group.split(' ')
      for (const stem of stems) {
        const before = names.get(stem)
        names.set(stem, { names: [...(before?.names ?? []), `#${stems[0]}`], weight })
      }
    }
  }
  const concepts = new Map<string, Concept>(
    Array.from(names, ([stem, group]) => [stem, { parts: [group.names], weight: group.weight }]),
  )
  for (const [word, parts] of Object.entries(data.derived))
    concepts.set(word, { parts: parts.split(' ').flatMap((part) => concepts.get(part)?.parts ?? []), weight: 1 })
  for (const word of data.generic.split(' ')) concepts.set(word, nothing)
  return concepts
}

/** What a lower-case word is about: by its stem, or by the stems that it is put together of. */
export function conceptOf(word: string): Concept {
  const plain = word.endsWith('.') ? word.slice(0, -1) : word
  const whole = bent(plain)
  if (whole) return whole
  if (numeral.test(plain)) return nothing
  const denied = plain.startsWith('u') ? bent(plain.slice(1)) : undefined
  if (denied) return denied
  const last = plain.length > LONGEST_COMPOUND ? 0 : plain.length - PART
  for (let cut = PART; cut <= last; cut++) {
    const tail = bent(plain.slice(cut))
    const head = tail && (bent(plain.slice(0, cut)) ?? bent(plain.slice(0, cut).replace(/[se]$/, '')))
    if (tail && head) return { parts: [...head.parts, ...tail.parts], weight: Math.max(head.weight, tail.weight) }
  }
  return { parts: [], weight: plain.length < 5 ? UNKNOWN_SHORT : UNKNOWN }
}

/** A known stem that the word begins with and only bends. */
function bent(word: string): Concept | undefined {
  for (let length = Math.min(word.length, longest); length >= 2; length--) {
    if (length < word.length && !(length <= SHORT ? shortEndings : endings).has(word.slice(length))) continue
    const concept = known.get(word.slice(0, length))
    if (concept) return concept
  }
  return undefined
}
