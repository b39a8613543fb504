import type { NoteSection } from '../spec/journal.ts'

/** Sections with one item per line. */
const lists = /^(?:Medisiner|Legemidler ved utskrivning|Diagnoser)$/
/** A label or a list item, which begins a new line: «Cor: …», «1. …». */
const labelled = /^(?:\p{Lu}[\p{L}\p{N} .,/-]{0,30}:|\d{1,2}\.) /u

/** The note as HTML: h3, p and ul only, every text escaped. */
export function renderNoteHtml(sections: readonly NoteSection[]): string {
  return sections.map((section) => `<h3>${escapeHtml(section.heading)}</h3>${body(section)}`).join('')
}

function body({ heading, sentences }: NoteSection): string {
  const texts = sentences.map((sentence) => sentence.text)
  if (isList(heading) && texts.length > 1) {
    return `<ul>${texts.map((text) => `<li>${escapeHtml(text)}</li>`).join('')}</ul>`
  }
  return paragraphs(texts)
    .map((text) => `<p>${escapeHtml(text)}</p>`)
    .join('')
}

/** Whether a section has one medicine or diagnosis per line. */
export function isList(heading: string): boolean {
  return lists.test(heading)
}

/** Groups sentences into paragraphs: consecutive ones share a paragraph, a labelled one has its own. */
export function paragraphs(texts: readonly string[]): string[] {
  const groups: string[][] = []
  let open = false
  for (const text of texts) {
    const isLabelled = labelled.test(text)
    if (open && !isLabelled) groups.at(-1)?.push(text)
    else groups.push([text])
    open = !isLabelled
  }
  return groups.map((group) => group.join(' '))
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character)
}
