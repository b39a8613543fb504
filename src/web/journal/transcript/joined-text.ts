import { leaning, negations, verbs } from '../../../dictation/tokens/clause-words.ts'
import { headingStops } from '../../../note/headings/heading-table.ts'

/**
 * Appends text to a transcript; `added` is what it then ends with. Every window brings a leading space, which is
 * dropped at the start of a line. `begins`: the text is the first of a recording, and begins a new sentence.
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

/** Whether no punctuation or line break says that the sentence has ended, or how it continues. */
function isOpen(before: string): boolean {
  return /[\p{L}\p{N}%°)»"] *$/u.test(before)
}

/**
 * A lower-case letter means that the recogniser continues the sentence. An interrupted sentence continues whatever the
 * case: after «om» or «bruker», and before «IE». So does a negated one, unless a heading follows: cut off from «ingen»,
 * what was negated would be affirmed.
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
