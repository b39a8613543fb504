import { expect, test } from 'vitest'
import { followPlace, withSpaceAround } from './edit-transcript.ts'

const TEXT = 'Hoste i tre dager. Ingen feber. Ingen smerter.'
const PASSAGE = 'Ingen feber.'

/** Deletes the passage from `text`, applies `edit`, and restores the passage. */
function undone(edit: (text: string) => string, text = TEXT): string | undefined {
  const at = text.indexOf(PASSAGE)
  const span = withSpaceAround(text, [at, at + PASSAGE.length])
  const removed = text.slice(...span)
  const left = text.slice(0, span[0]) + text.slice(span[1])
  const now = edit(left)
  const place = followPlace(span[0], left, now)
  return place === undefined ? undefined : now.slice(0, place) + removed + now.slice(place)
}

test.each<[string, (text: string) => string, string]>([
  ['nothing else', (text) => text, TEXT],
  ['words before it', (text) => `Anamnese. ${text}`, `Anamnese. ${TEXT}`],
  ['words behind it', (text) => `${text} Spiser godt.`, `${TEXT} Spiser godt.`],
  [
    'words on both sides',
    (text) => `Anamnese. ${text.replace('smerter', 'utslett')} Ok.`,
    `Anamnese. ${TEXT.replace('smerter', 'utslett')} Ok.`,
  ],
  ['the word before it', (text) => text.replace('dager.', 'uker.'), TEXT.replace('dager.', 'uker.')],
  ['all before it', (text) => text.replace('Hoste i tre dager. ', ''), 'Ingen feber. Ingen smerter.'],
])('a passage comes back to its place after a change of %s', (_what, edit, expected) => {
  expect(undone(edit)).toBe(expected)
})

test('the last passage comes back behind what is left, and none where nothing is', () => {
  const text = 'Hoste. Ingen feber.'
  expect(undone((left) => `Ny. ${left}`, text)).toBe(`Ny. ${text}`)
  expect(undone(() => 'Noe helt annet.')).toBeUndefined()
})
