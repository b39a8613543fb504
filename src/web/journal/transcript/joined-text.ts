import { leaning, negations, verbs } from '../../../dictation/tokens/clause-words.ts'
import { headingStops } from '../../../note/headings/heading-table.ts'

/**
 * A transcript and the text that follows in it; `added` is what it ends with then. Every window brings its own leading space;
 * where a line begins it needs none. `begins`: the text is the first of a recording, which begins a sentence of its own.
 */
export function following(before: string, text: string, begins: boolean): { transcript: string; added: string } {
  const [stands, follows] = [before.trimEnd(), text.trimStart()]
  if (begins && isOpen(before) && isNewSentence(stands, follows)) {
    const added = `. ${follows}`
    return { transcript: stands + added, added }
  }
  const added = before === '' || /\s$/.test(before) ? follows : text
  return { transcript: before + added, added }
}

/** No mark and no line break says that a sentence is at its end, or how it goes on. */
function isOpen(before: string): boolean {
  return /[\p{L}\p{N}%°)»"] *$/u.test(before)
}

/**
 * A small letter is the recogniser's word for it that the sentence goes on. One that was broken off goes on whatever the letter:
 * behind «om» or «bruker», and before «IE». So does one that denies, unless a heading follows: parted from «ingen», what was
 * denied would be said.
 */
function isNewSentence(before: string, text: string): boolean {
  const words = wordsOf(before.split(/[.!?:;\n]/).at(-1) ?? '')
  const last = words.at(-1) ?? ''
  if (!/^\p{Lu}/u.test(text) || unit.test(text) || leaning.has(last) || verbs.has(last)) return false
  return headingStops.has(wordsOf(text)[0] ?? '') || !words.some((word) => negations.has(word))
}

const unit = /^(?:IE|IU|E|KG|G|MG|ML|L)(?!\p{L})/u

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu) ?? []
}
