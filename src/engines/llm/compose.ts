import { noteTypes } from '../../note/headings/note-types.ts'
import { MAX_INSTRUCTIONS, type NoteEvent } from '../../spec/journal.ts'
import { ownWordLimits } from '../../spec/own-words.ts'
import type { AnswerFault, AnswerSection } from '../note-tasks/answer.ts'
import { AnswerReader } from './answer-reader.ts'
import { answerSchema } from './answer-schema.ts'
import type { Chat, ChatMessage, ChatRequest } from './chat.ts'
import { placeSection, sourcedShare, type Draft, type DraftBasis } from '../note-tasks/draft.ts'
import { LlmFault } from './llm-fault.ts'
import { outlineOf } from '../note-tasks/outline.ts'
import { queueFor } from '../note-thread/note-queues.ts'
import type { NoteCaller } from '../note-thread/note-queue.ts'
import { dataPrompt, inertAnswer, repairPrompt, systemPrompt } from './prompts.ts'

/** What to write, and from what. */
export interface Order extends DraftBasis {
  readonly instructions: string
}

/** What follows the last sentence in the data. */
const DATA_END = ']}'
/** Maximum number of the user's own words in the prompt. */
const MOST_WORDS = 200
/** Length limits of an answer: a fixed part, and a factor of the dictation's length that allows for the JSON. */
const BASE_TOKENS = 1_000
const TOKENS_PER_CHARACTER = 0.8
const BASE_CHARACTERS = 3_000
const CHARACTERS_PER_CHARACTER = 6
/** Characters of an unreadable answer that are shown to the model again. */
const SHOWN_AGAIN = 4_000
/** Minimum share of sentences that cite the dictation: with fewer, a note may as well be invented. */
const LEAST_SOURCED = 0.5

/** Who asks, the key of what the model may have read ahead, and the callback for its turn. */
export type ChatCaller = NoteCaller & Pick<ChatRequest, 'dictation' | 'onTurn'>

/** Outcome of one attempt. */
interface Outcome {
  readonly answer: string
  readonly draft?: Draft
  readonly fault?: LlmFault
}

/**
 * Has the model write a document: one attempt, and a second if the first has faults. Returns the better one, its faults
 * marked by findings. Yields sections as the first attempt completes them. Throws `LlmFault` when neither is usable.
 */
export async function* compose(chat: Chat, order: Order, caller: ChatCaller): AsyncGenerator<NoteEvent, Draft> {
  const asked = firstMessages(order)
  const first = yield* attempt(chat, order, { messages: asked, isSecond: false }, caller)
  if (first.draft?.faults.length === 0) return first.draft
  if (first.fault && !first.fault.mendable) throw first.fault
  // The second attempt would repeat the sections: only its outcome is used.
  const second = await lastOf(
    attempt(chat, order, { messages: [...asked, ...repairMessages(first)], isSecond: true }, caller),
  )
  const best = better(first.draft, second.draft)
  if (!best) throw second.fault ?? first.fault ?? new LlmFault('not-json')
  if (sourcedShare(best) < LEAST_SOURCED) throw new LlmFault('no-sources')
  return best
}

async function* attempt(
  chat: Chat,
  order: Order,
  asked: { messages: readonly ChatMessage[]; isSecond: boolean },
  caller: ChatCaller,
): AsyncGenerator<NoteEvent, Outcome> {
  const length = order.sources.reduce((sum, { text }) => sum + text.length, 0)
  const reader = new AnswerReader(BASE_CHARACTERS + CHARACTERS_PER_CHARACTER * length)
  const maxTokens = Math.ceil(BASE_TOKENS + TOKENS_PER_CHARACTER * length)
  const schema = answerSchema(headingsOf(order))
  const sections: AnswerSection[] = []
  try {
    for await (const piece of chat({ ...asked, ...caller, schema, maxTokens })) {
      for (const section of reader.push(piece)) {
        sections.push(section)
        const placed = placeSection(section, order)
        if (placed) yield { type: 'section', ...placed }
      }
      // Don't wait for what a model adds after its answer.
      if (reader.complete) break
    }
    if (!reader.complete) throw new LlmFault('not-json')
    const draft = await queueFor(order.transcript).result('draft', [sections, order], caller)
    if (draft.sections.length === 0) throw new LlmFault('no-sources')
    return { answer: reader.text, draft }
  } catch (error) {
    if (error instanceof LlmFault) return { answer: reader.text, fault: error }
    throw error
  }
}

function headingsOf({ document, noteType }: Pick<Order, 'document' | 'noteType'>): readonly string[] {
  return outlineOf(document, noteTypes[noteType]).headings
}

/** The initial messages: the rules, then the dictation as data. The dictation comes last, so it can grow at the end. */
export function firstMessages(order: Omit<Order, 'transcript'>): ChatMessage[] {
  const { document, sources, instructions, own } = order
  const words = own.vocabulary.filter(({ length }) => length <= ownWordLimits.word).slice(0, MOST_WORDS)
  const data = dataPrompt({
    ...(instructions.trim() === '' ? {} : { instruks: instructions.slice(0, MAX_INSTRUCTIONS) }),
    ...(words.length === 0 ? {} : { ord: words }),
    diktat: sources.map(({ text, under }, index) => ({ nr: index + 1, under, tekst: text })),
  })
  return [
    { role: 'system', content: systemPrompt(document, headingsOf(order)) },
    { role: 'user', content: data },
  ]
}

/**
 * The same messages, cut off behind the last sentence: further sentences and the end of the data are still to come.
 * Always an exact prefix of the final `firstMessages`, however many sentences follow.
 */
export function openMessages(order: Omit<Order, 'transcript'>): ChatMessage[] {
  const [rules, data] = firstMessages(order)
  if (!rules || !data) throw new Error('no data to leave open')
  return [rules, { ...data, content: data.content.slice(0, -DATA_END.length) }]
}

/** The answer and its faults. If no answer came there is nothing to add: the same prompt is sent again. */
function repairMessages({ answer, draft, fault }: Outcome): ChatMessage[] {
  const faults = draft?.faults ?? faultsOf(fault)
  if (answer.trim() === '' || faults.length === 0) return []
  return [
    { role: 'assistant', content: inertAnswer(draft ? answer : answer.slice(0, SHOWN_AGAIN)) },
    { role: 'user', content: repairPrompt(faults) },
  ]
}

function faultsOf(fault: LlmFault | undefined): AnswerFault[] {
  switch (fault?.code) {
    case 'not-json':
    case 'too-long':
    case 'whitespace':
    case 'no-sources':
      return [{ fault: fault.code }]
    default:
      return []
  }
}

function better(first: Draft | undefined, second: Draft | undefined): Draft | undefined {
  if (!first || !second) return second ?? first
  return second.faults.length <= first.faults.length ? second : first
}

async function lastOf(events: AsyncGenerator<NoteEvent, Outcome>): Promise<Outcome> {
  for (;;) {
    const next = await events.next()
    if (next.done) return next.value
  }
}
