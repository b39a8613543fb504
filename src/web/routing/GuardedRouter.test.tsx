// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Link, Route, Routes } from 'react-router'
import { GuardedRouter } from './GuardedRouter.tsx'
import { guardLeaving } from './leave-guard.ts'

let unguard = (): void => undefined
let asked = 0

beforeEach(() => {
  asked = 0
  window.history.replaceState(null, '', '/')
})
afterEach(() => {
  unguard()
  unguard = () => undefined
  cleanup()
})

function guard(unsaved: boolean, answer: boolean): void {
  unguard()
  unguard = guardLeaving({
    unsaved: () => unsaved,
    ask: () => {
      asked += 1
      return Promise.resolve(answer)
    },
  })
}

function renderPages(): void {
  render(
    <GuardedRouter>
      <Routes>
        <Route path="/" element={<Link to="/kontakt">Kontakt</Link>} />
        <Route path="/kontakt" element={<h1>Kontakt oss</h1>} />
      </Routes>
    </GuardedRouter>,
  )
}

async function followLink(): Promise<void> {
  await userEvent.click(screen.getByRole('link', { name: 'Kontakt' }))
}

test('with nothing unsaved a link leads on unasked', async () => {
  guard(false, false)
  renderPages()
  await followLink()
  expect(location.pathname).toBe('/kontakt')
  expect(screen.queryAllByRole('heading', { name: 'Kontakt oss' })).toHaveLength(1)
  expect(asked).toBe(0)
})

test('unsaved work is left only with the user’s word', async () => {
  guard(true, false)
  renderPages()
  await followLink()
  expect(asked).toBe(1)
  expect(location.pathname).toBe('/')
  guard(true, true)
  await followLink()
  await screen.findByRole('heading', { name: 'Kontakt oss' })
  expect(location.pathname).toBe('/kontakt')
  expect(asked).toBe(2)
})

test('of two that guard the page each is asked, until one says no', async () => {
  guard(true, true)
  const answers = [true, false]
  const unguardSecond = guardLeaving({ unsaved: () => true, ask: () => Promise.resolve(answers.pop() ?? true) })
  renderPages()
  await followLink()
  expect(asked).toBe(0)
  expect(location.pathname).toBe('/')
  await followLink()
  await screen.findByRole('heading', { name: 'Kontakt oss' })
  expect(asked).toBe(1)
  unguardSecond()
})

test('closing the tab asks only while something is unsaved', () => {
  const close = (): boolean => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  guard(true, true)
  expect(close()).toBe(true)
  guard(false, true)
  expect(close()).toBe(false)
})
