import { chooseType } from '../../note/choose-type.ts'
import { noteTypes } from '../../note/note-types.ts'
import { renderNoteHtml } from '../../note/render-html.ts'
import {
  AUTOMATIC_NOTE_TYPE,
  DEFAULT_DOCUMENT,
  documentKinds,
  type NoteEvent,
  type NoteNotice,
  type NoteTypeName,
} from '../../spec/journal.ts'
import { extractiveNoteWriter } from '../extractive/extractive-note-writer.ts'
import type { NoteRequest, NoteWriter } from '../note-writer.ts'
import { createChat, type ChatServer } from './chat.ts'
import { compose, type Order } from './compose.ts'
import { LlmFault, type LlmFaultCode } from './llm-fault.ts'
import { outlineOf } from './outline.ts'
import { PROMPT_VERSION } from './prompts.ts'
import { sourceSentences } from './source-sentences.ts'

export interface LlmSettings extends ChatServer {
  /** Longest time that a note may take, both attempts and all retries in it. */
  timeoutSeconds: number
}

/** About three quarters of an hour of speech: more than a model's context and its answer have room for. */
const LONGEST_TRANSCRIPT = 40_000

/**
 * Writes with a language model behind an OpenAI-compatible server. Its answer is never trusted: every sentence has to cite the
 * dictation, the check reads all of it, and where it can't be used the extractive writer stands in with a notice.
 * `report` is told why, for the log.
 */
export function createLlmNoteWriter(settings: LlmSettings, report: (fault: LlmFaultCode) => void): NoteWriter {
  const name = `llm ${PROMPT_VERSION} (${settings.model})`
  const chat = createChat(settings)

  async function* write(request: NoteRequest): AsyncGenerator<NoteEvent> {
    if (request.transcript.length > LONGEST_TRANSCRIPT) return yield* standIn(request, 'llm-too-long')
    const noteType = noteTypeOf(request)
    const order = orderOf(request, noteType)
    // Nothing was said: there is nothing to ask.
    if (order.sources.length === 0) return yield* extractiveNoteWriter.write(request)
    const deadline = new AbortController()
    const timer = setTimeout(() => deadline.abort(new LlmFault('too-slow')), settings.timeoutSeconds * 1000)
    try {
      const signal = AbortSignal.any([request.signal, deadline.signal])
      const { sections, findings } = yield* compose(chat, order, signal)
      const formattedResponse = renderNoteHtml(sections)
      yield { type: 'note', formattedResponse, noteType, writer: name, sections, findings, document: request.document }
    } catch (error) {
      request.signal.throwIfAborted()
      if (!(error instanceof LlmFault)) throw error
      report(error.code)
      yield* standIn(request, 'llm-failed')
    } finally {
      clearTimeout(timer)
    }
  }

  return { name, documents: documentKinds, write }
}

function orderOf(request: NoteRequest, noteType: NoteTypeName): Order {
  const { transcript, document, instructions, vocabulary, phrases, abbreviations } = request
  const own = { vocabulary, phrases, abbreviations }
  const type = noteTypes[noteType]
  const sources = sourceSentences(transcript, type, own)
  return { transcript, document, own, instructions, outline: outlineOf(document, type), sources }
}

function noteTypeOf({ transcript, document, noteType }: NoteRequest): NoteTypeName {
  if (document === 'epikrise') return 'epikrise'
  return noteType === AUTOMATIC_NOTE_TYPE ? chooseType(transcript) : noteType
}

/**
 * The extractive writer's note, whatever document was asked for: it can write no other. It chooses the type itself, in its
 * own thread: reading a transcript of hours holds the server up.
 */
async function* standIn(request: NoteRequest, code: NoteNotice): AsyncGenerator<NoteEvent> {
  const noteType = request.document === 'epikrise' ? 'epikrise' : request.noteType
  for await (const event of extractiveNoteWriter.write({ ...request, noteType })) {
    if (event.type === 'note') yield { ...event, document: DEFAULT_DOCUMENT, notice: { code } }
  }
}
