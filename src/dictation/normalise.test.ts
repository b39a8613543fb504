import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAuthor } from '../../corpus/corpus.ts'
import data from './data/commands.json' with { type: 'json' }
import { normalise, normaliseWithRepairs } from './normalise.ts'
import { render } from './render.ts'
import { written } from '../../test/written.ts'

const examples = readAuthor('train', 'dictations', 'examples')

/** Words that the passes react to, in any order. */
const vocabulary = [
  ...[...data.commands, ...data.corrections, ...data.control].flatMap((item) => item.spoken),
  ...data.lexicon.fillers,
  ...Object.keys(data.lexicon.numbers.digits),
  ...Object.keys(data.lexicon.numbers.tens),
  'hundre',
  'tusen',
  'og',
  'over',
  'til',
  'ganger',
  'daglig',
  'milligram',
  'prosent',
  'komma',
  'nei',
  'høyre',
  'venstre',
  'blodtrykk',
  'mars',
  'tolvte',
  'klokken',
  'feber',
  'ikke',
  '.',
  ',',
  '4,1',
  '142/88',
  'constructor',
  '__proto__',
]
const dictation = fc.array(fc.constantFrom(...vocabulary), { maxLength: 60 }).map((words) => words.join(' '))

test('no input throws, and every span lies in the transcript', () => {
  fc.assert(
    fc.property(fc.oneof(dictation, fc.string({ unit: 'binary', maxLength: 300 })), (transcript) => {
      for (const token of normalise(transcript)) {
        for (const [start, end] of token.spans) expect(start >= 0 && start < end && end <= transcript.length).toBe(true)
      }
    }),
    { numRuns: 200 },
  )
})

test('normalising twice changes nothing', () => {
  const twice = examples.map(({ transcript }) => written(transcript))
  expect(twice.map((text) => written(text))).toEqual(twice)
})

const phrase = fc.constantFrom(
  'pasienten har vondt i venstre kne',
  'blodtrykk hundre og førtiåtte over nittito',
  'metformin fem hundre milligram to ganger daglig',
  'ingen feber',
  'crp sekstifire komma leukocytter femten komma to',
  'innlagt tolvte mars to tusen og tjuefire',
  'klokken fjorten tretti',
  'sår to til tre centimeter på høyre legg',
  'puls syttito nei åttito',
  'l fire til l fem',
  'urinstiks blod tre pluss',
  'kontroll om to uker hos fastlege',
  'temperatur trettiåtte to',
)
const joint = fc.constantFrom(' punktum ', ' komma ', ' ', ' ny linje ', ' eh ', '. ')

// A correction that is asked about may be sure at a second reading, with its neighbours written out.
test('normalising twice changes nothing, whatever is said after what, where nothing is asked', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(phrase, joint), { maxLength: 8 }), (parts) => {
      const text = parts.flat().join('')
      fc.pre(normaliseWithRepairs(text).repairs.every(({ outcome }) => outcome === 'applied'))
      const once = written(text)
      expect(written(once)).toBe(once)
    }),
    { numRuns: 200 },
  )
})

const plainWord = fc.constantFrom(
  ...'pasienten fortalte rolig smertene kom etter turen sover bedre ingen feber huden fin går tur med hunden hver kveld føler seg trygg'.split(
    ' ',
  ),
)
const plainSentence = fc.array(plainWord, { minLength: 1, maxLength: 12 }).map((words) => words.join(' '))

test('text without numbers, commands and names is never altered', () => {
  fc.assert(
    fc.property(fc.array(plainSentence, { minLength: 1, maxLength: 6 }), (sentences) => {
      const text = sentences.map((sentence) => `${sentence}.`).join(' ')
      expect(written(text)).toBe(text)
    }),
    { numRuns: 200 },
  )
})

test('the user’s own words of any kind throw nothing, and every span lies in the transcript', () => {
  const any = fc.string({ unit: 'binary', maxLength: 20 })
  const own = fc.record({
    vocabulary: fc.array(any),
    phrases: fc.array(fc.record({ name: any, text: any })),
    abbreviations: fc.array(fc.record({ short: any, long: any, write: fc.constantFrom('short', 'long') })),
  })
  fc.assert(
    fc.property(own, fc.array(any), (words, rest) => {
      const transcript = [...rest, ...words.phrases.map(({ name }) => `sett inn ${name}`), ...words.vocabulary].join(
        ' ',
      )
      for (const token of normalise(transcript, words)) {
        for (const [start, end] of token.spans) expect(start >= 0 && start < end && end <= transcript.length).toBe(true)
      }
    }),
    { numRuns: 200 },
  )
})

test('plain words are left as they were said', () => {
  const plain = 'Pasienten er i godt humør, har spist middag og sover bra. Huden rundt såret er lett maserert.'
  expect(written(plain)).toBe(plain)
})

test('a row of three, and decibels', () =>
  expect(written('apgar åtte skråstrek ni skråstrek ti hørsel tolv desibel')).toContain('8/9/10 hørsel 12 dB'))

test.each([
  'komma to ',
  'nei ',
  'kolon er ',
  'stryk det ',
  'en hundre og ',
  'ingen ',
  'fem milligram nei ',
  'a.b.',
  'x 2 ',
  '\n',
  'eh, ',
  'strek tre ',
])('a long row of %j is read in linear time', (piece) => {
  // Quadratic work on this much would take a minute or more; linear work takes a fraction of a second.
  const started = performance.now()
  normalise(piece.repeat(20_000))
  expect(performance.now() - started).toBeLessThan(15_000)
})

test('of more corrections than anybody makes the rest stay as they were said', () => {
  const { tokens, repairs } = normaliseWithRepairs('Metoprolol 50 milligram nei 75 milligram. '.repeat(100))
  const text = render(tokens)
  expect(repairs.length).toBeGreaterThanOrEqual(32)
  expect(text.match(/Metoprolol 75 mg\./g)).toHaveLength(repairs.length)
  expect(text.match(/Metoprolol 50 mg nei 75 mg\./g)).toHaveLength(100 - repairs.length)
})
