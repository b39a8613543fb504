import { Writable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { NoteWriter } from '../src/engines/note-writer.ts'
import type { SpeechEngine } from '../src/engines/speech-engine.ts'
import { buildApp } from '../src/server/app.ts'
import { readConfig } from '../src/server/config/config.ts'
import { createLogger } from '../src/server/reports/logger.ts'
import type { OngoingWork } from '../src/server/load/ongoing-work.ts'
import type { PaceClock } from '../src/server/load/stalled-clients.ts'
import { createRemoteIssuer } from '../src/server/identity/remote-issuer.ts'
import type { NoteSection } from '../src/spec/journal.ts'
import { OidcIssuer } from './oidc-issuer.ts'
import { NO_USER_LIMITS } from './ordrett-server.ts'
import { ScriptedEngine } from './scripted-engine.ts'

export interface RunningServer {
  app: FastifyInstance
  origin: string
  port: number
  issuer: OidcIssuer
  /** Authorization header with a valid token. */
  authorization: string
  /** Everything logged so far. */
  logged(): string
  close(): Promise<void>
}

export interface ServerChoices {
  engine?: SpeechEngine
  writer?: NoteWriter
  environment?: Record<string, string>
  webRoot?: string
  /** Default: any free port. */
  port?: number
  /** Closed with the server. */
  issuer?: OidcIssuer
  work?: OngoingWork | undefined
  /** Default: the most verbose level. */
  logLevel?: string
  /** Schedules the checks of clients' upload pace. */
  clock?: PaceClock
}

/** Returns the transcript as one section: enough to show what a writer was asked. */
export const echoWriter: NoteWriter = {
  name: 'ekko 1',
  documents: ['journalnotat'],
  async *write({ transcript, noteType }) {
    const section: NoteSection = {
      heading: 'Anamnese',
      sentences: [{ text: transcript, evidence: [[0, transcript.length]] }],
    }
    yield {
      type: 'note',
      formattedResponse: `<h3>Anamnese</h3><p>${transcript}</p>`,
      noteType: noteType === 'automatisk' ? 'fastlege' : noteType,
      writer: 'ekko 1',
      sections: [section],
      findings: [],
    }
  },
}

/** The real server on a free port, with a real token issuer; only speech and notes are scripted. */
export async function startServer(choices: ServerChoices = {}): Promise<RunningServer> {
  const issuer = choices.issuer ?? (await OidcIssuer.start())
  const config = readConfig({ OIDC_ISSUER: issuer.url, ...NO_USER_LIMITS, ...choices.environment })
  const lines: string[] = []
  const log = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString('utf8'))
      done()
    },
  })
  const app = await buildApp({
    config,
    engine: choices.engine ?? new ScriptedEngine({ texts: ['Hei.'] }),
    writer: choices.writer ?? echoWriter,
    findIssuer: createRemoteIssuer(config.oidc.issuer),
    webRoot: choices.webRoot,
    clock: choices.clock,
    ...(choices.work && { work: choices.work }),
    logger: createLogger(choices.logLevel ?? 'trace', log),
  })
  const origin = await app.listen({ host: '127.0.0.1', port: choices.port ?? 0 })
  return {
    app,
    origin,
    port: Number(new URL(origin).port),
    issuer,
    authorization: `Bearer ${await issuer.token()}`,
    logged: () => lines.join(''),
    close: async () => {
      await app.close()
      await issuer.close()
    },
  }
}
