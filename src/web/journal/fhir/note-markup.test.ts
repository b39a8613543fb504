// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { noteMarkupOf } from './note-markup.ts'

test('a note is a row of its tags and texts, and what no note has leaves its text', () => {
  const root = document.createElement('div')
  root.innerHTML = '<h3>Funn</h3><p>BT &lt; 140<br>Puls <font>76</font>.</p><!-- nothing -->'
  expect(noteMarkupOf(root)).toEqual([
    { open: 'h3' },
    'Funn',
    { close: 'h3' },
    { open: 'p' },
    'BT < 140',
    { empty: 'br' },
    'Puls ',
    '76',
    '.',
    { close: 'p' },
  ])
})
