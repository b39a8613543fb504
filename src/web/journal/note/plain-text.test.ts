// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { inShortLines, plainText } from './plain-text.ts'

function plain(html: string): string {
  return plainText(new DOMParser().parseFromString(html, 'text/html').body)
}

test('headings, paragraphs and lists', () => {
  const html = '<h3>Funn</h3><p>BT 142/88.</p><p>Puls 76.</p><h3>Tiltak</h3><ul><li>Hvile.</li><li>Kontroll.</li></ul>'
  expect(plain(html)).toBe('Funn\nBT 142/88.\nPuls 76.\n\nTiltak\n- Hvile.\n- Kontroll.')
})

test('what an editor leaves behind: line breaks, bare text, divs, white space', () => {
  expect(plain('Først<div>så  \n dette<br>og dette</div><p>til slutt</p>')).toBe('Først\nså dette\nog dette\ntil slutt')
})

test('ordered lists count and tables keep their columns', () => {
  expect(plain('<ol><li>En</li><li>To</li></ol>')).toBe('1. En\n2. To')
  expect(
    plain('<table><tbody><tr><th>Prøve</th><th>Svar</th></tr><tr><td>CRP</td><td>12</td></tr></tbody></table>'),
  ).toBe('Prøve\tSvar\nCRP\t12')
})

test('no text is no text', () => {
  expect(plain('<p><br></p>')).toBe('')
})

test('short lines break between words, and a list’s item goes on below its text', () => {
  const text = 'Hoste og feber i tre dager.\n- Paracet ved behov.\n12. Kontroll om en uke.\n\nHalsundersøkelsesresultat'
  expect(inShortLines(text, 12)).toBe(
    'Hoste og\nfeber i tre\ndager.\n- Paracet\n  ved behov.\n12. Kontroll\n    om en\n    uke.\n\nHalsundersøkelsesresultat',
  )
  expect(inShortLines(text, 72)).toBe(text)
})
