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

/** What is to be written, of what. */
export interface Order extends DraftBasis {
  readonly instructions: string
}

/** How the data ends behind the last sentence. */
const DATA_END = ']}'
/** So many of the user's own words go into the prompt. */
const MOST_WORDS = 200
/** What an answer costs before it says anything, and for every character of the dictation: with its JSON it is longer. */
const BASE_TOKENS = 1_000
const TOKENS_PER_CHARACTER = 0.8
const BASE_CHARACTERS = 3_000
const CHARACTERS_PER_CHARACTER = 6
/** Of an answer that can't be read so much is shown to the model again. */
const SHOWN_AGAIN = 4_000
/** A note with fewer sentences that point to the dictation can't be told from an invented one. */
const LEAST_SOURCED = 0.5

/** For whom, under which key the model may have read of it, and who is told when it is its turn. */
export type ChatCaller = NoteCaller & Pick<ChatRequest, 'dictation' | 'onTurn'>

/** How one attempt ended. */
interface Outcome {
  readonly answer: string
  readonly draft?: Draft
  readonly fault?: LlmFault
}

/**
 * Has a document written: one attempt, and one more where something is wrong with it. The better one counts, its faults marked
 * by findings. Gives sections as the first attempt completes them. Throws `LlmFault` when neither can be used.
 */
export async function* compose(chat: Chat, order: Order, caller: ChatCaller): AsyncGenerator<NoteEvent, Draft> {
  const asked = firstMessages(order)
  const first = yield* attempt(chat, order, { messages: asked, isSecond: false }, caller)
  if (first.draft?.faults.length === 0) return first.draft
  if (first.fault && !first.fault.mendable) throw first.fault
  // A second attempt's sections would come twice: only the whole is given on.
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
      // What a model says after its answer is nothing to wait for.
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

/** What a model is told first: the rules, then the dictation as data. The longer the dictation gets, the more stands at the end. */
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
 * The beginning of the same, up to the last of these sentences: the next one, and what ends the data, are still to come. What
 * stands here stands in `firstMessages` to the letter, however many follow.
 */
export function openMessages(order: Omit<Order, 'transcript'>): ChatMessage[] {
  const [rules, data] = firstMessages(order)
  if (!rules || !data) throw new Error('no data to leave open')
  return [rules, { ...data, content: data.content.slice(0, -DATA_END.length) }]
}

/** What was answered, and what is wrong with it. An answer that never came leaves nothing to say: the same is asked again. */
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
