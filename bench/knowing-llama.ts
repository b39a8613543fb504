import { loadRuntime, type Runtime, type RuntimeModel, type Token } from '../src/engines/llama/llama-runtime.ts'
import { KNOWN_ANSWER, TRUE_RUNTIME } from './knowing-runtime.ts'

/*
 * node-llama-cpp as the product's process loads it (`knowing-runtime.ts`). Everything is real except that sampling is
 * biased towards the known answer. Weights and grammar cost as much as usual.
 */

/** Far above any logit of the random weights. */
const SURE = 1e4

type Evaluate = ReturnType<Awaited<ReturnType<RuntimeModel['createContext']>>['getSequence']>['evaluate']
interface TokenBiases {
  for(model: RuntimeModel): { set(token: Token, bias: { logit: number }): unknown }
}

const runtime: Runtime & { TokenBias: TokenBiases } = Object.assign(
  Object.create(null),
  await loadRuntime(process.env[TRUE_RUNTIME] ?? ''),
)

export const { LlamaGrammarEvaluationState } = runtime

export const getLlama: Runtime['getLlama'] = async (options) => {
  const llama = await runtime.getLlama(options)
  const loadModel = llama.loadModel.bind(llama)
  llama.loadModel = async (file) => {
    const model = await loadModel(file)
    const answer = model.tokenize(process.env[KNOWN_ANSWER] ?? '', false)
    const end = model.tokenize('<end_of_turn>', true)
    const createContext = model.createContext.bind(model)
    model.createContext = async (size) => {
      const context = await createContext(size)
      const getSequence = context.getSequence.bind(context)
      context.getSequence = () => {
        const sequence = getSequence()
        sequence.evaluate = leaning(sequence.evaluate.bind(sequence), model, [...answer, ...end])
        return sequence
      }
      return context
    }
    return model
  }
  return llama
}

function leaning(evaluate: Evaluate, model: RuntimeModel, answer: readonly Token[]): Evaluate {
  return async function* lean(tokens, options) {
    let written = 0
    const tokenBias = (): unknown => {
      const next = answer[Math.min(written++, answer.length - 1)] ?? 0
      return runtime.TokenBias.for(model).set(next, { logit: SURE })
    }
    const leaningOptions = { ...options, tokenBias }
    yield* evaluate(tokens, leaningOptions)
  }
}
