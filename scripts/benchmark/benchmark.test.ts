import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { authorsOf, readAuthor, type Dictation, type Probe } from '../../corpus/corpus.ts'
import { expectAtMost } from '../../test/ratchet.ts'
import { writeNote } from '../../src/note/write-note.ts'
import type { Finding } from '../../src/spec/journal.ts'
import { ratioOf, type Count, type Ratio } from './interval.ts'
import { scoreBenchmark } from './score-benchmark.ts'
import { scoreDictation, scoreProbe } from './score-dictations.ts'
import { createExtractiveSystem, createRemoteSystem, sectionsOf } from './systems.ts'
import { benchmarkTable } from './table.ts'
import { contains, contentWords } from './text-match.ts'

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

test.each([
  ['BT 2,3 og 12', '2', false],
  ['ca. 2 cm.', '2 cm', true],
  ['SpO2 96\u00A0%', '96 %', true],
  ['NRS 3.', 'nrs 3', true],
  ['118/70', '118', false],
  ['ingenting', 'ingen', false],
])('%s contains %s: %s', (text, wanted, expected) => expect(contains(text, wanted)).toBe(expected))

test('content words', () => {
  expect(contentWords('Hun har BT 140/90, temp. 37,2 og 96 %.')).toEqual(['bt', '140/90', 'temp', '37,2', '96'])
})

test('a miss names what was missed, and a trap that a finding points at is marked', () => {
  const sections = sectionsOf('<h3>Funn</h3><p>Puls 72.</p>')
  const item: Omit<Dictation, 'style'> = {
    id: 'a',
    type: 'fastlege',
    transcript: 'Funn: Puls 72.',
    sections: [{ heading: 'Status', sentences: ['Puls 72.', 'Ingen feber.'] }],
    facts: ['72', '80'],
    traps: ['puls'],
  }
  const score = {
    facts: 2,
    lost: ['80'],
    traps: 1,
    hit: ['puls'],
    hitAndMarked: 0,
    sentences: 2,
    misplaced: [{ heading: 'Status', sentence: 'Ingen feber.' }],
    questions: 0,
  }
  expect(scoreDictation(item, { sections, findings: [] })).toEqual(score)
  const question: Finding = { kind: 'unsupported', category: 'correction', note: [7, 9] }
  const marked = scoreDictation(item, { sections, findings: [question] })
  expect(marked).toEqual({ ...score, hitAndMarked: 1, questions: 1 })
})

test('harm is silent where nothing points at its place', () => {
  const probe: Probe = {
    id: 'p',
    kind: 'dose',
    type: 'fastlege',
    transcript: 'Bruker A 5 mg. Nei, B er bedre.',
    about: 'Nei, B er bedre.',
    keep: ['A 5 mg'],
    never: ['B 5 mg'],
  }
  const sections = sectionsOf('<h3>Medisiner</h3><p>B 5 mg er bedre.</p>')
  const harm = ['A 5 mg', 'B 5 mg']
  expect(scoreProbe(probe, { sections, findings: [] })).toEqual({ harm, isSilent: true, isShown: false })
  const finding: Finding = { kind: 'missing', transcript: [15, 20] }
  expect(scoreProbe(probe, { sections, findings: [finding] })).toEqual({ harm, isSilent: false, isShown: false })
  const elsewhere: Finding = { kind: 'missing', transcript: [0, 6] }
  expect(scoreProbe(probe, { sections, findings: [elsewhere] }).isSilent).toBe(true)
})

test('an interval holds its ratio, is the same each time, and is wider over fewer dictations', () => {
  const items = (count: number): Count[] => Array.from({ length: count }, (_, index) => ({ some: index % 4, all: 4 }))
  const [few, many] = [ratioOf(items(8)), ratioOf(items(400))]
  expect(ratioOf(items(8))).toEqual(few)
  expect(many).toMatchObject({ some: 600, all: 1600, value: 0.375 })
  const width = ({ low = 0, high = 0 }: Ratio): number => high - low
  expect(width(few)).toBeGreaterThan(width(many))
  expect(many.low).toBeLessThan(0.375)
  expect(many.high).toBeGreaterThan(0.375)
})

test('a system of somebody else’s is scored by its HTML, and one that fails is counted', async () => {
  const answers = createServer((request, response) => {
    request.resume()
    request.on('end', () => {
      response.writeHead(request.url === '/broken' ? 500 : 200, { 'Content-Type': 'application/json' })
      response.end(JSON.stringify({ formattedResponse: '<h3>Funn</h3><p>Puls 72.</p>' }))
    })
  })
  await new Promise<void>((resolve) => answers.listen(0, '127.0.0.1', resolve))
  const address = answers.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const probe: Probe = {
    id: 'p',
    kind: 'k',
    type: 'fastlege',
    transcript: 'Puls 72.',
    about: 'Puls',
    keep: ['Puls 72'],
    never: [],
  }
  const items = { dictations: [], snippets: [], notes: [], probes: [probe] }
  const good = await scoreBenchmark(createRemoteSystem(url), items, () => {})
  expect({ failed: good.failed, harm: good.silentHarm.some }).toEqual({ failed: 0, harm: 0 })
  const broken = await scoreBenchmark(createRemoteSystem(`${url}/broken`), items, () => {})
  expect({ failed: broken.failed, harm: broken.silentHarm.some }).toEqual({ failed: 1, harm: 1 })
  expect(benchmarkTable(broken, 'own files')).toContain('1 without a note')
  answers.close()
})
