import { renderNoteHtml } from '../../note/render-html.ts'
import { DEFAULT_DOCUMENT, documentKinds, type NoteEvent, type NoteNotice } from '../../spec/journal.ts'
import { extractiveNoteWriter } from '../extractive/extractive-note-writer.ts'
import { queueFor } from '../note-thread/note-queues.ts'
import type { NoteRequest, NoteWriter } from '../note-writer.ts'
import { createChat, type ChatServer } from './chat.ts'
import { compose } from './compose.ts'
import { LlmFault, type LlmFaultCode } from './llm-fault.ts'
import { PROMPT_VERSION } from './prompts.ts'

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
    const { signal: gone, user = '', ...asked } = request
    const queue = queueFor(request.transcript)
    const { noteType, sources, asides, repairs } = await queue.result('read', [asked], { user, signal: gone })
    // Nothing was said: there is nothing to ask.
    if (sources.length === 0) return yield* extractiveNoteWriter.write(request)
    const deadline = new AbortController()
    const timer = setTimeout(() => deadline.abort(new LlmFault('too-slow')), settings.timeoutSeconds * 1000)
    try {
      const signal = AbortSignal.any([gone, deadline.signal])
      const { transcript, document, instructions, vocabulary, phrases, abbreviations } = asked
      const own = { vocabulary, phrases, abbreviations }
      const order = { transcript, document, instructions, own, noteType, sources }
      const { sections, findings } = yield* compose(chat, order, { user, signal })
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
      yield* standIn(request, 'llm-failed')
    } finally {
      clearTimeout(timer)
    }
  }

  return { name, documents: documentKinds, write }
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
