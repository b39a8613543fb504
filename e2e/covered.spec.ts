import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

/** A phone, the same with its keyboard open and in landscape, and a screen enlarged to 200 %. */
const screens = [
  { width: 390, height: 844 },
  { width: 390, height: 430 },
  { width: 844, height: 390 },
  { width: 640, height: 360 },
]

/** Height of a line of text, in CSS pixels. */
const LINE = 28

function sizeOf({ width, height }: (typeof screens)[number]): string {
  return `${width} x ${height}`
}

interface Edges {
  top: number
  bottom: number
}

/** Upper and lower edge of the area that header, tabs and dock leave visible. */
async function seen(page: Page): Promise<Edges> {
  const header = await page.getByRole('banner').boundingBox()
  const tabs = await page.getByRole('tablist').boundingBox()
  const dock = await page.locator('.copy-dock, .pane[data-away] > .recorder').filter({ visible: true }).boundingBox()
  if (!header || !tabs || !dock) throw new Error('Not on the page')
  const headerEnds = header.y + header.height
  // Until they have scrolled up to the header, the tabs cover nothing.
  const isStuck = Math.abs(tabs.y - headerEnds) <= 1
  return { top: isStuck ? tabs.y + tabs.height : headerEnds, bottom: dock.y }
}

/**
 * Name and edges of the focused element in the scrolled area, unless it is a text field, and the edges of the visible
 * area: see `seen`. One call, as it is made for every key.
 */
async function focused(page: Page): Promise<(Edges & { name: string; free: Edges }) | undefined> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (
      !element?.closest('main') ||
      element.closest('.copy-dock, .recorder, .workplace-tabs, textarea, [contenteditable]')
    )
      return
    const edgesOf = (selector: string): DOMRect => {
      const visible = [...document.querySelectorAll(selector)].find((each) => each.checkVisibility())
      if (!visible) throw new Error(`${selector} is not on the page`)
      return visible.getBoundingClientRect()
    }
    const headerEnds = edgesOf('body header').bottom
    const tabs = edgesOf('[role=tablist]')
    const dock = edgesOf('.copy-dock, .pane[data-away] > .recorder')
    const { top, bottom } = element.getBoundingClientRect()
    const isStuck = Math.abs(tabs.top - headerEnds) <= 1
    return {
      name: element.textContent,
      top,
      bottom,
      free: { top: isStuck ? tabs.bottom : headerEnds, bottom: dock.top },
    }
  })
}

test('the dock lies over nothing that the keyboard reaches', async ({ page, journal, microphone }) => {
  await journal.logIn()
  await journal.dictate(microphone)
  await expect(journal.copyButton).toBeEnabled()
  for (const screen of screens) {
    await page.setViewportSize(screen)
    await journal.openTab('Notat')
    await journal.note.focus()
    const met: string[] = []
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let press = 0; press < 30; press++) {
        await page.keyboard.press(key)
        const at = await focused(page)
        if (!at) continue
        const where = `${sizeOf(screen)}: ${key} ${at.name}`
        met.push(at.name)
        expect.soft(at.bottom, where).toBeLessThanOrEqual(at.free.bottom)
        // The header's border may overlap it.
        expect.soft(at.top, where).toBeGreaterThanOrEqual(at.free.top - 1)
      }
    }
    expect(met, sizeOf(screen)).toEqual(expect.arrayContaining(['Skriv på nytt', 'Om Ordrett', 'Ny pasient']))
  }
})

test('what is written in the note is seen above the dock', async ({ page, journal, microphone }) => {
  await journal.logIn()
  await journal.dictate(microphone)
  await expect(journal.copyButton).toBeEnabled()
  for (const screen of screens) {
    await page.setViewportSize(screen)
    await journal.note.focus()
    await page.keyboard.press('Control+End')
    for (let line = 1; line <= 12; line++) {
      await page.keyboard.press('Enter')
      await page.keyboard.insertText(`Linje ${line} på ${sizeOf(screen)}.`)
    }
    const written = journal.note.getByText(`Linje 12 på ${sizeOf(screen)}.`)
    await expect
      .poll(async () => ((await written.boundingBox())?.y ?? Infinity) + 20 - (await seen(page)).bottom, {
        message: sizeOf(screen),
      })
      .toBeLessThan(0)
  }
})

for (const screen of screens) {
  test(`what is dictated, and its note, come into view above the dock, at ${sizeOf(screen)}`, async ({
    page,
    journal,
    microphone,
  }) => {
    const spaceBelow = async (line: Locator): Promise<number> => {
      const box = await line.boundingBox()
      return box ? (await seen(page)).bottom - (box.y + LINE) : -Infinity
    }
    await page.setViewportSize(screen)
    await journal.logIn()
    await journal.startButton.click()
    await expect.poll(() => spaceBelow(journal.transcript)).toBeGreaterThan(0)
    await journal.recorded(Math.ceil(microphone.seconds))
    await journal.stopButton.click()
    await expect.poll(() => spaceBelow(journal.note.getByRole('paragraph').first())).toBeGreaterThan(0)
    await expect(journal.note.getByRole('heading').first()).toBeInViewport()
  })
}
