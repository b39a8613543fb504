import { lastSpoken, sentencesOf } from '../../note/apply-edits.ts'
import {
  documentKinds,
  type NoteEdit,
  type NoteEvent,
  type NoteNotice,
  type WriteJournalResponse,
} from '../../spec/journal.ts'
import { queueFor } from '../note-thread/note-queues.ts'
import type { NoteRequest, NoteWriter } from '../note-writer.ts'
import { Arrivals } from './arrivals.ts'
import type { Chat } from './chat.ts'
import { editUnit, unitsOf, type Unit, type UnitOutcome } from './edit-draft.ts'
import { HeldEdits } from './held-edits.ts'
import { createHttpChat, type ChatServer } from './http-chat.ts'
import { LlmFault, type LlmFaultCode } from './llm-fault.ts'
import { editMessages, PROMPT_VERSION } from './prompts.ts'

export interface LlmSettings extends ChatServer {
  /** Time limit for all edits of a note. */
  timeoutSeconds: number
}

/** Requests of one note at a time to a server, which shares its slots as it likes. */
const PARALLEL = 4

/** A chat model, wherever it runs. */
export interface ChatModel {
  /** Name to display. */
  readonly model: string
  readonly chat: Chat
  /** Maximum number of requests of one note at a time. */
  readonly parallel: number
  /** False while no model is loaded yet. */
  readonly ready?: () => boolean
}

/** For the operator and the bench: why answers can't be used, and what became of each unit. */
export interface EditReports {
  readonly fault: (fault: LlmFaultCode) => void
  readonly unit?: (outcome: UnitOutcome) => void
}

/** Creates a note writer on a language model behind an OpenAI-compatible server. */
export function createLlmNoteWriter(settings: LlmSettings, fault: (fault: LlmFaultCode) => void): NoteWriter {
  const model = { model: settings.model, chat: createHttpChat(settings), parallel: PARALLEL }
  return createChatNoteWriter(model, settings, { fault })
}

/**
 * Creates a note writer on a language model. The extractive note is the draft and comes first; the model is asked about
 * a few of its sentences at a time. An edit that the judge refuses, that comes too late or not at all leaves the draft's
 * sentence as it is: the note is never worse than the draft.
 */
export function createChatNoteWriter(
  { model, chat, parallel, ready = () => true }: ChatModel,
  { timeoutSeconds }: Pick<LlmSettings, 'timeoutSeconds'>,
  reports: EditReports,
): NoteWriter {
  const name = `llm ${PROMPT_VERSION} (${model})`
  const held = new HeldEdits()

  async function* write(request: NoteRequest): AsyncGenerator<NoteEvent> {
    const { signal: gone, user = '', dictation } = request
    const draft = await draftOf(request)
    const units = unitsOf(draft.sections)
    if (!ready()) return yield { type: 'note', ...draft, notice: { code: 'llm-not-ready' } }
    if (units.length === 0) return yield { type: 'note', ...draft }
    yield { type: 'draft', ...draft }
    const deadline = new AbortController()
    const timer = setTimeout(() => deadline.abort(new LlmFault('too-slow')), timeoutSeconds * 1000)
    const edits: NoteEdit[] = []
    let notice: NoteNotice | undefined
    try {
      const { outcomes } = held.of(user, dictation)
      const asked = { ...request, signal: AbortSignal.any([gone, deadline.signal]), ahead: false }
      for await (const edit of editAll(asked, units, outcomes)) {
        edits.push(edit)
        yield { type: 'edit', ...edit }
      }
    } catch (error) {
      gone.throwIfAborted()
      // Whatever fails once the draft is out, the draft stands.
      const code = error instanceof LlmFault ? error.code : 'crashed'
      reports.fault(code)
      notice = code === 'too-slow' ? 'llm-late' : 'llm-failed'
    } finally {
      clearTimeout(timer)
    }
    const { transcript, document, vocabulary, phrases, abbreviations } = request
    const order = { transcript, document, vocabulary, phrases, abbreviations }
    const input = [order, draft, edits] as const
    const note =
      edits.length === 0 ? draft : await queueFor(transcript).run('finish', [...input], { user, signal: gone })
    yield { type: 'note', ...note, writer: name, ...(notice && { notice: { code: notice } }) }
  }

  /** Yields the edits of all units as they arrive. Throws a fault that concerns more than one answer. */
  async function* editAll(
    request: NoteRequest & { ahead: boolean },
    units: readonly Unit[],
    outcomes: Map<string, UnitOutcome>,
  ): AsyncGenerator<NoteEdit> {
    const arrivals = new Arrivals<NoteEdit>()
    const left = [...units]
    const failed = new AbortController()
    const signal = AbortSignal.any([request.signal, failed.signal])
    const faults: LlmFault[] = []
    const worker = async (): Promise<void> => {
      for (let unit = left.shift(); unit && !signal.aborted; unit = left.shift()) {
        try {
          const { start } = unit
          const inDraft = ({ replaces, text }: NoteEdit): NoteEdit => ({
            replaces: replaces.map((index) => start + index),
            text,
          })
          for await (const edit of editOne({ ...request, signal }, unit, outcomes)) arrivals.add(inDraft(edit))
        } catch (error) {
          if (!(error instanceof LlmFault && error.ofAnswer)) {
            failed.abort(error)
            throw error
          }
          faults.push(error)
        }
      }
    }
    const all = Promise.all(Array.from({ length: parallel }, worker)).finally(() => arrivals.end())
    all.catch(() => {})
    try {
      yield* arrivals.all()
      await all
    } finally {
      failed.abort(new LlmFault('broken-off'))
    }
    // Where some answers can be used, the others only edit nothing.
    const [fault] = faults
    if (fault && faults.length === units.length) throw fault
  }

  async function* editOne(
    request: NoteRequest & { ahead: boolean },
    unit: Unit,
    outcomes: Map<string, UnitOutcome>,
  ): AsyncGenerator<NoteEdit> {
    const messages = editMessages(request, unit.sentences)
    const key = messages.map(({ content }) => content).join('\n')
    const known = outcomes.get(key)
    if (known) return yield* known.edits
    const edits: NoteEdit[] = []
    const editing = editUnit(chat, messages, unit, request)
    for (;;) {
      const next = await editing.next()
      if (next.done) {
        const outcome = { edits, refused: next.value }
        outcomes.set(key, outcome)
        reports.unit?.(outcome)
        return
      }
      edits.push(next.value)
      yield next.value
    }
  }

  /** Edits what is settled of an unfinished dictation; its last sentence may go on. */
  async function readAhead(request: NoteRequest & { dictation: string }): Promise<void> {
    const { user = '', dictation } = request
    if (!ready()) return
    const { outcomes, signal: over } = held.of(user, dictation)
    const signal = AbortSignal.any([request.signal, over])
    const { sections } = await draftOf({ ...request, signal })
    const all = sentencesOf(sections)
    const last = all.findIndex((sentence) => sentence === lastSpoken(sections))
    const settled = unitsOf(sections).filter(({ start, sentences }) => last < start || last >= start + sentences.length)
    try {
      const edits = editAll({ ...request, signal, ahead: true }, settled, outcomes)
      while (!(await edits.next()).done);
    } catch (error) {
      if (!(error instanceof LlmFault) && !over.aborted) throw error
    }
  }

  return {
    name,
    documents: documentKinds,
    write,
    readAhead,
    forget: (user, dictation) => held.forget(user, dictation),
  }
}

function draftOf({ user = '', signal, dictation: _dictation, ...order }: NoteRequest): Promise<WriteJournalResponse> {
  return queueFor(order.transcript).run('extract', [order], { user, signal })
}
