// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Span } from '../../spec/journal.ts'
import { correctInTranscript, correctPasted, wholeWords } from './correct-transcript.ts'

const corrections = [{ heard: 'apiksiban', written: 'apiksaban' }]
let edits: string[] = []

/** The only browser command used here: replaces the selection with text. */
beforeEach(() => {
  edits = []
  document.execCommand = (_command, _shown, text = '') => {
    const area = document.activeElement
    if (!(area instanceof HTMLTextAreaElement)) return false
    edits.push(text)
    area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end')
    return true
  }
})

afterEach(() => document.body.replaceChildren())

function areaWith(value: string): HTMLTextAreaElement {
  const area = document.createElement('textarea')
  document.body.append(area)
  area.value = value
  return area
}

/** Pastes `text` at the bar in `before`, and returns the result after correction. */
function afterPaste(before: string, text: string): { value: string; caret: number; count: number } {
  const at = before.indexOf('|')
  const area = areaWith(before.replace('|', text))
  const count = correctPasted(area, [at, at + text.length], corrections)
  return { value: area.value, caret: area.selectionEnd, count }
}

test('what is pasted is corrected in one edit, and the caret stays behind it', () => {
  const text = 'Bruker Apiksiban. Øker ikke apiksiban nå.'
  const pasted = 'Bruker Apiksaban. Øker ikke apiksaban nå.'
  expect(afterPaste('Hoste. | Slutt.', text)).toEqual({
    value: `Hoste. ${pasted} Slutt.`,
    caret: 'Hoste. '.length + pasted.length,
    count: 2,
  })
  expect(edits).toHaveLength(1)
})

test('what stood there before is not, unless the pasted text ends or begins one of its words', () => {
  expect(afterPaste('Apiksiban. |', 'Bruker apiksiban.').value).toBe('Apiksiban. Bruker apiksaban.')
  expect(afterPaste('Bruker apik|.', 'siban').value).toBe('Bruker apiksaban.')
  expect(afterPaste('|er', 'apiksiban').value).toBe('apiksibaner')
  expect(afterPaste('|er', 'apiksiban').count).toBe(0)
})

test('text with nothing to correct is not edited', () => {
  expect(afterPaste('|', 'Ingen feber.')).toMatchObject({ value: 'Ingen feber.', count: 0 })
  expect(edits).toEqual([])
})

test('everywhere is in all of the text', () => {
  const area = areaWith('Bruker apiksiban. Øker ikke Apiksiban nå.')
  expect(correctInTranscript(area, [0, area.value.length], corrections)).toBe(2)
  expect(area.value).toBe('Bruker apiksaban. Øker ikke Apiksaban nå.')
})

test.each<[string, Span, string]>([
  ['Smerter i venstre kne.', [11, 17], 'venstre'],
  ['Smerter i venstre kne.', [10, 18], 'venstre '],
  ['Smerter i venstre kne.', [12, 20], 'venstre kne'],
  ['Smerter i venstre kne.', [18, 22], 'kne.'],
  ['Øre', [1, 2], 'Øre'],
])('the whole words of «%s» at %j', (text, span, words) => {
  expect(text.slice(...wholeWords(text, span))).toBe(words)
})
