// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tellLoginAgain } from './login-again.ts'
import { createSession, type Session } from './session.ts'

// The provider and the server are fake, as outside systems; the login library is real.
const issuer = 'https://provider.example'
const config = {
  oidc: { issuer, clientId: 'ordrett', audience: 'ordrett-api', scope: 'openid offline_access', demo: false },
  speech: { model: 'nb-whisper-base', demo: false },
  noteWriter: 'extractive 1',
  documents: ['journalnotat'],
  maxAudioMinutes: 120,
  company: { name: '', phone: '', address: '', orgNumber: '', socialLinks: [], fictional: true },
  processing: { location: '', speech: 'whisper', noteWriter: 'extractive' },
}
const key = `oidc.user:${issuer}:ordrett`
let token: () => Response
let refreshes = 0
/** The issuer in the provider's discovery document. */
let namedIssuer = issuer

beforeEach(() => {
  refreshes = 0
  namedIssuer = issuer
  token = () => Response.json({ access_token: 'new', token_type: 'Bearer', expires_in: 600, refresh_token: 'second' })
  localStorage.clear()
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: { request: (_name: string, work: () => unknown) => work() },
  })
  vi.stubGlobal('fetch', async (address: string | URL) => {
    const path = String(address)
    if (path.endsWith('/config.json')) return Response.json(config)
    if (path.endsWith('/.well-known/openid-configuration')) {
      return Response.json({
        issuer: namedIssuer,
        token_endpoint: `${issuer}/token`,
        authorization_endpoint: `${issuer}/auth`,
      })
    }
    refreshes += 1
    return token()
  })
})
afterEach(() => vi.unstubAllGlobals())

function idTokenOf(claims: object): string {
  return ['{"alg":"ES256"}', JSON.stringify(claims), 'signature'].map((part) => btoa(part)).join('.')
}

function storeUser(expiresInSeconds: number, id = 'kari', times: object = { iat: 0 }): void {
  const expires_at = Math.floor(Date.now() / 1000) + expiresInSeconds
  const profile = { sub: id, name: 'Kari Lege', iss: issuer, aud: 'ordrett', exp: 0, iat: 0, ...times }
  const user = {
    access_token: 'old',
    refresh_token: 'first',
    id_token: idTokenOf(profile),
    token_type: 'Bearer',
    scope: 'openid',
    profile,
    expires_at,
  }
  localStorage.setItem(key, JSON.stringify(user))
}

async function started(): Promise<Session> {
  const session = createSession()
  await session.start()
  return session
}

const { signal } = new AbortController()

test('with nothing stored no one is logged in, and no library is asked', async () => {
  const session = await started()
  expect(session.getState()).toEqual({ status: 'anonymous', loginFailed: false })
})

test('a stored login with time left is used as it is', async () => {
  storeUser(600)
  const session = await started()
  expect(session.getState()).toMatchObject({ status: 'authenticated', user: { id: 'kari', name: 'Kari Lege' } })
  expect(await session.accessTokenOf('kari')(signal)).toBe('old')
  expect(refreshes).toBe(0)
})

test('an expired token is renewed before the call, and kept in local storage', async () => {
  storeUser(600)
  const session = await started()
  storeUser(-10)
  expect(await session.accessTokenOf('kari')(signal)).toBe('new')
  expect(localStorage.getItem(key)).toContain('second')
})

test('a token that the server refused is renewed although it has time left', async () => {
  storeUser(600)
  const session = await started()
  expect(await session.accessTokenOf('kari')(signal, 'old')).toBe('new')
})

test('when the provider refuses, the call waits for a new login and then goes on', async () => {
  storeUser(600)
  const session = await started()
  storeUser(-10)
  token = () => Response.json({ error: 'invalid_grant' }, { status: 400 })
  const call = session.accessTokenOf('kari')(signal)
  await vi.waitFor(() => expect(session.getState()).toMatchObject({ status: 'authenticated', expired: true }), 10_000)
  storeUser(600)
  dispatchEvent(new StorageEvent('storage', { key, newValue: localStorage.getItem(key) }))
  expect(await call).toBe('old')
  expect(session.getState()).toMatchObject({ expired: false })
})

test('a call that is given up while its token is renewed does not wait for a login', async () => {
  storeUser(600)
  const session = await started()
  storeUser(-10)
  const given = new AbortController()
  token = () => {
    given.abort()
    return Response.json({ error: 'invalid_grant' }, { status: 400 })
  }
  await expect(session.accessTokenOf('kari')(given.signal)).rejects.toThrow(given.signal.reason)
})

