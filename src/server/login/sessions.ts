import { createHash, randomBytes } from 'node:crypto'
import * as z from 'zod'
import { OrdrettError } from '../../spec/errors.ts'
import type { SessionPerson } from '../../spec/session.ts'
import { providerDown } from '../identity/token-verifier.ts'
import type { ConfidentialClient } from './confidential-client.ts'
import { providerFailure } from './confidential-client.ts'
import { isStoreDown, useOnce, withLock, type ExpiringStore } from '../storage/expiring-store.ts'
import { LOGOUT_TOKEN_SECONDS, type ProviderLogout } from './logout-token.ts'
import { renewLogin, revokeLogin, type ProviderLogin } from './provider-login.ts'
import type { Seal } from '../storage/sealing.ts'

const personSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string().optional(),
  picture: z.string().optional(),
  organisation: z.object({ name: z.string().optional(), id: z.string().optional() }),
  hprNumber: z.string().optional(),
})

const sessionSchema = z.object({
  id: z.string(),
  user: personSchema,
  /** The provider's id of its session, which a logout there names. */
  sid: z.string().optional(),
  /** If too long for the cookie, it is only in the store. */
  refreshToken: z.string().optional(),
  /** Times are in seconds since 1970. */
  startedAt: z.number(),
  usedAt: z.number(),
  /** The provider is not asked again before then. */
  validUntil: z.number(),
  /** The mark of the page for which the user has authenticated again. */
  confirmed: z.string().optional(),
})

/** A login that this server keeps. It is sealed in the browser's cookie; the store may hold a newer version. */
export type Session = z.infer<typeof sessionSchema> & { user: SessionPerson }

/** The part of a session that is needed to check later whether the provider has logged it out. */
export interface SessionMark extends Pick<Session, 'id' | 'sid' | 'startedAt'> {
  user: { id: string }
}

interface SessionsSettings {
  client: ConfidentialClient
  seal: Seal
  store: ExpiringStore
  hours: number
  idleMinutes: number
  /** Throws for a login that is not allowed here, as far as its claims and scopes are stated. */
  check: (login: ProviderLogin) => void
  /** The person of an ID token. */
  personOf: (claims: NonNullable<ProviderLogin['claims']>) => SessionPerson
  onProviderFailure: (reason: string) => void
  now?: (() => Date) | undefined
}

/** Tokens with less than this left are renewed before use. */
const MARGIN_SECONDS = 30
/** The cookie is rewritten if its time of last use is older than this. */
const TOUCH_SECONDS = 60
/** A browser may send two, that of an earlier session too, and proxies limit a header to 8 KB. */
const LONGEST_COOKIE = 3_000
/** More come from no browser of ours. */
const MOST_COOKIES = 4

/** The session of a request's cookie, and the cookie that replaces it if the session has changed. */
export interface FoundSession {
  session: Session
  cookie: string | undefined
}

/**
 * The logins that the server keeps: starts them, finds them by cookie, renews them one at a time and ends them. An
 * ended session is remembered until it would have expired.
 */
export class Sessions {
  readonly #settings: SessionsSettings
  readonly #renewals = new Map<string, Promise<Session | undefined>>()

  constructor(settings: SessionsSettings) {
    this.#settings = settings
  }

