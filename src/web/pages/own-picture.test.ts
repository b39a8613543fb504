import { expect, test } from 'vitest'
import { ownPicture } from './own-picture.ts'

const origin = 'https://ordrett.example'

test.each(['https://ordrett.example/oidc/bilder/a.svg', 'data:image/png;base64,AAAA'])('%s is shown', (picture) => {
  expect(ownPicture(picture, origin)).toBe(picture)
})

test.each([
  undefined,
  '',
  '/a.png',
  'https://pictures.example/a.png',
  'http://ordrett.example/a.png',
  'https://ordrett.example.evil.example/a.png',
  'data:text/html,<b>',
  'javascript:alert(1)',
])('%s is not', (picture) => {
  expect(ownPicture(picture, origin)).toBeUndefined()
})
