import type { LlamaCall, LlamaCost, LlamaEnd, LlamaLoad } from './llama-protocol.ts'
import {
  loadRuntime,
  loadTemplateReader,
  type Runtime,
  type RuntimeContext,
  type RuntimeLlama,
  type RuntimeModel,
  type RuntimeSequence,
  type Token,
} from './llama-runtime.ts'
import { PromptMaker } from './prompt-tokens.ts'
import { schemaGrammar } from './schema-grammar.ts'

/** Target duration of one step of prompt evaluation: calls can be cancelled between steps. */
const STEP_MS = 350
/** 4B reads 23 tokens/s in steps of 8, and 37 in large steps. */
const SHORTEST_STEP = 32
const LONGEST_STEP = 256
/** Minimum room for an answer, in tokens, to start one. */
const LEAST_ROOM = 512
/** Maximum tokens per character: an incomplete one is held back until it is whole. */
const LONGEST_LETTER = 4
const UNFINISHED = '\uFFFD'

/** Whether a call is still wanted and may continue: checked between tokens, and between steps of reading. */
interface Wanted {
  readonly signal: { readonly aborted: boolean }
  /** Resolves when the model may use the processor. */
  readonly turn: () => Promise<void>
}

/** A language model in this process: reads prompts, and generates text that follows a schema. One call at a time. */
export class LlamaModel {
  readonly #runtime: Runtime
  readonly #llama: RuntimeLlama
  readonly #model: RuntimeModel
  readonly #prompts: PromptMaker
  readonly #sequence: RuntimeSequence
  readonly #contextSize: number
  readonly #grammars = new Map<string, unknown>()
  /** Tokens per step of reading, adapted to the speed of the previous steps. */
  #step = SHORTEST_STEP

  private constructor(parts: {
    runtime: Runtime
    llama: RuntimeLlama
    model: RuntimeModel
    prompts: PromptMaker
    context: RuntimeContext
  }) {
    this.#runtime = parts.runtime
    this.#llama = parts.llama
    this.#model = parts.model
    this.#prompts = parts.prompts
    this.#contextSize = parts.context.contextSize
    this.#sequence = parts.context.getSequence()
  }

  /** Loads the model. Throws the reason when that fails. */
  static async load({ runtime: folder, file, threads, contextSize }: LlamaLoad): Promise<LlamaModel> {
    const runtime = await loadRuntime(folder)
    const llama = await runtime.getLlama({
      gpu: false,
      // Build, download and print nothing.
      build: 'never',
      skipDownload: true,
      progressLogs: false,
      logLevel: 'disabled',
      maxThreads: threads,
    })
    const model = await llama
      .loadModel({
        modelPath: file,
        useMmap: true,
        gpuLayers: 0,
        ignoreMemorySafetyChecks: true,
      })
      .catch(() => {
        // The library's error says only that loading failed.
        throw new Error('its file is damaged, or of a kind that this llama.cpp does not know')
      })
    const prompts = new PromptMaker(model, await loadTemplateReader(folder))
    const context = await contextOf(model, { contextSize, threads })
    return new LlamaModel({ runtime, llama, model, prompts, context })
  }

  /**
   * Runs a call; `onPiece` gets the answer's text as it is generated, and '' as a sign of life until then. Afterwards the
   * model holds the rules alone, which the next call needs again, and nothing that a user said.
   */
  async run(
    call: LlamaCall,
    wanted: Wanted,
    onPiece: (text: string) => void,
  ): Promise<{ end: LlamaEnd; cost: LlamaCost }> {
    const cost = { tokensRead: 0, tokensWritten: 0 }
    const { tokens, rules } = this.#prompts.tokensOf(call.messages)
    const room = this.#contextSize - tokens.length - 1
    if (room < LEAST_ROOM) return { end: 'no-room', cost }
    try {
      // The last token is left out: generating the answer starts by evaluating it.
      const read = await this.#read(tokens.slice(0, -1), { wanted, onPiece, cost })
      if (!read) return { end: 'cancelled', cost }
      const limits = { ...call, maxTokens: Math.min(call.maxTokens, room) }
      return { end: await this.#write(tokens.slice(-1), limits, { wanted, onPiece, cost }), cost }
    } finally {
      await this.#cutAt(Math.min(rules, this.#sequence.nextTokenIndex))
    }
  }

  /** Truncates the context to its first `length` tokens. */
  async #cutAt(length: number): Promise<void> {
    const { nextTokenIndex: end } = this.#sequence
    if (end > length) await this.#sequence.eraseContextTokenRanges([{ start: length, end }])
  }

