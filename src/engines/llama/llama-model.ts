import { ContextSlots, cutAt, shared, type Slot } from './context-slots.ts'
import type { LlamaCall, LlamaCost, LlamaEnd, LlamaLoad } from './llama-protocol.ts'
import {
  loadRuntime,
  loadTemplateReader,
  type Runtime,
  type RuntimeContext,
  type RuntimeLlama,
  type RuntimeModel,
  type Token,
} from './llama-runtime.ts'
import { PromptMaker } from './prompt-tokens.ts'
import { schemaGrammar } from './schema-grammar.ts'

/** Target duration of one step of prompt evaluation: calls can be cancelled between steps. */
const STEP_MS = 350
const SHORTEST_STEP = 8
/** Minimum step for a note, which somebody waits for: 4B reads 23 tokens/s in steps of 8, and 37 in large steps. */
const NOTE_STEP = 32
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
  readonly #slots: ContextSlots
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
    sessions: number
  }) {
    this.#runtime = parts.runtime
    this.#llama = parts.llama
    this.#model = parts.model
    this.#prompts = parts.prompts
    this.#contextSize = parts.context.contextSize
    this.#slots = new ContextSlots(Array.from({ length: parts.sessions }, () => parts.context.getSequence()))
  }

  /** Loads the model. Throws the reason when that fails. */
  static async load({ runtime: folder, file, threads, sessions, contextSize }: LlamaLoad): Promise<LlamaModel> {
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
    const context = await contextOf(model, { contextSize, sequences: sessions, threads })
    return new LlamaModel({ runtime, llama, model, prompts, context, sessions })
  }

  /** Runs a call; `onPiece` gets the answer's text as it is generated, and '' as a sign of life until then. */
  async run(
    call: LlamaCall,
    wanted: Wanted,
    onPiece: (text: string) => void,
  ): Promise<{ end: LlamaEnd; cost: LlamaCost }> {
    const cost = { tokensRead: 0, tokensWritten: 0 }
    const { tokens, rules } = this.#prompts.tokensOf(call.messages, { open: call.kind === 'read' })
    const room = this.#contextSize - tokens.length - 1
    if (room < LEAST_ROOM) return { end: 'no-room', cost }
    const slot = await this.#slots.take(call.key, tokens, { dispensable: call.kind === 'read' })
    if (!slot) return { end: 'cancelled', cost }
    // The last token is left out: generating the answer starts by evaluating it.
    const until = call.kind === 'write' ? tokens.length - 1 : tokens.length
    const shortest = call.kind === 'write' ? NOTE_STEP : SHORTEST_STEP
    const read = await this.#read(slot, tokens.slice(0, until), { rules, shortest, wanted, onPiece, cost })
    if (!read) return { end: 'cancelled', cost }
    if (call.kind === 'read') return { end: 'whole', cost }
    const last = tokens.slice(until)
    const end = await this.#write(
      slot,
      last,
      { ...call, maxTokens: Math.min(call.maxTokens, room) },
      { wanted, onPiece, cost },
    )
    return { end, cost }
  }

  forget(key: string): Promise<void> {
    return this.#slots.forget(key)
  }

  /** Drops the dictations that were not used for this long. */
  forgetUnused(milliseconds: number): Promise<void> {
    return this.#slots.forgetUnused(milliseconds)
  }

  /** Brings the context to these tokens, evaluating only those that differ; false when cancelled. */
  async #read(
    slot: Slot,
    tokens: readonly Token[],
    {
      rules,
      shortest,
      wanted,
      onPiece,
      cost,
    }: { rules: number; shortest: number; wanted: Wanted; onPiece: (text: string) => void; cost: LlamaCost },
  ): Promise<boolean> {
    const { sequence } = slot
    await cutAt(slot, shared(sequence, tokens))
    while (sequence.nextTokenIndex < tokens.length) {
      await wanted.turn()
      if (wanted.signal.aborted) return false
      const from = sequence.nextTokenIndex
      // A step ends where the rules end, so that the context can be rewound to there.
      const most = from < rules ? rules : tokens.length
      const step = tokens.slice(from, Math.min(from + Math.max(this.#step, shortest), most))
      const began = performance.now()
      await sequence.evaluateWithoutGeneratingNewTokens(step)
      cost.tokensRead += step.length
      this.#adapt(step.length, performance.now() - began)
      if (sequence.nextTokenIndex === rules) slot.rules = rules
      onPiece('')
    }
    return !wanted.signal.aborted
  }

  #adapt(tokens: number, milliseconds: number): void {
    const possible = Math.round((tokens * STEP_MS) / Math.max(milliseconds, 1))
    this.#step = Math.min(Math.max(possible, SHORTEST_STEP), LONGEST_STEP, this.#step * 2)
  }

  async #write(
    { sequence }: Slot,
    first: readonly Token[],
    { schema, maxTokens }: { schema: object; maxTokens: number },
    { wanted, onPiece, cost }: { wanted: Wanted; onPiece: (text: string) => void; cost: LlamaCost },
  ): Promise<LlamaEnd> {
    const grammarEvaluationState = new this.#runtime.LlamaGrammarEvaluationState({
      model: this.#model,
      grammar: await this.#grammarOf(schema),
    })
    const before: Token[] = [...first]
    let held: Token[] = []
    for await (const token of sequence.evaluate(first, { temperature: 0, grammarEvaluationState })) {
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
  { contextSize, sequences, threads }: { contextSize: number; sequences: number; threads: number },
): Promise<RuntimeContext> {
  const plain = {
    contextSize,
    sequences,
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
