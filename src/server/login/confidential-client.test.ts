import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientKey, FapiProvider } from '../../../test/fapi-provider.ts'
import { readClientKeys } from './client-keys.ts'
import { oidcClient, providerFailure, type ConfidentialClient } from './confidential-client.ts'

const HOUR = 3_600_000
let provider: FapiProvider
let now = 0
let client: ConfidentialClient

beforeAll(async () => {
  const key = await clientKey('one')
  provider = await FapiProvider.start({ publicUrl: 'http://localhost:3000', clientKeys: [key.publicJwk] })
  const keys = await readClientKeys({ clientKey: key.privateJwk, clientKeyFile: undefined })
  client = oidcClient({ issuer: provider.issuer, clientId: 'ordrett', keys, now: () => now })
})
afterAll(() => provider.close())

function discoveries(): number {
  return provider.seen.filter(({ path }) => path.endsWith('/.well-known/openid-configuration')).length
}

async function issuer(): Promise<string> {
  return client.use(async ({ config }) => config.serverMetadata().issuer)
}

test("the provider's metadata are asked for once a day, and serve on while it is away", async () => {
  provider.gone = true
  const failure = await issuer().then(() => 'found', providerFailure)
  expect(failure).not.toBe('found')
  provider.gone = false
  await Promise.all([issuer(), issuer(), issuer()])
  now += 23 * HOUR
  expect(await issuer()).toBe(provider.issuer)
  expect(discoveries()).toBe(1)
  now += 2 * HOUR
  provider.gone = true
  expect(await issuer()).toBe(provider.issuer)
  provider.gone = false
  await issuer()
  expect(discoveries()).toBe(2)
})
