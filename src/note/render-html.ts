import type { NoteSection } from '../spec/journal.ts'

const lists = /^(?:Medisiner|Legemidler ved utskrivning|Diagnoser)$/
/** «Cor: …»: a level-two heading begins a line of its own. */
const labelled = /^[\p{Lu}][\p{L}\p{N} .,/-]{0,30}: /u

/** The note as HTML: h3, p and ul only, every text escaped. */
export function renderNoteHtml(sections: readonly NoteSection[]): string {
  return sections.map((section) => `<h3>${escapeHtml(section.heading)}</h3>${body(section)}`).join('')
}

function body({ heading, sentences }: NoteSection): string {
  const texts = sentences.map((sentence) => sentence.text)
  if (lists.test(heading) && texts.length > 1) {
    return `<ul>${texts.map((text) => `<li>${escapeHtml(text)}</li>`).join('')}</ul>`
  }
  return paragraphs(texts)
    .map((text) => `<p>${escapeHtml(text)}</p>`)
    .join('')
}

/** Sentences in a row share a paragraph; a labelled one begins a new one. */
export function paragraphs(texts: readonly string[]): string[] {
  const result: string[] = []
  for (const text of texts) {
    const last = result.at(-1)
    if (last === undefined || labelled.test(text) || labelled.test(last)) result.push(text)
    else result[result.length - 1] = `${last} ${text}`
  }
  return result
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character)
}
