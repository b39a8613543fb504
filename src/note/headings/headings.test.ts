import { expect, test } from 'vitest'
import { noteTypeNames } from '../../spec/journal.ts'
import headings from './headings.json'

test('the note types on the wire are those that have headings', () => {
  expect(Object.keys(headings.types)).toEqual([...noteTypeNames])
})
