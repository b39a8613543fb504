import { expect, test } from 'vitest'
import { noteTypeNames } from '../../spec/journal.ts'
import data from './headings.json' with { type: 'json' }
import { noteTypes, rolesOf } from './note-types.ts'

test('the note types of the interface are those of the headings', () => {
  expect(Object.keys(data.types)).toEqual([...noteTypeNames])
})

test.each(noteTypeNames)('%s: every role has a heading of the type', (name) => {
  const type = noteTypes[name]
  const headings = type.headings.map(({ heading }) => heading)
  expect(Object.values(type.headingOf).filter((heading) => !headings.includes(heading))).toEqual([])
  expect(rolesOf(type, type.headingOf.assessment)).toContain('assessment')
})
