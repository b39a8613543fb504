import { freePort, OrdrettServer } from '../../test/ordrett-server.ts'
import { startProvider, type RunningProvider } from './provider.ts'
import { test as base } from './test.ts'

interface WorkerFixtures {
  /** Lifetime of an access token, in seconds. */
  accessTokenSeconds: number
  provider: RunningProvider
  port: number
}

/** The base test with a separate identity provider, which keeps its keys when the server is gone. */
export const test = base.extend<object, WorkerFixtures>({
  accessTokenSeconds: [600, { scope: 'worker', option: true }],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from its pattern
  port: [async ({}, use) => use(await freePort()), { scope: 'worker' }],
  provider: [
    async ({ port, accessTokenSeconds }, use) => {
      const provider = await startProvider(`http://localhost:${port}`, accessTokenSeconds)
      await use(provider)
      await provider.close()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ port, provider }, use) => {
      const server = new OrdrettServer(port, { OIDC_ISSUER: provider.issuer, LOG_LEVEL: 'trace' })
      await server.start()
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
})
