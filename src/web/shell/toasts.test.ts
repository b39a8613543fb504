import { afterEach, expect, test, vi } from 'vitest'
import {
  dismissOutdated,
  dismissToasts,
  forgetToast,
  onDismissal,
  showToast,
  takeToasts,
  waitingToasts,
} from './toasts.ts'

afterEach(dismissToasts)

/** Shows a toast with a button. Returns the mock of `holds`. */
function offer(title: string) {
  const holds = vi.fn<() => boolean>().mockReturnValue(true)
  showToast({ kind: 'info', title, action: { label: 'Angre', run: () => undefined, holds } })
  return holds
}

test('a message goes once its button can no longer do what it says, and no other does', () => {
  const dismissed = vi.fn<(id?: number) => void>()
  const stop = onDismissal(dismissed)
  const first = offer('en')
  offer('to')
  showToast({ kind: 'success', title: 'tre' })
  const [shown] = takeToasts()
  dismissOutdated()
  expect(dismissed).not.toHaveBeenCalled()
  first.mockReturnValue(false)
  dismissOutdated()
  dismissOutdated()
  expect(dismissed.mock.calls).toEqual([[shown?.id]])
  stop()
})

test('a message that was not shown yet never is', () => {
  offer('en').mockReturnValue(false)
  dismissOutdated()
  expect(waitingToasts()).toEqual([])
})

test('what a message that is gone offered is not asked of any more', () => {
  const [closed, left] = [offer('en'), offer('to')]
  const [first] = takeToasts()
  if (first) forgetToast(first.id)
  dismissToasts()
  dismissOutdated()
  expect(closed).not.toHaveBeenCalled()
  expect(left).not.toHaveBeenCalled()
})
