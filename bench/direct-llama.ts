import * as z from 'zod'
import { loadRuntime } from '../src/engines/llama/llama-runtime.ts'

/**
 * Run by `model.ts` as a separate process: node-llama-cpp as documented, with its default batch and context. Reads and
 * generates the given numbers of tokens, with the same grammar and without one, and posts the seconds of each.
 */
const {
  runtime: folder,
  file,
  threads,
  grammar: text,
  tokensRead,
  tokensWritten,
} = z
  .object({
    runtime: z.string(),
    file: z.string(),
    threads: z.number(),
    grammar: z.string(),
    tokensRead: z.number(),
    tokensWritten: z.number(),
  })
  .parse(JSON.parse(process.argv[2] ?? ''))

const CONTEXT = 8192
/** Any token will do: all tokens of this vocabulary are words. */
const SOME_TOKEN = 1000

const runtime = await loadRuntime(folder)
const llama = await runtime.getLlama({ gpu: false, build: 'never', skipDownload: true, maxThreads: threads })
const model = await llama.loadModel({ modelPath: file, gpuLayers: 0, ignoreMemorySafetyChecks: true })
const context = await model.createContext({ contextSize: CONTEXT, threads, ignoreMemorySafetyChecks: true })
const sequence = context.getSequence()
const some = Array.from({ length: tokensRead }, (_, index) => SOME_TOKEN + index)
await sequence.evaluateWithoutGeneratingNewTokens([SOME_TOKEN])

const read = await timed(() => sequence.evaluateWithoutGeneratingNewTokens(some))
const grammar = await llama.createGrammar({ grammar: text })
const write = await timedWriting(new runtime.LlamaGrammarEvaluationState({ model, grammar }))
const free = await timedWriting()
process.send?.({ read, write, free })
process.disconnect()

async function timedWriting(grammarEvaluationState?: unknown): Promise<Spent> {
  let written = 0
  const { wall, work } = await timed(async () => {
    const tokens = sequence.evaluate([SOME_TOKEN], { temperature: 0, grammarEvaluationState })
    while (written < tokensWritten && !(await tokens.next()).done) written++
  })
  const share = tokensWritten / written
  return { wall: share * wall, work: share * work }
}

interface Spent {
  wall: number
  work: number
}

/** Seconds of wall time and of processor time (`work`). */
async function timed(work: () => Promise<void>): Promise<Spent> {
  const began = performance.now()
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return { wall: (performance.now() - began) / 1000, work: (user + system) / 1e6 }
}
