import { expect, test } from 'vitest'
import { sentenceDifferences } from '../../../../test/note-differences.ts'

test.each([
  ['an opposite limit', 'Ring ved feber over 38,5.', 'Ring ved feber under 38,5.'],
  ['a change to a value, for one by it', 'Insulin økes med 2 enheter.', 'Insulin økes til 2 enheter.'],
  ['a change by a value, for one to it', 'Insulin reduseres til 8 enheter.', 'Insulin reduseres med 8 enheter.'],
  ['a lost maximum', 'Paracet 1 g inntil fire ganger daglig.', 'Paracet 1 g fire ganger daglig.'],
])('%s', (_, dictated, written) => expect(sentenceDifferences(dictated, written)).not.toEqual([]))

test.each([
  ['Insulin økes med 2 enheter.', 'Økes med 2 enheter insulin.'],
  ['Paracet 1 g inntil fire ganger daglig.', 'Paracet 1 g inntil x 4.'],
  ['Kan belaste inntil 20 kilo.', 'Maksimal belastning 20 kg.'],
])('«%s» is «%s»', (dictated, written) => expect(sentenceDifferences(dictated, written)).toEqual([]))
