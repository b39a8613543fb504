/** A message of a conversation with a model. */
export interface ChatMessage {
  role: 'system' | 'user' | 'assistant'
  content: string
}

export interface ChatRequest {
  messages: readonly ChatMessage[]
  /** JSON schema of the answer. */
  schema: object
  maxTokens: number
  signal: AbortSignal
  /** Opaque key of the user: where one answer is generated at a time, users take turns. */
  user: string
  /** Key of the dictation: a model that has read ahead under the same key continues from there. */
  dictation: string
  /** True for a note's second attempt, which keeps the note's place in the queue. */
  isSecond: boolean
  /** Called when its turn comes: the time limit of the answer starts then. */
  onTurn: () => void
}

/** Messages that a model may read ahead; the last one is still open. */
export type ReadRequest = Pick<ChatRequest, 'messages' | 'signal' | 'user' | 'dictation'>

/** Resolves when the messages are read or more urgent work interrupts. Throws `LlmFault`, or the signal's reason. */
export type Read = (request: ReadRequest) => Promise<void>

/** Yields the text of the model's answer in pieces. Throws `LlmFault`, or the signal's reason. */
export type Chat = (request: ChatRequest) => AsyncGenerator<string>
