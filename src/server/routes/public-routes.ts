import type { FastifyInstance } from 'fastify'
import type { NoteWriter } from '../../engines/note-writer.ts'
import type { SpeechEngine } from '../../engines/speech-engine.ts'
import { OrdrettError } from '../../spec/errors.ts'
import type { PublicConfig } from '../../spec/public-config.ts'
import { api } from '../../spec/routes.ts'
import type { Config } from '../config/config.ts'
import { notStored } from '../answers/not-stored.ts'
import type { OngoingWork } from '../load/ongoing-work.ts'

const RETRY_SECONDS = 10

/** Serves the browser's configuration, to anyone. */
export function configRoute(
  app: FastifyInstance,
  config: Config,
  { engine, writer }: { engine: SpeechEngine; writer: NoteWriter },
): void {
  app.get(api.config, (_request, reply) =>
    notStored(reply).send({
      session: config.session ? 'server' : 'browser',
      oidc: config.oidc,
      speech: {
        ...engine.describe(),
        ...(engine.hasRoom && { previews: true }),
        ...(engine.hasRoom && engine.hearsAgain?.() && { secondPass: true }),
      },
      noteWriter: writer.name,
      documents: [...writer.documents],
      ...(writer.readAhead ? { readsAhead: true } : {}),
      maxAudioMinutes: config.maxAudioMinutes,
      idleLockMinutes: config.idleLockMinutes,
      recoveryMinutes: config.recoveryMinutes,
      ...(config.fhir.length > 0 ? { fhir: true } : {}),
      company: config.company,
      contact: { sends: config.contact !== undefined },
      processing: {
        location: config.processingLocation,
        speech: config.speechEngine,
        noteWriter: config.noteWriter,
        ...(config.localModel ? { modelHere: true } : {}),
      },
    } satisfies PublicConfig),
  )
}

/** Liveness and readiness of the server, for anyone. */
export function healthRoutes(
  app: FastifyInstance,
  { engine, work }: { engine: SpeechEngine; work: OngoingWork },
): void {
  app.get(api.healthz, (_request, reply) => notStored(reply).send('ok'))
  app.get(api.readyz, (_request, reply) => {
    if (work.ending) throw new OrdrettError('stopping', {}, RETRY_SECONDS)
    if (!engine.ready()) throw new OrdrettError('engine-not-ready', {}, RETRY_SECONDS)
    return notStored(reply).send('ready')
  })
}
