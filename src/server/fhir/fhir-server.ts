import type { DocumentReference, OperationOutcome, Patient } from 'fhir/r4'
import * as z from 'zod'
import { failureCode } from '../../engines/network-failure.ts'
import { boundedFetch } from './bounded-fetch.ts'

const PATIENCE_MILLISECONDS = 10_000
const LARGEST_PATIENT = 512 * 1024
/** What was saved may come back whole, twice as long in base64. */
const LARGEST_DOCUMENT = 8 * 1024 * 1024
const MEDIA_TYPE = 'application/fhir+json'

/** Where a record is, and what opens it. */
export interface FhirAccess {
  /** Base of the FHIR server: of all addresses that the token goes to. */
  base: string
  accessToken: string
  /** An answer has to be there within so long. */
  patienceMs?: number
}

/** An answer of the record system, as far as it is used. */
export interface FhirAnswer {
  status: number
  /** `ETag`, else the resource's own: a version as FHIR names it. */
  version: string | undefined
  /** When the resource was changed, as far as the answer says so. */
  changedAt: string | undefined
  /** The answer's resource; undefined where there is none that is JSON. */
  resource: unknown
  retryAfter: number | undefined
}

/** No answer came. `reached`: what was sent may have been done all the same. `reason` is the network's code. */
export class NoAnswer extends Error {
  readonly reached: boolean
  readonly reason: string

  constructor(error: unknown) {
    super('no answer')
    this.name = 'NoAnswer'
    this.reason = failureCode(error)
    this.reached = !BEFORE_CONTACT.test(this.reason)
  }
}

/** The connection was never made: nothing can have been done. */
const BEFORE_CONTACT =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|.*CERT.*)$/

const nameSchema = z.object({
  use: z.string().nullish(),
  text: z.string().nullish(),
  family: z.string().nullish(),
  given: z.array(z.string()).nullish(),
})
/** FHIR's Patient, as far as it is shown. */
const patientSchema = z.object({
  resourceType: z.literal('Patient' satisfies Patient['resourceType']),
  id: z.string(),
  name: z.array(nameSchema).nullish(),
  birthDate: z.string().nullish(),
})

const LONGEST_NAME = 200

/** Name and year of birth of a patient; undefined for an answer that is none. Throws `NoAnswer`. */
export async function readPatient(
  access: FhirAccess,
  id: string,
): Promise<{ id: string; name: string; birthYear: string | undefined } | undefined> {
  const { status, resource } = await call(access, `Patient/${id}`, { method: 'GET' }, LARGEST_PATIENT)
  const parsed = patientSchema.safeParse(resource)
  if (status !== 200 || !parsed.success || parsed.data.id !== id) return undefined
  const { name: names, birthDate } = parsed.data
  const name = nameOf(names ?? [])
  if (name === undefined) return undefined
  return { id, name, birthYear: /^\d{4}/.exec(birthDate ?? '')?.[0] }
}

/** What a person is called: the official name, or the one in use, before any other. */
function nameOf(names: readonly z.infer<typeof nameSchema>[]): string | undefined {
  const now = names.filter(({ use }) => use !== 'old' && use !== 'maiden')
  const chosen = ['official', 'usual'].map((wanted) => now.find(({ use }) => use === wanted)).find(Boolean) ?? now[0]
  if (!chosen) return undefined
  const parts = [...(chosen.given ?? []), chosen.family ?? ''].join(' ')
  const whole = (parts.trim() === '' ? (chosen.text ?? '') : parts).replace(/\s+/g, ' ').trim()
  return whole === '' ? undefined : whole.slice(0, LONGEST_NAME)
}

/** Writes a document under its id. `condition`: headers that say which version it may take the place of. Throws `NoAnswer`. */
export function putDocument(
  access: FhirAccess,
  document: DocumentReference & { id: string },
  condition: Readonly<Record<string, string>>,
): Promise<FhirAnswer> {
  const headers = { ...condition, 'Content-Type': MEDIA_TYPE, Prefer: 'return=minimal' }
  const order = { method: 'PUT', headers, body: JSON.stringify(document) }
  return call(access, `DocumentReference/${document.id}`, order, LARGEST_DOCUMENT)
}

/** Reads one of our own documents back. Throws `NoAnswer`. */
export function getDocument(access: FhirAccess, id: string): Promise<FhirAnswer> {
  return call(access, `DocumentReference/${id}`, { method: 'GET' }, LARGEST_DOCUMENT)
}

async function call(
  { base, accessToken, patienceMs = PATIENCE_MILLISECONDS }: FhirAccess,
  path: string,
  order: { method: string; headers?: Record<string, string>; body?: string },
  maxBytes: number,
): Promise<FhirAnswer> {
  const headers = { ...order.headers, Accept: MEDIA_TYPE, Authorization: `Bearer ${accessToken}` }
  const signal = AbortSignal.timeout(patienceMs)
  const response = await boundedFetch(`${base}/${path}`, { ...order, headers, signal }, maxBytes).catch(
    (error: unknown) => {
      throw new NoAnswer(error)
    },
  )
  return answerOf(response)
}

const metaSchema = z.object({
  meta: z.object({ versionId: z.string().nullish(), lastUpdated: z.string().nullish() }),
})

async function answerOf(response: Response): Promise<FhirAnswer> {
  const resource: unknown = await response.json().catch(() => undefined)
  const meta = metaSchema.safeParse(resource).data?.meta
  const { status, headers } = response
  const tag = /^(?:W\/)?"([A-Za-z0-9\-.]{1,64})"$/.exec(headers.get('etag') ?? '')?.[1]
  const seconds = Number.parseInt(headers.get('retry-after') ?? '', 10)
  return {
    status,
    version: tag ?? meta?.versionId ?? undefined,
    changedAt: dateOf(meta?.lastUpdated) ?? dateOf(headers.get('last-modified')),
    resource,
    retryAfter: Number.isNaN(seconds) ? undefined : Math.min(Math.max(seconds, 1), 600),
  }
}

function dateOf(text: string | null | undefined): string | undefined {
  const time = Date.parse(text ?? '')
  return Number.isNaN(time) ? undefined : new Date(time).toISOString()
}

const outcomeSchema = z.object({
  resourceType: z.literal('OperationOutcome' satisfies OperationOutcome['resourceType']),
  issue: z.array(z.object({ severity: z.string(), code: z.string(), expression: z.array(z.string()).nullish() })),
})

/** What an OperationOutcome complains of, as codes and places: its texts may quote what was sent. */
export function complaintOf(resource: unknown): { issue?: string; place?: string } {
  const parsed = outcomeSchema.safeParse(resource)
  if (!parsed.success) return {}
  const { issue: issues } = parsed.data
  const worst = issues.find(({ severity }) => severity === 'fatal' || severity === 'error') ?? issues[0]
  const place = worst?.expression?.[0]
  return {
    ...(worst && /^[a-z-]{1,40}$/.test(worst.code) && { issue: worst.code }),
    ...(place !== undefined && /^[A-Za-z.[\]\d]{1,100}$/.test(place) && { place }),
  }
}
