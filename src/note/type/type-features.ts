import { hashFeature, hashText } from '../../language/features.ts'
import type { NamedFeature } from '../../language/linear-model.ts'

/** Number of words in the opening, where speakers say what they dictate. */
const OPENING_WORDS = 12
/** Longer words have a stem, which their other forms share. */
const LONG = 6
/** Length of a stem, in letters. */
const STEM = 5

/** The kinds of features: number and readable name. */
const templates = {
  word: { number: 2, named: (word: string) => `«${word}»` },
  stem: { number: 3, named: (stem: string) => `«${stem}…»` },
  pair: { number: 4, named: (words: string) => `«${words}»` },
  openingWord: { number: 5, named: (word: string) => `«${word}» in the opening` },
  openingPair: { number: 6, named: (words: string) => `«${words}» in the opening` },
}
/** The feature of every text: the bias. */
const ANY_TEXT = hashFeature(1)

type Observe = (template: keyof typeof templates, first: string, second?: string) => void

/** Observes words, stems of long words and pairs of words, and again the words and pairs of the opening. */
function observeWords(transcript: string, observe: Observe): void {
  const words = wordsOf(transcript)
  for (const [index, word] of words.entries()) {
    const next = words[index + 1]
    const isOpening = index < OPENING_WORDS
    observe('word', word)
    if (isOpening) observe('openingWord', word)
    if (word.length > LONG) observe('stem', word.slice(0, STEM))
    if (next === undefined) continue
    observe('pair', word, next)
    if (isOpening) observe('openingPair', word, next)
  }
}

function featureOf(...[template, first, second]: Parameters<Observe>): number {
  return hashFeature(templates[template].number, hashText(first), second === undefined ? 0 : hashText(second))
}

/** The features of a dictation, each once. */
export function typeFeatures(transcript: string): Uint32Array {
  const found = new Set([ANY_TEXT])
  observeWords(transcript, (...observed) => void found.add(featureOf(...observed)))
  return Uint32Array.from(found)
}

/** Same as `typeFeatures`, with readable names. */
export function namedTypeFeatures(transcript: string): NamedFeature[] {
  const found = new Map([[ANY_TEXT, 'any text']])
  observeWords(transcript, (template, first, second) => {
    const words = second === undefined ? first : `${first} ${second}`
    found.set(featureOf(template, first, second), templates[template].named(words))
  })
  return Array.from(found, ([feature, name]) => ({ feature, name }))
}

/** The words and whole numbers of a text, in lower case. */
export function wordsOf(transcript: string): string[] {
  return transcript.toLowerCase().match(/\p{L}+|\d+/gu) ?? []
}
