// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { TranscriptEditor } from './TranscriptEditor.tsx'

afterEach(cleanup)

function area(): HTMLTextAreaElement {
  return screen.getByRole<HTMLTextAreaElement>('textbox')
}

test('text that arrives goes after the text, and the caret stays where the user writes', () => {
  const view = render(<TranscriptEditor id="t" value="Ingen feber." onEdit={() => undefined} />)
  area().setSelectionRange(3, 7)
  view.rerender(<TranscriptEditor id="t" value="Ingen feber. Lite hoste." onEdit={() => undefined} />)
  expect(area().value).toBe('Ingen feber. Lite hoste.')
  expect([area().selectionStart, area().selectionEnd]).toEqual([3, 7])
})

test('an edit is told as the text before and after it', async () => {
  const edits: [string, string][] = []
  render(<TranscriptEditor id="t" value="Ingen" onEdit={(before, after) => edits.push([before, after])} />)
  await userEvent.type(area(), ' f')
  expect(edits).toEqual([
    ['Ingen', 'Ingen '],
    ['Ingen ', 'Ingen f'],
  ])
})
