import { settingsStore, type Settings } from '../../settings/settings.ts'
import { inShortLines, plainText } from './plain-text.ts'
import { sanitised } from './sanitise.ts'

/** A section of the note, as it appears in the editor. */
export interface NotePart {
  /** Index among the sections. */
  id: number
  heading: string
  /** Everything under the heading. */
  content: DocumentFragment
}

/** A note or part of it in both formats: elements without style, class or highlight, and plain text. */
export function forClipboard(content: Node): { html: string; plain: string } {
  const holder = document.createElement('div')
  holder.append(...[...content.childNodes].map((child) => child.cloneNode(true)))
  return { html: sanitised(holder.innerHTML), plain: plainText(content) }
}

/** Maximum line length where short lines are wanted. */
const SHORT_LINE = 72

/** The clipboard formats by media type: both, or plain text alone if the user's record system needs that. */
export function clipboardForms(
  content: Node,
  { plainCopy, shortLines }: Pick<Settings, 'plainCopy' | 'shortLines'> = settingsStore.get(),
  mark?: string,
): Record<string, string> {
  const bare = forClipboard(content)
  const html = mark === undefined ? bare.html : `<p>${mark}</p>${bare.html}`
  const plain = mark === undefined ? bare.plain : `${mark}\n${bare.plain}`
  if (!plainCopy) return { 'text/html': html, 'text/plain': plain }
  return { 'text/plain': (shortLines ? inShortLines(plain, SHORT_LINE) : plain).replaceAll('\n', '\r\n') }
}

/** Copies a note or part of it to the clipboard, below `mark`. Rejects if the browser refuses. */
export async function copyNote(content: Node, mark?: string): Promise<void> {
  const forms = Object.entries(clipboardForms(content, settingsStore.get(), mark)).map(
    ([type, text]) => [type, new Blob([text], { type })] as const,
  )
  await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(forms))])
}

/** The note's sections; what precedes the first heading belongs to none. */
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
