import { expect, test } from 'vitest'
import headings from '../note/headings.json' with { type: 'json' }
import { noteTypeNames } from '../spec/journal.ts'
import { fill, texts } from './texts.ts'

type Texts = string | readonly Texts[] | { readonly [key: string]: Texts }

function leaves(node: Texts, path = ''): [string, string][] {
  if (typeof node === 'string') return [[path, node]]
  return Object.entries(node).flatMap(([key, child]) => leaves(child, `${path}.${key}`))
}

test('no text is empty, padded or has an unclosed place', () => {
  const bad = leaves(texts).filter(
    ([, text]) => text.trim() !== text || text === '' || /[{}]/.test(text.replace(/\{\w+\}/g, '')),
  )
  expect(leaves(texts).length).toBeGreaterThan(80)
  expect(bad).toEqual([])
})

test('the labels of the note types are the ones that the note is built from', () => {
  for (const name of noteTypeNames) expect(texts.note.types[name]).toBe(headings.types[name].label)
})

test('places are filled by name, and unknown ones stay', () => {
  expect(fill('{a} av {b}', { a: 1, b: '{a}' })).toBe('1 av {a}')
  expect(fill('{c}', {})).toBe('{c}')
})
