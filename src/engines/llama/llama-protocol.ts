import type { ChatMessage } from '../llm/chat.ts'
import type { LoadReport } from '../work/supervised-process.ts'

/** Messages between the server and the language model's process: types only. */
export interface LlamaLoad {
  /** Folder of the runtime. */
  runtime: string
  file: string
  threads: number
  contextSize: number
}

export interface LlamaCall {
  messages: readonly ChatMessage[]
  schema: object
  maxTokens: number
}

/** Cost of a call. */
export interface LlamaCost {
  tokensRead: number
  tokensWritten: number
}

/**
 * `length`: the answer hit its token limit, `no-room`: prompt and answer don't fit the context, `cancelled`: the call
 * was aborted, or gave way to other work.
 */
export type LlamaEnd = 'whole' | 'length' | 'no-room' | 'cancelled'

export type ToLlama =
  | { kind: 'load'; load: LlamaLoad }
  | { kind: 'call'; id: number; call: LlamaCall }
  | { kind: 'cancel'; id: number }
  /** Whether speech is running on the same processor. */
  | { kind: 'hold'; held: boolean }

export type FromLlama =
  | LoadReport
  /** A sign of life: text of an answer, or '' while the prompt is read. */
  | { kind: 'piece'; id: number; text: string }
  | { kind: 'ended'; id: number; end: LlamaEnd; cost: LlamaCost }
  | { kind: 'failed'; id: number }
