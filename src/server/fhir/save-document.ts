import type { DocumentReference } from 'fhir/r4'
import { OrdrettError, type ErrorCode } from '../../spec/errors.ts'
import type { SavedDocument } from '../../spec/fhir.ts'
import { complaintOf, getDocument, NoAnswer, putDocument, type FhirAccess, type FhirAnswer } from './fhir-server.ts'
import { contentDigest } from './note-document.ts'

type OwnDocument = DocumentReference & { id: string }

export interface Saving {
  document: OwnDocument
  /** The version that the page last saved. */
  version: string | undefined
  /** Digest of the last attempt to save under this id, if any. */
  tried: unknown
  now: () => Date
  /** For the log: codes and status only. */
  tell: (trouble: { status?: number; issue?: string; place?: string; reason?: string }) => void
}

/** The record system rejected the token. */
export class TokenRefused extends Error {}

/**
 * Saves a note under its id: creates it if absent, adds a version if the current one is the version that the page
 * knows, and otherwise leaves it alone. A retry after a lost response finds the note already saved. Throws an
 * `OrdrettError` that says what became of the note, or `TokenRefused`.
 */
export async function saveDocument(access: FhirAccess, saving: Saving): Promise<SavedDocument> {
  const { document, version, tried } = saving
  // FHIR R4 does not require servers to honour `If-None-Match`, so look for an earlier attempt first.
  const before = version === undefined && tried !== undefined ? await found(access, saving) : undefined
  if (before) return settled(access, saving, before, { ...before, status: 412, resource: undefined })
  const answer = await answered(saving, () => putDocument(access, document, conditionOf(version)))
  if (answer.status === 200 || answer.status === 201) return savedAs(saving, answer)
  if (answer.status !== 412 && answer.status !== 409) throw refusalOf(saving, answer)
  // It exists in a version unknown to the page: perhaps the response to this same note was lost.
  const there = await found(access, saving)
  if (!there) throw refusalOf(saving, answer)
  return settled(access, saving, there, answer)
}

/** The stored document; undefined if there is none, or it can't be read. */
async function found(access: FhirAccess, saving: Saving): Promise<FhirAnswer | undefined> {
  const there = await answered(saving, () => getDocument(access, saving.document.id))
  if (there.status === 401) throw new TokenRefused()
  return there.status === 200 ? there : undefined
}

/** If `there` is this note, it counts as saved; if it is the last attempt, it is updated; else throws `refusal`. */
async function settled(
  access: FhirAccess,
  saving: Saving,
  there: FhirAnswer,
  refusal: FhirAnswer,
): Promise<SavedDocument> {
  const { document, tried } = saving
  const content = contentDigest(there.resource)
  if (content !== undefined && content === contentDigest(document)) return savedAs(saving, there)
  if (content === undefined || content !== tried || there.version === undefined) throw refusalOf(saving, refusal)
  const again = await answered(saving, () => putDocument(access, document, conditionOf(there.version)))
  if (again.status === 200 || again.status === 201) return savedAs(saving, again)
  throw refusalOf(saving, again)
}

function conditionOf(version: string | undefined): Record<string, string> {
  return version === undefined ? { 'If-None-Match': '*' } : { 'If-Match': `W/"${version}"` }
}

async function answered({ tell }: Saving, ask: () => Promise<FhirAnswer>): Promise<FhirAnswer> {
  return ask().catch((error: unknown) => {
    if (!(error instanceof NoAnswer)) throw error
    tell({ reason: error.reason })
    throw new OrdrettError(error.reached ? 'record-silent' : 'record-unreachable')
  })
}

function savedAs({ document, now }: Saving, { version, changedAt }: FhirAnswer): SavedDocument {
  return {
    id: document.id,
    ...(version !== undefined && { version }),
    savedAt: changedAt ?? now().toISOString(),
  }
}

/** Error codes for statuses with a fixed meaning. */
const refusals: Readonly<Record<number, ErrorCode>> = {
  400: 'record-refused',
  403: 'record-forbidden',
  409: 'record-conflict',
  412: 'record-changed',
  413: 'record-too-long',
  422: 'record-refused',
  429: 'record-conflict',
}

function refusalOf({ tell }: Saving, { status, resource, retryAfter }: FhirAnswer): Error {
  if (status === 401) return new TokenRefused()
  const complaint = complaintOf(resource)
  tell({ status, ...complaint })
  const code = refusals[status] ?? (status >= 500 && status !== 501 ? 'record-trouble' : 'record-unsupported')
  return new OrdrettError(code, complaint.issue === undefined ? {} : { issue: complaint.issue }, retryAfter)
}