  /** Starts a session for a login and returns it with its cookie. `claims` are those of the ID token. */
  async begin(
    login: ProviderLogin,
    claims: NonNullable<ProviderLogin['claims']>,
    confirmed?: string,
  ): Promise<{ session: Session; cookie: string }> {
    await this.#checked(login)
    const now = this.#seconds()
    const { sid } = claims
    const session: Session = {
      id: randomBytes(16).toString('base64url'),
      user: this.#settings.personOf(claims),
      ...(typeof sid === 'string' && { sid }),
      ...(login.refreshToken !== undefined && { refreshToken: login.refreshToken }),
      startedAt: now,
      usedAt: now,
      validUntil: now + login.validSeconds,
      ...(confirmed !== undefined && { confirmed }),
    }
    return { session, cookie: await this.#cookieOf(session) }
  }

  /**
   * Finds the session of a request's cookies, the newest if there are several; undefined if there is none, or it is
   * over. Throws `identity-provider-down` or `store-down` if it must be renewed and can't be, though it isn't over.
   * `touch`: the call counts as use and restarts the idle time.
   */
  async find(cookies: readonly string[], { touch = true } = {}): Promise<FoundSession | undefined> {
    const newest = await this.#newest(cookies)
    if (!newest) return undefined
    const { carried, known } = newest
    const session = known.validUntil - MARGIN_SECONDS > this.#seconds() ? known : await this.#renewOnce(known)
    if (!session) return undefined
    const used = touch && this.#seconds() - session.usedAt > TOUCH_SECONDS
    if (used) {
      session.usedAt = this.#seconds()
      // Stored as well: a late response may set the browser's cookie back to an earlier one.
      await this.#settings.store.set(`used:${session.id}`, String(session.usedAt), this.#longest())
    }
    const changed = used || session.validUntil !== carried.validUntil
    return { session, cookie: changed ? await this.#cookieOf(session) : undefined }
  }

  /** Same as `find`, but the session as it is, without asking the provider. */
  async peek(cookies: readonly string[]): Promise<Session | undefined> {
    return (await this.#newest(cookies))?.known
  }

  /** The session begun last, of those that are not over: as its cookie carries it, and in its newest known version. */
  async #newest(cookies: readonly string[]): Promise<{ carried: Session; known: Session } | undefined> {
    const opened = await Promise.all(cookies.slice(-MOST_COOKIES).map((cookie) => this.#open(cookie)))
    const sessions = opened
      .flatMap((session) => session ?? [])
      .toSorted((one, other) => other.startedAt - one.startedAt)
    for (const carried of sessions) {
      const known = await this.#known(carried)
      if (known) return { carried, known }
    }
    return undefined
  }

  /** Ends a session, even while it is being renewed. */
  async end(id: string): Promise<void> {
    await this.#settings.store.set(`ended:${id}`, '1', this.#longest())
  }

  /**
   * Ends the sessions that a logout at the provider covers: the one with this `sid`, or all that the user has had until
   * now. If both are given, also the user's sessions without a `sid`, because one of them may be meant. A token that is
   * sent again ends nothing: whoever has copied it could otherwise end logins made since. Throws `store-down` if other
   * servers can't be told yet: the logout counts here, and the provider should send it again.
   */
  async endBy({ jti, sid, sub }: ProviderLogout): Promise<void> {
    const { store } = this.#settings
    const isNew = await useOnce(store, `told:${digest(jti)}`, LOGOUT_TOKEN_SECONDS).catch((error: unknown) => error)
    // A logout must not be lost: if its token may have been used, it counts.
    if (isNew === false) return
    if (sid !== undefined) await store.set(`sid:${digest(sid)}`, '1', this.#longest())
    const kind = sid === undefined ? 'sub' : 'unnamed'
    if (sub !== undefined) await store.set(`${kind}:${digest(sub)}`, String(this.#seconds()), this.#longest())
    if (isStoreDown(isNew)) throw isNew
  }

  /** Whether a logout at the provider has ended the session, whatever its state here. */
  async wasLoggedOut(session: SessionMark): Promise<boolean> {
    return isLoggedOut(session, await this.#settings.store.get(logoutKeys(session)))
  }

  async #open(cookie: string | undefined): Promise<Session | undefined> {
    if (cookie === undefined) return undefined
    const parsed = sessionSchema.safeParse(await this.#settings.seal.open(cookie))
    return parsed.success ? parsed.data : undefined
  }

  /** The newest known version of a session; undefined if it was ended or is over. */
  async #known(carried: Session): Promise<Session | undefined> {
    const { id } = carried
    const keys = [`session:${id}`, `used:${id}`, `ended:${id}`, ...logoutKeys(carried)]
    const [sealed, used, ended, ...logouts] = await this.#settings.store.get(keys)
    if (ended !== undefined || isLoggedOut(carried, logouts)) return undefined
    const stored = await this.#open(sealed)
    // A server that could not reach the store may have renewed it: then only the browser has the newest version.
    const newer = stored && stored.validUntil >= carried.validUntil
    const usedAt = Math.max(carried.usedAt, Number(used ?? 0))
    const session = { ...(newer ? stored : carried), usedAt }
    return this.#isOver(session) ? undefined : session
  }

  #isOver({ startedAt, usedAt }: Session): boolean {
    const { hours, idleMinutes } = this.#settings
    const now = this.#seconds()
    return now >= startedAt + hours * 3600 || now >= usedAt + idleMinutes * 60
  }

  /** Concurrent calls share one renewal: refresh tokens may be single-use. */
  #renewOnce(session: Session): Promise<Session | undefined> {
    const { id } = session
    const going = this.#renewals.get(id) ?? this.#renew(session).finally(() => this.#renewals.delete(id))
    this.#renewals.set(id, going)
    // Each caller gets a copy, because callers modify it.
    return going.then((renewed) => renewed && { ...renewed })
  }

  /**
   * Only one server renews a session at a time; the others wait for its result. None does while the store is away:
   * another may have used the refresh token, and a provider may end a login whose token is used twice.
   */
  #renew(session: Session): Promise<Session | undefined> {
    const renew = async (): Promise<Session | undefined> => {
      // Another server may have renewed it meanwhile.
      const newest = await this.#known(session)
      if (!newest || newest.validUntil - MARGIN_SECONDS > this.#seconds()) return newest
      return this.#renewed(newest)
    }
    return withLock(this.#settings.store, `renewal:${session.id}`, renew, () => providerDown('renewal'))
  }

  async #renewed(session: Session): Promise<Session | undefined> {
    const { client, personOf, onProviderFailure } = this.#settings
    if (session.refreshToken === undefined) return undefined
    const login = await renewLogin(client, session.refreshToken).catch((error: unknown) => {
      onProviderFailure(providerFailure(error))
      throw providerDown()
    })
    if (!login || (login.claims && login.claims.sub !== session.user.id)) {
      await this.end(session.id)
      return undefined
    }
    const refreshToken = login.refreshToken ?? session.refreshToken
    await this.#checked({ ...login, refreshToken }, session.id)
    const renewed: Session = {
      ...session,
      ...(login.claims && { user: personOf(login.claims) }),
      refreshToken,
      validUntil: this.#seconds() + login.validSeconds,
    }
    await this.#keep(renewed)
    return renewed
  }

  /** Checks a login. If it is not allowed (any more), ends its session `id`, revokes its refresh token, and throws. */
  async #checked(login: ProviderLogin, id?: string): Promise<void> {
    const { check, client } = this.#settings
    try {
      check(login)
    } catch (error) {
      if (!(error instanceof OrdrettError)) throw error
      if (id !== undefined) await this.end(id)
      if (login.refreshToken !== undefined) await revokeLogin(client, login.refreshToken).catch(() => undefined)
      throw error
    }
  }

  /** Stores what the browser may not have yet: its cookie is older until a response has reached it. */
  async #keep(session: Session): Promise<void> {
    const { store, seal } = this.#settings
    await store.set(`session:${session.id}`, await seal.seal(session), this.#longest())
  }

  async #cookieOf(session: Session): Promise<string> {
    const whole = await this.#settings.seal.seal(session)
    if (whole.length <= LONGEST_COOKIE) return whole
    await this.#keep(session)
    const { refreshToken: _omitted, ...rest } = session
    return this.#settings.seal.seal(rest)
  }

  #longest(): number {
    return this.#settings.hours * 3600
  }

  #seconds(): number {
    return (this.#settings.now?.() ?? new Date()).getTime() / 1000
  }
}

/** The store keys under which `endBy` records the logouts that may end a session. */
function logoutKeys({ sid, user }: SessionMark): string[] {
  const subject = digest(user.id)
  return [`sub:${subject}`, sid === undefined ? `unnamed:${subject}` : `sid:${digest(sid)}`]
}

/** Takes the values at `logoutKeys`. A user's logout ends the sessions begun before it. */
function isLoggedOut({ sid, startedAt }: SessionMark, [ofUser, other]: readonly (string | undefined)[]): boolean {
  const isBefore = (at: string | undefined): boolean => at !== undefined && startedAt <= Number(at)
  return isBefore(ofUser) || (sid === undefined ? isBefore(other) : other !== undefined)
}

/** Hashed, so that the store holds no names or ids of the provider's. */
function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
