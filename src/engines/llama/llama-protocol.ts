import type { ChatMessage } from '../llm/chat.ts'

/** What passes between the server and the language model's process: types only. */
export interface LlamaLoad {
  /** Where the runtime is installed. */
  runtime: string
  file: string
  threads: number
  /** Dictations that are held at once. */
  sessions: number
  contextSize: number
  /** A dictation that was not touched for so long is let go. */
  holdSeconds: number
}

/** `read`: the beginning of what will be asked. `write`: all of it, and the answer. `key`: whose dictation it is. */
export type LlamaCall =
  | { kind: 'read'; key: string; messages: readonly ChatMessage[] }
  | { kind: 'write'; key: string; messages: readonly ChatMessage[]; schema: object; maxTokens: number }

/** What a call has cost. */
export interface LlamaCost {
  tokensRead: number
  tokensWritten: number
}

/**
 * `length`: the answer ended for its length, `no-room`: the context does not hold what is asked and an answer, `cancelled`: it was
 * given up, or, of reading ahead, gave way to others.
 */
export type LlamaEnd = 'whole' | 'length' | 'no-room' | 'cancelled'

export type ToLlama =
  | { kind: 'load'; load: LlamaLoad }
  | { kind: 'call'; id: number; call: LlamaCall }
  | { kind: 'cancel'; id: number }
  | { kind: 'forget'; key: string }
  /** Speech is at work on the same processor, or no longer. */
  | { kind: 'hold'; held: boolean }

export type FromLlama =
  | { kind: 'loaded' }
  | { kind: 'load-failed'; reason: string }
  /** A sign of life: text of an answer, or '' while the question is read. */
  | { kind: 'piece'; id: number; text: string }
  | { kind: 'ended'; id: number; end: LlamaEnd; cost: LlamaCost }
  | { kind: 'failed'; id: number }
