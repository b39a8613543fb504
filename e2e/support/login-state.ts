import { expect, type Page } from '@playwright/test'

interface StoredUser {
  access_token: string
  refresh_token: string
  id_token: string
  /** Seconds since 1970. */
  expires_at: number
}

/** The login as the library keeps it in the page's storage. */
export async function storedUser(page: Page): Promise<StoredUser> {
  return page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('oidc.user:')) ?? ''
    return JSON.parse(localStorage.getItem(key) ?? '{}')
  })
}

/** Waits until the access token has expired. */
export async function expired(page: Page): Promise<void> {
  const { expires_at: expires } = await storedUser(page)
  await expect.poll(() => Date.now() / 1000, { timeout: 10_000 }).toBeGreaterThan(expires)
}

/** The problem that a page has whose session was ended: the provider refuses to renew its tokens. */
export const REFUSED_RENEWAL = '400 /oidc/token'

/** Ends a session as an administrator does: revokes the refresh token and makes the provider forget the browser. */
export async function endSession(page: Page, issuer: string): Promise<void> {
  const { refresh_token: token } = await storedUser(page)
  const body = new URLSearchParams({ token, client_id: 'ordrett', token_type_hint: 'refresh_token' })
  const answer = await fetch(`${issuer}/token/revocation`, { method: 'POST', body })
  expect(answer.status).toBe(200)
  await page.context().clearCookies()
}
