import { expect, test } from 'vitest'
import { written } from '../../../test/written.ts'

test.each([
  ['novorapid åtte seks åtte enheter til måltidene', 'novorapid 8-6-8 enheter til måltidene'],
  ['novorapid åtte komma seks komma åtte enheter', 'novorapid 8-6-8 enheter'],
  ['NovoRapid åtte, seks og åtte enheter', 'NovoRapid 8-6-8 enheter'],
  ['NovoRapid 10 8 12 enheter', 'NovoRapid 10-8-12 enheter'],
  ['insulin aspart fire fem seks enheter', 'insulin aspart 4-5-6 enheter'],
  ['prednisolon tjue femten ti milligram', 'prednisolon 20-15-10 mg'],
  ['madopar en en to tabletter', 'madopar 1-1-2 tabletter'],
  ['novorapid åtte seks åtte nei åtte seks ti enheter', 'novorapid 8-6-10 enheter'],
  ['novorapid åtte seks åtte enheter nei ti seks åtte enheter', 'novorapid 10-6-8 enheter'],
  ['novorapid åtte seks åtte enheter nei ti enheter', 'novorapid 8-6-8 enheter nei 10 enheter'],
])('a dose to each meal: %s', (spoken, expected) => expect(written(spoken)).toBe(expected))

test.each([
  ['fragmin fem null null null enheter', 'fragmin fem null null 0 enheter'],
  ['levaxin en to fem mikrogram', 'levaxin en to 5 mikrogram'],
  ['blodsukker åtte komma seks komma åtte enheter', 'blodsukker 8,6, 8 enheter'],
  ['novorapid fire fem enheter', 'novorapid 4–5 enheter'],
  ['apiksaban to komma fem milligram to ganger daglig', 'apiksaban 2,5 mg x 2'],
])('what may be one number, or is another: %s', (spoken, expected) => expect(written(spoken)).toBe(expected))
