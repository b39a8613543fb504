import * as z from 'zod'
import { wholeNumber } from './whole-number.ts'

/** Settings of server-side logins (docs/decisions/003). */
export interface SessionConfig {
  /** The client's private keys as configured: JWK, list of JWKs or JWK Set, as JSON; or the file that holds them. */
  clientKey: string | undefined
  clientKeyFile: string | undefined
  /** Session lifetime after login (`hours`) and after last use (`idleMinutes`). */
  hours: number
  idleMinutes: number
}

/** Variables that make the server a confidential client that keeps the logins itself. */
export const loginVariables = {
  OIDC_CLIENT_KEY: z.string().optional(),
  OIDC_CLIENT_KEY_FILE: z.string().optional(),
  OIDC_REQUIRED_LEVEL: wholeNumber(1, 4).optional(),
  SESSION_HOURS: wholeNumber(1, 24).default(12),
  SESSION_IDLE_MINUTES: wholeNumber(5, 1440).default(60),
}

interface LoginValues extends z.infer<z.ZodObject<typeof loginVariables>> {
  OIDC_ISSUER?: string | undefined
  ROLE: string
}

function isOn({ OIDC_CLIENT_KEY: key, OIDC_CLIENT_KEY_FILE: file }: LoginValues): boolean {
  return key !== undefined || file !== undefined
}

/** Settings of server-side logins; undefined where browsers keep the logins. */
export function sessionOf(values: LoginValues): SessionConfig | undefined {
  if (!isOn(values) || values.ROLE === 'speech') return undefined
  return {
    clientKey: values.OIDC_CLIENT_KEY,
    clientKeyFile: values.OIDC_CLIENT_KEY_FILE,
    hours: values.SESSION_HOURS,
    idleMinutes: values.SESSION_IDLE_MINUTES,
  }
}

export function loginProblems(values: LoginValues): string[] {
  const { OIDC_CLIENT_KEY: key, OIDC_CLIENT_KEY_FILE: file, OIDC_ISSUER: issuer, OIDC_REQUIRED_LEVEL: level } = values
  return [
    ...(key !== undefined && file !== undefined ? ['OIDC_CLIENT_KEY: not together with OIDC_CLIENT_KEY_FILE'] : []),
    ...(isOn(values) && issuer === undefined ? ['OIDC_CLIENT_KEY: needs OIDC_ISSUER'] : []),
    ...(isOn(values) && values.ROLE === 'speech'
      ? ['OIDC_CLIENT_KEY: not with ROLE=speech, where nobody logs in']
      : []),
    // The level is in the ID token, which the server sees only where it performs the login itself.
    ...(level !== undefined && !isOn(values) ? ['OIDC_REQUIRED_LEVEL: needs OIDC_CLIENT_KEY'] : []),
  ]
}
