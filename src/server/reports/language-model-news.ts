import type { LlmSettings } from '../../engines/llm/llm-note-writer.ts'
import type { ModelProblem } from '../../engines/llm/model-problem.ts'
import { failureInWords } from '../../engines/network-failure.ts'

/** A line for the terminal about a language model that can't write notes. */
export function languageModelNews({ url, model }: LlmSettings, problem: ModelProblem): string {
  const where = `The language model's server at ${new URL(url).origin}`
  return `${where} ${reasonOf(problem, model)} Until then notes are written by rule.`
}

function reasonOf(problem: ModelProblem, model: string): string {
  switch (problem.kind) {
    case 'unreachable':
      return `can't be reached ${failureInWords(problem.code)}. Check LLM_URL.`
    case 'refused':
      return 'does not accept the key. Check LLM_API_KEY.'
    case 'unknown-model':
      return `has no model called ${model}. Check LLM_MODEL.`
  }
}
