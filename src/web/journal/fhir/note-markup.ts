import { emptyNoteTags, noteTags, type NoteMarkup } from '../../../spec/fhir.ts'

type Piece = NoteMarkup[number]

/** A sanitised note as a flat list of its tags and texts. */
export function noteMarkupOf(content: Node): NoteMarkup {
  return [...content.childNodes].flatMap((node): Piece[] => {
    if (node.nodeType === Node.TEXT_NODE) return [node.textContent ?? '']
    const name = node.nodeName.toLowerCase()
    const empty = emptyNoteTags.find((tag) => tag === name)
    if (empty) return [{ empty }]
    const tag = noteTags.find((each) => each === name)
    const inside = noteMarkupOf(node)
    return tag ? [{ open: tag }, ...inside, { close: tag }] : inside
  })
}
