import { expect, test } from 'vitest'
import { authorsOf, readAuthor, type Dictation } from '../../corpus/corpus.ts'
import { expectAtMost } from '../../test/ratchet.ts'
import { writeNote } from '../../src/note/write-note.ts'
import { scoreDictation } from './score-dictations.ts'
import { createExtractiveSystem } from './systems.ts'

/** Lost facts, traps hit and sentences placed by the default writer, over all items. These scores need no check. */
function scoreAll(items: readonly Dictation[]): { lost: number; hit: number; placed: number } {
  const total = { facts: 0, lost: 0, traps: 0, hit: 0, sentences: 0, misplaced: 0 }
  for (const item of items) {
    const { sections } = writeNote(item.transcript, item.type)
    const score = scoreDictation(item, { sections, findings: [] })
    total.facts += score.facts
    total.lost += score.lost.length
    total.traps += score.traps
    total.hit += score.hit.length
    total.sentences += score.sentences
    total.misplaced += score.misplaced.length
  }
  const { facts, lost, traps, hit, sentences, misplaced } = total
  return { lost: lost / facts, hit: hit / traps, placed: 1 - misplaced / sentences }
}

/** Authors whose dictations are rich in self-corrections or thinking aloud. */
const correcting = [
  'corrections',
  'corrections-b',
  'corrections-c',
  'everyday-z',
  'everyday-zb',
  'everyday-zd',
  'everyday-zg',
]
const known = (['train', 'dev'] as const).flatMap((split) =>
  authorsOf(split, 'dictations').map((author) => ({ author, cases: readAuthor(split, 'dictations', author) })),
)

test('the eight examples keep every fact, hit no trap and place 95 % of the sentences', () => {
  const { lost, hit, placed } = scoreAll(readAuthor('train', 'dictations', 'examples'))
  expect({ lost, hit }).toEqual({ lost: 0, hit: 0 })
  expect(placed).toBeGreaterThanOrEqual(0.95)
})

test('the cases to develop against: facts 99.5 %, placement 96 %, traps towards 0.5 %', () => {
  const usual = known.filter(({ author }) => !correcting.includes(author)).flatMap(({ cases }) => cases)
  const { lost, hit, placed } = scoreAll(usual.filter(({ style }) => style !== 'recogniser'))
  expect(lost).toBeLessThanOrEqual(0.005)
  // Uncertain corrections stay and are asked about; the first rules had been written with these very texts.
  expectAtMost(hit, { atMost: 0.017, target: 0.005 })
  expect(placed).toBeGreaterThanOrEqual(0.96)
})

test('cases rich in self-corrections: facts 98 %, traps towards 3 %, placement 95 %', () => {
  const rich = known.filter(({ author }) => correcting.includes(author)).flatMap(({ cases }) => cases)
  const { lost, hit, placed } = scoreAll(rich)
  expect(lost).toBeLessThanOrEqual(0.02)
  // When in doubt the words stay: a possible correction is not applied.
  expectAtMost(hit, { atMost: 0.2, target: 0.03 })
  expect(placed).toBeGreaterThanOrEqual(0.95)
})

test('questions cost the reader’s time: at most one in two notes (decision 016)', async () => {
  const system = createExtractiveSystem()
  let [questions, notes] = [0, 0]
  // Only dev: questions need the check, and with all authors of train this would take eight times as long.
  for (const item of authorsOf('dev', 'dictations').flatMap((author) => readAuthor('dev', 'dictations', author))) {
    questions += scoreDictation(item, await system.write(item.transcript, item.type)).questions
    notes++
  }
  expect(notes).toBeGreaterThan(100)
  expect(questions / notes, `${questions} in ${notes}`).toBeLessThanOrEqual(0.5)
})
