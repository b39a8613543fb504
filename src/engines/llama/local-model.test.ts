import { readFileSync, statSync } from 'node:fs'
import { kill, stderr } from 'node:process'
import { afterEach, describe, expect, test } from 'vitest'
import { RUNTIME, runtimeProblem, SAID, tinyModel, type TinyModel } from '../../../test/tiny-model.ts'
import { htmlToText } from '../../note/html-to-text.ts'
import type { NoteEvent, WriteJournalResponse } from '../../spec/journal.ts'
import { createChatNoteWriter } from '../llm/llm-note-writer.ts'
import type { NoteRequest, NoteWriter } from '../note-writer.ts'
import { LlamaKeeper } from './llama-keeper.ts'
import { createLocalChat } from './local-chat.ts'

const problem = await runtimeProblem()
if (problem !== undefined) stderr.write(`left out, as the runtime is not there: ${problem}\n`)

let keeper: LlamaKeeper | undefined
let faults: string[] = []

afterEach(async () => {
  faults = []
  await keeper?.close()
  keeper = undefined
})

async function start(kind: TinyModel, { sessions = 2, mostTokens = 600 } = {}): Promise<NoteWriter> {
  const load = { runtime: RUNTIME, file: tinyModel(kind), threads: 1, sessions, contextSize: 8192 }
  keeper = await LlamaKeeper.start(load, 30)
  const forget = (key: string): void => keeper?.forget(key)
  const model = { model: kind, chat: createLocalChat(keeper, mostTokens), forget }
  return createChatNoteWriter(model, { timeoutSeconds: 60 }, (fault) => faults.push(fault))
}

const { signal: never } = new AbortController()
const plain: NoteRequest = {
  transcript: SAID,
  noteType: 'fastlege',
  document: 'journalnotat',
  instructions: '',
  vocabulary: [],
  phrases: [],
  abbreviations: [],
  signal: never,
}

async function eventsOf(writer: NoteWriter, request: Partial<NoteRequest> = {}): Promise<NoteEvent[]> {
  const events: NoteEvent[] = []
  for await (const event of writer.write({ ...plain, ...request })) events.push(event)
  return events
}

async function noteOf(writer: NoteWriter, request: Partial<NoteRequest> = {}): Promise<WriteJournalResponse> {
  const last = (await eventsOf(writer, request)).at(-1)
  if (last?.type !== 'note') throw new Error('no note')
  return last
}

/** The one at work in this test. */
function llama(): LlamaKeeper {
  if (!keeper) throw new Error('no process')
  return keeper
}

interface Heard {
  turn?: () => void
  piece?: (text: string) => void
  signal?: AbortSignal
  /** Tokens of the answer. */
  most?: number
}

/** Asks the process for an answer without a writer around it. */
function ask(user: string, heard: Heard = {}) {
  const messages = [{ role: 'user', content: `Skriv. ${user}` }] as const
  const listener = {
    user,
    signal: heard.signal ?? never,
    onTurn: heard.turn ?? (() => {}),
    onPiece: heard.piece ?? (() => {}),
  }
  const maxTokens = heard.most ?? 60
  return llama().ask({ kind: 'write', key: user, messages, schema: { type: 'string' }, maxTokens }, listener)
}

