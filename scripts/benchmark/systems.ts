import { join } from 'node:path'
import * as z from 'zod'
import { createLocalWriter } from '../../src/engines/llama/create-local-writer.ts'
import { createLlmNoteWriter } from '../../src/engines/llm/llm-note-writer.ts'
import { extractNote } from '../../src/engines/note-tasks/extract-note.ts'
import type { NoteWriter } from '../../src/engines/note-writer.ts'
import { render } from '../../src/dictation/render.ts'
import { htmlToText } from '../../src/note/html-to-text.ts'
import { normaliseDictation } from '../../src/note/normalise-dictation.ts'
import { readConfig } from '../../src/server/config/config.ts'
import {
  spanSchema,
  writeJournalResponseSchema,
  type NoteTypeName,
  type WriteJournalResponse,
} from '../../src/spec/journal.ts'

/** A system's note for a dictation. Evidence, findings and repairs may be empty. */
export type SystemNote = Pick<WriteJournalResponse, 'sections' | 'findings' | 'repairs'>

/** A system under test. Where `write` rejects, the note counts as lost, not as skipped. */
export interface NoteSystem {
  readonly name: string
  write(transcript: string, noteType: NoteTypeName): Promise<SystemNote>
  close?(): Promise<void>
  /** Writes a few words in their order. Systems without it are scored by their note. */
  readonly rewrite?: (text: string) => string
}

const plainRequest = {
  document: 'journalnotat',
  instructions: '',
  vocabulary: [],
  phrases: [],
  abbreviations: [],
} as const

/** Ordrett's default writer, in this process. */
export function createExtractiveSystem(): NoteSystem {
  return {
    name: 'extractive',
    rewrite: (text) => render(normaliseDictation(text)),
    async write(transcript, noteType) {
      return extractNote({ ...plainRequest, transcript, noteType })
    },
  }
}

/** Ordrett with the language model that LLM_MODEL names, in this process or behind LLM_URL. */
export async function createLlmSystem(): Promise<NoteSystem> {
  const writer = await languageModelWriter()
  return {
    name: writer.name,
    close: async () => writer.close?.(),
    async write(transcript, noteType) {
      const { signal } = new AbortController()
      for await (const event of writer.write({ ...plainRequest, transcript, noteType, signal }))
        if (event.type === 'note') return event
      throw new Error('The writer gave no note')
    },
  }
}

async function languageModelWriter(): Promise<NoteWriter> {
  const { languageModel, localModel, whisper } = readConfig({ ...process.env, NOTE_WRITER: 'llm' })
  const report = (code: string): void => void process.stderr.write(`language model: ${code}\n`)
  if (languageModel) return createLlmNoteWriter(languageModel, report)
  if (!localModel) throw new Error('Set LLM_MODEL, and LLM_URL where it is a service')
  const root = join(import.meta.dirname, '../..')
  const writer = await createLocalWriter(localModel, {
    modelsFolder: join(root, 'models'),
    runtime: join(root, 'runtimes/llama'),
    hubUrl: whisper.hubUrl,
    say: (line) => void process.stderr.write(`${line}\n`),
    reports: { fault: report },
  })
  // While the model is still being fetched, the extractive writer would be measured instead.
  if (!writer.ready?.()) throw new Error(`Fetch the model first: npm run model -- ${localModel.model}`)
  return writer
}

const TIMEOUT_MS = 300_000

/** A foreign system must return only `formattedResponse`. */
const foreignAnswerSchema = z.object({
  formattedResponse: z.string(),
  sections: z.nullish(
    z.array(
      z.object({
        heading: z.string(),
        sentences: z.array(z.object({ text: z.string(), evidence: z.nullish(z.array(spanSchema)) })),
      }),
    ),
  ),
  findings: z.nullish(writeJournalResponseSchema.shape.findings),
  repairs: writeJournalResponseSchema.shape.repairs,
})

/** A system that answers `POST URL {"transcribe", "noteType"}` with `{"formattedResponse": HTML}` (writeJournal). */
export function createRemoteSystem(url: string, token?: string): NoteSystem {
  return {
    name: new URL(url).host,
    async write(transcript, noteType) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
        body: JSON.stringify({ transcribe: transcript, noteType }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (!response.ok) throw new Error(`The system answered ${response.status}`)
      const { formattedResponse, sections, findings, repairs } = foreignAnswerSchema.parse(await response.json())
      const given = sections?.map(({ heading, sentences }) => ({
        heading,
        sentences: sentences.map(({ text, evidence }) => ({ text, evidence: evidence ?? [] })),
      }))
      return { sections: given ?? sectionsOf(formattedResponse), findings: findings ?? [], repairs }
    },
  }
}

/** Reads a note's HTML as sections. Each line counts as a sentence, which is enough for scoring. */
export function sectionsOf(html: string): SystemNote['sections'] {
  const sections: SystemNote['sections'] = []
  for (const line of htmlToText(html).split('\n').filter(Boolean)) {
    if (line.endsWith(':')) sections.push({ heading: line.slice(0, -1), sentences: [] })
    else {
      if (sections.length === 0) sections.push({ heading: '', sentences: [] })
      sections.at(-1)?.sentences.push({ text: line, evidence: [] })
    }
  }
  return sections
}
