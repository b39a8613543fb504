import { hashFeature, hashText } from '../../language/features.ts'
import type { NamedFeature } from '../../language/linear-model.ts'

/** So many words are the opening, in which speakers say what they dictate. */
const OPENING_WORDS = 12
/** A word that is longer begins like its other forms … */
const LONG = 6
/** … with so many letters. */
const STEM = 5

/** What tells the type of a dictation: its words, the beginnings of long ones and its pairs of words, once each, and those of the opening. */
export function namedTypeFeatures(transcript: string): NamedFeature[] {
  const words = wordsOf(transcript)
  const found = new Map<number, string>([[hashFeature(TEMPLATE.any), 'any text']])
  const add = (template: number, name: string, ...parts: readonly string[]): void => {
    const [first = '', second] = parts
    found.set(hashFeature(template, hashText(first), second === undefined ? 0 : hashText(second)), name)
  }
  for (const [index, word] of words.entries()) {
    const next = words[index + 1]
    const isOpening = index < OPENING_WORDS
    add(TEMPLATE.word, `«${word}»`, word)
    if (isOpening) add(TEMPLATE.openingWord, `«${word}» in the opening`, word)
    if (word.length > LONG) add(TEMPLATE.stem, `«${word.slice(0, STEM)}…»`, word.slice(0, STEM))
    if (next === undefined) continue
    add(TEMPLATE.pair, `«${word} ${next}»`, word, next)
    if (isOpening) add(TEMPLATE.openingPair, `«${word} ${next}» in the opening`, word, next)
  }
  return Array.from(found, ([feature, name]) => ({ feature, name }))
}

const TEMPLATE = { any: 1, word: 2, stem: 3, pair: 4, openingWord: 5, openingPair: 6 }

export function typeFeatures(transcript: string): Uint32Array {
  return Uint32Array.from(namedTypeFeatures(transcript), ({ feature }) => feature)
}

/** The words and whole numbers of a text, in lower case. */
export function wordsOf(transcript: string): string[] {
  return transcript.toLowerCase().match(/\p{L}+|\d+/gu) ?? []
}
