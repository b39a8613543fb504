import { Arrivals } from '../llm/arrivals.ts'
import type { Chat } from '../llm/chat.ts'
import { LlmFault } from '../llm/llm-fault.ts'
import type { LlamaEnd } from './llama-protocol.ts'
import type { LlamaKeeper } from './llama-keeper.ts'

/** Creates a chat with the model in the local process. */
export function createLocalChat(keeper: Pick<LlamaKeeper, 'ask'>, mostTokens: number): Chat {
  return async function* chat({ messages, schema, maxTokens, signal, user, ahead }) {
    const pieces = new Arrivals<string>()
    const left = new AbortController()
    const call = { messages, schema, maxTokens: Math.min(maxTokens, mostTokens) }
    const listener = {
      user,
      ahead,
      signal: AbortSignal.any([signal, left.signal]),
      onPiece: (text: string) => text !== '' && pieces.add(text),
    }
    const ended = keeper.ask(call, listener).finally(() => pieces.end())
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

function throwUnlessWhole(end: LlamaEnd): void {
  if (end === 'length') throw new LlmFault('too-long')
  if (end === 'no-room') throw new LlmFault('no-room')
  if (end === 'cancelled') throw new LlmFault('broken-off')
}
