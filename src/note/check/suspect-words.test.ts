import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAuthor } from '../../../corpus/corpus.ts'
import { hostileText } from '../../../test/dictation-examples.ts'
import { suspectWords } from './suspect-words.ts'

const likely = (text: string, vocabulary?: readonly string[]): string[] =>
  suspectWords(text, vocabulary).map(({ span, likely: word, kind }) => `${text.slice(...span)} -> ${word} (${kind})`)

const asFinding = (found: string): string => `${found} (finding)`

test.each([
  ['bruker metoprol 50 mg', ['metoprol -> metoprolol (medicine)']],
  ['Apiksiban 5 mg x 2', ['Apiksiban -> apiksaban (medicine)']],
  ['simvastain til kvelden', ['simvastain -> simvastatin (medicine)']],
  ['tegn til pnevmoni', ['pnevmoni -> pneumoni (finding)']],
  ['atrieflimer', ['atrieflimer -> atrieflimmer (finding)']],
  ['Metoprolol, metoprololen, penicillinallergi, insulinet, hypertensjonen', []],
  ['kolecystitt og cholecystitt, klopidogrel og clopidogrel', []],
  ['lymfeknutar, lymfeknutane, metastasar, tonsillane, hjartesvikt, infeksjonar, blødningane, dehydrera', []],
  ['migrenen, hallusinasjon, dement, fibrøst, inkontinente, schizofren', []],
  ['livsstil, kortisol, narkosen, refluks, utslitt, attesten', []],
  ['frakter i håndleddet', ['frakter -> fraktur (finding)']],
  ['hjartesvikk', ['hjartesvikk -> hjartesvikt (finding)']],
  ['migrane, dimens og fibrosje', ['migrane -> migrene', 'dimens -> demens', 'fibrosje -> fibrose'].map(asFinding)],
  ['kalium 4,3 og natrium 140, parentes, diabetisk, ringes', []],
])('%s', (text, expected) => expect(likely(text)).toEqual(expected))

test('the user’s own words are known, and offered', () => {
  expect(likely('fikk tezpire og Tezspire', ['Tezspire'])).toEqual(['tezpire -> Tezspire (own)'])
})

test('in dictations without a fault no word is suspect', () => {
  const transcripts = ['examples', 'develop'].flatMap((author) => readAuthor('train', 'dictations', author))
  expect(transcripts.flatMap(({ transcript }) => likely(transcript))).toEqual([])
})

/** Misspelt medicines and findings within arbitrary text. */
const nearlyKnown = fc
  .tuple(hostileText, fc.constantFrom('metoprol', 'apiksiban', 'pnevmoni', 'simvastain'), hostileText)
  .map((parts) => parts.join(' '))

test('no text throws, and every place lies in it', () => {
  fc.assert(
    fc.property(nearlyKnown, (text) => {
      for (const { span, likely: word } of suspectWords(text)) {
        expect(text.slice(...span)).toHaveLength(span[1] - span[0])
        expect(word).not.toBe('')
      }
    }),
  )
})
