import type { DocumentReference, OperationOutcome, Patient } from 'fhir/r4'
import * as z from 'zod'
import { failureCode } from '../../engines/network-failure.ts'
import { boundedFetch } from './bounded-fetch.ts'

const PATIENCE_MILLISECONDS = 10_000
const LARGEST_PATIENT = 512 * 1024
/** A saved document may come back whole: text and XHTML, both in base64. */
const LARGEST_DOCUMENT = 8 * 1024 * 1024
const MEDIA_TYPE = 'application/fhir+json'

/** Where a record is, and the token that opens it. */
export interface FhirAccess {
  /** Base URL of the FHIR server; the token is sent only to URLs below it. */
  base: string
  accessToken: string
  /** Timeout for a response. */
  patienceMs?: number
}

/** The parts of a record system's response that are used. */
export interface FhirAnswer {
  status: number
  /** Version from the `ETag`, else from the resource's `meta.versionId`. */
  version: string | undefined
  /** When the resource was last changed, if the response says so. */
  changedAt: string | undefined
  /** The response body; undefined if it is not JSON. */
  resource: unknown
  retryAfter: number | undefined
}

/** No response came. `reached`: the server may have processed the request anyway. `reason`: the network error code. */
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

/** Failures before a connection was made: the server can't have processed the request. */
const BEFORE_CONTACT =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|.*CERT.*)$/

const nameSchema = z.object({
  use: z.string().nullish(),
  text: z.string().nullish(),
  family: z.string().nullish(),
  given: z.array(z.string()).nullish(),
})
/** The parts of FHIR's Patient that are shown. */
const patientSchema = z.object({
  resourceType: z.literal('Patient' satisfies Patient['resourceType']),
  id: z.string(),
  name: z.array(nameSchema).nullish(),
  birthDate: z.string().nullish(),
})

const LONGEST_NAME = 200

/** Reads a patient's name and year of birth; undefined if the response is not that patient. Throws `NoAnswer`. */
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

/** Chooses a person's name: the official one, else the usual one, else the first current one. */
function nameOf(names: readonly z.infer<typeof nameSchema>[]): string | undefined {
  const now = names.filter(({ use }) => use !== 'old' && use !== 'maiden')
  const chosen = ['official', 'usual'].map((wanted) => now.find(({ use }) => use === wanted)).find(Boolean) ?? now[0]
  if (!chosen) return undefined
  const parts = [...(chosen.given ?? []), chosen.family ?? ''].join(' ')
  const whole = (parts.trim() === '' ? (chosen.text ?? '') : parts).replace(/\s+/g, ' ').trim()
  return whole === '' ? undefined : whole.slice(0, LONGEST_NAME)
}

/** Writes a document under its id. `condition`: headers that state which version it may replace. Throws `NoAnswer`. */
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

/** The main issue of an OperationOutcome, as code and location only: its texts may quote what was sent. */
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
