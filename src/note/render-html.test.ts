import { expect, test } from 'vitest'
import { renderNoteHtml } from './render-html.ts'
import { renderNoteText } from './render-text.ts'

const section = (heading: string, ...texts: string[]) => ({
  heading,
  sentences: texts.map((text) => ({ text, evidence: [] })),
})

test('headings, paragraphs, a line of its own for each organ, and a list of medicines', () => {
  const sections = [
    section('Medisiner', 'Amlodipin 5 mg x 1.', 'Paracet 1 g x 4.'),
    section('Status', 'Våken.', 'BT 120/80.', 'Cor: Ingen bilyd.', 'Pulm: Normale lyder.', 'Ingen ødem.'),
  ]
  expect(renderNoteHtml(sections)).toBe(
    '<h3>Medisiner</h3><ul><li>Amlodipin 5 mg x 1.</li><li>Paracet 1 g x 4.</li></ul>' +
      '<h3>Status</h3><p>Våken. BT 120/80.</p><p>Cor: Ingen bilyd.</p><p>Pulm: Normale lyder.</p><p>Ingen ødem.</p>',
  )
  expect(renderNoteText(sections)).toBe(
    'Medisiner\nAmlodipin 5 mg x 1.\nParacet 1 g x 4.\n\nStatus\nVåken. BT 120/80.\nCor: Ingen bilyd.\nPulm: Normale lyder.\nIngen ødem.',
  )
})

test('every character that means something in HTML is escaped', () => {
  expect(renderNoteHtml([section('<b>"', `<img src=x onerror='alert(1)'> & "så"`)])).toBe(
    '<h3>&lt;b&gt;&quot;</h3><p>&lt;img src=x onerror=&#39;alert(1)&#39;&gt; &amp; &quot;så&quot;</p>',
  )
})

test('no sections, no note', () => {
  expect(renderNoteHtml([])).toBe('')
  expect(renderNoteText([])).toBe('')
})
