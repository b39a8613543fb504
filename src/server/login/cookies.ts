import cookie, { type CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyInstance } from 'fastify'

/** `__Host-`: from this very host over https, for all of it, and never from or for a subdomain. */
export const SESSION_COOKIE = '__Host-ordrett'
export const LOGIN_COOKIE = '__Host-ordrett-innlogging'

const host = { httpOnly: true, secure: true, path: '/' } as const

/** The session's: no page elsewhere makes the browser send it. It is gone when the browser is closed. */
export const sessionCookie: CookieSerializeOptions = { ...host, sameSite: 'strict' }

/** That of a login on its way: the provider leads back with it, for half an hour. */
export const loginCookie: CookieSerializeOptions = { ...host, sameSite: 'lax', maxAge: 1800 }

/** Has the app read cookies and set them, whoever asks first. */
export async function readCookies(app: FastifyInstance): Promise<void> {
  if (!app.hasReplyDecorator('setCookie')) await app.register(cookie)
}
