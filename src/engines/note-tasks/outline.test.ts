import { expect, test } from 'vitest'
import { documentKinds, noteTypeNames } from '../../spec/journal.ts'
import { noteTypes } from '../../note/headings/note-types.ts'
import { outlineOf } from './outline.ts'

test.each([
  ['fastlege', 'Funn', 'Funn'],
  ['fastlege', '**FUNN:**', 'Funn'],
  ['fastlege', 'Klinisk undersøkelse', 'Funn'],
  ['fastlege', 'Plan', 'Tiltak'],
  ['fastlege', 'Konklusjon', 'Vurdering'],
  ['innkomst', 'Funn', 'Status presens'],
  ['innkomst', 'Cor', 'Status presens'],
  ['epikrise', 'Medisiner', 'Legemidler ved utskrivning'],
  ['fastlege', 'Diverse og annet', 'Anamnese'],
  ['fastlege', '', 'Anamnese'],
] as const)('in a note of type %s «%s» belongs under %s', (type, name, heading) => {
  expect(outlineOf('journalnotat', noteTypes[type]).headingFor(name)).toBe(heading)
})

test('every document has its own headings, and a place for anything', () => {
  for (const document of documentKinds) {
    for (const type of noteTypeNames) {
      const { headings, headingFor } = outlineOf(document, noteTypes[type])
      for (const heading of headings) expect(headingFor(heading.toUpperCase())).toBe(heading)
      expect(headings).toContain(headingFor('xyz'))
    }
  }
})
