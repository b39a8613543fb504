import { expect, test } from 'vitest'
import { checkNote } from '../check-note.ts'

const spoken =
  'blodsukker er 5,6 og laktat 0,6. Feber på mandag, ikke nå. GAD-7 17 og PHQ-9 8. Mannen er astmatiker, sønnen har cøliaki.'

test.each([
  ['a value of one test', 'Blodsukker 0,6, laktat 5,6.'],
  ['what was not now', 'Feber nå, ikke mandag.'],
  ['a score', 'GAD-7 8, PHQ-9 17.'],
  ['whose it is', 'Mannen har cøliaki, sønnen er astmatiker.'],
])('%s, at the place of another: %s', (_, exchanged) => {
  const right = ['Blodsukker 5,6, laktat 0,6.', 'Feber mandag, ikke nå.', 'GAD-7 17, PHQ-9 8.']
  right.push('Mannen er astmatiker, sønnen har cøliaki.')
  expect(checkNote(spoken, right.join('\n'))).toEqual([])
  const isOfSame = (line: string): boolean => line.slice(0, 5) === exchanged.slice(0, 5)
  const noteText = right.map((line) => (isOfSame(line) ? exchanged : line)).join('\n')
  expect(checkNote(spoken, noteText).map(({ kind }) => kind)).toContain('different')
})

test('the same in another order is no exchange', () => {
  const noteText = 'PHQ-9 8, GAD-7 17.\nSønnen har cøliaki, mannen er astmatiker.\nLaktat 0,6, blodsukker 5,6.'
  expect(checkNote(spoken, `${noteText}\nFeber mandag, ikke nå.`)).toEqual([])
})
