import { expect, test } from 'vitest'
import { checkNote, readTranscript } from '../../../note/check/check-note.ts'
import { placeRepairs } from '../../../note/place-repairs.ts'
import { readDictation } from '../evidence/read-dictation.ts'
import type { ReadFinding } from '../evidence/read-note.ts'
import { emptyJournal } from '../state/journal-state.ts'
import { spaced } from '../../editing/spaced.ts'
import { isAsked, reviewItems, type ReviewItem } from './review-item.ts'
import { nothingSettled, reduceReview, splitItems, verdictOf } from './review-state.ts'

const said = 'Bruker Metoprolol 50 milligram daglig. Ingen feber. Smerter i venstre kne.'
const NOTE = 'Bruker Metoprolol 50 mg x 1. Ingen feber. Smerter i venstre kne.'

interface Case {
  transcript?: string
  findings?: readonly ReadFinding[]
  lost?: readonly string[]
}

/** The items to review in a note; `lost`: sentences whose source is deleted. */
function items(text: string, { transcript = said, findings = checkNote(transcript, text), lost = [] }: Case = {}) {
  const sentences = lost.map((words) => {
    const start = text.indexOf(words)
    return { span: [start, start + words.length] as [number, number], source: [], edited: false, lost: true }
  })
  const note = {
    note: { text, lines: [], pieces: [] },
    sentences,
    findings,
    repairs: placeRepairs([], text),
    corrections: [],
    transcript,
  }
  return reviewItems({ note, dictation: readDictation({ transcript, segments: [], vocabulary: [] }) })
}

/** The sentences of an item, with stars around the words concerned. */
function shown({ kind, lines }: ReviewItem): string[] {
  return [kind, ...lines.map(({ parts }) => parts.map(({ text, mark }) => (mark ? `*${text}*` : text)).join(''))]
}

const asPlaces = (words: string, text: string): [number, number] => [
  text.indexOf(words),
  text.indexOf(words) + words.length,
]

test('a correct note has nothing to look over', () => {
  expect(items(NOTE)).toEqual([])
})

test('the most harmful comes first, each with its whole sentences', () => {
  const found = items('Ingen feber. Bruker Metoprolol 100 mg x 1. Pasient 010190 12345.')
  expect(found.map(shown)).toEqual([
    ['nationalId'],
    ['different', 'Bruker Metoprolol *100 mg* x 1.', 'Bruker Metoprolol *50 milligram* daglig.'],
    ['missing', '*Smerter i venstre kne.*'],
  ])
  expect(found.map(({ mend }) => mend.does)).toEqual(['remove', 'replace', 'insert'])
})

test('speech without words is asked about where it is, with the words around it, and waits to be written or dismissed', () => {
  const at = said.indexOf(' Smerter')
  const open = [{ id: 1, seconds: 3.2, sound: undefined, at }]
  const [gap] = reviewItems({ note: undefined, dictation: undefined, gaps: { transcript: said, open } })
  if (!gap) throw new Error('not found')
  expect(shown(gap)).toEqual([
    'gap',
    '… 50 milligram daglig. Ingen feber. *3 s tale uten tekst* Smerter i venstre kne.',
  ])
  expect(isAsked(gap)).toBe(true)
  expect(gap.mend).toEqual({ name: 'write', does: 'write', gap: 1, at, text: '', field: '' })
  expect(gap.transcript && said.slice(...gap.transcript)).toBe('feber. Smerter')
  const alone = reviewItems({
    note: undefined,
    dictation: undefined,
    gaps: { transcript: '', open: [{ ...open[0], id: 1, seconds: 0.4, sound: undefined, at: 0 }] },
  })
  expect(alone.map(shown)).toEqual([['gap', '*1 s tale uten tekst*']])
})

test.each([
  ['Litt kvalme.', 'Ingen feber. Slapp.', 12, ' Litt kvalme.'],
  ['Litt kvalme.', 'Ingen feber. Slapp.', 0, 'Litt kvalme. '],
  ['litt', 'Ingen, slapp.', 5, ' litt'],
  ['Ja.', '', 0, 'Ja.'],
])('«%s» put into «%s» at %i is «%s»', (words, text, at, put) => {
  expect(spaced(words, text, at)).toBe(put)
})

test('another patient comes before everything', () => {
  const transcript = `Mann 60 år. ${said} Kvinne 40 år. Hoste.`
  const found = items(`Mann 60 år. ${NOTE.replace('50', '100')} Kvinne 40 år. Hoste.`, { transcript })
  expect(found.map(({ kind }) => kind)).toEqual(['otherPatient', 'different'])
  expect(found[0]?.mend).toMatchObject({ does: 'split' })
})

