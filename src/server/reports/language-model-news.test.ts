import { expect, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import { languageModelNews } from './language-model-news.ts'

test('a language model that can not be asked is told with what the network says', () => {
  const { languageModel } = readConfig({ NOTE_WRITER: 'llm', LLM_URL: 'http://127.0.0.1:11434', LLM_MODEL: 'gemma3' })
  expect(languageModel && languageModelNews(languageModel, { kind: 'unreachable', code: 'ECONNREFUSED' })).toBe(
    "The language model's server at http://127.0.0.1:11434 can't be reached (ECONNREFUSED). Check LLM_URL. Until then notes are written by rule.",
  )
})
