import type { LlmSettings } from '../engines/llm/llm-note-writer.ts'
import type { ModelProblem } from '../engines/llm/model-problem.ts'

/** A line for the terminal about a language model that will give no note. */
export function languageModelNews({ url, model }: LlmSettings, problem: ModelProblem): string {
  const reasons: Record<ModelProblem, string> = {
    unreachable: `can't be reached. Check LLM_URL.`,
    refused: `does not accept the key. Check LLM_API_KEY.`,
    'unknown-model': `has no model called ${model}. Check LLM_MODEL.`,
  }
  return `The language model's server at ${new URL(url).origin} ${reasons[problem]} Until then notes are written by rule.`
}
