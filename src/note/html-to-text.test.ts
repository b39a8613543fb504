import fc from 'fast-check'
import { expect, test } from 'vitest'
import { htmlToText } from './html-to-text.ts'
import { renderNoteHtml } from './render-html.ts'

test.each([
  ['<h3>Funn</h3><p>BT 142/88.</p>', 'Funn:\nBT 142/88.'],
  ['<h2>Plan:</h2><ul><li>Kontroll</li><li>R&oslash;ntgen</li></ul>', 'Plan:\nKontroll\nRøntgen'],
  ['<p>SpO<sub>2</sub> 96&nbsp;%<br>Temp. 37,2</p>', 'SpO2 96 %\nTemp. 37,2'],
  ['CRP &lt; 5 &amp; h&#248;y SR &#xe5;', 'CRP < 5 & høy SR å'],
  ['CRP <5, Hb > 12', 'CRP <5, Hb > 12'],
  ['<p>A<script>alert("</p>")</script>B</p><style>p{}</style>', 'AB'],
  ['<p title="a > b" class=x>Puls 72<!-- <p>skjult</p> --></p>', 'Puls 72'],
  ['<p>Åpen <b>uten slutt', 'Åpen uten slutt'],
  ['<p>Kuttet <a href="', 'Kuttet <a href="'],
  ['<table><tr><td>Hb</td><td>12,5</td></tr></table>', 'Hb 12,5'],
  ['<P>Tom</P>\n\n<DIV> \n linje </DIV>&unknown; &#0;', 'Tom\nlinje\n&unknown; \uFFFD'],
  ['ren tekst', 'ren tekst'],
  ['', ''],
])('%s', (html, text) => expect(htmlToText(html)).toBe(text))

test('what the product writes comes back', () => {
  const text = '<b> & "Å" Ingen'
  expect(htmlToText(renderNoteHtml([{ heading: 'Funn', sentences: [{ text, evidence: [] }] }]))).toBe(`Funn:\n${text}`)
})

test('no markup throws', () => {
  const piece = fc.oneof(
    fc.constantFrom('<', '>', '</p>', '<p ', '"', "'", '&#', '<!--', '-->', '<script>', '='),
    fc.string(),
  )
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      expect(htmlToText(pieces.join(''))).toBeTypeOf('string')
    }),
  )
})

test.each(['<', '<a ', '<a "', "<a x='", '<!--', '<script>', '&', '&#x', '<p>', '\n ', '> <'])(
  'a hundred thousand times %j takes no quadratic time',
  (unit) => {
    const time = (length: number): number => {
      const html = unit.repeat(length)
      const start = performance.now()
      htmlToText(html)
      return performance.now() - start
    }
    // In quadratic time this would take minutes.
    expect(time(100_000)).toBeLessThan(5000)
  },
)
