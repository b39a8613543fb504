import type { CookieSerializeOptions } from '@fastify/cookie'

/** `__Host-`: from this very host over https, for all of it, and never from or for a subdomain. */
export const SESSION_COOKIE = '__Host-ordrett'
export const LOGIN_COOKIE = '__Host-ordrett-innlogging'

const host = { httpOnly: true, secure: true, path: '/' } as const

/** The session's: no page elsewhere makes the browser send it. It is gone when the browser is closed. */
export const sessionCookie: CookieSerializeOptions = { ...host, sameSite: 'strict' }

/** That of a login on its way: the provider leads back with it, for half an hour. */
export const loginCookie: CookieSerializeOptions = { ...host, sameSite: 'lax', maxAge: 1800 }