test('a correction that nobody made shows what it would take out', () => {
  const text = 'Vondt i armen, nei, i kjeven. Ingen feber.'
  const finding = {
    kind: 'unsupported',
    category: 'correction',
    note: asPlaces('Vondt i armen, nei, i kjeven', text),
    mend: 'Vondt i kjeven',
  } as const
  expect(items(text, { transcript: text, findings: [finding] }).map(shown)).toEqual([
    ['correction', 'Vondt i *armen, nei, i *kjeven'],
  ])
})

test('what the clinician changed is theirs: told, and not asked about', () => {
  const text = NOTE.replace('50', '100').replace(' Ingen feber.', '')
  const found = items(`${text} Har diabetes.`, {
    findings: checkNote(said, `${text} Har diabetes.`).map((finding) => ({ ...finding, own: true })),
  })
  expect(found.map(({ kind, mend }) => [kind, mend.does])).toEqual([
    ['corrected', 'correct'],
    ['takenOut', 'insert'],
  ])
  expect(found.filter(isAsked)).toEqual([])
})

test('a sentence whose source is deleted is said to be so, once', () => {
  const found = items(`${NOTE} Kona har kreft.`, { lost: ['Kona har kreft.'] })
  expect(found.map(shown)).toEqual([['lost', '*Kona har kreft.*']])
})

test('a suspect word is asked about with its sentence, and so is a message, which the note has not', () => {
  const transcript = 'Bruker metoprol daglig. Ingen feber. Til sekretæren: send kopi i dag.'
  const found = items('Bruker metoprol x 1. Ingen feber.', { transcript, findings: [] })
  expect(found.map((item) => [...shown(item), isAsked(item)])).toEqual([
    ['word', 'Bruker *metoprol* daglig.', true],
    ['message', '*Til sekretæren: send kopi i dag.*', true],
  ])
})

test('what is settled stays so until its words change, and can be brought back', () => {
  const text = NOTE.replace('50', '100')
  const [item] = items(text)
  if (!item) throw new Error('nothing found')
  const settled = reduceReview(nothingSettled, { type: 'settled', patient: 0, settled: { item, exchanges: [] } })
  expect(splitItems(items(text), settled)).toMatchObject({ items: [], settled: [{ item: { key: item.key } }] })
  expect(splitItems(items(`${text} Ingen feber.`), settled).items).toEqual([])
  const changed = splitItems(items(text.replace('100', '200')), settled)
  expect([changed.items.map(({ kind }) => kind), changed.settled]).toEqual([['different'], []])
  const back = reduceReview(settled, { type: 'brought-back', patient: 0, key: item.key })
  expect(splitItems(items(text), back).items).toHaveLength(1)
  expect(back.current).toBe(item.key)
  const next = reduceReview(settled, { type: 'moved-to', patient: 1, key: 'x' })
  expect(next).toEqual({ patient: 1, settled: [], current: 'x' })
})

test('what was mended is settled when it is gone, and waits again where that was undone', () => {
  const [item] = items(NOTE.replace('50', '100'))
  if (!item) throw new Error('nothing found')
  const exchanges = [{ in: 'note', before: 'Bruker 100', after: 'Bruker 50' }] as const
  const mended = reduceReview(nothingSettled, { type: 'settled', patient: 0, settled: { item, exchanges } })
  expect(splitItems(items(NOTE), mended).settled).toHaveLength(1)
  expect(splitItems(items(NOTE.replace('50', '100')), mended)).toMatchObject({
    items: [{ kind: 'different' }],
    settled: [],
  })
})

test('of a phrase that there is not, each that may be meant can be asked for, or the words kept', () => {
  const transcript = 'Vondt. Sett inn normal cor.'
  const offers = ['normal cor pulm', 'normal abdomen'].map((name) => ({ name, call: `Sett inn ${name}` }))
  const place = { heading: 'Funn', before: [] }
  const finding: ReadFinding = { kind: 'missing', category: 'phrase', transcript: [7, 26], offers, place }
  const [item] = items('Vondt.', { transcript, findings: [finding] })
  expect(item && shown(item)).toEqual(['phrase', '*Sett inn normal cor*.'])
  expect(item && isAsked(item)).toBe(true)
  expect(item?.mend).toEqual({
    name: 'phrase',
    does: 'ask',
    transcript: [7, 26],
    call: 'Sett inn normal cor pulm',
    text: 'normal cor pulm',
  })
  expect(item?.otherMends.map(({ name, ...mend }) => [name, 'text' in mend && mend.text])).toEqual([
    ['phrase', 'normal abdomen'],
    ['keep', 'Sett inn normal cor.'],
  ])
})

