import { expect, test } from 'vitest'
import headings from '../note/headings/headings.json' with { type: 'json' }
import { noteTypeNames } from '../spec/journal.ts'
import { minutesOf } from '../spec/minutes.ts'
import { fill, texts } from './texts.ts'

/** The texts of the pages, by file. */
const pageTexts = import.meta.glob<Record<string, Texts>>(['./texts/*.ts', '!./texts/*.test.ts'], { eager: true })

type Texts = string | readonly Texts[] | { readonly [key: string]: Texts }

function leaves(node: Texts, path = ''): [string, string][] {
  if (typeof node === 'string') return [[path, node]]
  return Object.entries(node).flatMap(([key, child]) => leaves(child, `${path}.${key}`))
}

test('no text is empty, padded or has an unclosed place', () => {
  const all = [...leaves(texts), ...leaves(pageTexts)]
  const bad = all.filter(([, text]) => text.trim() !== text || text === '' || /[{}]/.test(text.replace(/\{\w+\}/g, '')))
  expect(all.length).toBeGreaterThan(400)
  expect(bad).toEqual([])
})

test('every page has a name and a description of its own, short enough for a search result', () => {
  const all = [...leaves(texts), ...leaves(pageTexts)]
  const descriptions = all
    .filter(([path]) => /(?:\.ts\.\w+|notFound|journal)\.description$/.test(path))
    .map(([, text]) => text)
  const titles = all
    .filter(([path, text]) => path.endsWith('.title') && text.includes('Ordrett'))
    .map(([, text]) => text)
  expect(descriptions).toHaveLength(10)
  expect(new Set(descriptions).size).toBe(descriptions.length)
  expect(new Set(titles).size).toBe(titles.length)
  expect(titles.filter((title) => title.length > 60)).toEqual([])
  expect(descriptions.filter((description) => description.length > 155)).toEqual([])
})

test('the labels of the note types are the ones that the note is built from', () => {
  for (const name of noteTypeNames) expect(texts.note.types[name]).toBe(headings.types[name].label)
})

test('places are filled by name, and unknown ones stay', () => {
  expect(fill('{a} av {b}', { a: 1, b: '{a}' })).toBe('1 av {a}')
  expect(fill('{c}', {})).toBe('{c}')
})

test.each([
  [1, '1 minutt'],
  [2, '2 minutter'],
  [120, '120 minutter'],
])('%d minutes are told in words', (count, told) => {
  expect(minutesOf(count)).toBe(told)
})
