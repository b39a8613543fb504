import { expect, test } from 'vitest'
import { withSpaceAround } from './edit-transcript.ts'
import { find } from './find.ts'

test('words are found whatever their capitals and line breaks, and signs stand for themselves', () => {
  const text = 'Puls 80. PULS\n 80. BT (120/80)? 🫀 Ærlig.'
  expect(find(text, 'puls 80').map((span) => text.slice(...span))).toEqual(['Puls 80', 'PULS\n 80'])
  expect(find(text, '(120/80)?')).toHaveLength(1)
  expect(find(text, ' ærlig ').map((span) => text.slice(...span))).toEqual(['Ærlig'])
  expect(find(text, '.*')).toEqual([])
  expect(find(text, '  ')).toEqual([])
})

test('with a stretch goes one of the spaces around it', () => {
  const rest = (text: string, words: string): string => {
    const [start, end] = withSpaceAround(text, [text.indexOf(words), text.indexOf(words) + words.length])
    return text.slice(0, start) + text.slice(end)
  }
  expect(rest('En. To. Tre.', 'To.')).toBe('En. Tre.')
  expect(rest('En. To. Tre.', 'En.')).toBe('To. Tre.')
  expect(rest('En. To. Tre.', 'Tre.')).toBe('En. To.')
  expect(rest('metoprolol', 'pro')).toBe('metolol')
})
