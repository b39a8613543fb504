import { once } from 'node:events'
import { createServer } from 'node:http'
import { watchHealth, withServer } from '../support/bench-server.ts'
import { longRecording } from '../support/long-recording.ts'
import { cpuSeconds, watchMemory } from '../support/memory.ts'
import { percentile } from '../support/percentile.ts'
import type { Row } from '../support/row.ts'
import { timedUpload } from '../support/upload.ts'

const SESSIONS = 200
const MINUTES = 1
/** Real time: 16 000 samples of 16 bits per second. */
const SPEAKING_MEGABITS = 0.256
/** What a large model on a GPU takes per window. */
const ANSWER_MS = 700

/** 200 dictations of a minute in real time, against a speech service that answers in 0.7 s. */
export async function remoteSessions(): Promise<Row[]> {
  const service = await speechService()
  const environment = { SPEECH_ENGINE: 'openai', SPEECH_URL: service.url, SPEECH_MODEL: 'bench' }
  try {
    return await withServer(environment, async ({ origin, pid, tokenOf }) => {
      const wav = longRecording(MINUTES)
      const cpuBefore = cpuSeconds(pid)
      const memory = watchMemory(pid)
      const health = watchHealth(origin)
      const times = await Promise.all(
        Array.from({ length: SESSIONS }, async (_, session) => {
          const token = await tokenOf(`bench-${session}`)
          // Users do not start at the same moment.
          await new Promise((resolve) => setTimeout(resolve, (session / SESSIONS) * 10_000))
          return timedUpload(origin, token, wav, SPEAKING_MEGABITS)
        }),
      )
      const cpu = (cpuSeconds(pid) - cpuBefore) / (SESSIONS * MINUTES * 60)
      const healthz = await health.stop()
      const megabytes = memory.stop()
      const late = times.map(({ sent, done }) => done - sent)
      const pace = `${service.most()} requests at the service at once, at most`
      return [
        {
          measure: 'live sessions with a remote engine, all complete',
          value: times.length,
          unit: '',
          target: '200',
          note: pace,
        },
        {
          measure: 'their text is complete after the last word, p99',
          value: percentile(late, 99),
          unit: 's',
          note: `median ${percentile(late, 50).toFixed(1)} s`,
        },
        {
          measure: 'processor time for a second of speech',
          value: cpu * 1000,
          unit: 'ms',
          note: `${(cpu * SESSIONS).toFixed(1)} cores for ${SESSIONS} sessions`,
        },
        { measure: 'memory meanwhile', value: megabytes, unit: 'MB' },
        { measure: '/healthz meanwhile, p99', value: percentile(healthz, 99), unit: 'ms' },
      ]
    })
  } finally {
    await service.close()
  }
}

/** Reads the request, waits, and answers with a sentence. */
async function speechService() {
  let atOnce = 0
  let most = 0
  const server = createServer((request, response) => {
    most = Math.max(most, ++atOnce)
    request.resume().on('end', () => {
      setTimeout(() => {
        atOnce--
        response.writeHead(200, { 'content-type': 'application/json' }).end('{"text":"Pasienten har vondt i kneet."}')
      }, ANSWER_MS)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/v1`,
    most: () => most,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
