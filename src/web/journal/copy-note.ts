import { plainText } from './plain-text.ts'
import { sanitised } from './sanitise.ts'

/** Puts a note on the clipboard as HTML and as plain text. Throws when the browser refuses. */
export async function copyNote(editor: HTMLElement): Promise<void> {
  const parts = {
    'text/html': new Blob([sanitised(editor.innerHTML)], { type: 'text/html' }),
    'text/plain': new Blob([plainText(editor)], { type: 'text/plain' }),
  }
  await navigator.clipboard.write([new ClipboardItem(parts)])
}
