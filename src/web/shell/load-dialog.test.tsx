// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { loadDialog } from './load-dialog.tsx'
import { takeToasts } from './toasts.ts'

afterEach(cleanup)

test('a dialog that can’t be loaded closes and says so, and opens when it can', async () => {
  const answers = [
    () => Promise.reject(new Error('no network')),
    () => Promise.resolve({ default: () => <p>Innstillinger</p> }),
  ]
  const Dialog = loadDialog<{ onClose: () => void }>(
    () => answers.shift()?.() ?? Promise.reject(new Error('asked again')),
  )
  let closed = 0
  const onClose = (): number => closed++
  const { unmount } = render(<Dialog onClose={onClose} />)
  await waitFor(() => expect(closed).toBe(1))
  expect(takeToasts()).toHaveLength(1)
  unmount()

  render(<Dialog onClose={onClose} />)
  await screen.findByText('Innstillinger')
  cleanup()
  // Once loaded, the dialog renders at once.
  render(<Dialog onClose={onClose} />)
  expect(screen.queryAllByText('Innstillinger')).toHaveLength(1)
  expect(closed).toBe(1)
})
