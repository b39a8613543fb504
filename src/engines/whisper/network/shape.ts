import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

const count = z.int().check(z.positive())
const configSchema = z.object({
  model_type: z.literal('whisper'),
  d_model: count,
  encoder_layers: count,
  decoder_layers: count,
  encoder_attention_heads: count,
  decoder_attention_heads: count,
  num_mel_bins: count,
  vocab_size: count,
  max_source_positions: count,
  max_target_positions: count,
})
const generationSchema = z.object({
  suppress_tokens: z.optional(z.nullable(z.array(z.int()))),
  begin_suppress_tokens: z.optional(z.nullable(z.array(z.int()))),
  max_initial_timestamp_index: z.optional(z.nullable(count)),
})
const tokenizerSchema = z.object({ added_tokens: z.array(z.object({ id: z.int(), content: z.string() })) })

/** Whisper's times are this many seconds apart. */
export const SECONDS_PER_TIME = 0.02

/** A Whisper model's sizes and special tokens, from its configuration files. */
export interface WhisperShape {
  width: number
  encoder: { layers: number; heads: number; positions: number; bands: number }
  decoder: { layers: number; heads: number; positions: number }
  vocabulary: number
  tokens: {
    /** `<|startoftranscript|>`, Norwegian, `<|transcribe|>`. */
    begin: readonly [number, number, number]
    end: number
    startOfPrevious: number
    /** Undefined where the model has none. */
    noSpeech: number | undefined
    /** The token of 0.00 s; all later tokens are times. */
    timestampBegin: number
    /** Never chosen. */
    suppressed: readonly number[]
    /** Never chosen first. */
    suppressedFirst: readonly number[]
    /** The first time of a window is at most this many tokens after 0.00 s. */
    latestFirstTime: number
  }
}

const LANGUAGE = 'no'

/** Reads a model's configuration. Throws an Error that tells the operator why the model can't be used. */
export function readShape(folder: string): WhisperShape {
  const config = read(folder, 'config.json', configSchema)
  const generation = read(folder, 'generation_config.json', generationSchema)
  const { added_tokens } = read(folder, 'tokenizer.json', tokenizerSchema)
  const ids = new Map(added_tokens.map(({ content, id }) => [content, id]))
  if (!ids.has(`<|${LANGUAGE}|>`)) throw new Error('it is a model for English only; use one that knows Norwegian')
  const idOf = (token: string): number => ids.get(token) ?? missing(token)
  const end = idOf('<|endoftext|>')
  const timestampBegin = idOf('<|notimestamps|>') + 1
  const specials = added_tokens.map(({ id }) => id).filter((id) => id !== end && id < timestampBegin)
  return {
    width: config.d_model,
    encoder: {
      layers: config.encoder_layers,
      heads: config.encoder_attention_heads,
      positions: config.max_source_positions,
      bands: config.num_mel_bins,
    },
    decoder: {
      layers: config.decoder_layers,
      heads: config.decoder_attention_heads,
      positions: config.max_target_positions,
    },
    vocabulary: config.vocab_size,
    tokens: {
      begin: [idOf('<|startoftranscript|>'), idOf(`<|${LANGUAGE}|>`), idOf('<|transcribe|>')],
      end,
      startOfPrevious: idOf('<|startofprev|>'),
      noSpeech: ids.get('<|nospeech|>') ?? ids.get('<|nocaptions|>'),
      timestampBegin,
      suppressed: [...new Set([...(generation.suppress_tokens ?? []), ...specials])].filter((id) => id >= 0),
      suppressedFirst: generation.begin_suppress_tokens ?? [],
      latestFirstTime: generation.max_initial_timestamp_index ?? 50,
    },
  }
}

function read<T>(folder: string, file: string, schema: z.ZodMiniType<T>): T {
  const content: unknown = JSON.parse(readFileSync(join(folder, file), 'utf8'))
  const result = schema.safeParse(content)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new Error(`${file} is not that of a Whisper model (${issue?.path.join('.')}: ${issue?.message})`)
}

function missing(token: string): never {
  throw new Error(`the model's tokenizer has no ${token}`)
}
