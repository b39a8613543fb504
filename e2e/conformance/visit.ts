import type { Browser, Page } from '@playwright/test'
import { defaultSettings, SETTINGS_KEY } from '../../src/web/settings/settings.ts'
import { JournalPage } from '../support/journal-page.ts'
import { collectProblems } from '../support/page-problems.ts'
import { test } from '../support/tapped-test.ts'
import { expect } from '../support/test.ts'
import type { Wiretap } from '../support/wiretap.ts'

/** What the rows of a visit look at: one page of the running product, and what it sends. */
export interface Place {
  page: Page
  journal: JournalPage
  tap: Wiretap
}

/** One text, constant, route or rule of the specification: its section, the rule in short, and how it is seen to hold. */
export type Row = readonly [section: string, rule: string, check: (place: Place) => Promise<unknown>]

/** Rows that are seen on the same page, so that it is opened once for all of them. */
export interface Visit {
  name: string
  open: (place: Place) => Promise<unknown>
  rows: readonly Row[]
  /** Each row goes on from where the one above it left the page. */
  inOrder?: true
  permissions?: readonly string[]
  /** The rows bring about errors that the browser itself writes down. */
  complains?: true
  /** «Tekst mens du snakker» is off, and the recording is sent once, after the stop. Users get the other mode by default. */
  sendsAfterStop?: boolean
}

const granted = ['microphone', 'clipboard-read', 'clipboard-write']

/** Makes each row of a visit a test of its own, all on one page. */
export function checkRows({ name, open, rows, inOrder, complains, ...visit }: Visit): void {
  test.describe(name, () => {
    test.describe.configure({ mode: inOrder ? 'serial' : 'default' })
    let place: Place
    let problems: string[] = []

    test.beforeAll(async ({ browser, tap, server: _started }) => {
      const page = await newPage(browser, tap.origin, visit)
      problems = await collectProblems(page)
      place = { page, tap, journal: new JournalPage(page) }
      await open(place)
    })
    test.afterAll(async () => {
      await place.page.context().close()
      if (!complains) expect(problems).toEqual([])
    })

    for (const [section, rule, check] of rows) test(`${section} ${rule}`, () => check(place).then(() => undefined))
  })
}

/** A page of a browser that nothing was done in yet, but to switch off text that comes while one speaks. */
async function newPage(
  browser: Browser,
  origin: string,
  { permissions = granted, sendsAfterStop }: Pick<Visit, 'permissions' | 'sendsAfterStop'>,
): Promise<Page> {
  const settings = { name: SETTINGS_KEY, value: JSON.stringify({ ...defaultSettings, live: false }) }
  const context = await browser.newContext({
    baseURL: origin,
    permissions: [...permissions],
    storageState: { cookies: [], origins: [{ origin, localStorage: sendsAfterStop ? [settings] : [] }] },
  })
  return context.newPage()
}

/** The check that words stand on the page: all of an element's text. */
export function shows(text: string | RegExp): Row[2] {
  return ({ page }) => expect(page.getByText(text, { exact: true }).first()).toBeVisible()
}

/** The same, for a heading. */
export function hasHeading(name: string | RegExp): Row[2] {
  return ({ page }) => expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
}
