import { plainText } from './plain-text.ts'
import { sanitised } from './sanitise.ts'

/** A section of the note, as it stands in the editor. */
export interface NotePart {
  /** Its number among the sections. */
  id: number
  heading: string
  /** What stands under the heading. */
  content: DocumentFragment
}

/** A note or a part of it in both forms: elements without style, class or mark, and plain text. */
export function forClipboard(content: Node): { html: string; plain: string } {
  const holder = document.createElement('div')
  holder.append(...[...content.childNodes].map((child) => child.cloneNode(true)))
  return { html: sanitised(holder.innerHTML), plain: plainText(content) }
}

/** Puts a note or a part of it on the clipboard as HTML and as plain text, below `mark`. Throws when the browser refuses. */
export async function copyNote(content: Node, mark?: string): Promise<void> {
  const { html, plain } = forClipboard(content)
  const parts = {
    'text/html': new Blob([mark === undefined ? html : `<p>${mark}</p>${html}`], { type: 'text/html' }),
    'text/plain': new Blob([mark === undefined ? plain : `${mark}\n${plain}`], { type: 'text/plain' }),
  }
  await navigator.clipboard.write([new ClipboardItem(parts)])
}

/** The note's sections; what stands before the first heading is in none. */
export function notePartsOf(editor: Element): NotePart[] {
  const parts: NotePart[] = []
  for (const child of editor.childNodes) {
    if (/^H[1-6]$/.test(child.nodeName)) {
      parts.push({
        id: parts.length,
        heading: (child.textContent ?? '').trim(),
        content: document.createDocumentFragment(),
      })
    } else {
      parts.at(-1)?.content.append(child.cloneNode(true))
    }
  }
  return parts.filter(({ heading }) => heading !== '')
}
