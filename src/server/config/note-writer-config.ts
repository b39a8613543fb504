import { availableParallelism } from 'node:os'
import * as z from 'zod'
import type { LocalModelSettings } from '../../engines/llama/create-local-writer.ts'
import type { LlmSettings } from '../../engines/llm/llm-note-writer.ts'
import { tryParseJson } from '../../spec/try-parse-json.ts'
import { serviceKey, serviceUrl } from './service-address.ts'
import { wholeNumber } from './whole-number.ts'

/** Variables that select the note writer. */
export const noteWriterVariables = {
  NOTE_WRITER: z.enum(['extractive', 'llm'], 'must be "extractive" or "llm"').default('extractive'),
  LLM_URL: serviceUrl.transform(completionsUrl).optional(),
  LLM_MODEL: z.string().optional(),
  LLM_THREADS: wholeNumber(1, 256).optional(),
  LLM_API_KEY: serviceKey.optional(),
  LLM_TIMEOUT_SECONDS: wholeNumber(1, 600).default(180),
  LLM_SILENCE_SECONDS: wholeNumber(1, 300).default(60),
  LLM_MAX_TOKENS: wholeNumber(256, 100_000).default(8_000),
  LLM_EXTRA_BODY: z
    .string()
    .default('{}')
    .transform(tryParseJson)
    .pipe(z.record(z.string(), z.unknown(), 'must be a JSON object, such as {"reasoning_effort":"none"}')),
}

type NoteWriterValues = z.infer<z.ZodObject<typeof noteWriterVariables>>

/** Context of the local model, in tokens: rules, own words, a few sentences and their edits. */
const CONTEXT_TOKENS = 8_192

/** The `llm` writer needs a model; without that writer a model would be silently ignored. */
export function noteWriterProblems(values: NoteWriterValues): string[] {
  const wanted = values.NOTE_WRITER === 'llm'
  if (wanted) return values.LLM_MODEL === undefined ? ['LLM_MODEL: must be set too with NOTE_WRITER=llm'] : []
  return (['LLM_URL', 'LLM_MODEL'] as const)
    .filter((name) => values[name] !== undefined)
    .map((name) => `${name}: needs NOTE_WRITER=llm`)
}

/** The local language model; undefined when it is remote, or the writer is extractive. */
export function localModelOf(values: NoteWriterValues): LocalModelSettings | undefined {
  const { NOTE_WRITER: writer, LLM_URL: url, LLM_MODEL: model } = values
  if (writer !== 'llm' || url !== undefined || model === undefined) return undefined
  return {
    model,
    threads: values.LLM_THREADS ?? availableParallelism(),
    contextSize: CONTEXT_TOKENS,
    timeoutSeconds: values.LLM_TIMEOUT_SECONDS,
    silenceSeconds: values.LLM_SILENCE_SECONDS,
    maxTokens: values.LLM_MAX_TOKENS,
  }
}

/** The remote language model; undefined when it is local, or the writer is extractive. */
export function languageModelOf(values: NoteWriterValues): LlmSettings | undefined {
  const { NOTE_WRITER: writer, LLM_URL: url, LLM_MODEL: model, LLM_API_KEY: apiKey } = values
  if (writer !== 'llm' || url === undefined || model === undefined) return undefined
  return {
    url,
    model,
    apiKey,
    timeoutSeconds: values.LLM_TIMEOUT_SECONDS,
    silenceSeconds: values.LLM_SILENCE_SECONDS,
    maxTokens: values.LLM_MAX_TOKENS,
    extraBody: values.LLM_EXTRA_BODY,
  }
}

/** Servers document their address in three forms: the origin, the origin with /v1, and the full URL. */
function completionsUrl(text: string): string {
  const url = new URL(text)
  const path = url.pathname.replace(/\/+$/, '')
  if (!path.endsWith('/chat/completions')) url.pathname = `${path === '' ? '/v1' : path}/chat/completions`
  return url.href
}
