// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest'
import { SESSION_USER_HEADER } from '../../spec/login.ts'
import { api } from '../../spec/routes.ts'
import { fingerprint } from '../settings/fingerprint.ts'
import { tellLoginAgain } from './login-again.ts'
import { createServerSession } from './server-session.ts'
import { createSessionStore } from './session-state.ts'

afterEach(() => vi.unstubAllGlobals())

test('a repeated login that can’t be confirmed says so, and confirms once the server answers', async () => {
  const user = { id: 'astrid', name: 'Astrid Prøvesen' }
  let again = ''
  let isReachable = true
  vi.stubGlobal('open', () => ({ location: {}, close: () => undefined }))
  vi.stubGlobal('fetch', async (path: string, request?: RequestInit) => {
    if (!isReachable) throw new TypeError('fetch failed')
    if (request?.method !== 'POST') return Response.json({ user, confirmed: again })
    again = /"again":"([^"]+)"/.exec(typeof request.body === 'string' ? request.body : '')?.[1] ?? ''
    return Response.json({ location: `/at-the-provider?from=${path}` })
  })
  const store = createSessionStore(() => true)
  const session = createServerSession(store)
  await session.start()
  const confirmed = vi.fn<() => void>()
  expect(await session.confirmUser(confirmed)).toBe(true)

  isReachable = false
  tellLoginAgain(again)
  await vi.waitFor(() => expect(store.getState()).toMatchObject({ status: 'authenticated', loginFailed: true }))
  expect(confirmed).not.toHaveBeenCalled()

  isReachable = true
  tellLoginAgain(again)
  await vi.waitFor(() => expect(confirmed).toHaveBeenCalledOnce())
  expect(store.getState()).toMatchObject({ status: 'authenticated', loginFailed: false })
})

test.each([
  ['of the same user, for this page', 'astrid', 'own', 1],
  ['of another user', 'jonas', 'own', 0],
  ['that was made for another page', 'astrid', 'other', 0],
  ['that the server does not call fresh', 'astrid', 'none', 0],
])('a login %s opens the locked page only if it is its owner’s, made for it', async (_name, id, mark, opened) => {
  let again = ''
  let answer: object = { user: { id: 'astrid', name: 'Astrid Prøvesen' } }
  vi.stubGlobal('open', () => ({ location: {}, close: () => undefined }))
  vi.stubGlobal('fetch', async (_path: string, request?: RequestInit) => {
    if (request?.method !== 'POST') return Response.json(answer)
    again = /"again":"([^"]+)"/.exec(typeof request.body === 'string' ? request.body : '')?.[1] ?? ''
    return Response.json({ location: '/at-the-provider' })
  })
  const store = createSessionStore(() => true)
  const session = createServerSession(store)
  await session.start()
  const confirmed = vi.fn<() => void>()
  expect(await session.confirmUser(confirmed)).toBe(true)
  const marks: Record<string, string> = { own: again, other: 'another-page' }
  answer = { user: { id, name: 'Ny' }, ...(mark in marks && { confirmed: marks[mark] }) }
  tellLoginAgain(again)
  await vi.waitFor(() => expect(store.getState()).toMatchObject({ status: 'authenticated', user: { id, name: 'Ny' } }))
  expect(confirmed).toHaveBeenCalledTimes(opened)
})

describe('a logout where the server has recovery keys', () => {
  const markOf = (userId: string) => `ordrett.recovery.${fingerprint(userId)}.one`
  const marks = () => ['åse', 'jonas'].map((userId) => localStorage.getItem(markOf(userId)))
  /** The calls since the start that change something, and how often was asked who is there. */
  let asked = 0
  let calls: { path: string; user: string | null; body: unknown }[]
  let answers: Record<string, () => Response | Promise<Response>>
  const left = vi.fn<(address: string) => void>()

  afterEach(() => {
    vi.resetModules()
    localStorage.clear()
    left.mockClear()
  })

  /** A session with modules of its own: no other test must meet their configuration. */
  async function started() {
    let user: object | undefined = { id: 'åse', name: 'Åse Prøvesen' }
    calls = []
    answers = {
      [api.sessionLogout]: () => {
        user = undefined
        return Response.json({ location: '/at-the-provider' })
      },
    }
    vi.stubGlobal('location', { href: 'http://localhost:3000/journal', assign: left })
    vi.stubGlobal('fetch', async (path: string, request?: RequestInit) => {
      if (path === api.config) return Response.json({ session: 'server', recoveryMinutes: 10 })
      if (request?.method !== 'POST') {
        asked += 1
        return Response.json({ user })
      }
      calls.push({ path, user: new Headers(request.headers).get(SESSION_USER_HEADER), body: request.body })
      return answers[path]?.() ?? Response.error()
    })
    for (const userId of ['åse', 'jonas']) localStorage.setItem(markOf(userId), '{"until":1}')
    vi.resetModules()
    await (await import('../server-config.ts')).serverConfig()
    const session = (await import('./session.ts')).createSession()
    await session.start()
    asked = 0
    return session
  }

  /** Waits until every page has heard of the logout, and asked: later ones would ask in another test. */
  const untilHeard = () => vi.waitFor(() => expect(asked).toBeGreaterThan(0))

  const logout = { path: api.sessionLogout, user: null, body: '{}' }

  test('is one call, by which the server lets go of the keys; the user’s vaults here are let go of, nobody else’s', async () => {
    const session = await started()
    await session.logout()
    expect(calls).toEqual([logout])
    expect(marks()).toEqual(['', '{"until":1}'])
    expect(left.mock.calls).toEqual([['/at-the-provider']])
    expect(session.getState()).toMatchObject({ status: 'anonymous' })
    await untilHeard()
  })

  test('that the server does not hear of is none, and the vaults stay', async () => {
    const session = await started()
    answers[api.sessionLogout] = () => Response.json({}, { status: 503 })
    await expect(session.logout()).rejects.toThrow('503')
    // No call has let go of the keys.
    expect(calls).toEqual([logout])
    expect(marks()).toEqual(['{"until":1}', '{"until":1}'])
    expect(session.getState()).toMatchObject({ status: 'authenticated', user: { id: 'åse' } })
    expect(left).not.toHaveBeenCalled()
  })
})
