import type { NoteEdit, NoteSection } from '../../spec/journal.ts'
import type { Refusal, Verdict } from '../note-tasks/judge-edits.ts'
import { queueFor } from '../note-thread/note-queues.ts'
import type { NoteRequest } from '../note-writer.ts'
import { AnswerReader, answerSchema } from './answer-reader.ts'
import type { Chat, ChatMessage } from './chat.ts'
import { LlmFault } from './llm-fault.ts'

/** A few sentences of a draft that the model is asked about at a time. */
export interface Unit {
  /** Index of the first in the whole draft. */
  readonly start: number
  readonly sentences: readonly string[]
}

/** Maximum size of a unit: the answer comes within seconds, and what a small model loses sight of is refused. */
const MOST_SENTENCES = 4
const MOST_CHARACTERS = 400

/** Length limits of an answer: a fixed part, and a factor of the sentences' length that allows for the JSON. */
const BASE_TOKENS = 80
const TOKENS_PER_CHARACTER = 0.6
const BASE_CHARACTERS = 300
const CHARACTERS_PER_CHARACTER = 3

/** What became of the edits of a unit, and why those that were refused were. */
export interface UnitOutcome {
  readonly edits: readonly NoteEdit[]
  readonly refused: readonly Refusal[]
}

/** Divides a draft into units, section by section: text that is added to a section changes only its last unit. */
export function unitsOf(sections: readonly NoteSection[]): Unit[] {
  const units: { start: number; sentences: string[] }[] = []
  let at = 0
  for (const { sentences } of sections) {
    let [unit, length] = [{ start: at, sentences: [] as string[] }, 0]
    for (const { text } of sentences) {
      const isFull = unit.sentences.length === MOST_SENTENCES || length + text.length > MOST_CHARACTERS
      if (isFull && unit.sentences.length > 0) {
        units.push(unit)
        ;[unit, length] = [{ start: at, sentences: [] }, 0]
      }
      unit.sentences.push(text)
      length += text.length
      at++
    }
    if (unit.sentences.length > 0) units.push(unit)
  }
  return units
}

/**
 * Has the model edit one unit: yields each edit that the judge accepts, as it arrives. Indices are those of the unit.
 * Returns the refused. Throws `LlmFault` for an answer that can't be used or ends early; what it yielded stays good.
 */
export async function* editUnit(
  chat: Chat,
  messages: readonly ChatMessage[],
  { sentences }: Unit,
  { transcript, user = '', signal, ahead, ...own }: NoteRequest & { ahead: boolean },
): AsyncGenerator<NoteEdit, readonly Refusal[]> {
  const length = sentences.reduce((sum, text) => sum + text.length, 0)
  const reader = new AnswerReader(BASE_CHARACTERS + CHARACTERS_PER_CHARACTER * length)
  const maxTokens = Math.ceil(BASE_TOKENS + TOKENS_PER_CHARACTER * length)
  const words = { vocabulary: own.vocabulary, phrases: own.phrases, abbreviations: own.abbreviations }
  const taken: number[] = []
  const refused: Refusal[] = []
  for await (const piece of chat({ messages, schema: answerSchema, maxTokens, signal, user, ahead })) {
    for (const offered of reader.push(piece)) {
      const input = [sentences, offered, taken, words] as const
      const verdict: Verdict = await queueFor(transcript).run('judge', [...input], { user, signal })
      if ('refused' in verdict) refused.push(verdict.refused)
      else {
        taken.push(...verdict.accepted.replaces)
        yield { replaces: [...verdict.accepted.replaces], text: verdict.accepted.text }
      }
    }
    // Don't wait for what a model adds after its answer.
    if (reader.complete) break
  }
  if (!reader.complete) throw new LlmFault('not-json')
  return refused
}
