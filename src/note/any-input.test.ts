import { expect, test } from 'vitest'
import { findAsides } from '../dictation/commands/asides.ts'
import { checkNote } from './check/check-note.ts'
import { normaliseDictation } from './normalise-dictation.ts'
import { writeNote } from './write-note.ts'

/** UTF-16 units of a text that is only normalised, and of one that is written and checked as well. */
const ENDLESS = 200_000
const LONG = 40_000

/** Texts that make any scan back, scan ahead or count run at every word. */
const shapes: Record<string, string> = {
  'one endless word': 'abcdefghij',
  'one endless number': '1234567890',
  'one letter and a space': 'a ',
  commands: 'ny linje punktum parentes ',
  'nested corrections': 'nei rettelse ',
  'what is deleted, and comes back': 'hoste slett siste setning angre ',
  'paragraphs deleted, and coming back': 'hoste slett siste avsnitt angre ',
  'a clause at every other word': 'hun har ',
  surrogates: '\u{1F600}\uD83D',
  'random characters': randomText(7, 5_000),
}

function repeated(unit: string, length: number): string {
  return unit.repeat(Math.ceil(length / unit.length)).slice(0, length)
}

/** Arbitrary UTF-16 units, the same for the same `seed`. */
function randomText(seed: number, length: number): string {
  let state = seed
  return Array.from({ length }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return String.fromCharCode(state >>> 16)
  }).join('')
}

// Quadratic time takes minutes here, linear time less than seconds.
const limit = 60_000

test.each(Object.entries(shapes))(
  '%s: without end, it is normalised',
  (_name, unit) => {
    const text = repeated(unit, ENDLESS)
    expect(normaliseDictation(text).length).toBeLessThanOrEqual(ENDLESS)
  },
  limit,
)

test.each([...Object.entries(shapes), ['pauses and deletions', `${', '.repeat(20_000)}${'stryk det '.repeat(4_000)}`]])(
  '%s: written and checked',
  (_name, unit) => {
    const text = repeated(unit, LONG)
    expect(findAsides(text)).toEqual([])
    expect(writeNote(text, 'fastlege').sections.length).toBeLessThanOrEqual(12)
    expect(checkNote(text, text.slice(1)).length).toBeLessThanOrEqual(LONG)
  },
  limit,
)

test(
  'a note of something else altogether, and one that denies everything, are checked',
  () => {
    const words = Array.from({ length: 4_000 }, (_, index) =>
      String(index).replaceAll(/\d/g, (digit) => 'bcdfghjklm'.charAt(Number(digit))),
    )
    const [dictated, written] = ['a', 'o'].map((vowel) =>
      words.map((word) => `${vowel}${word} ${vowel}${word}${vowel}.`).join(' '),
    )
    expect(checkNote(dictated ?? '', written ?? '').length).toBeGreaterThan(words.length)
    expect(checkNote('Feber. '.repeat(4_000), 'Ingen feber. '.repeat(4_000)).length).toBeGreaterThanOrEqual(
      words.length,
    )
  },
  limit,
)
