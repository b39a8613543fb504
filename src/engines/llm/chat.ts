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
  /** For a dictation that is not finished: where one answer is generated at a time, it gives way to all others. */
  ahead: boolean
}

/** Yields the text of the model's answer in pieces. Throws `LlmFault`, or the signal's reason. */
export type Chat = (request: ChatRequest) => AsyncGenerator<string>
