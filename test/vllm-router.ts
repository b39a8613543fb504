import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** The form fields that the router forwards; it drops all others, and the caller's key. */
const passedOn = ['model', 'prompt', 'response_format', 'temperature', 'language', 'stream']
const PATIENCE_MS = 300_000

export interface VllmRouter {
  url: string
  /** What it would log at its debug level. */
  debugLog: string[]
  close(): Promise<void>
}

/**
 * Treats a transcription as the router of vLLM's production stack does: builds a new form from the fields it knows,
 * with English as the default language, and answers 502 if the backend's answer is not JSON.
 */
export async function startVllmRouter(backend: string, models: readonly string[]): Promise<VllmRouter> {
  const debugLog: string[] = []
  const server = createServer((request, response) => {
    void route(request, response).catch(() => answer(response, 500, { error: 'Internal server error' }))
  })

  async function route(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url !== '/v1/audio/transcriptions') return answer(response, 404, { detail: 'Not Found' })
    if (request.method !== 'POST') return answer(response, 405, { detail: 'Method Not Allowed' })
    const headers = { 'content-type': request.headers['content-type'] ?? '' }
    const form = await new Response(await buffer(request), { headers }).formData()
    const file = form.get('file')
    const model = form.get('model')
    if (!(file instanceof File) || typeof model !== 'string') return answer(response, 400, { error: 'Invalid request' })
    if (!models.includes(model)) return answer(response, 404, { error: `No transcription backend for model ${model}` })
    debugLog.push(JSON.stringify(['model', 'prompt', 'language'].map((name) => [name, form.get(name)])))
    const onward = new FormData()
    if (!form.has('language')) form.set('language', 'en')
    for (const name of passedOn) {
      const value = form.get(name)
      if (typeof value === 'string' && value !== '') onward.set(name, value)
    }
    onward.set('file', file, file.name)
    await passOn(onward, response)
  }

  async function passOn(body: FormData, response: ServerResponse): Promise<void> {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const answered = await fetch(`${backend}/audio/transcriptions`, { method: 'POST', body, signal }).catch(
      () => undefined,
    )
    if (!answered) return answer(response, 503, { error: 'Failed to connect to backend' })
    const text = await answered.text()
    try {
      answer(response, answered.status, JSON.parse(text))
    } catch {
      answer(response, 502, { error: 'The backend gave no JSON' })
    }
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/v1`,
    debugLog,
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

function answer(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
}
