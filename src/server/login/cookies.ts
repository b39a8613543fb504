import cookie, { type CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyInstance } from 'fastify'

/** `__Host-`: set by this host over https, for all paths, and never from or for a subdomain. */
/** What the names of session cookies begin with. */
export const SESSION_COOKIE = '__Host-ordrett.'
export const LOGIN_COOKIE = '__Host-ordrett-innlogging'

const host = { httpOnly: true, secure: true, path: '/' } as const

/** For the session: never sent with requests from other sites. Deleted when the browser is closed. */
export const sessionCookie: CookieSerializeOptions = { ...host, sameSite: 'strict' }

/** How long a login or a launch may be in progress. */
export const ATTEMPT_SECONDS = 1800

/** For a login in progress: also sent when the provider redirects back. */
export const loginCookie: CookieSerializeOptions = { ...host, sameSite: 'lax', maxAge: ATTEMPT_SECONDS }

/** For what the server needs to know when another site opens Ordrett. Deleted when the browser is closed. */
export const arrivalCookie: CookieSerializeOptions = { ...host, sameSite: 'lax' }

/** Registers cookie support in the app, once. */
export async function readCookies(app: FastifyInstance): Promise<void> {
  if (!app.hasReplyDecorator('setCookie')) await app.register(cookie)
}
