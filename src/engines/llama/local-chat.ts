import type { Chat, Read } from '../llm/chat.ts'
import { LlmFault } from '../llm/llm-fault.ts'
import type { LlamaEnd } from './llama-protocol.ts'
import type { LlamaKeeper } from './llama-keeper.ts'

/** Creates a chat with the model in the local process. */
export function createLocalChat(keeper: Pick<LlamaKeeper, 'ask'>, mostTokens: number): Chat {
  return async function* chat({ messages, schema, maxTokens, signal, user, dictation, isSecond, onTurn }) {
    const pieces = new Pieces()
    const left = new AbortController()
    const call = {
      kind: 'write',
      key: dictation,
      messages,
      schema,
      maxTokens: Math.min(maxTokens, mostTokens),
    } as const
    const listener = {
      user,
      signal: AbortSignal.any([signal, left.signal]),
      onTurn: isSecond ? () => {} : onTurn,
      onPiece: (text: string) => pieces.add(text),
    }
    const ended = keeper.ask(call, listener, isSecond).finally(() => pieces.end())
    // A consumer that stops reading early never awaits this rejection.
    ended.catch(() => {})
    try {
      for await (const text of pieces.all()) yield text
      throwUnlessWhole(await ended)
    } finally {
      left.abort(new LlmFault('broken-off'))
    }
  }
}

/** Creates a function that has the model read ahead when it is otherwise idle. */
export function createLocalRead(keeper: Pick<LlamaKeeper, 'ask'>): Read {
  return async ({ messages, signal, user, dictation }) => {
    await keeper.ask({ kind: 'read', key: dictation, messages }, { user, signal, onTurn: () => {}, onPiece: () => {} })
  }
}

function throwUnlessWhole(end: LlamaEnd): void {
  if (end === 'length') throw new LlmFault('too-long')
  if (end === 'no-room') throw new LlmFault('no-room')
  if (end === 'cancelled') throw new LlmFault('broken-off')
}

/** Buffer for pieces that have arrived but are not read yet. */
class Pieces {
  #waiting: string[] = []
  #ended = false
  #wake = (): void => {}

  add(text: string): void {
    if (text !== '') this.#waiting.push(text)
    this.#wake()
  }

  end(): void {
    this.#ended = true
    this.#wake()
  }

  async *all(): AsyncGenerator<string, void> {
    for (;;) {
      yield* this.#waiting.splice(0)
      if (this.#waiting.length > 0) continue
      if (this.#ended) return
      await new Promise<void>((resolve) => (this.#wake = resolve))
    }
  }
}