describe.skipIf(problem !== undefined)('a language model in a process of its own, on random numbers', () => {
  test('a file of under 2 MB', () => {
    expect(statSync(tinyModel('wild')).size).toBeLessThan(2_000_000)
  })

  test('a true note comes with its citations and nothing to find', async () => {
    const writer = await start('honest')
    const events = await eventsOf(writer)
    expect(events.map(({ type }) => type)).toEqual(['section', 'note'])
    expect(events.at(-1)).toMatchObject({
      formattedResponse: '<h3>Anamnese</h3><p>Hoste i tre dager.</p>',
      writer: 'llm 1 (honest)',
      sections: [{ heading: 'Anamnese', sentences: [{ text: SAID, evidence: [[0, SAID.length]] }] }],
      findings: [],
    })
    expect(faults).toEqual([])
    await expect
      .poll(() => llama().load())
      .toMatchObject({ waiting: 0, atWork: 0, notes: 1, tokensRead: expect.any(Number) })
  })

  test('nonsense is grammatical all the same: what cites nothing is marked, and no heading is made up', async () => {
    const writer = await start('wild')
    for (const transcript of [
      SAID,
      'Vondt i høyre kne. Funn: Hevelse.',
      'Ingen feber. BT 142 over 88. Ikke smerter.',
    ]) {
      const { sections, findings, formattedResponse, notice } = await noteOf(writer, { transcript })
      const text = htmlToText(formattedResponse)
      for (const { heading, sentences } of notice ? [] : sections) {
        expect(['Anamnese', 'Funn', 'Vurdering', 'Tiltak']).toContain(heading)
        for (const sentence of sentences.filter(({ evidence }) => evidence.length === 0))
          expect(findings.some(({ note }) => note && sentence.text.includes(text.slice(...note).trim()))).toBe(true)
      }
    }
    expect(faults.filter((fault) => !['no-sources', 'too-long', 'not-json'].includes(fault))).toEqual([])
  })

  test('what was not said goes back once, and is marked where it stays', async () => {
    const writer = await start('lying')
    const note = await noteOf(writer)
    expect(note.findings.some(({ kind }) => kind === 'unsupported')).toBe(true)
    await expect.poll(() => llama().load().notes).toBe(2)
  })

  test.each(['empty', 'endless'] as const)(
    'an answer of no use (%s): the extractive note, and a notice',
    async (kind) => {
      const note = await noteOf(await start(kind))
      expect(note).toMatchObject({ writer: 'extractive 1', notice: { code: 'llm-failed' } })
      expect(faults).toHaveLength(1)
    },
  )

  test('a dictation that the context has no room for is told as too long', async () => {
    const note = await noteOf(await start('honest'), {
      transcript: 'Vondt i kneet etter et fall på isen i går. '.repeat(400),
    })
    expect(note.notice).toEqual({ code: 'llm-too-long' })
  })

  test('one who leaves is stopped between two tokens, within half a second', async () => {
    await start('endless')
    const gone = new AbortController()
    let heard = 0
    const first = ask('astrid', { most: 4000, signal: gone.signal, piece: (text) => void (text === '' || heard++) })
    await expect.poll(() => heard).toBeGreaterThan(2)
    let begun = Infinity
    const second = ask('bjørn', { turn: () => (begun = performance.now()) })
    gone.abort(new Error('gone'))
    const left = performance.now()
    await expect(first).rejects.toThrow('gone')
    expect(await second).toBe('length')
    expect(begun - left).toBeLessThan(500)
  })

  test('users take turns, one answer at a time; with too many waiting the next is told when to come back', async () => {
    await start('endless')
    const order: string[] = []
    const asked = ['astrid', 'astrid', 'astrid', 'bjørn', 'cecilie', 'astrid', 'astrid', 'astrid', 'astrid']
    const answers = asked.map((user) => ask(user, { turn: () => void order.push(user) }))
    await expect(ask('dina')).rejects.toMatchObject({ code: 'too-many', retryAfter: expect.any(Number) })
    expect(llama().load().waiting).toBe(8)
    await Promise.all(answers)
    expect(order.slice(0, 4)).toEqual(['astrid', 'bjørn', 'cecilie', 'astrid'])
  })

  test('a process that crashes is replaced; who it wrote for gets the extractive note, and who waits an answer', async () => {
    const writer = await start('endless', { mostTokens: 4000 })
    const before = llama().pid ?? 0
    const caller = noteOf(writer, { user: 'astrid' })
    await expect.poll(() => llama().load().atWork).toBe(1)
    const next = ask('bjørn')
    kill(before, 'SIGKILL')
    expect((await caller).notice).toEqual({ code: 'llm-failed' })
    expect(faults).toEqual(['crashed'])
    expect(await next).toBe('length')
    expect(llama().pid).not.toBe(before)
  })

  test('a model that can’t be loaded is told', async () => {
    const load = { runtime: RUNTIME, file: import.meta.filename, threads: 1, sessions: 1, contextSize: 8192 }
    await expect(LlamaKeeper.start(load, 30)).rejects.toThrow(/\S/)
  })

  test('memory stays flat over 200 notes', { timeout: 120_000 }, async () => {
    const writer = await start('honest')
    const resident = (): number =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${llama().pid}/status`, 'utf8'))?.[1]) / 1024
    let early = 0
    for (let count = 0; count < 200; count++) {
      expect((await noteOf(writer, { user: `user ${count % 3}` })).notice).toBeUndefined()
      if (count === 60) early = resident()
    }
    expect(resident() - early).toBeLessThan(16)
  })
})
