import type { Repair, Span } from '../spec/journal.ts'

/** A repair and where its sentence stands in a note, as it was said or as it was repaired. */
export interface PlacedRepair {
  readonly repair: Repair
  /** The sentence in the note, in UTF-16 units; undefined where the note words it otherwise. */
  readonly note: Span | undefined
  /** What the note has now; undefined where it has neither. */
  readonly shows: 'before' | 'after' | undefined
}

/** Finds each repair's sentence in a note, whoever wrote it: letter for letter but for case, marks at its end and line breaks. */
export function placeRepairs(repairs: readonly Repair[], noteText: string): PlacedRepair[] {
  return repairs.map((repair) => {
    // The longer of the two may hold the shorter one.
    const forms = (['before', 'after'] as const).toSorted((one, other) => repair[other].length - repair[one].length)
    for (const shows of forms) {
      const note = findSentence(noteText, repair[shows])
      if (note) return { repair, note, shows }
    }
    return { repair, note: undefined, shows: undefined }
  })
}

/** Where a sentence stands in a text, on word boundaries; undefined where it does not. */
export function findSentence(text: string, sentence: string): Span | undefined {
  const words = sentence
    .replace(/[\s.,:;–-]+$/u, '')
    .trim()
    .split(/\s+/)
  if (words.length === 0 || words[0] === '') return undefined
  const escaped = words.map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`))
  const pattern = new RegExp(`(?<![\\p{L}\\d])${escaped.join(String.raw`\s+`)}(?![\\p{L}\\d])`, 'iu')
  const found = pattern.exec(text)
  return found ? [found.index, found.index + found[0].length] : undefined
}
