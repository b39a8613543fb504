// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { forClipboard, notePartsOf } from './copy-note.ts'

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