test('the login window stays when the session runs out, and goes when the login is made', async () => {
  const closed = vi.fn<() => void>()
  vi.stubGlobal('open', () => ({ location: {}, close: closed }))
  storeUser(600)
  const session = await started()
  expect(await session.loginInWindow()).toBe(true)
  storeUser(-10)
  token = () => Response.json({ error: 'invalid_grant' }, { status: 400 })
  const call = session.accessTokenOf('kari')(signal)
  await vi.waitFor(() => expect(session.getState()).toMatchObject({ expired: true }))
  expect(closed).not.toHaveBeenCalled()
  storeUser(600)
  dispatchEvent(new StorageEvent('storage', { key, newValue: localStorage.getItem(key) }))
  await call
  expect(closed).toHaveBeenCalledOnce()
})

test('a window to log in once more stays when a token is renewed, and goes when another user logs in', async () => {
  const closed = vi.fn<() => void>()
  vi.stubGlobal('open', () => ({ location: {}, close: closed }))
  storeUser(600)
  const session = await started()
  expect(await session.confirmUser(() => undefined)).toBe(true)
  const changed = vi.fn<() => void>()
  session.subscribe(changed)
  dispatchEvent(new StorageEvent('storage', { key, newValue: localStorage.getItem(key) }))
  await vi.waitFor(() => expect(changed).toHaveBeenCalledOnce())
  expect(closed).not.toHaveBeenCalled()
  storeUser(600, 'ola')
  dispatchEvent(new StorageEvent('storage', { key, newValue: localStorage.getItem(key) }))
  await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce())
})

const lockedAt = 1_800_000_000

/** The mark that the page has put into the state of a login. */
function markOf(address: string): string {
  const state = new URL(address).searchParams.get('state')
  return JSON.parse(localStorage.getItem(`oidc.${state}`) ?? '').data.again
}

test.each([
  ['that was made just now', 'kari', { iat: lockedAt + 5, auth_time: lockedAt }, 1],
  ['of this morning, that the provider answers from', 'kari', { iat: lockedAt, auth_time: lockedAt - 9_000 }, 0],
  ['whose time the provider does not say', 'kari', { iat: lockedAt }, 0],
  ['of another user', 'jonas', { iat: lockedAt + 5, auth_time: lockedAt }, 0],
])('to a login %s the locked page opens only if it is new and its owner’s', async (_name, id, times, opened) => {
  const popup = { location: { href: '' }, close: () => undefined }
  vi.stubGlobal('open', () => popup)
  storeUser(600)
  const session = await started()
  const confirmed = vi.fn<() => void>()
  const told = vi.fn<() => void>()
  session.subscribe(told)
  expect(await session.confirmUser(confirmed)).toBe(true)
  storeUser(600, id, times)
  tellLoginAgain(markOf(popup.location.href))
  await vi.waitFor(() => expect(told).toHaveBeenCalled())
  expect(confirmed).toHaveBeenCalledTimes(opened)
})

test('a provider that can’t be reached is told in the specification’s words, and nobody is logged out', async () => {
  storeUser(600)
  const session = await started()
  storeUser(-10)
  token = () => {
    throw new TypeError('Failed to fetch')
  }
  await expect(session.accessTokenOf('kari')(signal)).rejects.toThrow('Get access token failed')
  expect(session.getState()).toMatchObject({ status: 'authenticated', expired: false })
})

test.each([
  [503, 'temporarily_unavailable'],
  [500, 'server_error'],
  [429, 'Too Many Requests'],
])('a provider that answers %i «%s» has refused nobody: no login is asked for', async (status, error) => {
  storeUser(600)
  const session = await started()
  storeUser(-10)
  token = () => Response.json({ error }, { status })
  await expect(session.accessTokenOf('kari')(signal)).rejects.toThrow('Get access token failed')
  expect(session.getState()).toMatchObject({ status: 'authenticated', expired: false })
})

function followStorage(): void {
  dispatchEvent(new StorageEvent('storage', { key, newValue: localStorage.getItem(key) }))
}

test('work gets no token of another user: it waits for its own, whenever the other one logged in', async () => {
  storeUser(600)
  const session = await started()
  const given: string[] = []
  const ask = (owner: string): void =>
    void session
      .accessTokenOf(owner)(signal)
      .then(() => given.push(owner))
  storeUser(-10)
  token = () => Response.json({ error: 'invalid_grant' }, { status: 400 })
  ask('kari')
  await vi.waitFor(() => expect(session.getState()).toMatchObject({ expired: true }))
  storeUser(600, 'jonas')
  ask('kari')
  await vi.waitFor(() => expect(session.getState()).toMatchObject({ user: { id: 'jonas' }, expired: false }))
  followStorage()
  expect(await session.accessTokenOf('jonas')(signal)).toBe('old')
  expect(given).toEqual([])
  storeUser(600)
  followStorage()
  await vi.waitFor(() => expect(given).toEqual(['kari', 'kari']))
})

