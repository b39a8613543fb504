import { randomUUID } from 'node:crypto'
import { renderNoteHtml } from '../../note/render-html.ts'
import { DEFAULT_DOCUMENT, documentKinds, type NoteEvent, type NoteNotice } from '../../spec/journal.ts'
import { extractiveNoteWriter } from '../extractive/extractive-note-writer.ts'
import { queueFor } from '../note-thread/note-queues.ts'
import type { NoteRequest, NoteWriter } from '../note-writer.ts'
import type { Chat, Read } from './chat.ts'
import { compose, openMessages } from './compose.ts'
import { createHttpChat, type ChatServer } from './http-chat.ts'
import { LlmFault, type LlmFaultCode } from './llm-fault.ts'
import { PROMPT_VERSION } from './prompts.ts'

export interface LlmSettings extends ChatServer {
  /** Time limit of a note, including both attempts and all retries. */
  timeoutSeconds: number
}

/** About three quarters of an hour of speech: longer ones don't fit a model's context together with the answer. */
const LONGEST_TRANSCRIPT = 40_000

/** A chat model, wherever it runs. */
export interface ChatModel {
  /** Name to display. */
  readonly model: string
  readonly chat: Chat
  /** Set when the model can read a dictation ahead. */
  readonly read?: Read
  /** False while no model is loaded yet: the extractive writer stands in. */
  readonly ready?: () => boolean
  /** Drops the dictation under this key: no further request follows. */
  readonly forget?: (key: string) => void
}

/** Creates a note writer on a language model behind an OpenAI-compatible server. */
export function createLlmNoteWriter(settings: LlmSettings, report: (fault: LlmFaultCode) => void): NoteWriter {
  return createChatNoteWriter({ model: settings.model, chat: createHttpChat(settings) }, settings, report)
}

/**
 * Creates a note writer on a language model. Answers are never trusted: each sentence has to cite the dictation, the
 * check reads all of it, and the extractive writer replaces an unusable answer, with a notice. `report` gets the fault.
 */
export function createChatNoteWriter(
  { model, chat, read, ready = () => true, forget }: ChatModel,
  settings: Pick<LlmSettings, 'timeoutSeconds'>,
  report: (fault: LlmFaultCode) => void,
): NoteWriter {
  const name = `llm ${PROMPT_VERSION} (${model})`

  async function* write(request: NoteRequest): AsyncGenerator<NoteEvent> {
    if (!ready()) return yield* standIn(request, 'llm-not-ready')
    if (request.transcript.length > LONGEST_TRANSCRIPT) return yield* standIn(request, 'llm-too-long')
    const { signal: gone, user = '', dictation: own, ...asked } = request
    const queue = queueFor(request.transcript)
    const { noteType, sources, asides, repairs } = await queue.result('read', [asked], { user, signal: gone })
    // Nothing was dictated, so there is nothing to ask.
    if (sources.length === 0) return yield* extractiveNoteWriter.write(request)
    const deadline = new AbortController()
    const timer = setTimeout(() => deadline.abort(new LlmFault('too-slow')), settings.timeoutSeconds * 1000)
    const dictation = own === undefined ? randomUUID() : dictationKey(user, own)
    try {
      const signal = AbortSignal.any([gone, deadline.signal])
      const { transcript, document, instructions, vocabulary, phrases, abbreviations } = asked
      const words = { vocabulary, phrases, abbreviations }
      const order = { transcript, document, instructions, own: words, noteType, sources }
      const caller = { user, signal, dictation, onTurn: () => void timer.refresh() }
      const { sections, findings } = yield* compose(chat, order, caller)
      const formattedResponse = renderNoteHtml(sections)
      const note = { formattedResponse, noteType, writer: name, sections, findings, document }
      yield {
        type: 'note',
        ...note,
        ...(asides.length > 0 ? { asides: [...asides] } : {}),
        ...(repairs.length > 0 ? { repairs: [...repairs] } : {}),
      }
    } catch (error) {
      gone.throwIfAborted()
      if (!(error instanceof LlmFault)) throw error
      report(error.code)
      yield* standIn(request, error.code === 'no-room' ? 'llm-too-long' : 'llm-failed')
    } finally {
      clearTimeout(timer)
      if (own === undefined) forget?.(dictation)
    }
  }

  return {
    name,
    documents: documentKinds,
    write,
    ...(read && { readAhead: (request) => (ready() ? readAhead(read, request) : Promise.resolve()) }),
    ...(forget && { forget: (user, dictation) => forget(dictationKey(user, dictation)) }),
  }
}

/**
 * Has the model read an unfinished dictation. When its last sentence is continued or taken back, the model rewinds to
 * where that sentence begins. Whatever can't be read ahead is read when the note is requested.
 */
async function readAhead(read: Read, request: NoteRequest & { dictation: string }): Promise<void> {
  const { signal, user = '', dictation: own, ...asked } = request
  if (asked.transcript.length > LONGEST_TRANSCRIPT) return
  const { noteType, sources } = await queueFor(asked.transcript).result('read', [asked], { user, signal })
  const { document, instructions, vocabulary, phrases, abbreviations } = asked
  const order = { document, instructions, own: { vocabulary, phrases, abbreviations }, noteType, sources }
  await read({ messages: openMessages(order), signal, user, dictation: dictationKey(user, own) }).catch(
    (error: unknown) => {
      if (!(error instanceof LlmFault)) throw error
    },
  )
}

/** The key includes the user: nobody can address another user's dictation. */
export function dictationKey(user: string, dictation: string): string {
  return `${user} ${dictation}`
}

/**
 * Yields the extractive writer's note, whatever document was requested: it can write no other. It chooses the note type
 * itself, in its own thread: reading a transcript of hours here would block the server.
 */
async function* standIn(request: NoteRequest, code: NoteNotice): AsyncGenerator<NoteEvent> {
  const noteType = request.document === 'epikrise' ? 'epikrise' : request.noteType
  for await (const event of extractiveNoteWriter.write({ ...request, noteType })) {
    if (event.type === 'note') yield { ...event, document: DEFAULT_DOCUMENT, notice: { code } }
  }
}
