import { createHash } from 'node:crypto'
import type { Attachment, DocumentReference } from 'fhir/r4'
import * as z from 'zod'
import type { NoteMarkup, RecordDocument } from '../../spec/fhir.ts'
import type { DocumentKind, NoteTypeName } from '../../spec/journal.ts'
import type { Coding, DocumentTypeName, FhirIssuer } from '../config/fhir-config.ts'
import type { OpenRecord } from './record-contexts.ts'

/** Title and LOINC code of each kind of document; every record system knows LOINC. */
const kinds: Readonly<Record<DocumentTypeName, { title: string; code: string; display: string }>> = {
  fastlege: { title: 'Konsultasjonsnotat', code: '11506-3', display: 'Progress note' },
  poliklinikk: { title: 'Poliklinisk notat', code: '34108-1', display: 'Outpatient Note' },
  innkomst: { title: 'Innkomstnotat', code: '34117-2', display: 'History and physical note' },
  epikrise: { title: 'Epikrise', code: '18842-5', display: 'Discharge summary' },
  psykiatri: { title: 'Notat fra psykisk helsevern', code: '34788-0', display: 'Psychiatry Consult note' },
  legevakt: { title: 'Legevaktnotat', code: '34111-5', display: 'Emergency department Note' },
  fysioterapi: { title: 'Fysioterapinotat', code: '11508-9', display: 'Physical therapy Progress note' },
  sykepleie: { title: 'Sykepleienotat', code: '34746-8', display: 'Nurse Note' },
  journalnotat: { title: 'Journalnotat', code: '34109-9', display: 'Note' },
  henvisning: { title: 'Henvisning', code: '57133-1', display: 'Referral note' },
  pasientbrev: { title: 'Brev til pasienten', code: '51852-2', display: 'Letter' },
  parorendebrev: { title: 'Brev til pårørende', code: '51852-2', display: 'Letter' },
}

/** A letter or referral keeps its kind whatever the note type; a journal note takes its note type. */
function kindOf(noteType: NoteTypeName | undefined, document: DocumentKind | undefined): DocumentTypeName {
  if (document !== undefined && document !== 'journalnotat') return document
  return noteType ?? 'journalnotat'
}

/**
 * The id of a note's document in the record: a digest of record system, patient and note, as a UUID. So a page can name
 * neither a document that it did not create nor the same one for two patients.
 */
export function documentId({ iss, patient }: OpenRecord, note: string): string {
  const hex = createHash('sha256').update(`ordrett\n${iss}\n${patient.id}\n${note}`).digest('hex')
  // UUID version 8 (RFC 9562): custom content.
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

/** The note as FHIR R4, using only what the Norwegian base profile knows; undefined if the markup is malformed. */
export function noteDocument(
  note: RecordDocument,
  record: OpenRecord,
  { types, category, docStatus }: Pick<FhirIssuer, 'types' | 'category' | 'docStatus'>,
  at: Date,
): (DocumentReference & { id: string }) | undefined {
  const kind = kindOf(note.noteType, note.document)
  const { title, code, display } = kinds[kind]
  const body = xhtml(note.markup)
  if (body === undefined) return undefined
  const id = documentId(record, note.note)
  const coding: Coding[] = [types[kind] ?? { system: 'http://loinc.org', code, display }].flat()
  const page = `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>${title}</title></head><body>${body}</body></html>`
  const attachment = (contentType: string, text: string): Attachment => attachmentOf(contentType, text, title, at)
  return {
    resourceType: 'DocumentReference',
    id,
    masterIdentifier: { system: 'urn:ietf:rfc:3986', value: `urn:uuid:${id}` },
    status: 'current',
    docStatus,
    type: { coding: coding.map(codingOf), text: title },
    ...(category && { category: [{ coding: [codingOf(category)] }] }),
    subject: { reference: `Patient/${record.patient.id}` },
    date: at.toISOString(),
    ...(record.author !== undefined && { author: [{ reference: record.author }] }),
    description: title,
    content: [
      { attachment: attachment('text/plain; charset=utf-8', withLineEnds(note.text)) },
      { attachment: attachment('application/xhtml+xml; charset=utf-8', page) },
    ],
    ...(record.encounter !== undefined && {
      context: { encounter: [{ reference: `Encounter/${record.encounter}` }] },
    }),
  }
}

function codingOf({ system, code, display }: Coding) {
  return { system, code, ...(display !== undefined && { display }) }
}

function attachmentOf(contentType: string, text: string, title: string, at: Date): Attachment {
  const bytes = Buffer.from(text, 'utf8')
  return {
    contentType,
    language: 'no',
    data: bytes.toString('base64'),
    size: bytes.length,
    // FHIR R4 requires SHA-1 here; nothing depends on its strength.
    hash: createHash('sha1').update(bytes).digest('base64'),
    title,
    creation: at.toISOString(),
  }
}

const contentSchema = z.object({
  content: z
    .array(z.object({ attachment: z.object({ data: z.string().nullish(), hash: z.string().nullish() }) }))
    .min(1),
})

/** Digest of a document's content, independent of its creation time; undefined if it has no comparable content. */
export function contentDigest(resource: unknown): string | undefined {
  const { data: document } = contentSchema.safeParse(resource)
  const hashes = (document?.content ?? []).map(({ attachment: { data, hash } }) => (data ? sha1(data) : hash))
  return hashes.length > 0 && hashes.every(Boolean) ? hashes.join(' ') : undefined
}

function sha1(base64: string): string {
  return createHash('sha1').update(Buffer.from(base64, 'base64')).digest('base64')
}

/** Uses CRLF line ends, as in mail and on Windows: record systems display them correctly. */
function withLineEnds(text: string): string {
  return allowedInXml(text).replace(/\r\n?|\n/g, '\r\n')
}

/** A note's tags and texts as well-formed XHTML; undefined if the tags are not properly nested. */
export function xhtml(markup: NoteMarkup): string | undefined {
  const open: string[] = []
  let written = ''
  for (const piece of markup) {
    if (typeof piece === 'string') written += escaped(piece)
    else if ('empty' in piece) written += `<${piece.empty}/>`
    else if ('open' in piece) {
      open.push(piece.open)
      written += `<${piece.open}>`
    } else {
      if (open.pop() !== piece.close) return undefined
      written += `</${piece.close}>`
    }
  }
  return open.length === 0 ? written : undefined
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string): string {
  return allowedInXml(text).replace(/[&<>"]/g, (character) => entities[character] ?? '')
}

/** Removes what XML does not allow: control characters except tab, LF and CR, and lone surrogates. */
function allowedInXml(text: string): string {
  return text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
}
