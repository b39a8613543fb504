import { channel } from 'node:diagnostics_channel'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type { NoteWriter } from '../src/engines/note-writer.ts'
import { fhirApi } from '../src/spec/fhir-routes.ts'
import { api } from '../src/spec/routes.ts'
import { MailServer } from './mail-server.ts'
import { freePort } from './ordrett-server.ts'
import { RecordSystem } from './record-system.ts'
import { startServer } from './running-server.ts'
import { SessionServer } from './session-server.ts'
import { SmartLogin } from './smart-login.ts'

export interface Route {
  method: string
  url: string
  bodyLimit: number
  /** Sends a request to the server that has this route, from an address and a user of its own. */
  send: (request: InjectOptions, login?: boolean) => Promise<LightMyRequestResponse>
}

/** A valid body of every route that takes JSON. */
export const bodies: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  [api.writeJournal]: noteBody(),
  [api.readAhead]: noteBody(),
  [api.contact]: {
    name: 'Kari',
    email: 'kari@klinikk.example',
    phone: '22',
    subject: 'Sikkerhet',
    message: 'Hva koster det?',
    honeypot: '',
  },
  [api.recovery]: { action: 'check', id: '0'.repeat(32) },
  [api.sessionLogin]: { returnTo: '/journal', window: false, again: 'mark', prompt: 'login' },
  [api.sessionLogout]: {},
  [api.sessionEnded]: { logout_token: 'x' },
  [fhirApi.document]: {
    context: 'x',
    note: crypto.randomUUID(),
    version: '1',
    noteType: 'fastlege',
    document: 'journalnotat',
    markup: [{ open: 'p' }, 'Hoste.', { close: 'p' }],
    text: 'Hoste.',
  },
  [fhirApi.leave]: {},
}

function noteBody() {
  return {
    transcribe: 'Hoste.',
    dictation: crypto.randomUUID(),
    noteType: 'fastlege',
    instructions: 'Kort.',
    document: 'journalnotat',
    vocabulary: ['Furix'],
    phrases: [{ name: 'normal cor', text: 'Rene hjertetoner.' }],
    abbreviations: [{ short: 'BT', long: 'blodtrykk', write: 'short' }],
  }
}

/** Answers at once: what remains is the cost of the request itself. */
const writer: NoteWriter = {
  name: 'tom 1',
  documents: ['journalnotat'],
  readAhead: async () => undefined,
  async *write() {
    yield {
      type: 'note',
      formattedResponse: '',
      noteType: 'fastlege',
      writer: 'tom 1',
      sections: [],
      findings: [],
    }
  },
}

/** Every route of the server with all its features, as they register themselves. */
export async function everyRoute(): Promise<{ routes: Route[]; close: () => Promise<void> }> {
  const mail = await MailServer.start()
  const publicUrl = `http://localhost:${await freePort()}`
  const system = await RecordSystem.start(publicUrl)
  const trusted = [system.issuer({ clientSecret: SmartLogin.secret })]
  const environment = {
    ...mail.environment(),
    PUBLIC_URL: publicUrl,
    FHIR_ISSUERS: JSON.stringify(trusted),
    RECOVERY_MINUTES: '60',
  }
  const { found: tokens, made: server } = await watched(() => startServer({ writer, environment, logLevel: 'silent' }))
  const { found: sessions, made: sessionServer } = await watched(() => SessionServer.start())
  let calls = 0
  const routesOf = ({ app, routes }: Found, origin: string): Route[] =>
    routes.map((route) => ({
      ...route,
      send: async (request, login = true) => {
        const remoteAddress = `10.${(++calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`
        const token = login && (await server.issuer.token({ claims: { sub: `user ${calls}` } }))
        const authorization = token ? { authorization: `Bearer ${token}` } : {}
        const headers = { origin, ...authorization, ...request.headers }
        return app.inject({ ...request, remoteAddress, headers })
      },
    }))
  return {
    routes: [...routesOf(tokens, publicUrl), ...routesOf(sessions, sessionServer.origin)],
    close: async () => {
      await Promise.all([server.close(), sessionServer.close()])
      await Promise.all([mail.close(), system.close()])
    },
  }
}

interface Found {
  app: FastifyInstance
  routes: Omit<Route, 'send'>[]
}

/** Fastify announces each new instance, so that the product needs no list of its routes. */
async function watched<Made>(make: () => Promise<Made>): Promise<{ found: Found; made: Made }> {
  const found: Found[] = []
  const watch = (message: unknown): void => {
    if (!isAnnouncement(message)) return
    const { fastify: app } = message
    const routes: Found['routes'] = []
    app.addHook('onRoute', ({ method, url, bodyLimit = app.initialConfig.bodyLimit ?? 0 }) => {
      for (const one of [method].flat()) routes.push({ method: one, url, bodyLimit })
    })
    found.push({ app, routes })
  }
  channel('fastify.initialization').subscribe(watch)
  try {
    const made = await make()
    const own = found.at(-1)
    if (!own) throw new Error('no server was made')
    return { found: own, made }
  } finally {
    channel('fastify.initialization').unsubscribe(watch)
  }
}

function isAnnouncement(message: unknown): message is { fastify: FastifyInstance } {
  return typeof message === 'object' && message !== null && 'fastify' in message
}
