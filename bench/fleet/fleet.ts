import { setTimeout as rest } from 'node:timers/promises'
import { Redis } from 'iovalkey'
import { SAMPLE_RATE } from '../../src/spec/audio.ts'
import { seededRandom } from '../../test/coins.ts'
import { liveWindows, type Window } from '../../test/live-dictation.ts'
import { hasNginx } from '../../test/proxies.ts'
import { recordingSamples } from '../../test/recordings.ts'
import { hasRedis } from '../../test/redis-server.ts'
import { Comers } from '../load/comers.ts'
import { longRecording } from '../support/long-recording.ts'
import { residentMegabytes } from '../support/memory.ts'
import { percentile } from '../support/percentile.ts'
import type { Row } from '../support/row.ts'
import { timedUpload } from '../support/upload.ts'
import { liveUsers, type LiveUsers } from './live-users.ts'
import { ServerFleet } from './server-fleet.ts'
import { spokenSeconds, spokenText } from './spoken-numbers.ts'

const LIVE_USERS = 200
const LIVE_SECONDS = 115
const SPREAD_SECONDS = 10
const DEMO_USERS = 8
/** For the demo model, which on two cores keeps up with eight users only if they pause. */
const DEMO_RECORDING = 'kort'

const IDLE_SECONDS = 10
/** When each event happens, in seconds from the first word. */
const CALM = { from: 12, to: 24 }
const KILL_AT = 25
const BACK_AT = 33
const STORE_GONE = { from: 36, to: 56 }
const REPLACE_AT = 60

const PLACES = 8
const OVERLOAD_SECONDS = 20
const FILLED_WITHIN_MS = 10_000
const SPEAKING_MEGABITS = 0.256
const USUAL_MEGABITS = 20
/** The store's key of the places taken (src/server/load/shared). */
const TAKEN_PLACES = '{ordrett}:places'

/** A hospital's whole set-up on this machine, with the failures and maintenance it would meet. */
export async function fleet(): Promise<Row[]> {
  if (!hasNginx || !hasRedis)
    throw new Error('The fleet needs nginx and redis-server (Debian: apt install nginx redis-server)')
  return [...(await scriptedFleet()), ...(await demoFleet()), ...(await crowdedFleet())]
}

interface Costs {
  /** Processor milliseconds of the web servers per second of dictation, above idle. */
  milliseconds: number
  /** Memory per user, above an idle server's. */
  megabytes: number
}

async function scriptedFleet(): Promise<Row[]> {
  const servers = await ServerFleet.start({ speech: 'scripted', environment: { VAD: 'off' } })
  try {
    const idle = await idleCosts(servers)
    const tokens = await servers.tokensOf(names('bruker', LIVE_USERS))
    const samples = spokenSeconds(LIVE_SECONDS)
    const users = liveUsers(servers.origin, tokens, (user) => cutAtRandom(samples, user + 1), SPREAD_SECONDS)
    const [costs, seen] = await Promise.all([costsOf(servers, idle), disturbed(servers), users])
    const result = await users
    return [
      ...outcome(`${LIVE_USERS} live dictations`, result, spokenText(0, LIVE_SECONDS)),
      { measure: 'the same: servers that had to be killed to stop', value: seen.stuck, unit: '', target: '0' },
      {
        measure: 'processor time of the web servers for a live user, above idle',
        value: costs.milliseconds,
        unit: 'ms/s',
        note: 'VAD off',
      },
      { measure: 'memory of the web servers for a live user, above idle', value: costs.megabytes, unit: 'MB' },
      { measure: 'an idle web server: memory', value: idle.megabytes / servers.web.length, unit: 'MB' },
      { measure: 'an idle web server: processor', value: (idle.cores * 1000) / servers.web.length, unit: 'ms/s' },
    ]
  } finally {
    await servers.stop()
  }
}

async function demoFleet(): Promise<Row[]> {
  const servers = await ServerFleet.start({ speech: 'demo' })
  try {
    const windows = repeatedly(liveWindows(recordingSamples(DEMO_RECORDING)))
    const [calmToken = '', ...tokens] = await servers.tokensOf(names('demo', DEMO_USERS + 1))
    const calm = await liveUsers(servers.origin, [calmToken], () => windows, 0)
    const [expected] = calm.pages
    if (!expected?.complete) throw new Error('The demo model gave no text where nothing was wrong')
    const users = liveUsers(servers.origin, tokens, () => windows, SPREAD_SECONDS)
    await Promise.all([disturbed(servers), users])
    const result = await users
    return outcome(`${DEMO_USERS} live dictations on the demo model`, result, expected.transcript)
  } finally {
    await servers.stop()
  }
}

/** How many times each of the eight users repeats the recording. */
const DEMO_ROUNDS = 6
const PAUSE_SECONDS = 8

function repeatedly(windows: readonly Window[]): Window[] {
  const length = (windows.at(-1)?.end ?? 0) + PAUSE_SECONDS
  return Array.from({ length: DEMO_ROUNDS }, (_, round) =>
    windows.map(({ samples, start, end }) => ({ samples, start: start + round * length, end: end + round * length })),
  ).flat()
}

