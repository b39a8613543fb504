import type { SpeechEngineDescription } from '../../engines/speech-engine.ts'
import type { Config } from '../config/config.ts'
import { speechApi } from '../../spec/routes.ts'
import { speechServiceOrigin } from './speech-service-news.ts'

/** The server's message in the terminal once it listens: where to open it, what is in use, how to change it. */
export function startMessage(config: Config, speech: SpeechEngineDescription, noteWriter: string): string {
  const rows: [string, string, string][] = [
    speechRow(config, speech),
    ['Note writer', noteWriter, 'NOTE_WRITER'],
    [
      'Identity provider',
      config.oidc.demo ? 'built in, for demonstration: three fictional clinicians, no password' : config.oidc.issuer,
      'OIDC_ISSUER=https://… and OIDC_CLIENT_ID',
    ],
  ]
  const lines = rows.flatMap(([what, used, change]) => [
    `  ${what.padEnd(18)} ${used}`,
    `  ${''.padEnd(18)} to change it: ${change}`,
  ])
  return ['', `Ordrett is running. Open ${config.publicUrl}`, '', ...lines, '', '  Ctrl-C stops it.', ''].join('\n')
}

function speechRow({ speechService }: Config, speech: SpeechEngineDescription): [string, string, string] {
  if (speechService) {
    const where = `the service at ${speechServiceOrigin(speechService)}. Recordings leave this server for it`
    return ['Speech model', `${speech.model}, by ${where}`, 'SPEECH_URL and SPEECH_MODEL, or SPEECH_ENGINE=whisper']
  }
  return [
    'Speech model',
    speech.demo ? `${speech.model} (for trying the product: it does not understand people)` : speech.model,
    'WHISPER_MODEL=nb-whisper-base or another; npm run model lists them',
  ]
}

/** Same as `startMessage`, for a speech-only server; `model` is the name that callers use. */
export function speechStartMessage({ host, port }: Config, model: string): string {
  const call = `POST http://${host.includes(':') ? `[${host}]` : host}:${port}${speechApi.transcriptions}`
  return [
    '',
    `Ordrett recognises speech for others: ${call}`,
    `  model=${model}, with one of the keys`,
    '',
    '  Ctrl-C stops it.',
    '',
  ].join('\n')
}
