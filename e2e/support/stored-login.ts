import type { Page } from '@playwright/test'
import { InMemoryWebStorage, OidcClient, User, WebStorageStateStore } from 'oidc-client-ts'
import { loginRedirectUri } from '../../src/spec/login.ts'
import { publicConfigSchema } from '../../src/spec/public-config.ts'

/**
 * Logs in a fictional clinician as the page does, with its own library and the provider's own answers, but without
 * opening pages: three page loads cost more than most tests. The browser then has the provider's cookies and the login
 * in its local storage. Returns false if the server keeps the logins: there is nothing to store.
 */
export async function storeLogin(page: Page, name: string, origin: string): Promise<boolean> {
  const { request } = page.context()
  const configured = await request.get(`${origin}/config.json`)
  const { session, oidc } = publicConfigSchema.parse(await configured.json())
  if (session === 'server') return false
  const site = new URL(configured.url()).origin
  const client = new OidcClient({
    authority: oidc.issuer,
    client_id: oidc.clientId,
    scope: oidc.scope,
    redirect_uri: loginRedirectUri(site),
    extraQueryParams: { audience: oidc.audience },
    stateStore: new WebStorageStateStore({ store: new InMemoryWebStorage() }),
  })
  const { url } = await client.createSigninRequest({ response_type: 'code' })
  const signIn = await request.get(url)
  const returned = await request.post(new URL(actionOf(name, await signIn.text()), signIn.url()).href)
  const user = new User(await client.processSigninResponse(returned.url()))
  // Storage belongs to an origin: opens an empty page there, with an icon, which the browser would request otherwise.
  const empty = `${site}/robots.txt`
  await page.route(empty, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
  )
  await page.goto(empty)
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    `oidc.user:${oidc.issuer}:${oidc.clientId}`,
    user.toStorageString(),
  ] as const)
  await page.unroute(empty)
  return true
}

/** The address to which the provider's page posts the choice of a clinician. */
function actionOf(name: string, html: string): string {
  const form = html.split('<form').find((part) => part.includes(name))
  return /action="([^"]+)"/.exec(form ?? '')?.[1] ?? ''
}
