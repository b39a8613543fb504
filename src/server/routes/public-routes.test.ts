import { afterEach, expect, test } from 'vitest'
import { startServer, type RunningServer } from '../../../test/running-server.ts'
import { ScriptedEngine } from '../../../test/scripted-engine.ts'
import { publicConfigSchema } from '../../spec/public-config.ts'

let server: RunningServer

afterEach(() => server.close())

test('the browser’s configuration is what the schema says, and is not cached', async () => {
  server = await startServer({ environment: { OIDC_CLIENT_ID: 'klient', MAX_AUDIO_MINUTES: '30' } })
  const answer = await fetch(`${server.origin}/config.json`)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(publicConfigSchema.parse(await answer.json())).toEqual({
    session: 'browser',
    oidc: {
      issuer: server.issuer.url,
      clientId: 'klient',
      audience: 'ordrett-api',
      scope: 'openid profile email offline_access',
      demo: false,
    },
    speech: { model: 'manus', demo: true },
    noteWriter: 'ekko 1',
    documents: ['journalnotat'],
    maxAudioMinutes: 30,
    idleLockMinutes: 10,
    recoveryMinutes: 0,
    company: expect.objectContaining({ name: 'Ordrett Eksempel AS', fictional: true }),
    contact: { sends: false },
    processing: { location: 'Norge', speech: 'whisper', noteWriter: 'extractive' },
  })
})

test.each([
  [true, 200],
  [false, 503],
])('with the engine ready: %s, /readyz answers %i and /healthz 200', async (ready, status) => {
  server = await startServer({ engine: new ScriptedEngine({ texts: [''], ready }) })
  expect((await fetch(`${server.origin}/readyz`)).status).toBe(status)
  expect((await fetch(`${server.origin}/healthz`)).status).toBe(200)
})
