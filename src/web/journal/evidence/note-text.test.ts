// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { htmlToText } from '../../../note/html-to-text.ts'
import { offsetOf, rangeOf, readNoteText } from './note-text.ts'

function editor(html: string): HTMLElement {
  const root = document.createElement('div')
  root.innerHTML = html
  return root
}

const notes = [
  '<h3>Funn</h3><p>BT 142/88.</p>',
  '<h2>Plan:</h2><ul><li>Kontroll</li><li>R&oslash;ntgen</li></ul>',
  '<p>SpO<sub>2</sub> 96&nbsp;%<br>Temp. 37,2</p>',
  '<P>Tom</P>\n\n<DIV> \n linje </DIV> bar tekst <b> fet </b>',
  '<table><tbody><tr><td>Hb</td><td>12,5</td></tr><tr><td>CRP</td><td>4</td></tr></tbody></table>',
  '<ul><li>Én <ul><li>to</li></ul></li></ul><p><br></p>',
  '<h3><br></h3><p>Hjerte 🫀 ok. مريض</p>',
  '',
]

test.each(notes)('%s reads as the check’s own reader has it', (html) => {
  expect(readNoteText(editor(html)).text).toBe(htmlToText(html))
})

test.each(notes)('%s: every stretch of the text is found in the editor, and back', (html) => {
  const note = readNoteText(editor(html))
  for (const { span } of note.lines) {
    const range = rangeOf(note, span)
    expect(range?.toString().replace(/\s+/g, ' ')).toContain(note.text.slice(...span).split(' ')[0])
    expect(range && offsetOf(note, range.startContainer, range.startOffset)).toBe(span[0])
    expect(range && offsetOf(note, range.endContainer, range.endOffset)).toBe(span[1])
  }
})

test('a caret that stands in no text has the text after it', () => {
  const root = editor('<h3>Funn</h3><p><br></p><p>Puls 80.</p>')
  const note = readNoteText(root)
  expect(offsetOf(note, root, 1)).toBe(note.text.indexOf('Puls'))
  expect(offsetOf(note, root.childNodes[1] ?? root, 0)).toBe(note.text.indexOf('Puls'))
  expect(offsetOf(note, root, 3)).toBe(note.text.length)
  expect(rangeOf(note, [3, 3])).toBeUndefined()
  expect(rangeOf(note, [900, 910])).toBeUndefined()
})
