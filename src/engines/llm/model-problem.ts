import * as z from 'zod'
import { failureCode } from '../network-failure.ts'
import type { ChatServer } from './http-chat.ts'

/** Why a language model can't write notes, judging by its server's model list; `code` is the network's error code. */
export type ModelProblem = { kind: 'unreachable'; code: string } | { kind: 'refused' | 'unknown-model' }

const PATIENCE_MS = 5_000
const modelList = z.object({ data: z.array(z.object({ id: z.string(), owned_by: z.string().nullish() })) })

/** Asks the server for its models once, for the operator's report at startup. Undefined when all seems well. */
export async function modelProblem({ url, model, apiKey }: ChatServer): Promise<ModelProblem | undefined> {
  const address = url.replace(/\/chat\/completions(?=$|\?)/, '/models')
  const headers = apiKey === undefined ? {} : { Authorization: `Bearer ${apiKey}` }
  try {
    const response = await fetch(address, { headers, redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) })
    if (response.status === 401 || response.status === 403) return { kind: 'refused' }
    const models = modelList.safeParse(await response.json().catch(() => undefined)).data?.data
    // A server that lists no models may still have it; llama.cpp answers to any name.
    const isKnown = models?.some(({ id, owned_by: owner }) => owner === 'llamacpp' || isSame(id, model)) ?? true
    return isKnown ? undefined : { kind: 'unknown-model' }
  } catch (error) {
    return { kind: 'unreachable', code: failureCode(error) }
  }
}

/** Ollama lists «gemma3» as «gemma3:latest». */
function isSame(id: string, model: string): boolean {
  return id === model || id === `${model}:latest`
}
