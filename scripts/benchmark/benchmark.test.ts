import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import type { Dictation, Probe } from '../../corpus/corpus.ts'
import type { Finding } from '../../src/spec/journal.ts'
import { ratioOf, type Count, type Ratio } from './interval.ts'
import { scoreBenchmark } from './score-benchmark.ts'
import { scoreDictation, scoreProbe } from './score-dictations.ts'
import { createRemoteSystem, sectionsOf } from './systems.ts'
import { benchmarkTable } from './table.ts'
import { contains, contentWords } from './text-match.ts'

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