  /** Brings the context to these tokens, evaluating only those that differ; false when cancelled. */
  async #read(
    tokens: readonly Token[],
    { wanted, onPiece, cost }: { wanted: Wanted; onPiece: (text: string) => void; cost: LlamaCost },
  ): Promise<boolean> {
    const sequence = this.#sequence
    await this.#cutAt(shared(sequence, tokens))
    while (sequence.nextTokenIndex < tokens.length) {
      await wanted.turn()
      if (wanted.signal.aborted) return false
      const from = sequence.nextTokenIndex
      const step = tokens.slice(from, from + this.#step)
      const began = performance.now()
      await sequence.evaluateWithoutGeneratingNewTokens(step)
      cost.tokensRead += step.length
      this.#adapt(step.length, performance.now() - began)
      onPiece('')
    }
    return !wanted.signal.aborted
  }

  #adapt(tokens: number, milliseconds: number): void {
    const possible = Math.round((tokens * STEP_MS) / Math.max(milliseconds, 1))
    this.#step = Math.min(Math.max(possible, SHORTEST_STEP), LONGEST_STEP, this.#step * 2)
  }

  async #write(
    first: readonly Token[],
    { schema, maxTokens }: Pick<LlamaCall, 'schema' | 'maxTokens'>,
    { wanted, onPiece, cost }: { wanted: Wanted; onPiece: (text: string) => void; cost: LlamaCost },
  ): Promise<LlamaEnd> {
    const grammarEvaluationState = new this.#runtime.LlamaGrammarEvaluationState({
      model: this.#model,
      grammar: await this.#grammarOf(schema),
    })
    const before: Token[] = [...first]
    let held: Token[] = []
    for await (const token of this.#sequence.evaluate(first, { temperature: 0, grammarEvaluationState })) {
      if (wanted.signal.aborted) return 'cancelled'
      if (this.#model.isEogToken(token)) return 'whole'
      held.push(token)
      cost.tokensWritten++
      const text = this.#model.detokenize(held, false, before.slice(-LONGEST_LETTER))
      if (!text.endsWith(UNFINISHED) || held.length >= LONGEST_LETTER) {
        onPiece(text)
        before.push(...held)
        held = []
      }
      if (cost.tokensWritten >= maxTokens) return 'length'
      await wanted.turn()
    }
    return 'whole'
  }

  async #grammarOf(schema: object): Promise<unknown> {
    const text = schemaGrammar(schema)
    const made = this.#grammars.get(text) ?? (await this.#llama.createGrammar({ grammar: text }))
    this.#grammars.set(text, made)
    return made
  }
}

/**
 * Creates the context, with an 8-bit KV cache where the model supports it, which halves the memory. `swaFullCache`: a
 * sliding window that has dropped its past can't be rewound; after a forced rewind it would be evaluated with part of
 * the window missing.
 */
async function contextOf(
  model: RuntimeModel,
  { contextSize, threads }: { contextSize: number; threads: number },
): Promise<RuntimeContext> {
  const plain = {
    contextSize,
    threads,
    batchSize: LONGEST_STEP,
    swaFullCache: true,
    ignoreMemorySafetyChecks: true,
  }
  const small = {
    ...plain,
    flashAttention: true,
    experimentalKvCacheKeyType: 'Q8_0',
    experimentalKvCacheValueType: 'Q8_0',
  }
  return model.createContext(small).catch(() => model.createContext(plain))
}

/** Length of the common prefix of `tokens` and the sequence's context. */
function shared({ contextTokens }: RuntimeSequence, tokens: readonly Token[]): number {
  const differs = tokens.findIndex((token, index) => contextTokens[index] !== token)
  return differs === -1 ? tokens.length : differs
}
