import { readAuthor, readItems, type AuthoredNote, type Dictation } from '../corpus/corpus.ts'
import { checkAuthored } from '../test/authored-notes.ts'
import { scoreCheck } from './score-check-notes.ts'

const files = process.argv.slice(2)
const items: (Dictation | AuthoredNote)[] =
  files.length > 0
    ? files.flatMap((file) => readItems(file, /(?:^|\/)notes\//.test(file) ? 'notes' : 'dictations'))
    : ['examples', 'develop'].flatMap((author) => readAuthor('train', 'dictations', author))
process.stdout.write(`${JSON.stringify({ ...scoreCheck(items, 1), authors: scoreAuthors(items) }, null, 2)}\n`)

/** How many of the errors that the notes' authors wrote are found; undefined where there are none. */
function scoreAuthors(all: readonly (Dictation | AuthoredNote)[]): object | undefined {
  const notes = all.filter((item): item is AuthoredNote => 'note' in item && item.errors.length > 0)
  const total = notes.reduce((sum, { errors }) => sum + errors.length, 0)
  const misses = notes.flatMap((note) => checkAuthored(note).missed.map((error) => ({ id: note.id, ...error })))
  const found = total - misses.length
  return total === 0 ? undefined : { found, total, share: Number((found / total).toFixed(4)), misses }
}
