import { api } from '../../src/spec/routes.ts'
import { expectToast, stopClock } from '../support/clock.ts'
import { expect } from '../support/test.ts'
import { hasHeading, shows, type Place, type Row, type Visit } from './visit.ts'

const good = { Navn: 'Ola', 'E-post': 'ola@example.org', Melding: 'Hva koster det for oss?' }

async function fillIn({ page }: Place, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value)
}

function send({ page }: Place): Promise<void> {
  return page.getByRole('button', { name: 'Send henvendelse' }).click()
}

/** Fills one field with a value that is refused, and checks the error text. */
function refusal(rule: string, field: keyof typeof good, value: string, words: string): Row {
  return [
    '§5',
    `${rule}: '${words}'`,
    async (place) => {
      await fillIn(place, { ...good, [field]: value })
      await send(place)
      const control = place.page.getByLabel(field, { exact: true })
      await expect(control).toHaveAccessibleDescription(new RegExp(words))
      await expect(place.page.getByRole('heading', { name: 'Rett opp én feil i skjemaet' })).toBeFocused()
      await place.page.getByRole('link', { name: words }).click()
      await expect(control).toBeFocused()
      await control.fill(good[field])
      await expect(place.page.getByText(words)).toHaveCount(0)
    },
  ]
}

/** The form is filled in, and no call is made for it. */
const simulatedSending: Row[] = [
  [
    '§4, §9',
    "sending, 1.5 s, without the optional phone (§5): the button shows 'Sender...'",
    async (place) => {
      const { page } = place
      await fillIn(place, good)
      await send(place)
      // The toast's default place: the toast must avoid the mouse, as hovering would keep it open.
      await page.mouse.move(640, 680)
      await page.clock.runFor(1499)
      await expect(page.getByRole('button', { name: 'Sender...', exact: true })).toBeVisible()
      await page.clock.runFor(1)
      await expect(page.getByRole('button', { name: 'Sender...', exact: true })).toBeHidden()
    },
  ],
  [
    '§4',
    'sent: a thank-you panel',
    ({ page }) => expect(page.getByRole('heading', { name: 'Takk for henvendelsen' })).toBeFocused(),
  ],
]

/** Requests since the form was opened. */
const calls: string[] = []

export const contactVisits: Visit[] = [
  {
    name: 'contact page',
    open: ({ page }) => page.goto('/contact'),
    rows: [
      ['§2', 'the contact form', hasHeading('Send en henvendelse')],
      [
        '§2',
        'the FAQ, each question of which opens',
        async ({ page }) => {
          await expect(page.getByRole('heading', { name: 'Ofte stilte spørsmål' })).toBeVisible()
          for (const question of await page.locator('details').all()) {
            await question.locator('summary').press('Enter')
            await expect(question.locator('p').first()).toBeVisible()
          }
        },
      ],
      ['§2, §9', 'office hours: Monday to Friday 08:00–16:00', shows('Mandag til fredag 08:00–16:00')],
      ['§2, §9', 'target response time: 24 hours on weekdays', shows('Vi svarer innen 24 timer på hverdager')],
      ...['Navn', 'E-post', 'Telefon (valgfritt)', 'Emne', 'Melding'].map((label): Row => {
        const field = ({ page }: Place) => page.getByLabel(label, { exact: true })
        return ['§3', `the form has the field ${label}`, (place) => expect(field(place)).toBeVisible()]
      }),
      [
        '§3',
        'subjects: Generelt spørsmål (default), Teknisk støtte, Sikkerhet, Annet',
        async ({ page }) => {
          const subject = page.getByLabel('Emne', { exact: true })
          await expect(subject).toHaveValue('Generelt spørsmål')
          const subjects = ['Generelt spørsmål', 'Teknisk støtte', 'Sikkerhet', 'Annet']
          await expect(subject.getByRole('option')).toHaveText(subjects)
        },
      ],
      refusal('name is required', 'Navn', '', 'Navn er påkrevd'),
      refusal('name is required, and spaces are none', 'Navn', '   ', 'Navn er påkrevd'),
      refusal('email is required', 'E-post', '', 'E-post er påkrevd'),
      refusal('email must match', 'E-post', 'ola@example', 'Vennligst oppgi en gyldig e-postadresse'),
      refusal('message is required', 'Melding', '', 'Melding er påkrevd'),
      refusal(
        'after trimming at least 10 characters (§9)',
        'Melding',
        '  ni tegn.  ',
        'Meldingen må være minst 10 tegn',
      ),
    ],
  },
  {
    name: 'contact form',
    open: async ({ page }) => {
      // Silence is what is waited for: what the page itself loads must not count as a call of the form.
      await page.goto('/contact', { waitUntil: 'networkidle' })
      await stopClock(page)
      page.on('request', (request) => {
        // The page's own code, loaded on demand, is not a call.
        if (request.resourceType() !== 'script' && request.resourceType() !== 'stylesheet') calls.push(request.url())
      })
    },
    inOrder: true,
    rows: [
      [
        '§3, §5',
        'with the hidden honeypot filled the submit of a form without faults is silently ignored',
        async (place) => {
          const honeypot = place.page.locator('input[name="honeypot"]')
          await expect(honeypot).not.toBeInViewport()
          await fillIn(place, good)
          await honeypot.fill('robot', { force: true })
          await send(place)
          await place.page.clock.runFor(3000)
          await expect(place.page.getByRole('button', { name: 'Send henvendelse' })).toBeVisible()
          await expect(place.page.getByText(/Takk for henvendelsen|Henvendelse mottatt|påkrevd/)).toHaveCount(0)
          await honeypot.fill('', { force: true })
        },
      ],
      ...simulatedSending,
      [
        '§4, §9',
        "the success toast 'Henvendelse mottatt' is shown for 5000 ms",
        async ({ page }) => {
          await expectToast(page, 'Henvendelse mottatt')
          const box = await page.locator('[data-sonner-toast]').boundingBox()
          expect((box?.x ?? Infinity) + (box?.width ?? Infinity)).toBeLessThan(640)
          await page.clock.runFor(4700)
          await expect(page.getByText('Henvendelse mottatt', { exact: true })).toBeVisible()
          await page.clock.runFor(900)
          await expect(page.getByText('Henvendelse mottatt', { exact: true })).toHaveCount(0)
        },
      ],
      [
        '§4',
        "'Send en ny henvendelse' returns to the form",
        async ({ page }) => {
          await page.getByRole('button', { name: 'Send en ny henvendelse', exact: true }).click()
          await expect(page.getByRole('heading', { name: 'Send en henvendelse' })).toBeFocused()
          await expect(page.getByLabel('Navn')).toHaveValue('')
        },
      ],
      ['§7', 'the contact form makes no call of any kind', async () => expect(calls).toEqual([])],
    ],
  },
  {
    name: 'contact form of a server that says nothing of itself',
    open: async ({ page }) => {
      await page.route('**/config.json', (route) => route.abort())
      await page.goto('/contact')
      await expect(page.getByRole('button', { name: 'Send henvendelse' })).toBeVisible()
      await stopClock(page)
    },
    inOrder: true,
    problems: [`net::ERR_FAILED ${api.config}`],
    rows: simulatedSending,
  },
]
