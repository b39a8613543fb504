import fc from 'fast-check'
import { expect, test } from 'vitest'
import { render } from '../render.ts'
import { tokenise } from '../tokens/tokenise.ts'
import { readMarks } from './marks.ts'

const read = (text: string): string => render(readMarks(tokenise(text)))

/** A recogniser that ends a sentence at every pause. */
const halting =
  'Kvinne 58 år med vondt i høyre skulder. Siden i vår. Hun bruker. Ibux 400 mg ved behov og har. Ingen allergier. '

test.each([
  ['Henvises. Røntgen bekken og hofter.', 'Henvises røntgen bekken og hofter.'],
  ['Hun går tur. Hver dag.', 'Hun går tur hver dag.'],
  ['Kreatinin. 94 og kalium 4,3.', 'Kreatinin 94 og kalium 4,3.'],
  ['Bruker. Metoprolol 50 mg daglig.', 'Bruker metoprolol 50 mg daglig.'],
])('a full stop inside a clause goes: %s', (said, written) => {
  expect(read(halting + said).toLowerCase()).toContain(written.toLowerCase())
})

test.each([
  ['a denial reaches no further', 'Ingen feber. Hoste i tre dager.'],
  ['a denial begins no earlier', 'Hoste i tre dager. Ikke feber.'],
  ['a denied list stays one', 'Ingen feber, hoste, oppkast.'],
  ['two numbers stay two', 'NRS 5. 3 ganger om natten.'],
  ['a dose stays with its medicine', 'Ramipril 5 mg. Metoprolol 50 mg.'],
  ['a correction keeps its marks', 'Losartan 50 mg. Nei, 100 mg.'],
  ['a question keeps its beginning', 'Sover dårlig. Allergier? Nei.'],
  ['a heading is a sentence', 'Vondt i kneet. Funn. Hydrops.'],
  ['an abbreviation and a date', 'Time 3. mai hos dr. Berg.'],
])('%s: %s', (_, said) => {
  expect(read(halting + said)).toContain(said)
})

test('a text marked with care stays as it is', () => {
  const text =
    'Kvinne 58 år. Vondt i høyre skulder siden i vår. Hun bruker Ibux 400 mg ved behov, og har ingen allergier. Funn: God bevegelighet. Positiv Hawkins. Henvises til fysioterapeut. Kontroll om fire uker.'
  expect(read(text)).toBe(text)
})

test('no word is lost, added or moved, and no mark comes where there was none', () => {
  const piece = fc.constantFrom(
    'Hun',
    'bruker',
    'ikke',
    'Paracet',
    '50',
    'mg',
    '.',
    ',',
    'og',
    'røntgen',
    'Funn',
    ':',
    '?',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 50 }), (pieces) => {
      const before = tokenise(pieces.join(' '))
      const after = readMarks(before)
      const words = (tokens: typeof before): unknown[] =>
        tokens.filter(({ kind }) => kind !== 'mark').map(({ key, spans }) => [key, spans])
      expect(words([...after])).toEqual(words(before))
      expect(after.every(({ spans }) => before.some((token) => token.spans[0]?.[0] === spans[0]?.[0]))).toBe(true)
    }),
  )
})
