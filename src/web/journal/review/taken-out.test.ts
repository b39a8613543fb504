import { expect, test } from 'vitest'
import { takenOut } from './taken-out.ts'

test('what was struck out stands in its sentence', () => {
  const parts = takenOut('Smerter i venstre nei høyre kne.', 'Smerter i høyre kne.')
  expect(parts.map(({ text }) => text).join('')).toBe('Smerter i venstre nei høyre kne.')
  expect(parts.filter(({ isKept }) => !isKept).map(({ text }) => text.trim())).toEqual(['venstre nei'])
})
