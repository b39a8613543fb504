import { expect, test } from 'vitest'
import { misheardWord } from './correction.ts'

test('the first word that was heard as another one', () => {
  const said = 'Smerter etter fall i to uker.'
  expect(misheardWord(said, 'Smerter etter hall i tre uker.')).toEqual({ word: 'hall', becomes: 'fall' })
  expect(misheardWord(said, said)).toBeUndefined()
  expect(misheardWord(said, 'Smerter etter i tre uker.')).toBeUndefined()
})
