import { expect, test } from 'vitest'
import { checkNote } from '../../../note/check/check-note.ts'
import { openFindings, shortened } from './open-findings.ts'

const transcript = 'Bruker Metoprolol 50 milligram daglig. Ingen feber. Smerter i venstre kne.'

/** What is open for a note; `lost` are sentences whose source is deleted. */
function open(text: string, kept: readonly string[] = [], lost: readonly string[] = []) {
  const sentences = lost.map((words) => {
    const start = text.indexOf(words)
    return { span: [start, start + words.length] as [number, number], source: [], edited: false, lost: true }
  })
  const reading = {
    note: { text, lines: [], pieces: [] },
    sentences,
    findings: checkNote(transcript, text),
    repairs: [],
  }
  return openFindings(reading, transcript, kept)
}

test('a correct note has nothing to look at', () => {
  expect(open('Bruker Metoprolol 50 mg x 1. Ingen feber. Smerter i venstre kne.')).toEqual([])
})

test('worst first, with the words around a short place', () => {
  const found = open('Metoprolol 100 mg x 1. Pasient 010190 12345. Smerter i venstre kne.')
  expect(found.map(({ kind }) => kind)).toEqual(['nationalId', 'different', 'missing'])
  expect(found[1]).toMatchObject({ written: 'Metoprolol 100 mg x', said: 'Metoprolol 50 milligram daglig' })
  expect(found[2]).toMatchObject({ written: '', said: 'Ingen feber.' })
})

test.each([
  ['Vondt i armen, nei, hun peker på kjeven. Ingen feber.', 'armen, nei, hun peker på …'],
  ['Vondt i armen, nei, i kjeven. Ingen feber.', 'armen, nei, i kjeven.'],
  ['Vondt i armen, nei. Hun peker på kjeven.', 'armen, nei.'],
  ['Vondt i armen, nei, den høyre skulderen, ja, der.', 'armen, nei, den høyre skulderen …'],
  ['Vondt i armen, nei, hun peker på\nIngen feber.', 'armen, nei, hun peker på'],
  ['Vondt i armen, nei, ga 0.5 mg nå.', 'armen, nei, ga 0.5 mg …'],
  ['Vondt i armen, nei', 'armen, nei'],
])('a correction that is not made is quoted with what is right: %s', (text, quote) => {
  const span: [number, number] = [text.indexOf('armen'), text.indexOf('nei') + 3]
  const finding = { kind: 'unsupported' as const, category: 'correction' as const, note: span, transcript: span }
  const reading = { note: { text, lines: [], pieces: [] }, sentences: [], findings: [finding], repairs: [] }
  expect(openFindings(reading, text, [])).toMatchObject([{ kind: 'correction', written: quote, said: quote }])
})

test('what is kept stays quiet until the words around it change, and the same value elsewhere does not', () => {
  const text = 'Metoprolol 100 mg x 1. Ingen feber. Smerter i venstre kne.'
  const [finding] = open(text)
  const kept = [finding?.key ?? '']
  expect(open(text, kept)).toEqual([])
  expect(open(`${text} Ingen feber.`, kept)).toEqual([])
  expect(open(text.replace('100', '200'), kept).map(({ kind }) => kind)).toContain('different')
})

test('a sentence whose source is deleted is said to be so, once', () => {
  const found = open(
    'Bruker Metoprolol 50 mg x 1. Ingen feber. Smerter i venstre kne. Kona har kreft.',
    [],
    ['Kona har kreft.'],
  )
  expect(found.map(({ kind, written }) => [kind, written])).toEqual([['lost', 'Kona har kreft.']])
})

test('a long quote is cut between words', () => {
  expect(shortened(`${'ord '.repeat(40)}slutt`)).toMatch(/^(?:ord )+ ?…$/)
  expect(shortened('Ingen feber.')).toBe('Ingen feber.')
})
