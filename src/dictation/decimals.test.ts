import { expect, test } from 'vitest'
import { written } from './written.ts'

test.each([
  ['temperatur trettisju komma to', 'temperatur 37,2'],
  ['kalium fire komma tre punktum', 'kalium 4,3.'],
  ['null komma fem milligram', '0,5 mg'],
  ['null komma null fem', '0,05'],
  ['crp tolv komma null', 'CRP 12,0'],
  ['leukocytter seksten komma tre komma bilirubin femten', 'leukocytter 16,3, bilirubin 15'],
  ['temperatur trettiåtte to', 'temperatur 38,2'],
  ['to og en halv milligram', '2,5 mg'],
  ['blodsukker før middag ni komma åtte', 'blodsukker før middag 9,8'],
])('a decimal: %s', (spoken, expected) => expect(written(spoken)).toBe(expected))

test.each([
  ['avledning to komma tre og avf', 'avledning II, III og aVF'],
  ['fire centimeter komma høyre', '4 cm, høyre'],
  ['puls syttito komma seksten i respirasjonsfrekvens', 'puls 72, 16 i respirasjonsfrekvens'],
])('a pause: %s', (spoken, expected) => expect(written(spoken)).toBe(expected))