/** `PLACES` places and ten times as many clients: as in `overload`, but on three servers that share their count. */
async function crowdedFleet(): Promise<Row[]> {
  const servers = await ServerFleet.start({
    speech: 'scripted',
    environment: { VAD: 'off', MAX_SESSIONS: String(PLACES) },
  })
  try {
    const store = new Redis(servers.store.url)
    const taken = (): Promise<number> => store.zcard(TAKEN_PLACES)
    const tokens = await servers.tokensOf(names('mange', PLACES * 10))
    const comers = await Comers.gather(servers.origin)
    const wav = longRecording(1)
    const accepted = tokens.slice(0, PLACES).map((token) =>
      timedUpload(servers.origin, token, wav, SPEAKING_MEGABITS).then(
        () => 'whole',
        // A server that gets no answer from the store within 50 ms falls back to its own share.
        (error: Error) => (error.message.includes('429') ? 'refused' : 'broken'),
      ),
    )
    for (let waited = 0; (await taken()) < PLACES; waited += 100) {
      if (waited > FILLED_WITHIN_MS) throw new Error('Not all places were taken')
      await rest(100)
    }
    const others = tokens.slice(PLACES)
    comers.come({ origin: servers.origin, tokens: others, minutes: 1, megabits: USUAL_MEGABITS })
    let most = 0
    const watch = setInterval(async () => (most = Math.max(most, await taken())), 200)
    await rest(OVERLOAD_SECONDS * 1000)
    clearInterval(watch)
    const { refusals, broken } = await comers.leave()
    const ends = await Promise.all(accepted)
    store.disconnect()
    const count = (end: string): number => ends.filter((each) => each === end).length
    const [median, later] = [percentile(refusals, 50), percentile(refusals.slice(others.length), 99)]
    return [
      {
        measure: 'fleet, 10 x overload: 429 within, p99',
        value: percentile(refusals, 99),
        unit: 'ms',
        target: '≤ 50 ms',
        note: `${refusals.length} refusals, median ${median.toFixed(0)} ms; without the ${others.length} who come in one instant ${later.toFixed(0)} ms`,
      },
      { measure: 'fleet, 10 x overload: broken streams', value: broken + count('broken'), unit: '', target: '0' },
      {
        measure: 'fleet, 10 x overload: places taken, at most',
        value: most,
        unit: '',
        target: `≤ ${PLACES + 1}`,
        note: `${count('refused')} of the first ${PLACES} found none`,
      },
    ]
  } finally {
    await servers.stop()
  }
}

/** Kills one web server and one speech server, stalls the store for 20 s, then replaces every server, one by one. */
async function disturbed({ web, speech, store }: ServerFleet): Promise<{ stuck: number }> {
  const begun = performance.now()
  const at = (seconds: number) => rest(Math.max(0, begun + seconds * 1000 - performance.now()))
  await at(KILL_AT)
  const killed = [web[0], speech[0]].filter((server) => server !== undefined)
  await Promise.all(killed.map((server) => server.stop('SIGKILL')))
  await at(BACK_AT)
  await Promise.all(killed.map((server) => server.start()))
  await at(STORE_GONE.from)
  store.freeze()
  await at(STORE_GONE.to)
  store.thaw()
  await at(REPLACE_AT)
  let stuck = 0
  for (const server of [...web, ...speech]) {
    if ((await server.stop()) !== 0) stuck++
    await server.start()
  }
  return { stuck }
}

/** All web servers together, before any user arrives. `cores`: processor seconds per second. */
async function idleCosts(servers: ServerFleet): Promise<{ cores: number; megabytes: number }> {
  return { cores: await servers.coresOver(IDLE_SECONDS), megabytes: memoryOf(servers) }
}

async function costsOf(servers: ServerFleet, idle: { cores: number; megabytes: number }): Promise<Costs> {
  await rest(CALM.from * 1000)
  const cores = await servers.coresOver(CALM.to - CALM.from)
  return {
    milliseconds: ((cores - idle.cores) * 1000) / LIVE_USERS,
    megabytes: (memoryOf(servers) - idle.megabytes) / LIVE_USERS,
  }
}

function outcome(measure: string, { pages, repeated, late }: LiveUsers, said: string): Row[] {
  const wrong = pages.filter(({ transcript, complete }) =>
    complete ? transcript !== said : !said.startsWith(transcript),
  )
  const reasons = [...repeated].map(([reason, count]) => `${count} ${reason}`).join(', ')
  return [
    {
      measure: `${measure}, servers killed, store gone, all replaced: with a word lost or doubled`,
      value: wrong.length,
      unit: `of ${pages.length}`,
      target: '0',
      note: `calls made again: ${reasons || 'none'}`,
    },
    {
      measure: 'the same: not whole three minutes after the stop',
      value: pages.filter(({ complete }) => !complete).length,
      unit: `of ${pages.length}`,
      target: '0',
    },
    { measure: 'the same: whole text after the stop, p99', value: percentile(late, 99), unit: 's' },
  ]
}

/** Random windows of 6 to 12 whole seconds, as pauses would give. */
function cutAtRandom(samples: Int16Array, seed: number): Window[] {
  const random = seededRandom(seed)
  const seconds = samples.length / SAMPLE_RATE
  const windows: Window[] = []
  for (let start = 0; start < seconds; start = windows.at(-1)?.end ?? seconds) {
    const end = Math.min(seconds, start + 6 + Math.floor(random() * 7))
    windows.push({ samples: samples.subarray(start * SAMPLE_RATE, end * SAMPLE_RATE), start, end })
  }
  return windows
}

function names(kind: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${kind}-${index}`)
}

function memoryOf({ webPids }: ServerFleet): number {
  return webPids.reduce((sum, pid) => sum + residentMegabytes(pid), 0)
}
