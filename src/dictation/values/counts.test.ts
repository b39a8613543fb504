import { expect, test } from 'vitest'
import { written } from '../../../test/written.ts'

test.each([
  ['kraft i kneekstensjon fire av fem høyre fem av fem', 'kraft i kneekstensjon 4 av 5 høyre 5 av 5'],
  ['hevelse i mcp to og tre på høyre hånd', 'hevelse i MCP 2 og 3 på høyre hånd'],
  ['hevelse i mcp to ganger', 'hevelse i MCP to ganger'],
  ['to av fem barn er syke', 'to av fem barn er syke'],
])('grades of strength and joints by number stand in digits, small counts in words: %s', (spoken, expected) =>
  expect(written(spoken)).toBe(expected),
)
