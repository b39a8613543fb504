import type { Page } from '@playwright/test'
import type { Left } from './broken-off.ts'
import { JournalPage } from './journal-page.ts'
import { expect } from './test.ts'

/** What `workPutAway` types. */
export const TYPED = 'Rødstrupe-7341'

export interface Mark extends Left {
  id: string
}

/** The local storage entries of vaults that can still be opened. */
export async function marks(page: Page): Promise<Mark[]> {
  const stored = await page.evaluate(() => Object.entries(localStorage))
  return stored
    .filter(([key, value]) => key.startsWith('ordrett.recovery.') && value !== '')
    .map(([key, value]) => {
      const { seconds, at }: Mark = JSON.parse(value)
      return { id: key.split('.').at(-1) ?? '', seconds, at }
    })
}

/**
 * All files of the origin private file system, by path, as text with one character per byte. Skips files that the page
 * deletes meanwhile.
 */
export async function files(page: Page): Promise<Record<string, string>> {
  return page.evaluate(async () => {
    const found: Record<string, string> = {}
    async function look(folder: FileSystemDirectoryHandle, path: string): Promise<void> {
      for await (const [name, handle] of folder.entries()) {
        if (handle instanceof FileSystemDirectoryHandle) await look(handle, `${path}/${name}`)
        else if (handle instanceof FileSystemFileHandle) {
          const buffer = await handle
            .getFile()
            .then((file) => file.arrayBuffer())
            .catch(() => undefined)
          if (!buffer) continue
          const bytes = new Uint8Array(buffer)
          found[`${path}/${name}`] = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
        }
      }
    }
    await look(await navigator.storage.getDirectory(), '').catch((error: unknown) => {
      if (!(error instanceof DOMException && error.name === 'NotFoundError')) throw error
    })
    return found
  })
}

/** Types into an empty page, and waits until the text is stored. Returns the id of its vault. */
export async function workPutAway(page: Page): Promise<string> {
  const before = new Set((await marks(page)).map(({ id }) => id))
  await new JournalPage(page).transcript.fill(`${TYPED}.`)
  let id: string | undefined
  await expect
    .poll(async () => {
      id = (await marks(page)).find((mark) => !before.has(mark.id))?.id
      const kept = await files(page)
      return Object.entries(kept).some(([path, bytes]) => id && path.includes(`${id}/text-`) && bytes.length > 16)
    })
    .toBe(true)
  return id ?? ''
}
