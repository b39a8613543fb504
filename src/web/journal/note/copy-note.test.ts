// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { clipboardForms, forClipboard, notePartsOf } from './copy-note.ts'

// The HTML of a copy is tested in a real browser: DOMPurify does not work in this one.

test('a section is what stands under its heading, without it', () => {
  const root = document.createElement('div')
  root.innerHTML =
    'Før første overskrift.<h3>Funn</h3><p>BT 142/88. Puls &lt; 80 🫀.</p><h3>Medisiner:</h3><ul><li>Paracet 1 g.</li><li>Ibux 400 mg.</li></ul><p>Ellers ingen.</p>'
  const parts = notePartsOf(root)
  expect(parts.map(({ heading, content }) => [heading, forClipboard(content).plain])).toEqual([
    ['Funn', 'BT 142/88. Puls < 80 🫀.'],
    ['Medisiner:', '- Paracet 1 g.\n- Ibux 400 mg.\nEllers ingen.'],
  ])
  expect(forClipboard(root).plain).toBe(
    'Før første overskrift.\n\nFunn\nBT 142/88. Puls < 80 🫀.\n\nMedisiner:\n- Paracet 1 g.\n- Ibux 400 mg.\nEllers ingen.',
  )
})

test('plain text alone ends its lines as Windows does, and breaks them where that is asked for', () => {
  const root = document.createElement('div')
  root.innerHTML = `<h3>Funn</h3><p>${'BT 142/88. '.repeat(9)}</p>`
  expect(Object.keys(clipboardForms(root, { plainCopy: false, shortLines: true }))).toEqual(['text/html', 'text/plain'])
  const plain = clipboardForms(root, { plainCopy: true, shortLines: false })
  expect(plain).toEqual({ 'text/plain': `Funn\r\n${'BT 142/88. '.repeat(9).trim()}` })
  const lines = clipboardForms(root, { plainCopy: true, shortLines: true })['text/plain']?.split('\r\n')
  expect(lines?.map((line) => line.length <= 72)).toEqual([true, true, true])
})
