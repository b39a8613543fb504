// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { TranscriptEditor } from './TranscriptEditor.tsx'

afterEach(cleanup)

function area(): HTMLTextAreaElement {
  return screen.getByRole<HTMLTextAreaElement>('textbox')
}

function editor(value: string, onEdit: (before: string, after: string) => void = () => undefined, provisional = '') {
  const refs = { areaRef: createRef<HTMLTextAreaElement>(), backdropRef: createRef<HTMLElement>() }
  return <TranscriptEditor id="t" value={value} provisional={provisional} onEdit={onEdit} {...refs} />
}

test('text that arrives goes after the text, and the caret stays where the user writes', async () => {
  const view = render(editor('Ingen feber.'))
  await expect.poll(() => area().value).toBe('Ingen feber.')
  area().setSelectionRange(3, 7)
  view.rerender(editor('Ingen feber. Lite hoste.'))
  await expect.poll(() => area().value).toBe('Ingen feber. Lite hoste.')
  expect([area().selectionStart, area().selectionEnd]).toEqual([3, 7])
})

test('an edit is told as the text before and after it', async () => {
  const edits: [string, string][] = []
  render(editor('Ingen', (before, after) => edits.push([before, after])))
  await expect.poll(() => area().value).toBe('Ingen')
  await userEvent.type(area(), ' f')
  expect(edits).toEqual([
    ['Ingen', 'Ingen '],
    ['Ingen ', 'Ingen f'],
  ])
})

test('an edit made before the newest text is in the area is told of the text that was in it', () => {
  const edits: [string, string][] = []
  const told = (before: string, after: string): number => edits.push([before, after])
  const view = render(editor('', told))
  view.rerender(editor('Ingen', told))
  fireEvent.input(area(), { target: { value: 'f' } })
  expect(edits).toEqual([['', 'f']])
})

test('another text than the one that is there is there at once', () => {
  const view = render(editor(''))
  fireEvent.input(area(), { target: { value: 'Ingen feber.' } })
  view.rerender(editor('Lite hoste.'))
  expect(area().value).toBe('Lite hoste.')
})

test('behind the area stands the same text, in one piece whatever is changed in it', () => {
  const view = render(editor('Ingen feber.'))
  const behind = (): ChildNode[] => [...(area().previousElementSibling?.firstElementChild?.childNodes ?? [])]
  const [text] = behind()
  for (const value of ['Ingen feber. Lite hoste.', 'Ingen hoste.', '', 'aa', 'aaa', 'Ny.', 'Ny.']) {
    view.rerender(editor(value))
    expect(behind()).toEqual([text])
    expect(text?.textContent).toBe(`${value}\u200b`)
  }
})

test('what is pasted or dropped is told with its place, and what is typed is not', () => {
  const pasted: [number, number][] = []
  render(
    <TranscriptEditor
      id="t"
      value=""
      onEdit={() => undefined}
      onPaste={(_area, span) => pasted.push([...span])}
      areaRef={createRef()}
      backdropRef={createRef()}
    />,
  )
  const input = (inputType: string, data: string, value: string, caret: number): void => {
    area().value = value
    area().setSelectionRange(caret, caret)
    fireEvent(area(), new InputEvent('input', { bubbles: true, inputType, data }))
  }
  input('insertText', 'H', 'H', 1)
  input('insertFromPaste', 'oste.\r\nFeber.', 'Hoste.\nFeber.', 13)
  input('insertFromDrop', 'Ja.', 'Ja.Hoste.\nFeber.', 3)
  expect(pasted).toEqual([
    [1, 13],
    [0, 3],
  ])
})

test('what may still change stands at its place behind the text, and is no part of it', async () => {
  const view = render(editor('Ingen feber.', undefined, ' Lite hoste.'))
  const behind = area().previousElementSibling
  expect(behind?.textContent).toBe('Ingen feber.\u200bForeløpig tekst: Lite hoste.')
  await vi.waitFor(() => expect(area().value).toBe('Ingen feber.'))
  view.rerender(editor('Ingen feber. Lite hoste.'))
  expect(behind?.textContent).toBe('Ingen feber. Lite hoste.\u200b')
})

test('words that the next ones may change are behind the area, told apart, and no part of the text', async () => {
  const refs = { areaRef: createRef<HTMLTextAreaElement>(), backdropRef: createRef<HTMLElement>() }
  const { container } = render(
    <TranscriptEditor
      id="t"
      value="Ingen feber."
      provisional=" Lite"
      tentative=" hoste i"
      onEdit={() => undefined}
      {...refs}
    />,
  )
  await expect.poll(() => area().value).toBe('Ingen feber.')
  expect(container.querySelector('.provisional')?.textContent).toMatch(/: ?Lite hoste i$/)
  expect(container.querySelector('.tentative')?.textContent).toBe('hoste i')
})
