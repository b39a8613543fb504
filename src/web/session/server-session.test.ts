// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
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
