import { setTimeout as wait } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { tryUpload, tryWav } from '../../test/hostile-trials.ts'
import { startServer } from '../../test/running-server.ts'
import { ScriptedEngine } from '../../test/scripted-engine.ts'
import type { Row } from '../support/row.ts'

/** Number of inputs of each kind. */
const INPUTS = Number(process.env.HOSTILE_INPUTS ?? 100_000) / 2
/** An input that takes longer is given up. */
const GIVE_UP_MS = 10_000
const SLOW_MS = 100
const TRIES = 3

/** 100 000 hostile inputs: WAV files to the reader, and uploads to the server without a network in between. */
export async function hostileInputs(): Promise<Row[]> {
  const wav = await tryAll((seed) => Promise.resolve(tryWav(seed)))
  const engine = new ScriptedEngine({ texts: ['Hei.'] })
  const server = await startServer({ engine, logLevel: 'silent' })
  try {
    const uploads = await tryAll((seed) => {
      // The scripted engine records its requests.
      engine.requests.length = 0
      return tryUpload(server.app, server.authorization, seed)
    })
    return [...rowsOf('hostile WAV files', wav), ...rowsOf('hostile uploads', uploads)]
  } finally {
    await server.close()
  }
}

interface Trial {
  failures: string[]
  slow: number
  slowest: { milliseconds: number; seed: number }
  /** Resident memory at the end relative to that after a fifth of the inputs, each after garbage collection. */
  growth: number
}

async function tryAll(attempt: (seed: number) => Promise<unknown>): Promise<Trial> {
  const trial: Trial = { failures: [], slow: 0, slowest: { milliseconds: 0, seed: -1 }, growth: Number.NaN }
  let warm = 0
  for (let seed = 0; seed < INPUTS; seed++) {
    if (seed === Math.floor(INPUTS / 5)) warm = residentBytes()
    const { failure, milliseconds } = await timed(seed, attempt)
    if (failure !== undefined) trial.failures.push(failure)
    if (milliseconds > SLOW_MS) trial.slow++
    if (milliseconds > trial.slowest.milliseconds) trial.slowest = { milliseconds, seed }
  }
  return { ...trial, growth: residentBytes() / warm }
}

setFlagsFromString('--expose-gc')
const collectGarbage: unknown = runInNewContext('gc')

function residentBytes(): number {
  if (typeof collectGarbage === 'function') collectGarbage()
  return process.memoryUsage.rss()
}

/** Retries what was slow: a slow input is slow again, a busy machine is not. */
async function timed(seed: number, attempt: (seed: number) => Promise<unknown>) {
  const times: number[] = []
  let failure: string | undefined
  do {
    const started = performance.now()
    failure ??= await failureOf(seed, attempt)
    times.push(performance.now() - started)
  } while (times.length < TRIES && Math.min(...times) > SLOW_MS)
  return { failure, milliseconds: Math.min(...times) }
}

async function failureOf(seed: number, attempt: (seed: number) => Promise<unknown>): Promise<string | undefined> {
  const patience = new AbortController()
  const givenUp = wait(GIVE_UP_MS, `number ${seed}: no answer`, { signal: patience.signal }).catch(() => undefined)
  try {
    return await Promise.race([attempt(seed).then(() => undefined), givenUp])
  } catch (error) {
    return `number ${seed}: ${String(error)}`
  } finally {
    patience.abort()
  }
}

function rowsOf(inputs: string, { failures, slow, slowest, growth }: Trial): Row[] {
  const measure = `${INPUTS} ${inputs}`
  const { milliseconds, seed } = slowest
  return [
    {
      measure: `${measure}: unforeseen outcomes`,
      value: failures.length,
      unit: '',
      target: '0',
      note: failures[0] ?? '',
    },
    {
      measure: `${measure}: longest`,
      value: milliseconds,
      unit: 'ms',
      target: `≤ ${SLOW_MS} ms`,
      note: `number ${seed}; ${slow} took longer`,
    },
    { measure: `${measure}: memory at the end over a fifth of the way`, value: growth, unit: 'x', target: '≤ 1.1 x' },
  ]
}
