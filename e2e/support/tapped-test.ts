import { OrdrettServer } from '../../test/ordrett-server.ts'
import { test as base } from './test.ts'
import { Wiretap } from './wiretap.ts'

/** The base test with a wiretap between browser and server. */
export const test = base.extend<object, { line: { tap: Wiretap; serverPort: number }; tap: Wiretap }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from its pattern
  line: [async ({}, use) => use(await Wiretap.open()), { scope: 'worker' }],
  tap: [
    async ({ line: { tap } }, use) => {
      await use(tap)
      await tap.close()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ line: { tap, serverPort } }, use) => {
      const server = new OrdrettServer(serverPort, { PUBLIC_URL: tap.origin })
      await server.start()
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server: _started, tap }, use) => use(tap.origin),
})
