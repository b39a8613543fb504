import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { fhirApi } from '../../spec/fhir-routes.ts'
import { LAUNCH_FAILURE, LAUNCH_FAILURE_PAGE, LAUNCH_PATH, type LaunchFailure } from '../../spec/launch.ts'
import { pages } from '../../spec/routes.ts'
import { notStored } from '../answers/not-stored.ts'
import type { FhirIssuer } from '../config/fhir-config.ts'
import { limitPerAddress } from '../load/rate-limit.ts'
import { Attempts } from '../login/attempts.ts'
import { providerFailure, type ConfidentialClient } from '../login/confidential-client.ts'
import { arrivalCookie, sessionCookie } from '../login/cookies.ts'
import { isStoreDown, type ExpiringStore } from '../storage/expiring-store.ts'
import { refuseCrossSite } from '../login/same-origin.ts'
import type { Seal } from '../storage/sealing.ts'
import { readPatient } from './fhir-server.ts'
import { replaceableBy, type OpenRecord, type RecordContexts } from './record-contexts.ts'
import { finishLaunch, revokeLaunch, startLaunch } from './smart-client.ts'

/** Cookies for the browser's open record and for launches in progress. */
export const RECORD_COOKIE = '__Host-ordrett-journal'
/** Names the open record when another site opens the next one, which replaces it; see `replaceableBy`. */
const REPLACEABLE_COOKIE = '__Host-ordrett-forrige'
export const LAUNCH_COOKIE = '__Host-ordrett-apning'

export interface LaunchParts {
  publicUrl: string
  issuers: readonly FhirIssuer[]
  clients: ReadonlyMap<string, ConfidentialClient>
  contexts: RecordContexts
  /** Seals launches in progress. */
  seal: Seal
  store: ExpiringStore
}

const attemptSchema = z.object({ iss: z.string(), state: z.string(), verifier: z.string() })
const LONGEST_LAUNCH = 2_000
const launchSchema = z.object({ iss: z.string().max(LONGEST_LAUNCH), launch: z.string().min(1).max(LONGEST_LAUNCH) })

/** Why a launch failed; `code` is for the log. */
class FailedLaunch extends Error {
  readonly failure: LaunchFailure
  readonly code: string

  constructor(failure: LaunchFailure, code: string = failure) {
    super(failure)
    this.failure = failure
    this.code = code
  }
}

function failureOf(error: unknown): Pick<FailedLaunch, 'failure' | 'code'> {
  if (error instanceof FailedLaunch) return error
  if (isStoreDown(error)) return { failure: 'opptatt', code: error.code }
  return { failure: 'nede', code: providerFailure(error) }
}

/** Routes for GET /launch (SMART App Launch), its callback, and leaving the record. Open to anyone. */
export async function launchRoutes(scope: FastifyInstance, parts: LaunchParts): Promise<void> {
  const { publicUrl, issuers, clients, contexts, seal, store } = parts
  const redirectUri = publicUrl + fhirApi.callback
  const attempts = new Attempts(LAUNCH_COOKIE, attemptSchema, seal, store)
  await limitPerAddress(scope)
  scope.addHook('onRequest', (_request, reply, done) => {
    notStored(reply)
    done()
  })

  function trusted(iss: string): { issuer: FhirIssuer; client: ConfidentialClient } {
    const base = baseOf(iss)
    const issuer = base === undefined ? undefined : issuers.find((known) => baseOf(known.iss) === base)
    const client = issuer && clients.get(issuer.iss)
    if (!client) throw new FailedLaunch('ukjent')
    return { issuer, client }
  }

  /** Redirects every failure to our own page, never to a URL from the request. */
  function say(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
    const { failure, code } = failureOf(error)
    request.log.warn({ reason: code }, 'a record system could not open a patient here')
    return reply.redirect(`${publicUrl}${LAUNCH_FAILURE_PAGE}?${LAUNCH_FAILURE}=${failure}`, 303)
  }

  scope.get(LAUNCH_PATH, async (request, reply) => {
    try {
      const query = launchSchema.safeParse(request.query)
      if (!query.success) throw new FailedLaunch('ufullstendig')
      const { iss, launch } = query.data
      const { issuer, client } = trusted(iss)
      await attempts.check()
      const { url, attempt } = await startLaunch(client, issuer, { launch, redirectUri })
      await attempts.add(request, reply, attempt)
      return await reply.redirect(url, 303)
    } catch (error) {
      return say(request, reply, error)
    }
  })

  scope.get<{ Querystring: { state?: unknown; error?: unknown } }>(fhirApi.callback, async (request, reply) => {
    try {
      const attempt = await attempts.take(request, reply, request.query.state)
      if (!attempt) throw new FailedLaunch('utlopt')
      const { issuer, client } = trusted(attempt.iss)
      const grant = await finishLaunch(client, new URL(request.url, publicUrl), attempt).catch((error: unknown) => {
        throw new FailedLaunch('avvist', providerFailure(error))
      })
      const access = { base: issuer.iss, accessToken: grant.accessToken }
      const patient = grant.patient === undefined ? undefined : await readPatient(access, grant.patient)
      if (!patient) throw new FailedLaunch('pasient')
      const author = authorOf(grant.fhirUser, issuer.iss)
      const cookie = await contexts.begin(issuer.iss, grant, { patient, author })
      reply.setCookie(RECORD_COOKIE, cookie, sessionCookie)
      reply.setCookie(REPLACEABLE_COOKIE, replaceableBy(cookie), arrivalCookie)
      revoke(clients, await contexts.endReplaced(request.cookies[REPLACEABLE_COOKIE]))
      return await reply.redirect(publicUrl + pages.journal, 303)
    } catch (error) {
      return say(request, reply, error)
    }
  })

  scope.post(fhirApi.leave, async (request, reply) => {
    refuseCrossSite(request, publicUrl)
    await leaveRecord(request, reply, parts)
    return reply.code(204).send()
  })
}

/** An address without the slashes at its end; undefined if it is none. */
function baseOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const { href } = new URL(address)
  let end = href.length
  while (href[end - 1] === '/') end--
  return href.slice(0, end)
}

/** Ends the record that this browser has open. */
export async function leaveRecord(
  request: FastifyRequest,
  reply: FastifyReply,
  { clients, contexts }: Pick<LaunchParts, 'clients' | 'contexts'>,
): Promise<void> {
  const cookie = request.cookies[RECORD_COOKIE]
  if (cookie === undefined) return
  revoke(clients, await contexts.end(cookie))
  reply.clearCookie(RECORD_COOKIE, sessionCookie)
  reply.clearCookie(REPLACEABLE_COOKIE, arrivalCookie)
}

/** The record has ended here; revocation at the record system is not awaited and may fail. */
function revoke(clients: LaunchParts['clients'], record: OpenRecord | undefined): void {
  const client = record && clients.get(record.iss)
  if (client) void revokeLaunch(client, record.refreshToken ?? record.accessToken).catch(() => undefined)
}

const AUTHORS = /^(?:Practitioner|PractitionerRole|Patient|RelatedPerson)\/[A-Za-z0-9\-.]{1,64}$/

/** The record system's user as a document's author; undefined if none is given, or one that can't be an author. */
function authorOf(fhirUser: string | undefined, iss: string): string | undefined {
  const reference = fhirUser?.startsWith(`${iss}/`) ? fhirUser.slice(iss.length + 1) : fhirUser
  return reference !== undefined && AUTHORS.test(reference) ? reference : undefined
}
