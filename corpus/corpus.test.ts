import { expect, test } from 'vitest'
import { authorsOf, kinds, readAuthor, readSplit, splits } from './corpus.ts'

test.each(splits.flatMap((split) => kinds.map((kind) => [split, kind] as const)))(
  'every item of %s/%s is of its schema',
  (split, kind) => {
    for (const author of authorsOf(split, kind)) expect(readAuthor(split, kind, author)).not.toEqual([])
  },
)

test('no id stands twice, and no author in two splits', () => {
  const ids = splits.flatMap((split) => kinds.flatMap((kind) => readSplit(split, kind).map(({ id }) => id)))
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  const authors = kinds.flatMap((kind) =>
    splits.flatMap((split) => authorsOf(split, kind).map((author) => `${kind} ${author}`)),
  )
  expect(authors.filter((author, index) => authors.indexOf(author) !== index)).toEqual([])
})

test('what an error replaces stands once in its note, and a correction has something to lose', () => {
  for (const split of splits) {
    for (const { id, note, errors } of readSplit(split, 'notes'))
      for (const { was } of errors) expect([id, was, note.split(was).length - 1]).toEqual([id, was, 1])
    for (const { id, kind, gone } of readSplit(split, 'snippets'))
      expect([id, gone.length > 0]).toEqual([id, kind === 'correction'])
    for (const { id, transcript, about } of readSplit(split, 'probes'))
      expect([id, transcript.includes(about)]).toEqual([id, true])
  }
})
