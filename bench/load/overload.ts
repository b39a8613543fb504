import { setTimeout as rest } from 'node:timers/promises'
import { Comers } from './comers.ts'
import { longRecording } from '../support/long-recording.ts'
import { percentile } from '../support/percentile.ts'
import type { Row } from '../support/row.ts'
import { timedUpload } from '../support/upload.ts'
import { withServer, type BenchServer } from '../support/bench-server.ts'

const RUNS = 3
/** Number of dictations admitted; ten times as many arrive. */
const PLACES = 4
const COMERS = PLACES * 10
const MINUTES = 2
const FAST_MEGABITS = 1000
/** The excess clients have ordinary connections, and retry when told to, as the page does. */
const USUAL_MEGABITS = 20

interface Crowd {
  seconds: number
  refusals: number[]
  broken: number
}

/** Ten times as many dictations as places: how fast the excess is refused, and what that costs the accepted ones. */
export async function overload(): Promise<Row[]> {
  const environment = { MAX_SESSIONS: String(PLACES), MAX_WAITING_WINDOWS: '1000' }
  const crowds: Crowd[] = []
  const ratios: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const alone = await withServer(environment, (server) => work(server, 0))
    const crowd = await withServer(environment, (server) => work(server, COMERS - PLACES))
    crowds.push(crowd)
    ratios.push(alone.seconds / crowd.seconds)
  }
  const late = crowds.map(({ refusals }) => percentile(refusals, 99))
  const refused = crowds.reduce((sum, { refusals }) => sum + refusals.length, 0)
  return [
    {
      measure: '10 x overload: 429 within, p99',
      value: percentile(late, 50),
      unit: 'ms',
      target: '≤ 50 ms',
      note: `median of ${RUNS} runs; ${refused} refusals, seen from a process of their own`,
    },
    {
      measure: '10 x overload: speed of accepted work against solo',
      value: percentile(ratios, 50),
      unit: 'x',
      target: '≥ 0.95',
      note: `median of ${RUNS} runs`,
    },
    {
      measure: '10 x overload: broken streams',
      value: crowds.reduce((sum, { broken }) => sum + broken, 0),
      unit: '',
      target: '0',
    },
  ]
}

/** The total time of the accepted dictations while `others` keep retrying. */
async function work({ origin, tokenOf }: BenchServer, others: number): Promise<Crowd> {
  const wav = longRecording(MINUTES)
  const tokens = await Promise.all(Array.from({ length: PLACES + others }, (_, index) => tokenOf(`comer-${index}`)))
  const comers = others > 0 ? await Comers.gather(origin) : undefined
  let broken = 0
  const started = performance.now()
  const accepted = tokens
    .slice(0, PLACES)
    .map((token) => timedUpload(origin, token, wav, FAST_MEGABITS).catch(() => broken++))
  await rest(100)
  comers?.come({ origin, tokens: tokens.slice(PLACES), minutes: MINUTES, megabits: USUAL_MEGABITS })
  await Promise.all(accepted)
  const seconds = (performance.now() - started) / 1000
  const turnedAway = await comers?.leave()
  return { seconds, refusals: turnedAway?.refusals ?? [], broken: broken + (turnedAway?.broken ?? 0) }
}
