// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSessionStore } from '../../session/session-state.ts'
import { createSession } from '../../session/session.ts'
import { SessionContext } from '../../session/use-session.ts'
import { live } from '../../texts/live.ts'
import { emptyJournal } from '../state/journal-state.ts'
import { BrokenOff } from './BrokenOff.tsx'
import type { RecoveryView } from './recovery/use-recovery.ts'
import { recordingMarks } from './recording-mark.ts'

const text = live.brokenOff
/** Names of the locks that open tabs hold. */
let held: string[]
/** How often the page has asked for them. */
let asked: number
const marks = recordingMarks('astrid', () => localStorage)
const NOW = new Date(2026, 10, 27, 23, 58)
const at = (day: number, hour: number, minute: number): number => new Date(2026, 10, day, hour, minute).getTime()

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  localStorage.clear()
  held = []
  asked = 0
  async function query(): Promise<LockManagerSnapshot> {
    asked += 1
    return { held: held.map((name) => ({ name })) }
  }
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { query } })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  Reflect.deleteProperty(navigator, 'locks')
})

/** The notice, as a logged-in user's page has it. */
function notice(userId = 'astrid', view: Partial<RecoveryView> = {}) {
  const store = createSessionStore()
  store.setUser({ id: userId, name: 'Astrid Prøvesen', organisation: {} })
  return (
    <SessionContext value={{ ...createSession(), subscribe: store.subscribe, getState: store.getState }}>
      <BrokenOff
        state={emptyJournal}
        recovery={{ looking: false, failed: false, recovery: undefined, offers: [], ...view }}
      />
    </SessionContext>
  )
}

const told = async (): Promise<string | null | undefined> =>
  (await screen.findByRole('alert')).querySelector('strong')?.textContent

test('the length is that of the mark, and the time that of the user’s clock', async () => {
  marks.set('gone', { seconds: 754, at: at(27, 9, 5) })
  render(notice())
  expect(await told()).toBe('Et opptak på 12:34 ble avbrutt kl. 09.05.')
  expect(screen.getByRole('alert').textContent).toContain(text.help)
})

test('of another day the date is told too, and of several the last', async () => {
  marks.set('first', { seconds: 3, at: at(25, 8, 0) })
  marks.set('last', { seconds: 3_723, at: at(26, 23, 59) })
  render(notice())
  expect(await told()).toBe('Et opptak på 62:03 ble avbrutt kl. 23.59 26. november.')
})

test('nothing is told of a tab that is open, or of what is offered otherwise', async () => {
  marks.set('gone', { seconds: 4, at: at(27, 9, 0) })
  marks.set('open', { seconds: 5, at: at(27, 10, 0) })
  marks.set('offered', { seconds: 6, at: at(27, 11, 0) })
  held = ['ordrett-alive open']
  const offer = { id: 'vault', tab: 'offered', seconds: 6, at: at(27, 11, 0), until: at(28, 0, 0) }
  render(notice('astrid', { offers: [offer] }))
  expect(await told()).toBe('Et opptak på 00:04 ble avbrutt kl. 09.00.')
})

test('nobody is told of another user’s', async () => {
  marks.set('gone', { seconds: 5, at: at(27, 10, 0) })
  recordingMarks('jonas', () => localStorage).set('gone', { seconds: 4, at: at(27, 9, 0) })
  render(notice('jonas'))
  expect(await told()).toBe('Et opptak på 00:04 ble avbrutt kl. 09.00.')
})

test('nothing is told before it is known what can be had back, and if that stays unknown no loss is claimed', async () => {
  marks.set('gone', { seconds: 5, at: at(27, 10, 0) })
  const { rerender } = render(notice('astrid', { looking: true }))
  expect(asked).toBe(0)
  rerender(notice('astrid', { failed: true }))
  expect(await told()).toBe('Et opptak på 00:05 ble avbrutt kl. 10.00.')
  expect(screen.getByRole('alert').textContent).toContain(text.helpUnknown)
  expect(screen.getByRole('alert').textContent).not.toContain(text.help)
})

test('what was seen is forgotten, of the tabs that are gone only', async () => {
  marks.set('gone', { seconds: 5, at: at(27, 10, 0) })
  marks.set('also', { seconds: 6, at: at(27, 11, 0) })
  marks.set('open', { seconds: 7, at: at(27, 12, 0) })
  held = ['ordrett-alive open']
  render(notice())
  expect(await told()).toBe('Et opptak på 00:06 ble avbrutt kl. 11.00.')
  await userEvent.click(screen.getByRole('button', { name: text.seen }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(marks.tabs()).toEqual(['open'])
})
