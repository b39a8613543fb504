import { createHash, randomBytes } from 'node:crypto'
import * as z from 'zod'
import { OrdrettError } from '../../spec/errors.ts'
import type { ConfidentialClient } from '../login/confidential-client.ts'
import { providerFailure } from '../login/confidential-client.ts'
import { withLock, type ExpiringStore } from '../storage/expiring-store.ts'
import type { Seal } from '../storage/sealing.ts'
import type { SessionMark, Sessions } from '../login/sessions.ts'
import { renewLaunch, type LaunchGrant } from './smart-client.ts'

const contextSchema = z.object({
  id: z.string(),
  iss: z.string(),
  patient: z.object({ id: z.string(), name: z.string(), birthYear: z.string().optional() }),
  encounter: z.string().optional(),
  /** The author, as a reference in the record system. */
  author: z.string().optional(),
  accessToken: z.string(),
  refreshToken: z.string().optional(),
  /** Times are in seconds since 1970. */
  startedAt: z.number(),
  validUntil: z.number(),
})

/** A patient opened here by a record system, with the tokens for the record. */
export type OpenRecord = z.infer<typeof contextSchema>

const markSchema = z.object({
  id: z.string(),
  sid: z.string().optional(),
  startedAt: z.number(),
  user: z.object({ id: z.string() }),
})

/** The user asking for an open record. */
export interface RecordUser {
  user: string
  /** The call's session, where the server keeps the logins. */
  session?: SessionMark | undefined
}

interface RecordContextsSettings {
  store: ExpiringStore
  seal: Seal
  clients: ReadonlyMap<string, ConfidentialClient>
  hours: number
  /** Set where the server keeps the logins. */
  sessions?: Pick<Sessions, 'wasLoggedOut'> | undefined
  onFailure: (reason: string) => void
  now?: (() => Date) | undefined
}

/** Tokens with less than this left are renewed before use. */
const MARGIN_SECONDS = 30
/** How long a save attempt is remembered. */
const TRIED_SECONDS = 4 * 3600

/**
 * The patients that record systems have opened here. The browser's cookie is only a random number; the context behind
 * it is kept sealed in the server's memory or the shared store, and belongs to the first user who asks for it.
 */
export class RecordContexts {
  readonly #settings: RecordContextsSettings

  constructor(settings: RecordContextsSettings) {
    this.#settings = settings
  }

