import { expect, test } from 'vitest'
import { documentProblems } from '../../../test/fhir-documents.ts'
import { emptyNoteTags, noteTags, recordDocumentSchema, type NoteMarkup, type RecordDocument } from '../../spec/fhir.ts'
import { documentTypeNames } from '../config/fhir-config.ts'
import { noteTypeNames } from '../../spec/journal.ts'
import { contentDigest, documentId, noteDocument, xhtml } from './note-document.ts'
import type { OpenRecord } from './record-contexts.ts'

const record: OpenRecord = {
  id: 'context',
  iss: 'https://journal.example/fhir',
  patient: { id: 'p1', name: 'Kari Prøvesen' },
  accessToken: 'token',
  startedAt: 0,
  validUntil: 0,
}
const note: RecordDocument = { context: 'context', note: crypto.randomUUID(), markup: ['Hoste.'], text: 'Hoste.' }
const usual = { types: {}, category: undefined, docStatus: 'preliminary' } as const
const now = new Date('2026-11-26T10:00:00Z')

test('every kind of document has a title and a code, and is what FHIR R4 allows', () => {
  const titles = documentTypeNames.map((name) => {
    const kind = noteTypeNames.some((type) => type === name) ? { noteType: name } : { document: name }
    const document = noteDocument(recordDocumentSchema.parse({ ...note, ...kind }), record, usual, now)
    expect(documentProblems(document)).toEqual([])
    expect(JSON.stringify(document)).not.toContain('Prøvesen')
    return document?.type?.text
  })
  expect(new Set(titles).size).toBe(documentTypeNames.length)
})

test('the operator says what a system calls a kind, its group, and whether notes count as signed', () => {
  const volven = { system: 'urn:oid:2.16.578.1.12.4.1.1.9602', code: 'A00-1', display: 'Epikriser og sammenfatninger' }
  const own = {
    types: { epikrise: [volven, { system: 'urn:x', code: '1' }] },
    category: volven,
    docStatus: 'final',
  } as const
  const epikrise = { ...note, noteType: 'fastlege', document: 'epikrise' } as const
  expect(noteDocument(epikrise, record, { ...own, types: { epikrise: [...own.types.epikrise] } }, now)).toMatchObject({
    docStatus: 'final',
    type: { coding: [volven, { system: 'urn:x', code: '1' }] },
    category: [{ coding: [volven] }],
  })
})

test('a note has one id at a patient, and another at any other', () => {
  const id = documentId(record, note.note)
  expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}$/)
  expect(documentId({ ...record, accessToken: 'other', encounter: 'e2' }, note.note)).toBe(id)
  expect(documentId({ ...record, patient: { id: 'p2', name: '' } }, note.note)).not.toBe(id)
  expect(documentId({ ...record, iss: 'https://other.example' }, note.note)).not.toBe(id)
  expect(documentId(record, crypto.randomUUID())).not.toBe(id)
})

test('texts stay texts, and characters that XML does not know are left out', () => {
  expect(xhtml([{ open: 'p' }, '<b>&amp;</b> "\u0000\uD800å😀', { empty: 'br' }, { close: 'p' }])).toBe(
    '<p>&lt;b&gt;&amp;amp;&lt;/b&gt; &quot;å😀<br/></p>',
  )
})

test.each<[string, NoteMarkup]>([
  ['one that is not closed', [{ open: 'p' }]],
  ['one that was not opened', [{ close: 'p' }]],
  ['two that cross', [{ open: 'p' }, { open: 'b' }, { close: 'p' }, { close: 'b' }]],
])('elements that are not nested are none: %s', (_case, markup) => {
  expect(xhtml(markup)).toBeUndefined()
  expect(noteDocument({ ...note, markup }, record, usual, now)).toBeUndefined()
})

test('no depth is too much', () => {
  const deep = Array.from({ length: 50_000 }, () => ({ open: 'div' as const }))
  expect(xhtml([...deep, ...deep.map(() => ({ close: 'div' as const }))])).toHaveLength(50_000 * 11)
  expect([...noteTags, ...emptyNoteTags]).not.toContain('script')
})

test('the same content has the same digest whenever it was made, also where only its hash came back', () => {
  const first = noteDocument(note, record, usual, now)
  const later = noteDocument(note, record, usual, new Date())
  expect(contentDigest(first)).toBe(contentDigest(later))
  const withoutData = { content: first?.content.map(({ attachment: { hash } }) => ({ attachment: { hash } })) }
  expect(contentDigest(withoutData)).toBe(contentDigest(first))
  expect(contentDigest(noteDocument({ ...note, text: 'Feber.' }, record, usual, now))).not.toBe(contentDigest(first))
  for (const none of [undefined, {}, { content: [] }, { content: [{ attachment: { url: 'Binary/1' } }] }]) {
    expect(contentDigest(none)).toBeUndefined()
  }
})
