import type { Browser, Page } from '@playwright/test'
import { defaultSettings, SETTINGS_KEY } from '../../src/web/settings/settings.ts'
import { JournalPage } from '../support/journal-page.ts'
import { PageProblems } from '../support/page-problems.ts'
import { test } from '../support/tapped-test.ts'
import { expect } from '../support/test.ts'
import type { Wiretap } from '../support/wiretap.ts'

/** What the rows of a visit check: a page of the running product, and what it sends. */
export interface Place {
  page: Page
  journal: JournalPage
  tap: Wiretap
}

/** One text, constant, route or rule of the specification: its section, the rule in short, and its check. */
export type Row = readonly [section: string, rule: string, check: (place: Place) => Promise<unknown>]

/** Rows that share a page, so that it is opened only once. */
export interface Visit {
  name: string
  open: (place: Place) => Promise<unknown>
  rows: readonly Row[]
  /** Each row continues from where the one above it left the page. */
  inOrder?: true
  permissions?: readonly string[]
  /** Problems that the rows cause. */
  problems?: readonly (string | RegExp)[]
  /** «Tekst mens du snakker» is off (users have it on by default): the recording is sent once, after the stop. */
  sendsAfterStop?: boolean
}

const granted = ['microphone', 'clipboard-read', 'clipboard-write']

/** Makes each row of a visit a separate test, all on one page. */
export function checkRows({ name, open, rows, inOrder, problems: expected = [], ...visit }: Visit): void {
  test.describe(name, () => {
    test.describe.configure({ mode: inOrder ? 'serial' : 'default' })
    let place: Place
    const problems = new PageProblems()
    problems.expect(...expected)

    test.beforeAll(async ({ browser, tap, server: _started }) => {
      const page = await newPage(browser, tap.origin, visit)
      await problems.watch(page.context())
      place = { page, tap, journal: new JournalPage(page) }
      await open(place)
    })
    test.afterAll(async () => {
      await problems.check()
      await place.page.context().close()
    })

    for (const [section, rule, check] of rows) test(`${section} ${rule}`, () => check(place).then(() => undefined))
  })
}

/** A page in a fresh browser context, with live text switched off if `sendsAfterStop`. */
async function newPage(
  browser: Browser,
  origin: string,
  { permissions = granted, sendsAfterStop }: Pick<Visit, 'permissions' | 'sendsAfterStop'>,
): Promise<Page> {
  const settings = { name: SETTINGS_KEY, value: JSON.stringify({ ...defaultSettings, live: false }) }
  const context = await browser.newContext({
    baseURL: origin,
    permissions: [...permissions],
    reducedMotion: 'no-preference',
    storageState: { cookies: [], origins: [{ origin, localStorage: sendsAfterStop ? [settings] : [] }] },
  })
  return context.newPage()
}

/** Checks that the page shows an element with exactly this text. */
export function shows(text: string | RegExp): Row[2] {
  return ({ page }) => expect(page.getByText(text, { exact: true }).first()).toBeVisible()
}

/** Same as `shows`, for a heading. */
export function hasHeading(name: string | RegExp): Row[2] {
  return ({ page }) => expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
}
