import { fork } from 'node:child_process'
import { statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import * as z from 'zod'
import { installRuntime } from '../src/engines/llama/install-runtime.ts'
import { LlamaKeeper } from '../src/engines/llama/llama-keeper.ts'
import { createLocalChat, createLocalRead } from '../src/engines/llama/local-chat.ts'
import { checkMemory, memoryWanted } from '../src/engines/llama/memory-need.ts'
import { systemPrompt } from '../src/engines/llm/prompts.ts'
import { schemaGrammar } from '../src/engines/llama/schema-grammar.ts'
import { createChatNoteWriter } from '../src/engines/llm/llm-note-writer.ts'
import { outlineOf } from '../src/engines/note-tasks/outline.ts'
import { readDictation } from '../src/engines/note-tasks/source-sentences.ts'
import { rehearsal } from '../src/engines/note-thread/rehearsal.ts'
import type { NoteRequest } from '../src/engines/note-writer.ts'
import { noteTypes } from '../src/note/headings/note-types.ts'
import { cpuSeconds, watchMemory } from './memory.ts'
import { knowingRuntime } from './knowing-runtime.ts'
import { randomModel, type BenchShape } from './random-model.ts'
import type { Row } from './row.ts'
import { startSpeech } from './speech-beside.ts'

const RUNTIME = join(import.meta.dirname, '../runtimes/llama')
const GIGABYTE = 1e9
const TOKENS_READ = 256
const TOKENS_WRITTEN = 64
/** The product's own niceness; use BENCH_NICENESS=0 on a shared machine. */
const NICENESS = Number(process.env.BENCH_NICENESS ?? 19)
/** How many sentences of the dictation arrive at a time. */
const SENTENCES_A_WINDOW = 3
/** With two sentences each, an answer has about 600 tokens. */
const SECTIONS = 8

/** Speech is measured alternately alone and beside a note, this many times. */
const SPEECH_ROUNDS = 4

/** Limits in seconds from the stop. */
const targets: Record<BenchShape, { first: number; whole: number; unread: number }> = {
  '1b': { first: 3, whole: 25, unread: 120 },
  '4b': { first: 10, whole: 75, unread: 120 },
}

/** About 400 words, without two identical sentences. */
const transcript = [
  rehearsal.transcript,
  rehearsal.transcript.replaceAll(/\d+/g, (digits) => `${Number(digits) + 1}`),
].join(' ')
const noteType = 'fastlege'
const { signal: never } = new AbortController()
const { sources } = readDictation({ ...rehearsal, transcript, noteType })
const { headings } = outlineOf('journalnotat', noteTypes[noteType])
const answer = JSON.stringify(answerOf())
const anyText = { type: 'string' }

/**
 * Language models with random weights in the exact shapes of Gemma 3: time and memory are real, the words are not. They
 * know their answer beforehand (`knowing-llama.ts`), so that they choose tokens as a trained model does, under the
 * product's own grammar. BENCH_MODEL=1b runs only that one, LLM_THREADS sets the threads (default: all cores). On a
 * shared machine only the processor times are meaningful.
 */
export async function model(): Promise<Row[]> {
  await installRuntime(RUNTIME, (line) => void process.stderr.write(`${line}\n`))
  const shapes = (['1b', '4b'] as const).filter((shape) => [undefined, shape].includes(asked()))
  const rows: Row[] = []
  for (const shape of shapes) rows.push(...(await measureShape(shape)))
  return rows
}

function asked(): BenchShape | undefined {
  const { BENCH_MODEL: shape } = process.env
  return shape === '1b' || shape === '4b' ? shape : undefined
}

async function measureShape(shape: BenchShape): Promise<Row[]> {
  const file = randomModel(shape, `${transcript} ${answer} ${systemPrompt('journalnotat', headings)}`)
  const weights = statSync(file).size
  checkMemory(shape, weights)
  const threads = Number(process.env.LLM_THREADS ?? availableParallelism())
  const parts = { runtime: knowingRuntime(RUNTIME, JSON.stringify(transcript)), file, threads }
  const direct = await readAndWriteDirectly(parts)
  process.stderr.write(`${JSON.stringify(direct)}\n`)
  const name = `Gemma 3 ${shape.toUpperCase()}, ${threads} thread${threads === 1 ? '' : 's'}`
  const began = performance.now()
  const plain = await startKeeper(parts)
  const loading = (performance.now() - began) / 1000
  const rows: Row[] = [{ measure: `${name}: loaded`, value: loading, unit: 's' }]
  try {
    rows.push(...againstDirect(name, await readAndWrite(plain), direct))
  } finally {
    await plain.close()
  }
  const speech = await startSpeech()
  knowingRuntime(RUNTIME, answer)
  const keeper = await startKeeper(parts, () => speech.atWork())
  const memory = watchMemory(keeper.pid ?? 0)
  try {
    rows.push(...(await measureNotes(name, shape, keeper, speech)))
    rows.push({
      measure: `${name}: memory`,
      value: memory.stop() / 1000,
      unit: 'GB',
      target: `≤ ${(memoryWanted(weights) / GIGABYTE).toFixed(1)}`,
      note: `weights ${(weights / GIGABYTE).toFixed(2)} GB`,
    })
  } finally {
    memory.stop()
    await keeper.close()
    await speech.close()
  }
  return rows
}

function startKeeper(
  parts: { runtime: string; file: string; threads: number },
  speechAtWork = (): boolean => false,
): Promise<LlamaKeeper> {
  return LlamaKeeper.start(
    { ...parts, sessions: 2, contextSize: 8192, holdSeconds: 600 },
    { silenceSeconds: 600, niceness: NICENESS, speechAtWork },
  )
}

const spentSchema = z.object({ wall: z.number(), work: z.number() })
const timesSchema = z.object({ read: spentSchema, write: spentSchema })
type Times = z.infer<typeof timesSchema>
const directSchema = timesSchema.extend({ free: spentSchema })
type Direct = z.infer<typeof directSchema>

function readAndWriteDirectly(parts: object): Promise<Direct> {
  const grammar = schemaGrammar(anyText)
  const words = JSON.stringify({ ...parts, grammar, tokensRead: TOKENS_READ, tokensWritten: TOKENS_WRITTEN })
  return new Promise((resolve, reject) => {
    const child = fork(join(import.meta.dirname, 'direct-llama.ts'), [words], { execArgv: ['--import', 'tsx'] })
    child.once('message', (message) => resolve(directSchema.parse(message)))
    child.once('exit', (code) => reject(new Error(`node-llama-cpp by itself ended with ${code}`)))
  })
}

/** The same measurement through the product's process, for as many tokens. */
async function readAndWrite(keeper: LlamaKeeper): Promise<Times> {
  const messages = [
    { role: 'system', content: 'Les.' },
    { role: 'user', content: transcript.slice(0, transcript.length / 2) },
  ] as const
  const listener = { user: 'bench', signal: never, onTurn: () => {}, onPiece: () => {} }
  const key = 'direct'
  // Warms up: afterwards the weights are loaded and the reading steps have grown to their usual length.
  const other = [{ role: 'user', content: transcript.slice(transcript.length / 2) }] as const
  await keeper.ask({ kind: 'read', key: 'first', messages: other }, listener)
  keeper.forget('first')
  const read = await spent(
    keeper,
    () => keeper.ask({ kind: 'read', key, messages }, listener),
    'tokensRead',
    TOKENS_READ,
  )
  const call = { kind: 'write', key, messages, schema: anyText, maxTokens: TOKENS_WRITTEN } as const
  const write = await spent(keeper, () => keeper.ask(call, listener), 'tokensWritten', TOKENS_WRITTEN)
  keeper.forget(key)
  process.stderr.write(`${JSON.stringify({ read, write })}\n`)
  return { read, write }
}

/** Seconds of `work`, scaled from the tokens counted to `wanted`. */
async function spent(
  keeper: LlamaKeeper,
  work: () => Promise<unknown>,
  counted: 'tokensRead' | 'tokensWritten',
  wanted: number,
): Promise<Times['read']> {
  const pid = keeper.pid ?? 0
  const before = { at: performance.now(), work: cpuSeconds(pid), tokens: keeper.load()[counted] }
  await work()
  const share = wanted / (keeper.load()[counted] - before.tokens)
  return { wall: (share * (performance.now() - before.at)) / 1000, work: share * (cpuSeconds(pid) - before.work) }
}

function againstDirect(name: string, ours: Times, direct: Direct): Row[] {
  const rows = (['read', 'write'] as const).flatMap((what): Row[] => {
    const tokens = what === 'read' ? TOKENS_READ : TOKENS_WRITTEN
    const note = `direct ${(tokens / direct[what].wall).toFixed(1)} tokens/s`
    return [
      { measure: `${name}: ${what}s`, value: tokens / ours[what].wall, unit: 'tokens/s', note },
      {
        measure: `${name}: ${what}s, processor time against node-llama-cpp directly`,
        value: ours[what].work / direct[what].work,
        unit: 'x',
        target: '≤ 1.05',
        note: `${ours[what].work.toFixed(1)} s for ${tokens} tokens`,
      },
    ]
  })
  const free = TOKENS_WRITTEN / direct.free.wall
  return [...rows, { measure: `${name}: node-llama-cpp writes without a grammar`, value: free, unit: 'tokens/s' }]
}

interface Written {
  /** Seconds from the stop. */
  first: number
  whole: number
  /** Processor seconds until the first section, and in total. */
  firstWork: number
  work: number
  tokensRead: number
  tokensWritten: number
}

async function measureNotes(
  name: string,
  shape: BenchShape,
  keeper: LlamaKeeper,
  speech: Awaited<ReturnType<typeof startSpeech>>,
): Promise<Row[]> {
  const { first, whole, unread } = targets[shape]
  const ahead = await writeNote(keeper, { ahead: true })
  const cold = await writeNote(keeper, { ahead: false })
  const stop = speech.dictate()
  const beside = await writeNote(keeper, { ahead: true })
  await stop()
  const spoken = { alone: 0, beside: 0 }
  for (let round = 0; round < SPEECH_ROUNDS; round++) {
    spoken.alone += await speech.seconds()
    const note = new AbortController()
    const unfinished = writeNote(keeper, { ahead: false }, note.signal)
    spoken.beside += await speech.seconds()
    note.abort()
    await unfinished
  }
  const stopTo = `${name}: stop to`
  return [
    ...rowsOf(stopTo, 'read while speaking', ahead, { first, whole }),
    ...rowsOf(stopTo, 'read after the stop', cold, { whole: unread }),
    ...rowsOf(stopTo, 'read while speaking, beside one who dictates', beside),
    {
      measure: `${name}: time of speech beside it`,
      value: spoken.beside / spoken.alone,
      unit: 'x',
      target: '≤ 1.05',
      note: `alone ${spoken.alone.toFixed(1)} s`,
    },
  ]
}

function rowsOf(
  stopTo: string,
  what: string,
  written: Written,
  limits: { first?: number; whole?: number } = {},
): Row[] {
  const tokens = `${written.tokensRead} tokens read, ${written.tokensWritten} written`
  return [
    {
      measure: `${stopTo} first section, ${what}`,
      value: written.first,
      unit: 's',
      note: `processor ${written.firstWork.toFixed(1)} s`,
      ...limit(limits.first),
    },
    {
      measure: `${stopTo} whole note, ${what}`,
      value: written.whole,
      unit: 's',
      note: `processor ${written.work.toFixed(1)} s; ${tokens}`,
      ...limit(limits.whole),
    },
  ]
}

function limit(seconds: number | undefined): Pick<Row, 'target'> | object {
  return seconds === undefined ? {} : { target: `≤ ${seconds}` }
}

/** Writes a note with the product's own writer, of a dictation that was read while spoken (`ahead`) or not. */
async function writeNote(keeper: LlamaKeeper, { ahead }: { ahead: boolean }, signal = never): Promise<Written> {
  const parts = {
    model: 'random',
    chat: createLocalChat(keeper, 4000),
    read: createLocalRead(keeper),
    forget: (key: string) => keeper.forget(key),
  }
  const writer = createChatNoteWriter(parts, { timeoutSeconds: 600 }, (fault) => {
    throw new Error(`no note: ${fault}`)
  })
  const dictation = crypto.randomUUID()
  const request = { ...rehearsal, transcript, noteType, user: 'bench', dictation, signal } satisfies NoteRequest
  if (ahead) await speak(async (soFar) => writer.readAhead?.({ ...request, transcript: soFar }))
  while (keeper.load().atWork > 0) await rest(10)
  const pid = keeper.pid ?? 0
  const before = { ...keeper.load(), at: performance.now(), work: cpuSeconds(pid) }
  const written: Written = { first: 0, whole: 0, firstWork: 0, work: 0, tokensRead: 0, tokensWritten: 0 }
  try {
    for await (const { type } of writer.write(request)) {
      written.whole = (performance.now() - before.at) / 1000
      written.work = cpuSeconds(pid) - before.work
      if (type === 'section' && written.first === 0) [written.first, written.firstWork] = [written.whole, written.work]
    }
  } catch (error) {
    if (!signal.aborted) throw error
  }
  // The token counts are updated when the answer has ended.
  while (keeper.load().atWork > 0) await rest(10)
  writer.forget?.('bench', dictation)
  written.tokensRead = keeper.load().tokensRead - before.tokensRead
  written.tokensWritten = keeper.load().tokensWritten - before.tokensWritten
  process.stderr.write(`${JSON.stringify(written)}\n`)
  return written
}

/** Reports the transcript so far after each window of speech, in sequence. */
async function speak(tell: (soFar: string) => Promise<void>): Promise<void> {
  const ends = [...transcript.matchAll(/[.!?] /g)].map(({ index }) => index + 1)
  for (let at = SENTENCES_A_WINDOW; at < ends.length; at += SENTENCES_A_WINDOW)
    await tell(transcript.slice(0, ends[at]))
}

/** A note of about 600 tokens, with two sentences of the dictation under each heading. */
function answerOf(): object {
  const sections = headings.slice(0, SECTIONS).map((heading, index) => ({
    heading,
    sentences: sources.slice(2 * index, 2 * index + 2).map(({ text }, at) => ({ sources: [2 * index + at + 1], text })),
  }))
  return { sections }
}
