import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { OrdrettError } from '../../spec/errors.ts'
import {
  MAX_DOCUMENT_BYTES,
  MAX_MARKUP_PIECES,
  recordDocumentSchema,
  type RecordAnswer,
  type SavedDocument,
} from '../../spec/fhir.ts'
import { fhirApi } from '../../spec/fhir-routes.ts'
import { toOrdrettError } from '../answers/error-handler.ts'
import { notStoredNorChanged } from '../answers/not-stored.ts'
import type { FhirIssuer } from '../config/fhir-config.ts'
import { limitPerUser } from '../load/rate-limit.ts'
import { refuseCrossSite } from '../login/same-origin.ts'
import { readBody } from '../routes/json-body.ts'
import { RECORD_COOKIE } from './launch-routes.ts'
import { contentDigest, noteDocument } from './note-document.ts'
import type { OpenRecord, RecordContexts } from './record-contexts.ts'
import { saveDocument, TokenRefused } from './save-document.ts'

export interface RecordParts {
  publicUrl: string
  issuers: readonly FhirIssuer[]
  contexts: RecordContexts
  /** Maximum notes a user may save per minute. */
  maxPerMinute: number
  now: () => Date
}

/** Routes for the open record and for saving a note in it. Must run behind the login: a record belongs to one user. */
export function recordRoutes(
  scope: FastifyInstance,
  { publicUrl, issuers, contexts, maxPerMinute, now }: RecordParts,
): void {
  const countDocument = limitPerUser(scope, maxPerMinute)
  scope.setErrorHandler((error) => {
    throw recordRefusal(error)
  })

  scope.get(fhirApi.context, async (request, reply) => {
    const record = await contexts.find(request.cookies[RECORD_COOKIE], request)
    const answer: RecordAnswer = record ? { context: shown(record, issuers) } : {}
    return notStoredNorChanged(reply).send(answer)
  })

  const onRequest = async (request: FastifyRequest): Promise<void> => {
    refuseCrossSite(request, publicUrl)
    await countDocument(request)
  }
  const config = { maxValues: 2 * MAX_MARKUP_PIECES + 100 }
  scope.post(fhirApi.document, { bodyLimit: MAX_DOCUMENT_BYTES, config, onRequest }, async (request, reply) => {
    const note = readBody(recordDocumentSchema, request.body, 'record-invalid')
    const cookie = request.cookies[RECORD_COOKIE]
    const record = await contexts.find(cookie, request)
    const issuer = issuers.find(({ iss }) => iss === record?.iss)
    if (cookie === undefined || !record || !issuer) throw new OrdrettError('record-over')
    if (note.context !== record.id) throw new OrdrettError('record-other-patient')
    const document = noteDocument(note, record, issuer, now())
    if (!document) throw new OrdrettError('record-invalid')
    const tried = await contexts.triedBefore(document.id)
    await contexts.rememberTried(document.id, contentDigest(document) ?? '')
    const saving = { document, version: note.version, tried, now, tell: tellTrouble(request) }
    const save = ({ accessToken }: OpenRecord): Promise<SavedDocument> =>
      saveDocument({ base: record.iss, accessToken }, saving)
    const open = await contexts.renewed(cookie, record)
    const saved = await save(open).catch(async (error: unknown) => {
      if (!(error instanceof TokenRefused)) throw error
      return save(await contexts.renewed(cookie, open, open.accessToken))
    })
    return notStoredNorChanged(reply).send(saved)
  })
}

/** The parts of an open record that the page may see. */
function shown({ id, iss, patient, encounter }: OpenRecord, issuers: readonly FhirIssuer[]): RecordAnswer['context'] {
  const system = issuers.find((issuer) => issuer.iss === iss)?.name
  const { name, birthYear } = patient
  return {
    id,
    patient: digest(iss, patient.id),
    place: digest(iss, patient.id, encounter ?? ''),
    name,
    ...(birthYear !== undefined && { birthYear }),
    ...(system !== undefined && { system }),
  }
}

/** An opaque value, for comparison only. */
function digest(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url')
}

function tellTrouble({ log }: FastifyRequest) {
  return (trouble: Record<string, unknown>): void => log.warn(trouble, 'a note could not be saved in the record system')
}

/** Replaces the general handler's errors with those of saving in the record. */
function recordRefusal(error: unknown): unknown {
  if (error instanceof TokenRefused) return new OrdrettError('record-over')
  const { code } = toOrdrettError(error)
  if (code === 'transcript-too-long' || code === 'body-too-complex') return new OrdrettError('record-too-long')
  return code === 'body-not-json' ? new OrdrettError('record-invalid') : error
}
