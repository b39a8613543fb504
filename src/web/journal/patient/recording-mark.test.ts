// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { recordingMarks } from './recording-mark.ts'

const astrid = recordingMarks('astrid', () => localStorage)
const mark = { seconds: 754, at: Date.UTC(2026, 10, 27, 9, 42) }

beforeEach(() => localStorage.clear())

test('a mark is read as it was set, the newest of a tab, until it is removed', () => {
  astrid.set('one', { seconds: 1, at: 1 })
  astrid.set('one', mark)
  astrid.set('other', { seconds: 2, at: 2 })
  expect(astrid.tabs().toSorted()).toEqual(['one', 'other'])
  expect(astrid.get('one')).toEqual(mark)
  expect(astrid.get('other')).toEqual({ seconds: 2, at: 2 })
  astrid.remove('one')
  expect(astrid.tabs()).toEqual(['other'])
  expect(astrid.get('one')).toBeUndefined()
})

test('no other user sees it, and it does not tell whose it is', () => {
  const jonas = recordingMarks('jonas', () => localStorage)
  astrid.set('one', mark)
  expect([jonas.tabs(), jonas.get('one')]).toEqual([[], undefined])
  jonas.remove('one')
  expect(astrid.get('one')).toEqual(mark)
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain('astrid')
})

test.each(['', '{', '{}', 'null', '{"seconds":"3","at":1}', '{"seconds":3}'])('%j is no mark', (stored) => {
  astrid.set('one', mark)
  localStorage.setItem(Object.keys(localStorage)[0] ?? '', stored)
  expect(astrid.get('one')).toBeUndefined()
})

test('a storage that keeps nothing has no marks, and does no harm', () => {
  const blocked = recordingMarks('astrid', () => {
    throw new DOMException('blocked', 'SecurityError')
  })
  blocked.set('one', mark)
  blocked.remove('one')
  expect([blocked.tabs(), blocked.get('one')]).toEqual([[], undefined])
})
