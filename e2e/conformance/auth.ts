import type { Page } from '@playwright/test'
import { expect } from '../support/test.ts'
import { hasHeading, shows, type Place, type Row, type Visit } from './visit.ts'

/** Bodies of the token requests that the page sent. */
const tokenRequests: string[] = []

async function watchTokenRequests({ page }: Place): Promise<void> {
  tokenRequests.length = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/oidc/token') tokenRequests.push(request.postData() ?? '')
  })
  await page.goto('/security')
}

function choosePerson(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Astrid Prøvesen' }).click()
}

/** Makes the access token of the login in local storage expired. */
function expire(page: Page): Promise<void> {
  return page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('oidc.user:')) ?? ''
    localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key) ?? ''), expires_at: 1 }))
  })
}

const fields: Row[] = [
  ['§2, §3', '/profile shows the name', shows('Astrid Prøvesen')],
  ['§3', 'the user has an email', shows('astrid.provesen@example.org')],
  [
    '§3',
    'the user has a picture',
    ({ page }) => expect(page.getByRole('img', { name: 'Bilde av Astrid Prøvesen' })).toBeVisible(),
  ],
  ['§3', 'the id token has claims such as org_id', shows('org_eksempel_legesenter')],
]

export const authVisits: Visit[] = [
  {
    name: 'journal page, not logged in',
    open: ({ page }) => page.goto('/journal'),
    rows: [
      ['§2', "overlay: 'Please log in to access the Journal'", hasHeading('Please log in to access the Journal')],
      [
        '§2',
        'with a Log In button',
        ({ page }) => expect(page.getByRole('button', { name: 'Log In', exact: true })).toBeVisible(),
      ],
      [
        '§2, §6',
        'the page is blurred, covered, and out of reach',
        async ({ page }) => {
          const workplace = page.getByRole('main', { includeHidden: true })
          await expect(workplace).toHaveCSS('filter', /blur\([1-9]/)
          await expect(workplace).toHaveAttribute('inert')
          const reached = await workplace.locator('button, textarea, [contenteditable]').evaluateAll((controls) =>
            controls.filter((control) => {
              const { x, y, width, height } = control.getBoundingClientRect()
              const top = document.elementFromPoint(x + width / 2, y + height / 2)
              return top !== null && (control.contains(top) || top.contains(control))
            }),
          )
          expect(reached).toEqual([])
        },
      ],
    ],
  },
  {
    name: 'login and logout',
    open: watchTokenRequests,
    inOrder: true,
    problems: ['/oidc/token', '/oidc/.well-known/openid-configuration'].map(
      (path) => `net::ERR_CONNECTION_REFUSED ${path}`,
    ),
    rows: [
      [
        '§4',
        'login is a redirect to the identity provider',
        async ({ page }) => {
          await page.getByRole('banner').getByRole('button', { name: 'Logg inn' }).click()
          await expect(page).toHaveURL(/\/oidc\/innlogging\//)
        },
      ],
      [
        '§4',
        'and returns to the journal page by default',
        async ({ page, journal }) => {
          await choosePerson(page)
          await expect(page).toHaveURL('/journal')
          await journal.expectOpen()
        },
      ],
      [
        '§7',
        'the token exchange is an authorization code grant',
        async () =>
          expect(tokenRequests.map((body) => body.match(/grant_type=\w+/)?.[0])).toEqual([
            'grant_type=authorization_code',
          ]),
      ],
      [
        '§4, §9',
        'tokens are cached in local storage',
        async ({ page }) => {
          const state = await page.context().storageState()
          const stored = state.origins.flatMap(({ localStorage }) => localStorage)
          expect(stored.find(({ name }) => name.startsWith('oidc.user:'))?.value).toContain('"refresh_token"')
        },
      ],
      [
        '§2',
        'the header has a logout control',
        ({ page }) => expect(page.getByRole('banner').getByRole('button', { name: 'Logg ut' })).toBeVisible(),
      ],
      [
        '§4',
        'loading, then authenticated',
        async ({ page, journal }) => {
          let answer = (): void => undefined
          const held = new Promise<void>((resolve) => (answer = resolve))
          await page.route('**/config.json', async (route) => held.then(() => route.continue()))
          await page.reload({ waitUntil: 'domcontentloaded' })
          await expect(page.getByRole('banner')).toBeVisible()
          await expect(page.getByText('Please log in')).toHaveCount(0)
          await expect(page.getByRole('banner').getByRole('button', { name: /Logg|Log In/ })).toHaveCount(0)
          answer()
          await journal.expectOpen()
          await page.unroute('**/config.json')
        },
      ],
      [
        '§7',
        'an expired token is renewed by a refresh token grant',
        async ({ page, journal }) => {
          await expire(page)
          await journal.writeNoteFrom('Funn. Ingen feber.')
          await expect(journal.note).toContainText('Ingen feber.')
          expect(tokenRequests.at(-1)).toContain('grant_type=refresh_token')
        },
      ],
      [
        '§8',
        "authentication fallback: 'Get access token failed'",
        async ({ page }) => {
          await expire(page)
          await page.route('**/oidc/token', (route) => route.abort('connectionrefused'))
          await page.getByRole('button', { name: 'Skriv på nytt', exact: true }).click()
          await expect(page.getByRole('alert').filter({ hasText: 'Get access token failed' })).toBeVisible()
          await page.unroute('**/oidc/token')
          await page.getByRole('button', { name: 'Prøv igjen: skriv notatet' }).click()
          await expect(page.getByRole('alert').filter({ hasText: 'Get access token failed' })).toBeHidden()
          await expect(page.getByRole('button', { name: 'Skriv på nytt', exact: true })).toBeEnabled()
        },
      ],
      [
        '§4',
        'logout returns to the site origin',
        async ({ page, journal, tap }) => {
          await journal.logoutButton.click()
          await page.getByRole('button', { name: 'Slett og logg ut' }).click()
          await expect(page).toHaveURL(`${tap.origin}/`)
          await expect(page.getByRole('banner').getByRole('button', { name: 'Logg inn' })).toBeVisible()
        },
      ],
      [
        '§8',
        "authentication fallback: 'Login failed'",
        async ({ page }) => {
          await page.reload()
          await page.route('**/.well-known/openid-configuration', (route) => route.abort('connectionrefused'))
          await page.getByRole('banner').getByRole('button', { name: 'Logg inn' }).click()
          await expect(page.getByText('Login failed', { exact: true })).toBeVisible()
        },
      ],
    ],
  },
  {
    name: 'profile page',
    open: ({ page }) => page.goto('/profile'),
    inOrder: true,
    rows: [
      [
        '§4',
        'login returns to the returnTo value if one is given',
        async ({ page }) => {
          await page.getByRole('main').getByRole('button', { name: 'Logg inn' }).click()
          await choosePerson(page)
          await expect(page).toHaveURL('/profile')
        },
      ],
      ...fields,
      [
        '§2',
        'and a reauthenticate button',
        async ({ page }) => {
          await page.getByRole('button', { name: 'Logg inn på nytt' }).click()
          await expect(page).toHaveURL(/\/oidc\//)
          await choosePerson(page)
          await expect(page).toHaveURL('/profile')
        },
      ],
    ],
  },
]
