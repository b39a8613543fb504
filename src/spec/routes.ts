/** The product's screens (specification §2). */
export const pages = {
  home: '/',
  journal: '/journal',
  security: '/security',
  contact: '/contact',
  pricing: '/pricing',
  login: '/login',
  profile: '/profile',
  terms: '/terms',
  /** Not in the specification: the accessibility statement, under the usual Norwegian name. */
  accessibility: '/tilgjengelighet',
} as const

/** Build output that lists the files each page needs: component name (`HomePage`) to file names. */
export const PRELOADS_FILE = 'preloads.json'

/** Licences of the third-party code in the browser bundle; written by the build, linked from the terms. */
export const NOTICE_FILE = 'NOTICE.txt'

/**
 * The specification's API (§7) and the server's other public endpoints. `contact` exists only with mail set up,
 * `recovery` with RECOVERY_MINUTES, `readAhead` with a language model inside the server, and those that start with
 * `session` with logins kept on the server.
 */
export const api = {
  transcribe: '/api/transcribe',
  writeJournal: '/api/writeJournal',
  readAhead: '/api/readAhead',
  contact: '/api/contact',
  recovery: '/api/recovery',
  session: '/api/session',
  sessionLogin: '/api/session/login',
  sessionCallback: '/api/session/callback',
  sessionLogout: '/api/session/logout',
  /** Called by the provider (OpenID Connect Back-Channel Logout 1.0). */
  sessionEnded: '/api/session/ended',
  config: '/config.json',
  healthz: '/healthz',
  readyz: '/readyz',
  metrics: '/metrics',
} as const

/** The client's public keys, for identity providers and record systems (RFC 7517). */
export const CLIENT_KEYS_PATH = '/.well-known/jwks.json'

/** The API of a server that only recognises speech (ROLE=speech), named as OpenAI's. */
export const speechApi = { transcriptions: '/v1/audio/transcriptions', models: '/v1/models' } as const
