import { createRandom } from '../examples.ts'

/** What a word is put in place of, so that a sentence says another thing of the same: each way round. */
const contraries: readonly (readonly [one: string, other: string])[] = [
  ['økt', 'redusert'],
  ['økes', 'reduseres'],
  ['økende', 'avtagende'],
  ['bedre', 'verre'],
  ['bedring', 'forverring'],
  ['mindre', 'mer'],
  ['høy', 'lav'],
  ['opp', 'ned'],
  ['starter', 'slutter med'],
  ['startes', 'seponeres'],
  ['fortsetter', 'seponeres'],
  ['før', 'etter'],
  ['tidligere', 'nå'],
  ['i dag', 'i går'],
  ['siden', 'til'],
  ['mistenkt', 'påvist'],
  ['mistenker', 'har påvist'],
  ['mulig', 'sikker'],
  ['sannsynlig', 'utelukket'],
  ['bestilt', 'utført'],
  ['bestilles', 'er tatt'],
  ['henvises', 'er henvist'],
  ['planlegges', 'er gjort'],
  ['skal', 'har'],
  ['mor', 'far'],
  ['moren', 'pasienten'],
  ['kona', 'pasienten'],
  ['mannen', 'datteren'],
  ['søster', 'bror'],
  ['datteren', 'pasienten'],
  ['positiv', 'negativ'],
  ['normal', 'patologisk'],
  ['lett', 'uttalt'],
  ['akutt', 'kronisk'],
  ['utslett', 'pustevansker'],
  ['med', 'uten'],
]

/** A note made wrong in one place: from `from` to `to` it says something else. */
export interface Spoiled {
  readonly text: string
  readonly from: number
  readonly to: number
}

const denial = /(?<!\p{L})(?:ingen|ikke|ikkje|inga|uten|utan|benekter|aldri)(?! anmerkning| bare)(?!\p{L}) /giu
const number = /(?<![\d.,/–x-])(?<!x )\d+(?:,\d+)?(?![\d/.–]|,\d| ?x)/gu

/** Up to `most` wrong notes of a correct one: denials lost, contraries, values of a sentence exchanged, denials added. The same for the same text. */
export function spoil(text: string, most: number, seed: number): Spoiled[] {
  const random = createRandom(seed + text.length)
  const all = [...lostDenials(text), ...contraryWords(text), ...exchangedValues(text), ...addedDenials(text)]
  const spoiled: Spoiled[] = []
  while (spoiled.length < most && all.length > 0) spoiled.push(...all.splice(Math.floor(random() * all.length), 1))
  return spoiled
}

function replaced(text: string, from: number, to: number, by: string): Spoiled {
  return { text: text.slice(0, from) + by + text.slice(to), from, to: from + by.length }
}

function lostDenials(text: string): Spoiled[] {
  return [...text.matchAll(denial)].map(({ 0: all, index }) => replaced(text, index, index + all.length, ''))
}

/** «Hevelse i ankelen» as «Ingen hevelse i ankelen». */
function addedDenials(text: string): Spoiled[] {
  return [...text.matchAll(/(?<=^|[.:] )\p{Lu}\p{Ll}{4,}(?= (?:i|på|over|ved|av) )/gmu)].map(({ 0: word, index }) =>
    replaced(text, index, index + word.length, `Ingen ${word.toLowerCase()}`),
  )
}

function contraryWords(text: string): Spoiled[] {
  return contraries
    .flatMap(([one, other]) => [[one, other] as const, [other, one] as const])
    .flatMap(([word, by]) =>
      [...text.matchAll(new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'giu'))].map(({ 0: all, index }) =>
        replaced(text, index, index + all.length, /^\p{Lu}/u.test(all) ? by.charAt(0).toUpperCase() + by.slice(1) : by),
      ),
    )
}

/** «TSH 3,9, fritt T4 14» as «TSH 14, fritt T4 3,9»: two that stand beside each other in a sentence. */
function exchangedValues(text: string): Spoiled[] {
  const values = [...text.matchAll(number)]
  return values.slice(1).flatMap(({ 0: second, index }, at): Spoiled[] => {
    const first = values[at]
    if (!first || first[0] === second || index - first.index > NEAR) return []
    const between = text.slice(first.index + first[0].length, index)
    if (/[.\n](?!\d)/.test(between)) return []
    return [replaced(text, first.index, index + second.length, second + between + first[0])]
  })
}

/** So many characters apart. */
const NEAR = 40
