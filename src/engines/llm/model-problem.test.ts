import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { modelProblem, type ModelProblem } from './model-problem.ts'

let server: Server | undefined

afterEach(() => {
  server?.close()
  server = undefined
})

async function problemWith(status: number, body: unknown, model = 'gemma3'): Promise<ModelProblem | undefined> {
  server = createServer((request, response) => {
    const isList = request.method === 'GET' && request.url === '/v1/models'
    response.writeHead(isList ? status : 404, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server?.address()
  const port = typeof address === 'object' ? address?.port : 0
  const url = `http://127.0.0.1:${port}/v1/chat/completions`
  return modelProblem({ url, model, apiKey: 'sk-1', silenceSeconds: 1, maxTokens: 1, extraBody: {} })
}

const listed = (id: string, owner = 'library') => ({ object: 'list', data: [{ id, object: 'model', owned_by: owner }] })

test.each([
  ['the model is listed', 200, listed('gemma3'), undefined],
  ['Ollama calls it latest', 200, listed('gemma3:latest'), undefined],
  ['llama.cpp names its file', 200, listed('/models/m.gguf', 'llamacpp'), undefined],
  ['no list is kept', 404, { detail: 'Not Found' }, undefined],
  ['another model is listed', 200, listed('mistral'), { kind: 'unknown-model' }],
  ['the key is wrong', 401, {}, { kind: 'refused' }],
] as const)('%s', async (_name, status, body, problem) => {
  expect(await problemWith(status, body)).toEqual(problem)
})

test('nobody is there', async () => {
  const settings = { model: 'gemma3', apiKey: undefined, silenceSeconds: 1, maxTokens: 1, extraBody: {} }
  const problem = await modelProblem({ ...settings, url: 'http://127.0.0.1:2/v1/chat/completions' })
  expect(problem).toEqual({ kind: 'unreachable', code: 'ECONNREFUSED' })
})
