import { expect, test } from 'vitest'
import { written } from '../../../test/written.ts'

test.each([
  ['saturasjon nitti og fire prosent', 'SpO2 94 %'],
  ['puls sytti og ni komma vekt seksti og en komma fem kilo', 'puls 79, vekt 61,5 kg'],
  ['pulsen er hundre og tjue og fire', 'pulsen er 124'],
  ['blodtrykk hundre og førti og fem over åtti og fem', 'BT 145/85'],
  ['metninga var nitti og ein prosent', 'metninga var 91 %'],
  ['sytti ett år gammel', '71 år gammel'],
  ['kvinne på sytti ett år med feber', 'kvinne på 71 år med feber'],
  ['metoprolol femti et år', 'metoprolol 50 et år'],
  ['blodtrykk hundre og tjue over sytti et år siden', 'BT 120/70 et år siden'],
  ['tjue en dager', '21 dager'],
  ['tretti et tilfelle', '30 et tilfelle'],
  ['fleksjon nitti og fem grader', 'fleksjon 95 grader'],
  ['puls åtti og to liter oksygen', 'puls 80 og 2 liter oksygen'],
  ['henholdsvis åtti og seks prosent', 'henholdsvis 80 og 6 %'],
  ['doser på tjue og fem milligram', 'doser på 20 og 5 mg'],
  ['over femti og tre av dem', 'over 50 og tre av dem'],
])('a ten «og» what is above it: %s', (text, expected) => expect(written(text)).toBe(expected))

const units = ['', 'en', 'to', 'tre', 'fire', 'fem', 'seks', 'sju', 'åtte', 'ni']
const teens = ['ti', 'elleve', 'tolv', 'tretten', 'fjorten', 'femten', 'seksten', 'sytten', 'atten', 'nitten']
const newTens = ['', '', 'tjue', 'tretti', 'førti', 'femti', 'seksti', 'sytti', 'åtti', 'nitti']
const oldTens = ['', '', 'tyve', 'tredve', 'førr', 'femti', 'seksti', 'sytti', 'åtti', 'nitti']

type Below100 = (value: number) => string

const withTens =
  (both: (ten: number, unit: number) => string): Below100 =>
  (value) => {
    const [ten, unit] = [Math.floor(value / 10), value % 10]
    if (ten === 0) return units[unit] ?? ''
    return ten === 1 ? (teens[unit] ?? '') : both(ten, unit)
  }

const systems: Record<string, Below100> = {
  'new, joined': withTens((ten, unit) => `${newTens[ten]}${units[unit]}`),
  'new, split': withTens((ten, unit) => `${newTens[ten]} ${units[unit]}`.trim()),
  'old, split': withTens((ten, unit) => (unit ? `${units[unit]} og ${oldTens[ten]}` : `${oldTens[ten]}`)),
  'old, joined': withTens((ten, unit) => (unit ? `${units[unit]}og${oldTens[ten]}` : `${oldTens[ten]}`)),
}

/** `gap`: the separator between a count and its «hundre» or «tusen». */
function spoken(value: number, below100: Below100, gap = ' '): string {
  const [thousands, hundreds, rest] = [Math.floor(value / 1000), Math.floor(value / 100) % 10, value % 100]
  const parts = [
    thousands ? `${thousands === 1 ? 'ett' : units[thousands]}${gap}tusen` : '',
    hundreds ? `${hundreds === 1 ? '' : `${units[hundreds]}${gap}`}hundre` : '',
    rest && value > 99 ? `og ${below100(rest)}` : below100(rest),
  ]
  return value === 0 ? 'null' : parts.filter((part) => part !== '').join(' ')
}

/** Numbers read per call, one a line: each call costs more than its lines. */
const LINES = 20

test.each(Object.keys(systems).flatMap((system) => [' ', ''].map((gap) => [system, gap] as const)))(
  'every number from 0 to 9999 is read: %s, its hundreds with «%s»',
  (system, gap) => {
    const below100 = systems[system] ?? String
    const wrong: string[] = []
    for (let first = 0; first < 10_000; first += LINES) {
      const values = Array.from({ length: LINES }, (_, line) => first + line)
      const lines = written(values.map((value) => `tok ${spoken(value, below100, gap)} milligram`).join('\n')).split(
        '\n',
      )
      wrong.push(...lines.filter((line, index) => line !== `tok ${values[index]} mg`))
      expect(lines).toHaveLength(LINES)
    }
    expect(wrong).toEqual([])
  },
)

test.each(Object.keys(systems))(
  'every blood pressure that people have is read, and stays as it is written: %s',
  (system) => {
    const below100 = systems[system] ?? String
    const pairs = Array.from({ length: 181 }, (_, index): [number, number] => [60 + index, 30 + Math.floor(index / 2)])
    const wrong = pairs.filter(([systolic, diastolic]) => {
      const text = written(`blodtrykk ${spoken(systolic, below100)} over ${spoken(diastolic, below100)} i dag`)
      return text !== `BT ${systolic}/${diastolic} i dag` || written(text) !== text
    })
    expect(wrong).toEqual([])
  },
)

test.each([
  ['i nitten nittiåtte', 'i 1998'],
  ['i tjue tjueen', 'i 2021'],
  ['prednisolon tretti tretti tjue tjue femten', 'prednisolon 30 30 20 20 15'],
  ['i to tusen og ni', 'i 2009'],
  ['mellom femti og hundre milligram', 'mellom 50 og 100 mg'],
  ['tohundreogfemti milligram', '250 mg'],
  ['siden totusen og seksten', 'siden 2016'],
  ['totusen fem hundre milliliter', '2500 ml'],
  ['mellom hundre og tohundre', 'mellom 100 og 200'],
  ['mellom tohundre og trehundre milliliter', 'mellom 200 og 300 ml'],
  ['fra tohundre til trehundre og femti gram', 'fra 200 til 350 g'],
  ['ibuprofen firehundre to tabletter', 'ibuprofen 400 2 tabletter'],
  ['paracetamol fem hundre to tabletter ved behov', 'paracetamol 500 2 tabletter ved behov'],
  ['neurontin trehundre tre kapsler', 'neurontin 300 3 kapsler'],
  ['tok hundre og ti tabletter', 'tok 110 tabletter'],
  ['ibuprofen firehundre tre ganger daglig', 'ibuprofen 400 tre ganger daglig'],
  ['hundre og femti tusen enheter', '150000 enheter'],
  ['mellom hundre og to tusen', 'mellom 100 og 2000'],
])('%s', (words, expected) => expect(written(words)).toBe(expected))

test.each([
  ['en gang til', 'en gang til'],
  ['to ting', 'to ting'],
  ['på en måte som før', 'på en måte som før'],
  ['om to uker', 'om to uker'],
  ['sydd med fire sting', 'sydd med fire sting'],
  ['åtti og nitti', '80 og 90'],
  ['to og tre', 'to og tre'],
])('small counts of things stay words: %s', (words, expected) => expect(written(words)).toBe(expected))

test.each([
  ['seks år gammel gutt', '6 år gammel gutt'],
  ['gutt på tre år', 'gutt på 3 år'],
  ['datter på snart to måneder', 'datter på snart 2 måneder'],
  ['i førti minutter', 'i 40 minutter'],
  ['diabetes type to', 'diabetes type 2'],
  ['ring en en tre', 'ring 113'],
])('ages, larger numbers, grades and called numbers stand in digits: %s', (words, expected) =>
  expect(written(words)).toBe(expected),
)
