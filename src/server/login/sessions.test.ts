import { afterEach, expect, test, vi } from 'vitest'
import { ConfidentialClient } from './confidential-client.ts'
import { MemoryStore } from '../storage/expiring-store.ts'
import { LOGOUT_TOKEN_SECONDS } from './logout-token.ts'
import { Sessions } from './sessions.ts'

afterEach(() => void vi.useRealTimers())

const nobody = new ConfidentialClient({ ways: [() => Promise.reject(new Error('nothing is asked here'))] })
// Asked at each call, so that tests can set the time.
const store = new MemoryStore(() => Date.now())
const sessions = new Sessions({
  client: nobody,
  seal: { seal: async (content) => JSON.stringify(content), open: async (sealed) => JSON.parse(sealed) },
  store,
  hours: 12,
  idleMinutes: 60,
  check: () => {},
  personOf: ({ sub }) => ({ id: sub, name: sub, organisation: {} }),
  onProviderFailure: () => {},
})

/** The cookie of a login with the provider's session id `sid`, or without one. */
async function begun(sub: string, sid?: string): Promise<string> {
  const claims = { sub, iss: 'https://provider.example', aud: 'ordrett', iat: 0, exp: 0, ...(sid && { sid }) }
  const login = { claims, refreshToken: undefined, validSeconds: 600, scopes: undefined }
  return (await sessions.begin(login, claims)).cookie
}

test('a logout that names session and user ends that session, and those of the user that have no name', async () => {
  const [named, other, unnamed, stranger] = [
    await begun('astrid', 'a'),
    await begun('astrid', 'b'),
    await begun('astrid'),
    await begun('jonas'),
  ]
  await sessions.endBy({ jti: 'one', sid: 'a', sub: 'astrid' })
  const found = await Promise.all([named, other, unnamed, stranger].map((cookie) => sessions.peek([cookie])))
  expect(found.map((session) => session?.user.id)).toEqual([undefined, 'astrid', undefined, 'jonas'])
})

test('of two copies of a session the one that was renewed last counts, wherever it lies', async () => {
  const cookie = await begun('kari')
  const session = JSON.parse(cookie)
  const kept = { ...session, validUntil: session.validUntil + 10, refreshToken: 'kept' }
  await store.set(`session:${session.id}`, JSON.stringify(kept), 60)
  expect(await sessions.peek([cookie])).toMatchObject({ refreshToken: 'kept' })
  const carried = { ...session, validUntil: session.validUntil + 20, refreshToken: 'carried' }
  expect(await sessions.peek([JSON.stringify(carried)])).toMatchObject({ refreshToken: 'carried' })
})

test('one that names the user alone ends all of them', async () => {
  const [named, unnamed] = [await begun('astrid', 'c'), await begun('astrid')]
  await sessions.endBy({ jti: 'two', sub: 'astrid' })
  expect(await Promise.all([named, unnamed].map((cookie) => sessions.peek([cookie])))).toEqual([undefined, undefined])
})

test('a logout that is told again ends nothing for as long as its token is valid, and is then forgotten', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const told = { jti: 'three', sub: 'jonas' }
  await sessions.endBy(told)
  vi.setSystemTime(Date.now() + (LOGOUT_TOKEN_SECONDS - 1) * 1000)
  const since = await begun('jonas')
  await sessions.endBy(told)
  expect(await sessions.peek([since])).toMatchObject({ user: { id: 'jonas' } })
  vi.setSystemTime(Date.now() + 1000)
  await sessions.endBy(told)
  expect(await sessions.peek([since])).toBeUndefined()
})
