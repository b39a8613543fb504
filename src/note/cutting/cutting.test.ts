import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normaliseDictation } from '../normalise-dictation.ts'
import { writeSentence } from '../write-sentence.ts'
import { constraintAt, doubtAt } from './constraints.ts'
import { cutSentences } from './cut-sentences.ts'
import { readGaps } from './gaps.ts'
import { markStyleOf, step } from './observe-words.ts'

const cut = (transcript: string, isWritten = false): string[] => {
  const tokens = normaliseDictation(transcript)
  return cutSentences(tokens, markStyleOf(tokens, isWritten)).map((sentence) => writeSentence(sentence, false).text)
}

/** The reason of the constraint on the gap before the last word; undefined for none. */
const boundBy = (transcript: string, isWritten = false): string | undefined => {
  const tokens = normaliseDictation(transcript)
  const gapped = readGaps(tokens)
  const around = { style: markStyleOf(tokens, isWritten), stretch: step(gapped.words.length) }
  return constraintAt(gapped, gapped.words.length - 1, around)?.because
}

test.each([
  ['varer i 5 minutter', 'within a value'],
  ['metoprolol 50 milligram to ganger daglig', 'a dose and its rhythm'],
  ['fast metoprolol 50 milligram', 'a medicine and its dose'],
  ['i dag CRP 12', 'a name and its value'],
  ['ingen hevelse', 'a denial and what it denies'],
  ['hun vil ikke dø', 'a denial and what it denies'],
  ['hun spiser ikke', 'a denial and what it denies'],
  ['allergier? nei', 'a question and its answer'],
  ['smerter punktum feber', 'a stop was written or dictated'],
  ['smerter komma feber', 'a comma was dictated'],
  ['losartan 100 mg daglig, furosemid 40 mg', 'a medicine and its dose'],
  ['hun har feber', undefined],
])('what binds the last gap of «%s»: %s', (transcript, because) => expect(boundBy(transcript)).toBe(because))

test('what a note has no mark for is one', () => expect(boundBy('Hun har feber', true)).toBe('it has its own marks'))

test('behind a denial the model has to be surer, most where nothing is denied yet', () => {
  const margin = (transcript: string): number => {
    const gapped = readGaps(normaliseDictation(transcript))
    return doubtAt(gapped, gapped.words.length - 1)?.margin ?? 0
  }
  expect(margin('har ikke i dag spist')).toBeGreaterThan(margin('har ikke skaffet tau'))
  expect(margin('har ikke skaffet tau')).toBeGreaterThan(0)
  expect(margin('har smerter i dag spist')).toBe(0)
})

test.each([
  'Hun har ikke selv kjent kul i brystet.',
  'Det er ikke kommet avføring i dag.',
  'Har ikke siste døgn drukket alkohol.',
  'Har ikke i dag spist frokost.',
  'Har ikke i dag skiftet bandasje.',
  'Han har ikke de siste ukene drukket alkohol.',
  'Har ikke det siste året kjent brystsmerter.',
  'Hun er ikke lenger operert mage.',
  'Barnet aksepterer ikke flaske.',
  'Han åpnet ikke øynene.',
  'Ho bevegar ikkje høgre arm.',
  'Ingen status epilepticus.',
  'Han vil ikke ta livet sitt.',
])('no denial is parted from what it denies: %s', (sentence) =>
  expect(cut(sentence.slice(0, -1).toLowerCase()).map((text) => text.toLowerCase())).toEqual([sentence.toLowerCase()]),
)

test('a question and its answer are one sentence', () =>
  expect(cut('Allergier? Nei. Tungpustet? Nei, aldri. Konkret plan? Han har tenkt på bilen.')).toEqual([
    'Allergier? Nei.',
    'Tungpustet? Nei, aldri.',
    'Konkret plan? Han har tenkt på bilen.',
  ]))

test('a recogniser’s breath of many commas is cut into sentences', () =>
  expect(
    cut(
      'blodtrykket målt hjemme ligger rundt 145 over 85, ingen hodepine, han tar amlodipin 5 milligram om morgenen, tåler ikke enalapril, henvises fysioterapeut, ny kontroll om 4 uker',
    ).length,
  ).toBeGreaterThanOrEqual(4))

test('speech without marks is cut into sentences', () =>
  expect(cut('lungene er rene vurderes som bronkitt ny kontroll om to uker')).toEqual([
    'Lungene er rene.',
    'Vurderes som bronkitt.',
    'Ny kontroll om to uker.',
  ]))

test('where full stops are written the commas are meant', () => {
  const text =
    'Hun falt på isen i går, slo høyre håndledd og kunne ikke bruke hånden. Ingen hevelse, ingen sår. Puls 72.'
  expect(cut(text).join(' ')).toBe(text)
})

test('a list of medicines with doses is a sentence each', () =>
  expect(cut('Medisiner i dag er som før. Losartan 100 mg daglig, furosemid 40 mg daglig. Ingen endring.')).toEqual([
    'Medisiner i dag er som før.',
    'Losartan 100 mg daglig.',
    'Furosemid 40 mg daglig.',
    'Ingen endring.',
  ]))

test('every word is in one sentence, in its order', () => {
  const word = fc.constantFrom(
    'hun',
    'har',
    'ikke',
    'feber',
    ',',
    '.',
    '?',
    'metoprolol',
    '50 mg',
    '\n',
    'og',
    'nei',
    ';',
  )
  fc.assert(
    fc.property(fc.array(word, { maxLength: 60 }), (words) => {
      const tokens = normaliseDictation(words.join(' '))
      const dictated = cutSentences(tokens, markStyleOf(tokens)).flat()
      const isWord = ({ kind }: { kind: string }): boolean => kind !== 'mark' && kind !== 'line' && kind !== 'paragraph'
      expect(dictated.filter(isWord)).toEqual(tokens.filter(isWord))
    }),
  )
})