test('work that belongs to nobody gets no token, and is given up', async () => {
  storeUser(600)
  const session = await started()
  const given = new AbortController()
  const call = session.accessTokenOf(undefined)(given.signal)
  given.abort()
  await expect(call).rejects.toThrow(given.signal.reason)
})

test('a login that is gone from the storage is no logout; one here is told to this page and to others', async () => {
  storeUser(600)
  const session = await started()
  const heard: string[] = []
  const other = new BroadcastChannel('ordrett-logout')
  const told = new Promise((resolve) => other.addEventListener('message', ({ data }) => resolve(data)))
  const stop = session.onLogout((userId) => heard.push(userId))
  localStorage.clear()
  dispatchEvent(new StorageEvent('storage', { key: null }))
  expect(session.getState().status).toBe('anonymous')
  expect(heard).toEqual([])

  storeUser(600)
  followStorage()
  await vi.waitFor(() => expect(session.getState().status).toBe('authenticated'))
  void session.logout()
  expect(heard).toEqual(['kari'])
  expect(await told).toBe('kari')
  other.close()
  stop()
})

test('at the start an expired login that can’t be renewed is no login', async () => {
  storeUser(-10)
  token = () => Response.json({ error: 'invalid_grant' }, { status: 400 })
  expect((await started()).getState().status).toBe('anonymous')
})

test('a logout in another tab holds here too', async () => {
  storeUser(600)
  const session = await started()
  localStorage.clear()
  dispatchEvent(new StorageEvent('storage', { key, newValue: null }))
  expect(session.getState().status).toBe('anonymous')
})

test('a login asks for a nonce, and a discovery document of another issuer leads nowhere', async () => {
  const opened = { location: { href: '' }, close: vi.fn<() => void>() }
  vi.stubGlobal('open', () => opened)
  const session = await started()
  await session.loginInWindow()
  expect(new URL(opened.location.href).searchParams.get('nonce')).toMatch(/^[\w-]{36}$/)
  opened.location.href = ''
  namedIssuer = 'https://evil.example'
  await (await started()).loginInWindow()
  expect(opened.location.href).toBe('')
  expect(opened.close).toHaveBeenCalledOnce()
})

test('a renewed ID token for another client is not kept, nor its access token used', async () => {
  storeUser(600)
  const session = await started()
  storeUser(-10)
  const id_token = idTokenOf({ sub: 'kari', iss: issuer, aud: 'annen', exp: 0, iat: 0 })
  token = () => Response.json({ access_token: 'new', token_type: 'Bearer', expires_in: 600, id_token })
  await expect(session.accessTokenOf('kari')(signal)).rejects.toThrow('Get access token failed')
  expect(localStorage.getItem(key)).not.toContain('"new"')
})

/**
 * Logs in through the window, up to the provider's redirect. `nonceOf` maps the requested nonce to the one in the ID
 * token.
 */
async function returned(nonceOf: (asked: string) => string | undefined): Promise<Session> {
  const opened = { location: { href: '' }, close: () => undefined }
  vi.stubGlobal('open', () => opened)
  await (await started()).loginInWindow()
  const asked = new URL(opened.location.href).searchParams
  const now = Math.floor(Date.now() / 1000)
  const nonce = nonceOf(asked.get('nonce') ?? '')
  const id_token = idTokenOf({ sub: 'kari', iss: issuer, aud: 'ordrett', exp: now + 600, iat: now, nonce })
  token = () => Response.json({ access_token: 'new', token_type: 'Bearer', expires_in: 600, id_token })
  vi.spyOn(window, 'close').mockReturnValue()
  const back = new URL(asked.get('redirect_uri') ?? '')
  history.replaceState(null, '', `${back.pathname}?code=abc&state=${asked.get('state')}`)
  return started()
}

test('a login whose ID token has the nonce that was asked for is a login', async () => {
  const session = await returned((asked) => asked)
  expect(session.getState()).toMatchObject({ status: 'window-done' })
  expect(localStorage.getItem(key)).toContain('"new"')
})

test.each([
  ['another login’s nonce', () => '3f0e9a52-1d1c-4d5c-8d7e-000000000000'],
  ['no nonce', () => undefined],
])('one with %s is none, and nothing of it is kept', async (_name, nonceOf) => {
  const session = await returned(nonceOf)
  expect(session.getState()).toMatchObject({ status: 'anonymous', loginFailed: true })
  expect(localStorage.getItem(key)).toBeNull()
})
