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
  /** Not the specification's: the accessibility statement, under the name that Norwegians look for. */
  accessibility: '/tilgjengelighet',
} as const

/** Where the build tells the server which files a page needs: component's name (`HomePage`) to file names. */
export const PRELOADS_FILE = 'preloads.json'

/** What others made of what the browser gets, and their licences; written by the build, linked from the terms. */
export const NOTICE_FILE = 'NOTICE.txt'

/**
 * The server's calls (specification §7) and its own public endpoints. `contact` is there only where mail is set up, `recovery`
 * where RECOVERY_MINUTES is, `readAhead` where a language model runs inside the server, those that begin with `session` where
 * logins are kept on the server.
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
  /** The provider's call (OpenID Connect Back-Channel Logout 1.0). */
  sessionEnded: '/api/session/ended',
  config: '/config.json',
  healthz: '/healthz',
  readyz: '/readyz',
  metrics: '/metrics',
} as const

/** Where a provider or a record system finds the public parts of the client's keys (RFC 7517). */
export const CLIENT_KEYS_PATH = '/.well-known/jwks.json'

/** The calls of a server that only recognises speech (ROLE=speech), as OpenAI names them. */
export const speechApi = { transcriptions: '/v1/audio/transcriptions', models: '/v1/models' } as const
