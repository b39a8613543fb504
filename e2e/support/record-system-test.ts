import { freePort, OrdrettServer } from '../../test/ordrett-server.ts'
import { RecordSystem } from '../../test/record-system.ts'
import { test as base } from './test.ts'

export const SYSTEM = 'Prøvejournalen'

interface WorkerFixtures {
  port: number
  system: RecordSystem
}

/** The product with a record system that may open it. `settings`: environment variables of the server. */
export const recordSystemTest = (settings: Record<string, string> = {}) =>
  base.extend<object, WorkerFixtures>({
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from its pattern
    port: [async ({}, use) => use(await freePort()), { scope: 'worker' }],
    system: [
      async ({ port }, use) => {
        const system = await RecordSystem.start(`http://localhost:${port}`)
        await use(system)
        await system.close()
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
