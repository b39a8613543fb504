import { setTimeout as wait } from 'node:timers/promises'
import type { Chat, ChatRequest } from './chat.ts'
import { chatPieces } from './chat-pieces.ts'
import { LlmFault } from './llm-fault.ts'
import { watchSilence } from './silence-watch.ts'

/** An OpenAI-compatible server and how to call it. */
export interface ChatServer {
  /** Full URL of its `chat/completions`. */
  url: string
  model: string
  apiKey: string | undefined
  /** Maximum silence before the first token and between tokens. */
  silenceSeconds: number
  /** Maximum tokens of an answer. */
  maxTokens: number
  /** Extra fields of the request body, for servers that need them. */
  extraBody: Readonly<Record<string, unknown>>
}

/** Ways to request JSON: OpenAI's, that of older llama.cpp, none. */
const formats: readonly ((schema: object) => object)[] = [
  (schema) => ({
    response_format: { type: 'json_schema', json_schema: { name: 'dokument', strict: true, schema } },
  }),
  (schema) => ({ response_format: { type: 'json_object', schema } }),
  () => ({}),
]
/** Statuses that may be transient. */
const passing: ReadonlySet<number> = new Set([408, 429, 500, 502, 503, 504])
const RETRY_SECONDS = [0.5, 2]
const LONGEST_RETRY_SECONDS = 10

/** Creates a chat with a server. The server keeps nothing between requests, and shares its time as it likes. */
export function createHttpChat(server: ChatServer): Chat {
  // The format that the server last accepted is tried first.
  let taken = 0

  async function* chat(request: ChatRequest): AsyncGenerator<string> {
    const silence = watchSilence(server.silenceSeconds)
    const signal = AbortSignal.any([request.signal, silence.signal])
    let begun = false
    try {
      const response = await open(request, signal, silence.heard)
      begun = true
      yield* chatPieces(response, silence.heard)
    } catch (error) {
      if (signal.aborted) throw signal.reason
      throw error instanceof LlmFault ? error : new LlmFault(begun ? 'broken-off' : 'unreachable')
    } finally {
      silence.end()
    }
  }

  /** Opens the answer. Retries transient failures, and falls back to a plainer format when the server rejects one. */
  async function open(request: ChatRequest, signal: AbortSignal, heard: () => void): Promise<Response> {
    let retries = 0
    let format = taken
    for (;;) {
      const response = await send(request, format, signal).catch((error: unknown) => {
        if (signal.aborted || retries >= RETRY_SECONDS.length) throw error
        return undefined
      })
      if (response?.ok) {
        taken = format
        return response
      }
      await response?.body?.cancel()
      if (response && (response.status === 400 || response.status === 422) && format < formats.length - 1) {
        format++
        continue
      }
      const pause = RETRY_SECONDS[retries++]
      if ((response && !passing.has(response.status)) || pause === undefined) throw new LlmFault('refused')
      await wait(retryAfter(response) ?? pause * 1000, undefined, { signal })
      heard()
    }
  }

  function send(request: ChatRequest, format: number, signal: AbortSignal): Promise<Response> {
    const headers = {
      'Content-Type': 'application/json',
      ...(server.apiKey === undefined ? {} : { Authorization: `Bearer ${server.apiKey}` }),
    }
    const body = JSON.stringify({
      model: server.model,
      messages: request.messages,
      stream: true,
      temperature: 0,
      max_tokens: Math.min(request.maxTokens, server.maxTokens),
      ...formats[format]?.(request.schema),
      ...server.extraBody,
    })
    // A redirect could send the transcript elsewhere.
    return fetch(server.url, { method: 'POST', headers, body, signal, redirect: 'manual' })
  }

  return chat
}

/** In milliseconds; undefined without a valid Retry-After, or when it exceeds the maximum wait. */
function retryAfter(response: Response | undefined): number | undefined {
  const seconds = Number(response?.headers.get('retry-after') ?? Number.NaN)
  return seconds >= 0 && seconds <= LONGEST_RETRY_SECONDS ? seconds * 1000 : undefined
}
