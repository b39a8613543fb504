import { existsSync, readdirSync, statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import { readSplit } from '../../corpus/corpus.ts'
import { installRuntime } from '../../src/engines/llama/install-runtime.ts'
import { LlamaKeeper } from '../../src/engines/llama/llama-keeper.ts'
import { createLocalChat } from '../../src/engines/llama/local-chat.ts'
import type { UnitOutcome } from '../../src/engines/llm/edit-draft.ts'
import { createChatNoteWriter } from '../../src/engines/llm/llm-note-writer.ts'
import { rehearse } from '../../src/engines/note-thread/note-queues.ts'
import { rehearsal } from '../../src/engines/note-thread/rehearsal.ts'
import type { NoteRequest, NoteWriter } from '../../src/engines/note-writer.ts'
import { applyEdits, sentencesOf } from '../../src/note/apply-edits.ts'
import { judgeEdit } from '../../src/note/check/judge-edit.ts'
import { AUTOMATIC_NOTE_TYPE, type NoteEdit, type WriteJournalResponse } from '../../src/spec/journal.ts'
import { cpuSeconds } from '../support/memory.ts'
import { percentile } from '../support/percentile.ts'
import type { Row } from '../support/row.ts'

const RUNTIME = join(import.meta.dirname, '../../runtimes/llama')
/** Dictations of about 150 words, spread over the corpus. */
const WORDS = [120, 180] as const
const DICTATIONS = Number(process.env.BENCH_DICTATIONS ?? 12)
/** Longer than the product's limit, so that all edits are counted. */
const TIMEOUT_SECONDS = 900
/** The product's own niceness; use BENCH_NICENESS=0 on a shared machine. */
const NICENESS = Number(process.env.BENCH_NICENESS ?? 19)
/** Share of a dictation that is told while it is spoken. */
const SPOKEN = 0.85

/** Seconds from the request, the model's processor seconds, and what became of the edits. */
interface EditedNote {
  work: number
  draft: number
  first: number | undefined
  last: number
  edits: readonly NoteEdit[]
  refused: readonly string[]
  lost: number
  failed: boolean
}

/**
 * npm run bench -- editor FOLDER: real models, one GGUF file each below the folder, edit the drafts of dictations of
 * the corpus, which nobody has trained them on.
 */
export async function editor(): Promise<Row[]> {
  const folder = process.argv.slice(2).find((word) => existsSync(word))
  if (folder === undefined) throw new Error('Name a folder with GGUF files: npm run bench -- editor FOLDER')
  await installRuntime(RUNTIME, (line) => void process.stderr.write(`${line}\n`))
  await rehearse()
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.gguf'))
  const rows: Row[] = []
  for (const file of files.toSorted()) {
    const measured = measureModel(join(folder, file)).catch((error: Error) => notLoadable(file, error))
    rows.push(...(await measured))
  }
  return rows
}

function notLoadable(file: string, { message }: Error): Row[] {
  return [{ measure: `${basename(file, '.gguf')}: can't be used`, value: 0, unit: '', note: message }]
}

async function measureModel(file: string): Promise<Row[]> {
  const threads = Number(process.env.LLM_THREADS ?? availableParallelism())
  const name = `${basename(file, '.gguf')} (${(statSync(file).size / 1e9).toFixed(1)} GB, ${threads} threads)`
  const keeper = await LlamaKeeper.start(
    { runtime: RUNTIME, file, threads, contextSize: 8192 },
    { silenceSeconds: 600, niceness: NICENESS },
  )
  const refused: string[] = []
  const faults: string[] = []
  const model = { model: name, chat: createLocalChat(keeper, 4000), parallel: 1 }
  const writer = createChatNoteWriter(
    model,
    { timeoutSeconds: TIMEOUT_SECONDS },
    { fault: (code) => faults.push(code), unit: (outcome: UnitOutcome) => refused.push(...outcome.refused) },
  )
  try {
    const after = await notesOf(writer, keeper, { ahead: false, refused })
    const spoken = await notesOf(writer, keeper, { ahead: true, refused })
    process.stderr.write(`${name}: faults ${JSON.stringify(faults)}\n`)
    return [
      ...timesOf(name, after, { first: 10, last: 60 }),
      ...timesOf(`${name}, edited during dictation`, spoken, { first: 5, last: 30 }),
      ...countsOf(name, [...after, ...spoken], faults.length),
    ]
  } finally {
    await keeper.close()
  }
}

async function notesOf(
  writer: NoteWriter,
  keeper: LlamaKeeper,
  { ahead, refused }: { ahead: boolean; refused: string[] },
): Promise<EditedNote[]> {
  const notes: EditedNote[] = []
  for (const transcript of transcripts()) {
    const dictation = crypto.randomUUID()
    const { signal } = new AbortController()
    const request = {
      ...rehearsal,
      transcript,
      noteType: AUTOMATIC_NOTE_TYPE,
      user: 'bench',
      dictation,
      signal,
    } as const
    if (ahead) await writer.readAhead?.({ ...request, transcript: transcript.slice(0, SPOKEN * transcript.length) })
    await rest(200)
    refused.length = 0
    const before = cpuSeconds(keeper.pid ?? 0)
    const note = await edited(writer, request)
    notes.push({ ...note, work: cpuSeconds(keeper.pid ?? 0) - before, refused: [...refused] })
    writer.forget?.('bench', dictation)
    process.stderr.write(`${JSON.stringify(notes.at(-1))}\n`)
  }
  return notes
}

async function edited(writer: NoteWriter, request: NoteRequest): Promise<EditedNote> {
  const began = performance.now()
  const since = (): number => (performance.now() - began) / 1000
  let draft: WriteJournalResponse | undefined
  const note: EditedNote = {
    work: 0,
    draft: 0,
    first: undefined,
    last: 0,
    edits: [],
    refused: [],
    lost: 0,
    failed: true,
  }
  for await (const event of writer.write(request)) {
    note.last = since()
    if (event.type === 'draft') [draft, note.draft] = [event, note.last]
    else if (event.type === 'edit') {
      note.first ??= note.last
      note.edits = [...note.edits, { replaces: event.replaces, text: event.text }]
    } else note.failed = event.notice !== undefined
  }
  return { ...note, lost: draft ? lostOf(draft, note.edits) : 1 }
}

/** Draft sentences that are neither in the edited note nor replaced by an edit that says the same. */
function lostOf({ sections }: WriteJournalResponse, edits: readonly NoteEdit[]): number {
  const sentences = sentencesOf(sections)
  const left = new Set(sentencesOf(applyEdits(sections, edits)).map(({ text }) => text))
  const covered = new Set(
    edits
      .filter(({ replaces, text }) => !judgeEdit(replaces.map((at) => sentences[at]?.text).join(' '), text))
      .flatMap(({ replaces }) => replaces),
  )
  return sentences.filter(({ text }, index) => !left.has(text) && !covered.has(index)).length
}

function transcripts(): string[] {
  const all = readSplit('dev', 'dictations')
    .map(({ transcript }) => transcript)
    .filter((transcript) => isBetween(transcript.split(/\s+/).length))
  const step = Math.max(1, Math.floor(all.length / DICTATIONS))
  return all.filter((_transcript, index) => index % step === 0).slice(0, DICTATIONS)
}

function isBetween(words: number): boolean {
  return WORDS[0] <= words && words <= WORDS[1]
}

function timesOf(name: string, notes: readonly EditedNote[], most: { first: number; last: number }): Row[] {
  const firsts = notes.flatMap(({ first }) => first ?? [])
  const worst = (values: readonly number[]): number => Math.max(0, ...values)
  const middle = (values: readonly number[]): string => `median ${percentile(values, 50).toFixed(1)} s`
  const lasts = notes.map(({ last }) => last)
  return [
    { measure: `${name}: draft`, value: worst(notes.map(({ draft }) => draft)), unit: 's', target: '≤ 0.2' },
    {
      measure: `${name}: first edit`,
      value: worst(firsts),
      unit: 's',
      target: `≤ ${most.first}`,
      note: firsts.length === 0 ? 'none' : middle(firsts),
    },
    { measure: `${name}: all`, value: worst(lasts), unit: 's', target: `≤ ${most.last}`, note: middle(lasts) },
    {
      measure: `${name}: processor time of a note`,
      value: worst(notes.map(({ work }) => work)),
      unit: 's',
      note: middle(notes.map(({ work }) => work)),
    },
  ]
}

function countsOf(name: string, notes: readonly EditedNote[], faults: number): Row[] {
  const accepted = notes.flatMap(({ edits }) => edits).length
  const reasons = new Map<string, number>()
  for (const reason of notes.flatMap(({ refused }) => refused)) reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
  const refused = notes.flatMap((note) => note.refused).length
  const why = [...reasons].map(([reason, count]) => `${reason} ${count}`).join(', ')
  return [
    {
      measure: `${name}: edits accepted`,
      value: accepted,
      unit: '',
      note: `of ${accepted + refused}; refused: ${why}`,
    },
    {
      measure: `${name}: statements lost`,
      value: notes.reduce((sum, { lost }) => sum + lost, 0),
      unit: '',
      target: '0',
    },
    {
      measure: `${name}: notes with a failure`,
      value: notes.filter(({ failed }) => failed).length,
      unit: '',
      target: '0',
      note: `of ${notes.length}; faults of single answers: ${faults}`,
    },
  ]
}
