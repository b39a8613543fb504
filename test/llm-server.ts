import { once } from 'node:events'
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import { text } from 'node:stream/consumers'

/** A call that the chat server received. */
export interface ChatCall {
  headers: IncomingHttpHeaders
  body: Record<string, unknown> & { messages: { role: string; content: string }[] }
  /** The connection was closed before the answer was complete. */
  brokenOff: boolean
}

/** Answers one call, in any form. */
export type ChatAnswer = (response: ServerResponse, call: ChatCall) => Promise<void> | void

/** An OpenAI-compatible chat server on loopback. It gives its answers in order and repeats the last one. */
export class LlmServer {
  readonly calls: ChatCall[] = []
  answers: ChatAnswer[] = []
  readonly #server: Server

  private constructor() {
    this.#server = createServer((request, response) => {
      // It has no list of models.
      if (request.method === 'POST') void this.#take(request, response)
      else response.writeHead(404).end()
    })
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call: ChatCall = { headers: request.headers, body: JSON.parse(await text(request)), brokenOff: false }
    response.on('close', () => (call.brokenOff = !response.writableFinished))
    this.calls.push(call)
    const next = this.answers.length > 1 ? this.answers.shift() : this.answers[0]
    await next?.(response, call)
  }

  static async start(...answers: ChatAnswer[]): Promise<LlmServer> {
    const server = new LlmServer()
    server.answers = answers
    await once(server.#server.listen(0, '127.0.0.1'), 'listening')
    return server
  }

  get url(): string {
    const address = this.#server.address()
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/v1/chat/completions`
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }
}

type Chunk = Record<string, unknown>
const chunk = (delta: Chunk, finish: string | null = null, more: Chunk = {}): Chunk => ({
  id: 'chatcmpl-1',
  object: 'chat.completion.chunk',
  created: 1_790_000_000,
  model: 'liten',
  choices: [{ index: 0, delta, finish_reason: finish, ...more }],
})

/** How three servers stream the same text, each with its specific fields. */
export const shapes = {
  ollama: (pieces: string[], finish: string) => [
    chunk({ role: 'assistant', content: '', reasoning: 'Skal skrive.' }),
    ...pieces.map((content) => chunk({ role: 'assistant', content })),
    chunk({ role: 'assistant', content: '' }, finish),
    { ...chunk({}), choices: [], usage: { prompt_tokens: 9, completion_tokens: 9, total_tokens: 18 } },
  ],
  vllm: (pieces: string[], finish: string) => [
    chunk({ role: 'assistant', content: '' }, null, { logprobs: null }),
    chunk({ reasoning_content: 'Skal skrive.' }, null, { logprobs: null }),
    ...pieces.map((content) => chunk({ content }, null, { logprobs: null, token_ids: null })),
    chunk({ content: '' }, finish, { stop_reason: null }),
  ],
  llamacpp: (pieces: string[], finish: string) => [
    chunk({ role: 'assistant', content: null }),
    ...pieces.map((content) => chunk({ content })),
    { ...chunk({}, finish), timings: { prompt_n: 9, predicted_per_second: 31.4 } },
  ],
}

/** Streams a text in small pieces, in the shape of one of the servers. `finish`: its finish reason. */
export function streams(content: string, shape: keyof typeof shapes = 'ollama', finish = 'stop'): ChatAnswer {
  return (response) => {
    begin(response)
    const pieces = content.match(/[\s\S]{1,11}/g) ?? []
    for (const event of shapes[shape](pieces, finish)) response.write(`data: ${JSON.stringify(event)}\n\n`)
    response.end('data: [DONE]\n\n')
  }
}

/** Streams each piece when `pieces` yields it; then ends, stays silent, or breaks the connection. */
export function streamsSlowly(
  pieces: () => AsyncIterable<string> | Iterable<string>,
  then: 'end' | 'silence' | 'break' = 'end',
): ChatAnswer {
  return async (response) => {
    begin(response)
    for await (const content of pieces()) response.write(`data: ${JSON.stringify(chunk({ content }))}\n\n`)
    if (then === 'break') response.destroy()
    if (then === 'end') response.end(`data: ${JSON.stringify(chunk({}, 'stop'))}\n\ndata: [DONE]\n\n`)
  }
}

/** Refuses with a status and a body that quotes the request, as many servers do. */
export function refuses(status: number, headers: Record<string, string> = {}): ChatAnswer {
  return (response, { body }) => void response.writeHead(status, headers).end(JSON.stringify({ error: body.messages }))
}

/** Answers with one JSON object, as a server that does not stream. */
export function answersAtOnce(content: unknown, finish = 'stop'): ChatAnswer {
  return (response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ choices: [{ message: { role: 'assistant', content }, finish_reason: finish }] }))
  }
}

/** Accepts the call and never answers. */
export const silent: ChatAnswer = () => undefined

/** A model's answer: the numbers of the sentences that each edit replaces, and its text. */
export function answer(...offered: [number[], string][]): string {
  return JSON.stringify({ endringer: offered.map(([nr, tekst]) => ({ nr, tekst })) })
}

/** The sentences that a call is about, in order. */
export function sentencesIn({ body }: ChatCall): string[] {
  const { setninger }: { setninger: { tekst: string }[] } = JSON.parse(body.messages[1]?.content ?? '')
  return setninger.map(({ tekst }) => tekst)
}

/** Answers each call with the edits of its sentences that `edits` has, by the sentence. */
export function edits(texts: Readonly<Record<string, string>>): ChatAnswer {
  return (response, call) => {
    const offered = sentencesIn(call).flatMap((said, index): [number[], string][] => {
      const edited = texts[said]
      return edited === undefined ? [] : [[[index + 1], edited]]
    })
    return streams(answer(...offered))(response, call)
  }
}

function begin(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
}
