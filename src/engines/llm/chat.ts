/** What is said to a model, and by whom. */
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
  /** An opaque key of the user: where one answer is written at a time, users take turns. */
  user: string
  /** Whose words these are: a model that has read the beginning of the messages under the same key goes on from there. */
  dictation: string
  /** The second attempt of a note that has its place already. */
  isSecond: boolean
  /** What goes before it in the queue is done: the time that the answer may take begins. */
  onTurn: () => void
}

/** What a model may read before it is asked: messages of which the last is not ended yet. */
export type ReadRequest = Pick<ChatRequest, 'messages' | 'signal' | 'user' | 'dictation'>

/** Resolves when it is read, or something else was more pressing. Throws `LlmFault`, or the signal's reason. */
export type Read = (request: ReadRequest) => Promise<void>

/** Gives the text of the model's answer in pieces. Throws `LlmFault`, or the signal's reason. */
export type Chat = (request: ChatRequest) => AsyncGenerator<string>
