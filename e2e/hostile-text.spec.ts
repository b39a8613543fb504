import type { Page } from '@playwright/test'
import { api } from '../src/spec/routes.ts'
import { expect, test } from './support/test.ts'

const ATTACKS = [
  '<script>document.title="tatt"</script>',
  '<img src=x onerror="document.title=\'tatt\'">',
  '<svg onload="document.title=\'tatt\'"><use href="data:image/svg+xml,x"/></svg>',
  '<a href="javascript:document.title=\'tatt\'">lenke</a>',
  '<iframe srcdoc="<script>parent.document.title=\'tatt\'</script>"></iframe>',
  '<form action="https://evil.example/"><input name="x"><button>Send</button></form>',
  '<p style="position:fixed;inset:0" onclick="document.title=\'tatt\'" id="root">avsnitt</p>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=document.title=\'tatt\'&gt;">',
]
const HOSTILE = ATTACKS.join('\n')
const FORBIDDEN = 'script, img, svg, a, iframe, form, input, button, style, math, [style], [onclick], [id]'

/** No attack ran, became an element, or sent a request. */
async function expectHarmless(page: Page, asked: string[]): Promise<void> {
  await expect(page.getByRole('textbox', { name: 'AI Journal' }).locator(FORBIDDEN)).toHaveCount(0)
  await expect(page).toHaveTitle(/^(?:\(\d+\) )?Pasientjournal – Ordrett$/)
  expect(asked.filter((address) => new URL(address).origin !== new URL(page.url()).origin)).toEqual([])
  expect(asked.filter((address) => address.endsWith('/x'))).toEqual([])
}

/** Addresses of all http(s) requests of the page from now on. */
function watchRequests(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => /^https?:/.test(request.url()) && asked.push(request.url()))
  return asked
}

/** The browser's complaints about markup that the sanitiser parses, in a document of its own. A script is not among them. */
const REFUSED = [
  /^console: Applying inline style violates/,
  /^console: Executing inline event handler violates/,
  'console: refused by script-src-attr: inline',
  'console: refused by style-src-attr: inline',
  'console: refused by style-src-elem: inline',
]

test('HTML in the transcript is text, in the note as well', async ({ page, journal }) => {
  await journal.logIn()
  const asked = watchRequests(page)
  await journal.writeNoteFrom(`Anamnese. Hoste i tre dager. ${HOSTILE}`)
  await expect(journal.note).toContainText('Hoste i tre dager.')
  await expect(journal.note).toContainText('<script>')
  await expectHarmless(page, asked)
  const copied = await journal.copy()
  expect(copied.html).toContain('&lt;script&gt;')
  expect(copied.html).not.toMatch(/<(script|img|svg|a|iframe|form)\b/i)
})

test('HTML in the server’s answers is sanitised, or text', async ({ page, journal, microphone, problems }) => {
  problems.expect(...REFUSED)
  await page.route(`**${api.transcribe}`, (route) => route.fulfill({ body: `${HOSTILE}[DONE]` }))
  await page.route(`**${api.writeJournal}`, (route) =>
    route.fulfill({ json: { formattedResponse: `<h3>Funn</h3><p>Ingen feber.</p>${HOSTILE}` } }),
  )
  await journal.logIn()
  const asked = watchRequests(page)
  await journal.dictate(microphone)
  await expect(journal.transcript).toHaveValue(HOSTILE)
  await expect(journal.note.getByRole('heading')).toHaveText('Funn')
  await expect(journal.note).toContainText('avsnitt')
  await expectHarmless(page, asked)
  expect((await journal.copy()).html).not.toMatch(/<(script|img|svg|a|iframe|form)\b| on\w+=|style=/i)
})

test('HTML in a message is text', async ({ page, journal, problems }) => {
  problems.expect(`500 ${api.writeJournal}`)
  await page.route(`**${api.writeJournal}`, (route) => route.fulfill({ status: 500, body: HOSTILE }))
  await journal.logIn()
  const asked = watchRequests(page)
  await journal.writeNoteFrom('Hoste.')
  const alert = page.getByRole('alert').filter({ hasText: 'Failed to generate journal.' })
  await expect(alert).toContainText('<script>')
  await expect(alert.locator('script, img, iframe, form, a')).toHaveCount(0)
  await expectHarmless(page, asked)
})

test('pasted HTML is sanitised, in one step that the browser can undo', async ({ page, journal, problems }) => {
  problems.expect(...REFUSED)
  await journal.logIn()
  const asked = watchRequests(page)
  await page.evaluate(async (html) => {
    const parts = {
      'text/html': new Blob([html], { type: 'text/html' }),
      'text/plain': new Blob(['tekst'], { type: 'text/plain' }),
    }
    await navigator.clipboard.write([new ClipboardItem(parts)])
  }, `<h3>Limt</h3><ul><li>Første</li></ul>${HOSTILE}`)
  await journal.note.click()
  await page.keyboard.press('Control+V')
  await expect(journal.note.getByRole('heading')).toHaveText('Limt')
  await expect(journal.note.getByRole('listitem')).toHaveText('Første')
  await expectHarmless(page, asked)
  await page.keyboard.press('Control+Z')
  await expect(journal.note).toHaveText('')
})
