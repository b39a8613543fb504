import { expect, test } from 'vitest'
import { problemsOf } from '../../../test/config-problems.ts'
import { readConfig } from './config.ts'

const model = { NOTE_WRITER: 'llm', LLM_MODEL: 'gemma3', LLM_URL: 'http://localhost:11434' }

test('a language model is an address and a name, and perhaps a key', () => {
  expect(readConfig({ ...model, LLM_API_KEY: 'sk-1' })).toMatchObject({
    noteWriter: 'llm',
    languageModel: { model: 'gemma3', apiKey: 'sk-1', timeoutSeconds: 180, silenceSeconds: 60, extraBody: {} },
  })
  expect(readConfig({}).languageModel).toBeUndefined()
  const extra = { LLM_TIMEOUT_SECONDS: '90', LLM_MAX_TOKENS: '2000', LLM_EXTRA_BODY: '{"seed":7}' }
  expect(readConfig({ ...model, ...extra }).languageModel).toMatchObject({
    timeoutSeconds: 90,
    maxTokens: 2000,
    extraBody: { seed: 7 },
  })
})

test('a name without an address is a model inside the server', () => {
  const { languageModel, localModel } = readConfig({ NOTE_WRITER: 'llm', LLM_MODEL: 'borealis-4b', LLM_THREADS: '3' })
  expect(languageModel).toBeUndefined()
  expect(localModel).toMatchObject({ model: 'borealis-4b', threads: 3, contextSize: 8192 })
  expect(readConfig(model).localModel).toBeUndefined()
})

test.each([
  ['http://localhost:11434', 'http://localhost:11434/v1/chat/completions'],
  ['http://localhost:8080/', 'http://localhost:8080/v1/chat/completions'],
  ['https://llm.example/v1', 'https://llm.example/v1/chat/completions'],
  ['https://llm.example/openai/v1/', 'https://llm.example/openai/v1/chat/completions'],
  ['https://llm.example/v1/chat/completions', 'https://llm.example/v1/chat/completions'],
  ['https://llm.example/a/chat/completions?version=2', 'https://llm.example/a/chat/completions?version=2'],
])('LLM_URL=%s asks %s', (LLM_URL, url) => {
  expect(readConfig({ ...model, LLM_URL }).languageModel?.url).toBe(url)
})

test('none is chosen by half', () => {
  expect(problemsOf({ NOTE_WRITER: 'llm' })).toEqual([expect.stringMatching(/^LLM_MODEL: must be set/)])
  expect(problemsOf({ LLM_URL: model.LLM_URL })).toEqual([expect.stringMatching(/^LLM_URL: needs/)])
  expect(problemsOf({ LLM_MODEL: 'gemma3' })).toEqual([expect.stringMatching(/^LLM_MODEL: needs/)])
})

test.each([
  ['LLM_URL', 'http://llm.example/v1'],
  ['LLM_URL', 'https://user:hemmelig@llm.example/v1'],
  ['LLM_API_KEY', 'to ord'],
  ['LLM_THREADS', 'alle'],
  ['LLM_TIMEOUT_SECONDS', 'lenge'],
  ['LLM_SILENCE_SECONDS', '-7'],
  ['LLM_MAX_TOKENS', '12'],
  ['LLM_EXTRA_BODY', '[1]'],
  ['LLM_EXTRA_BODY', '{seed:7}'],
])('%s=%s is refused by name, and its value is not repeated', (name, value) => {
  const problems = problemsOf({ ...model, [name]: value })
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatch(new RegExp(`^${name}: `))
  expect(problems[0]).not.toContain(value)
})

test('a language model on another machine gets nothing unencrypted unless the operator has said so', () => {
  const remote = { NOTE_WRITER: 'llm', LLM_URL: 'http://10.1.2.3:8000', LLM_MODEL: 'gemma' }
  expect(problemsOf(remote)).toEqual([expect.stringMatching(/^LLM_URL: .*ALLOW_PLAINTEXT=1/)])
  expect(problemsOf({ ...remote, ALLOW_PLAINTEXT: '0' })).toHaveLength(1)
  expect(readConfig({ ...remote, ALLOW_PLAINTEXT: '1' }).languageModel?.model).toBe('gemma')
})
