import { expect, test } from 'vitest'
import { sentenceDifferences } from '../../../../test/note-differences.ts'

test.each([
  ['an opposite limit', 'Ring ved feber over 38,5.', 'Ring ved feber under 38,5.'],
  ['a change to a value, for one by it', 'Insulin økes med 2 enheter.', 'Insulin økes til 2 enheter.'],
  ['a change by a value, for one to it', 'Insulin reduseres til 8 enheter.', 'Insulin reduseres med 8 enheter.'],
  ['a rise for a fall', 'Vekt 47,2 kilo, ned 1,8 siden februar.', 'Vekt 47,2 kg, opp 1,8 kg siden februar.'],
  ['a sign', 'Vekt 91,2 kilo, opp 3,4 siden mars.', 'Vekt 91,2 kg (-3,4 kg siden mars).'],
  ['a word for it', 'CRP falt til 48.', 'CRP steget til 48.'],
  ['a lost maximum', 'Paracet 1 g inntil fire ganger daglig.', 'Paracet 1 g fire ganger daglig.'],
])('%s', (_, dictated, written) => expect(sentenceDifferences(dictated, written)).not.toEqual([]))

test.each([
  ['Insulin økes med 2 enheter.', 'Økes med 2 enheter insulin.'],
  ['Paracet 1 g inntil fire ganger daglig.', 'Paracet 1 g inntil x 4.'],
  ['Vekt 91,2 kilo, opp 3,4 siden mars.', 'Vekt 91,2 kg (+3,4 kg siden mars).'],
  ['Har gått ned 4 kilo siden jul.', 'Vekttap på 4 kg siden jul.'],
  ['Kan belaste inntil 20 kilo.', 'Maksimal belastning 20 kg.'],
])('«%s» is «%s»', (dictated, written) => expect(sentenceDifferences(dictated, written)).toEqual([]))
