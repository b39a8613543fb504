import type { Page } from '@playwright/test'
import { InMemoryWebStorage, OidcClient, User, WebStorageStateStore } from 'oidc-client-ts'
import { loginRedirectUri } from '../../src/spec/login.ts'
import { publicConfigSchema } from '../../src/spec/public-config.ts'

/**
 * Logs one of the fictional clinicians in as the page does, with the page's own library and the provider's own answers, but opens
 * no page for it: loading them three times costs more than most tests. The browser then has the provider's cookies and the
 * login in its local storage. False where the server keeps the logins: there is nothing to put in the storage.
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
  // A storage belongs to an origin: an empty page of it, with an icon, as the browser looks for one otherwise.
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

/** Where the provider's page sends the choice of a clinician to. */
function actionOf(name: string, html: string): string {
  const form = html.split('<form').find((part) => part.includes(name))
  return /action="([^"]+)"/.exec(form ?? '')?.[1] ?? ''
}
