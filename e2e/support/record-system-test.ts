import { freePort, OrdrettServer } from '../../test/ordrett-server.ts'
import { RecordSystem } from '../../test/record-system.ts'
import { test as base } from './test.ts'

export const SYSTEM = 'Prøvejournalen'
/** A host name of another site than the product's. */
export const ELSEWHERE = 'journalsystem.test'

interface WorkerFixtures {
  port: number
  system: RecordSystem
}

/** The product with a record system that may open it, and whose login is on another site. `settings`: environment variables of the server. */
export const recordSystemTest = (settings: Record<string, string> = {}) =>
  base.extend<object, WorkerFixtures>({
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from its pattern
    port: [async ({}, use) => use(await freePort()), { scope: 'worker' }],
    system: [
      async ({ port }, use) => {
        const system = await RecordSystem.start(`http://localhost:${port}`)
        // By another host name of this machine: the product takes no unprotected address elsewhere.
        const login = system.origin.replace('localhost', '127.0.0.1')
        system.metadata = { authorization_endpoint: `${login}/auth/authorize` }
        await use(system)
        await system.close()
      },
      { scope: 'worker' },
    ],
    launchOptions: [
      async ({ launchOptions }, use) => {
        const args = [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${ELSEWHERE} 127.0.0.1`]
        await use({ ...launchOptions, args })
      },
      { scope: 'worker' },
    ],
    server: [
      async ({ port, system }, use) => {
        const trusted = [system.issuer({ clientSecret: RecordSystem.secret, name: SYSTEM })]
        const server = new OrdrettServer(port, {
          FHIR_ISSUERS: JSON.stringify(trusted),
          LOG_LEVEL: 'trace',
          ...settings,
        })
        await server.start()
        await use(server)
        await server.stop()
      },
      { scope: 'worker' },
    ],
  })
