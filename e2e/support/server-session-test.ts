import { clientKey, FapiProvider } from '../../test/fapi-provider.ts'
import { freePort, OrdrettServer } from '../../test/ordrett-server.ts'
import { test as base } from './test.ts'

interface WorkerFixtures {
  /** Lifetime of an access token, in seconds. It is renewed when 30 seconds are left. */
  accessTokenSeconds: number
  port: number
  key: Awaited<ReturnType<typeof clientKey>>
  provider: FapiProvider
}

/** The base test with a server that keeps the logins, and a provider in its FAPI 2.0 profile. */
export const test = base.extend<object, WorkerFixtures>({
  accessTokenSeconds: [33, { scope: 'worker', option: true }],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from its pattern
  port: [async ({}, use) => use(await freePort()), { scope: 'worker' }],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from its pattern
  key: [async ({}, use) => use(await clientKey('e2e')), { scope: 'worker' }],
  provider: [
    async ({ port, key, accessTokenSeconds }, use) => {
      const publicUrl = `http://localhost:${port}`
      const provider = await FapiProvider.start({ publicUrl, clientKeys: [key.publicJwk], accessTokenSeconds })
      await use(provider)
      await provider.close()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ port, key, provider }, use) => {
      const server = new OrdrettServer(port, {
        OIDC_ISSUER: provider.issuer,
        OIDC_CLIENT_KEY: key.privateJwk,
        LOG_LEVEL: 'trace',
      })
      await server.start()
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
})
