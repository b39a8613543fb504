import { expect, test } from 'vitest'
import { returnPath } from './login.ts'

const origin = 'https://ordrett.example'

test.each(['/profile', '/contact?emne=1#skjema', '/'])('%s is a path of this origin', (path) => {
  expect(returnPath(path, origin)).toBe(path)
})

test.each([
  undefined,
  null,
  7,
  '',
  'profile',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  '//',
])('%s leads to the journal page', (target) => {
  expect(returnPath(target, origin)).toBe('/journal')
})