  /** Starts a context and returns its cookie. */
  async begin(iss: string, grant: LaunchGrant, { patient, author }: Pick<OpenRecord, 'patient' | 'author'>) {
    const cookie = randomBytes(32).toString('base64url')
    const now = this.#seconds()
    await this.#keep(cookie, {
      id: randomBytes(16).toString('base64url'),
      iss,
      patient,
      encounter: grant.encounter,
      author,
      accessToken: grant.accessToken,
      refreshToken: grant.refreshToken,
      startedAt: now,
      validUntil: now + grant.validSeconds,
    })
    return cookie
  }

  /**
   * The open record for a cookie; undefined if there is none, it has ended, or it belongs to another user. Throws
   * `store-down` if that can't be determined.
   */
  async find(cookie: string | undefined, { user, session }: RecordUser): Promise<OpenRecord | undefined> {
    const record = await this.peek(cookie)
    if (cookie === undefined || !record) return undefined
    const key = ownerKey(keyOf(cookie))
    if (!(await this.#belongsTo(user, key, record))) return undefined
    if (!session || (await this.#goesOn(cookie, record, session))) return record
    await this.end(cookie)
    return undefined
  }

  /** The first user who asks becomes its owner. */
  async #belongsTo(user: string, key: string, record: OpenRecord): Promise<boolean> {
    const { store } = this.#settings
    const [owner] = await store.get([key])
    if (owner !== undefined) return owner === user
    if (await store.add(key, user, this.#leftOf(record))) return true
    // Another call was faster.
    const [first] = await store.get([key])
    return first === user
  }

  /** Whether the context survives: a new login in mid-work keeps it; one after a logout by the provider ends it. */
  async #goesOn(cookie: string, record: OpenRecord, { id, sid, startedAt, user }: SessionMark): Promise<boolean> {
    const { store, seal, sessions } = this.#settings
    const key = sessionKey(keyOf(cookie))
    const [sealed] = await store.get([key])
    const before = markSchema.safeParse(sealed === undefined ? undefined : await seal.open(sealed)).data
    if (before?.id === id) return true
    if (before && (await sessions?.wasLoggedOut(before))) return false
    await store.set(key, await seal.seal({ id, sid, startedAt, user: { id: user.id } }), this.#leftOf(record))
    return true
  }

  /** Same as `find`, without checking the user. */
  async peek(cookie: string | undefined): Promise<OpenRecord | undefined> {
    return cookie === undefined ? undefined : this.#read(keyOf(cookie))
  }

  async #read(key: string): Promise<OpenRecord | undefined> {
    const { store, seal } = this.#settings
    const [sealed] = await store.get([key])
    // Another server may have it.
    if (sealed === undefined) await store.check()
    const parsed = contextSchema.safeParse(sealed === undefined ? undefined : await seal.open(sealed))
    return parsed.success && this.#leftOf(parsed.data) > 0 ? parsed.data : undefined
  }

  /**
   * Returns the record with a token that stays valid for a while. `refused`: a token that the record system rejected.
   * Throws `record-over` if no new token is to be had, and `record-unreachable` if that can't be determined.
   */
  async renewed(cookie: string, record: OpenRecord, refused?: string): Promise<OpenRecord> {
    const good = ({ validUntil, accessToken }: OpenRecord): boolean =>
      accessToken !== refused && validUntil - MARGIN_SECONDS > this.#seconds()
    if (good(record)) return record
    const work = async (): Promise<OpenRecord> => {
      // Another call may have renewed it meanwhile: refresh tokens are often single-use.
      const newest = await this.peek(cookie)
      if (!newest) throw new OrdrettError('record-over')
      if (good(newest)) return newest
      const renewed = await this.#renew(cookie, newest)
      if (renewed) return renewed
      await this.end(cookie)
      throw new OrdrettError('record-over')
    }
    return withLock(
      this.#settings.store,
      `${keyOf(cookie)}:renewal`,
      work,
      () => new OrdrettError('record-unreachable'),
    )
  }

  /** Ends the context and deletes it. Returns it for revocation, if it could be read. */
  end(cookie: string): Promise<OpenRecord | undefined> {
    return this.#end(keyOf(cookie))
  }

  /** Same as `end`, for the context of `replaceableBy`. */
  async endReplaced(name: string | undefined): Promise<OpenRecord | undefined> {
    return name === undefined || !/^[\w-]{43}$/.test(name) ? undefined : this.#end(PREFIX + name)
  }

  async #end(key: string): Promise<OpenRecord | undefined> {
    const { store, hours } = this.#settings
    // It also ends where the shared store is away: then the store is told later.
    const record = await this.#read(key).catch(() => undefined)
    // Overwritten, not removed: a server that shares the store could still find its own remembered copy.
    for (const each of [key, ownerKey(key), sessionKey(key)]) await store.set(each, '', hours * 3600)
    return record
  }

  /** Remembers a digest of what is about to be saved under an id, to recognise a retry after a lost response. */
  async rememberTried(id: string, digest: string): Promise<void> {
    const { store, seal } = this.#settings
    await store.set(`fhir-tried:${id}`, await seal.seal(digest), TRIED_SECONDS)
  }

  async triedBefore(id: string): Promise<unknown> {
    const { store, seal } = this.#settings
    const [sealed] = await store.get([`fhir-tried:${id}`])
    return sealed === undefined ? undefined : seal.open(sealed)
  }

  /** Undefined if no new token is to be had. */
  async #renew(cookie: string, record: OpenRecord): Promise<OpenRecord | undefined> {
    const client = this.#settings.clients.get(record.iss)
    if (!client || record.refreshToken === undefined) return undefined
    const grant = await renewLaunch(client, record.refreshToken).catch((error: unknown) => {
      this.#settings.onFailure(providerFailure(error))
      throw new OrdrettError('record-unreachable')
    })
    if (!grant) return undefined
    const renewed = {
      ...record,
      accessToken: grant.accessToken,
      refreshToken: grant.refreshToken ?? record.refreshToken,
      validUntil: this.#seconds() + grant.validSeconds,
    }
    await this.#keep(cookie, renewed)
    return renewed
  }

  async #keep(cookie: string, record: OpenRecord): Promise<void> {
    const { store, seal } = this.#settings
    await store.set(keyOf(cookie), await seal.seal(record), this.#leftOf(record))
  }

  #leftOf({ startedAt }: OpenRecord): number {
    return startedAt + this.#settings.hours * 3600 - this.#seconds()
  }

  #seconds(): number {
    return (this.#settings.now?.() ?? new Date()).getTime() / 1000
  }
}

const PREFIX = 'fhir:'

/** Hashed, so that the store never holds a usable cookie. */
function keyOf(cookie: string): string {
  return PREFIX + replaceableBy(cookie)
}

function ownerKey(key: string): string {
  return `${key}:user`
}

function sessionKey(key: string): string {
  return `${key}:session`
}

/** A name for the context of a cookie. Whoever has it can end the context, and nothing else. */
export function replaceableBy(cookie: string): string {
  return createHash('sha256').update(cookie).digest('base64url')
}
