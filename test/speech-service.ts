import { Writable } from 'node:stream'
import OpenAI from 'openai'
import type { SpeechEngine } from '../src/engines/speech-engine.ts'
import { readConfig } from '../src/server/config/config.ts'
import { matchingSecret } from '../src/server/identity/shared-secret.ts'
import type { OngoingWork } from '../src/server/load/ongoing-work.ts'
import { createLogger } from '../src/server/reports/logger.ts'
import { buildSpeechApp } from '../src/server/speech-app.ts'

export const SPEECH_KEY = 'en-lang-og-hemmelig-noekkel'
export const OTHER_SPEECH_KEY = 'en-annen-og-like-hemmelig'

export interface RunningSpeechService {
  origin: string
  /** OpenAI's own client, without retries. */
  client(apiKey?: string): OpenAI
  logged(): string
  close(): Promise<void>
}

/** A server with ROLE=speech, on a free port or the given one; only the engine is replaced. */
export async function startSpeechService(
  engine: SpeechEngine,
  environment: Record<string, string> = {},
  work?: OngoingWork,
  port = 0,
): Promise<RunningSpeechService> {
  const keys = [SPEECH_KEY, OTHER_SPEECH_KEY]
  const config = readConfig({ ROLE: 'speech', SPEECH_KEYS: keys.join(), WHISPER_MODEL: 'demo', ...environment })
  let log = ''
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      log += chunk.toString('utf8')
      done()
    },
  })
  const app = await buildSpeechApp({
    config,
    engine,
    keys: { find: (given) => Promise.resolve(matchingSecret(given, keys)) },
    logger: createLogger('trace', destination),
    ...(work && { work }),
  })
  const origin = await app.listen({ host: '127.0.0.1', port })
  return {
    origin,
    client: (apiKey = SPEECH_KEY) => openAiClient(origin, apiKey),
    logged: () => log,
    close: () => app.close(),
  }
}

/** OpenAI's own client for the service at an origin, without retries. */
export function openAiClient(origin: string, apiKey = SPEECH_KEY): OpenAI {
  return new OpenAI({ baseURL: `${origin}/v1`, apiKey, maxRetries: 0, logLevel: 'off' })
}

/** A WAV file as the client sends it. */
export function wavUpload(wav: Uint8Array, name = 'diktat.wav', type = 'audio/wav'): File {
  return new File([new Uint8Array(wav)], name, { type })
}
