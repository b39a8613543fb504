// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { Mend } from './mend.ts'
import { reviewItems } from './review-item.ts'
import { ReviewRow } from './ReviewRow.tsx'

afterEach(cleanup)

/** The row of speech without words. Returns what was done with it. */
function gapRow(): (Mend | 'dismissed' | 'played')[] {
  const transcript = 'Ingen feber. Slapp.'
  const open = [{ id: 1, seconds: 3, sound: { start: 2, end: 5 }, at: 12 }]
  const [item] = reviewItems({ note: undefined, dictation: undefined, gaps: { transcript, open } })
  if (!item) throw new Error('no item')
  const done: (Mend | 'dismissed' | 'played')[] = []
  const acts = {
    isCurrent: true,
    playing: false,
    onPlay: () => void done.push('played'),
    onMend: (mend: Mend) => void done.push(mend),
    onAccept: () => void done.push('dismissed'),
  }
  render(<ReviewRow item={item} onShow={() => undefined} acts={acts} />)
  return done
}

const button = (name: RegExp): HTMLElement => screen.getByRole('button', { name })

test('speech without words is heard, and dismissed where there was none', async () => {
  const done = gapRow()
  await userEvent.click(button(/^Hør: Tale uten tekst: 3 s tale uten tekst$/))
  await userEvent.click(button(/^Ingen tale her:/))
  expect(done).toEqual(['played', 'dismissed'])
})

test('what was said is written in a field with the focus: words only, and it is heard from there', async () => {
  const done = gapRow()
  await userEvent.click(button(/^Skriv inn:/))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Det som ble sagt her' }))
  await userEvent.keyboard(' … {Enter}')
  expect(done).toEqual([])
  await userEvent.click(button(/^Hør:/))
  await userEvent.type(screen.getByRole('textbox'), 'Litt kvalme. {Enter}')
  expect(done).toMatchObject(['played', { does: 'write', gap: 1, at: 12, text: '… Litt kvalme.' }])
})

test('Escape closes the field, and the focus is back where it was opened', async () => {
  const done = gapRow()
  await userEvent.click(button(/^Skriv inn:/))
  await userEvent.keyboard('Litt{Escape}')
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(document.activeElement).toBe(button(/^Skriv inn:/))
  expect(done).toEqual([])
})