/** The words of a dictation that the engine was unsure of, as items beside its note. */
function unsure(transcript: string, note: string, words: readonly string[]): ReviewItem[] {
  let at = 0
  const uncertain = words.map((word): [number, number] => {
    const start = transcript.indexOf(word, at)
    at = start + word.length
    return [start, at]
  })
  const segments = [{ start: 0, end: 9, text: transcript, uncertain }]
  const source: [number, number] = [0, transcript.length]
  const sentences = [{ span: [0, note.length] as [number, number], source: [source], edited: false, lost: false }]
  const text = { text: note, lines: [{ span: [0, note.length] as [number, number], heading: false }], pieces: [] }
  return reviewItems({
    note: { note: text, sentences, findings: [], repairs: [], corrections: [], transcript },
    dictation: readDictation({ transcript, segments, vocabulary: [] }),
  })
}

test('words that cannot matter are not asked about; those that may do harm come first', () => {
  const transcript = 'Hun er plaget av hodepine om kvelden, uten kvalme på venstre side.'
  const found = unsure(transcript, transcript, ['er', 'av', 'hodepine', 'om', 'uten', 'på', 'venstre'])
  expect(found.map((item) => item.kind === 'word' && item.uncertain.word)).toEqual(['uten', 'venstre', 'hodepine'])
})

test('a word said twice is found in the note where that time is, and corrected in both texts at once', () => {
  const transcript = 'Smerter i legg, ikke i legg ved gange.'
  const [item] = unsure(transcript, 'Smerter i legg, ikke i legg ved gange.', ['legg ved'])
  expect(item?.note).toEqual([23, 31])
  const [second] = unsure(transcript, 'Smerter i legg, ikke i legg ved gange.', ['i legg,', 'i legg ved'].slice(1))
  expect(second?.mend).toEqual({
    name: 'type',
    does: 'correct',
    transcript: [21, 31],
    note: [21, 31],
    text: '',
    field: 'i legg ved',
  })
})

test('one press does something about every kind of item', () => {
  const transcript = 'Bruker metoprol daglig. Ingen feber. Til sekretæren: send kopi i dag.'
  const text = 'Bruker metoprol x 2. 010190 12345.'
  const kinds = items(text, { transcript }).map(({ kind, mend }) => [kind, mend.does])
  expect(kinds).toContainEqual(['word', 'correct'])
  expect(kinds).toContainEqual(['message', 'insert'])
  expect(kinds).toContainEqual(['nationalId', 'remove'])
  // A repair whose sentence has been changed since has no place to be undone in: that is for the note.
  const repaired = 'Smerter i venstre kne, nei, høyre kne.'
  const placed = placeRepairs(readTranscript(repaired, {}).repairs, 'Smerter i hoften.')
  const note = { text: 'Smerter i hoften.', lines: [], pieces: [] }
  const reading = { note, sentences: [], findings: [], repairs: placed, corrections: [], transcript: repaired }
  const [repair] = reviewItems({ note: reading, dictation: undefined })
  expect([repair?.kind, repair?.mend.does]).toEqual(['repair', 'open'])
})

test('there is no verdict that all is well while anything waits for an answer', () => {
  const page = { ...emptyJournal, transcript: said, note: { ...emptyJournal.note, html: NOTE, writtenFrom: said } }
  const dictation = readDictation({ transcript: said, segments: [], vocabulary: [] })
  const verdict = (all: ReviewItem[], transcript = said, kept = nothingSettled) => {
    const note = {
      note: { text: NOTE, lines: [], pieces: [] },
      sentences: [],
      findings: [],
      repairs: [],
      corrections: [],
    }
    const read = { note: { ...note, transcript }, dictation: { ...dictation, transcript } }
    return verdictOf(all, splitItems(all, kept), read, page)
  }
  const kinds = [
    items(NOTE.replace('50', '100')),
    unsure(said, said, ['feber']),
    reviewItems({
      note: undefined,
      dictation: undefined,
      gaps: { transcript: said, open: [{ id: 1, seconds: 2, sound: undefined, at: 4 }] },
    }),
    items(NOTE, { transcript: `${said} Til sekretæren: send kopi i dag.`, findings: [] }),
  ]
  expect(kinds.map((all) => verdict(all))).toEqual(['open', 'open', 'open', 'open'])
  expect(verdict([], `${said} Og mer.`)).toBeUndefined()
  expect(verdict([])).toBe('matches')
})
