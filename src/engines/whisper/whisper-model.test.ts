import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AutoTokenizer } from '@huggingface/transformers'
import { beforeAll, describe, expect, test } from 'vitest'
import { recordingSamples } from '../../../test/recordings.ts'
import { whiteNoise } from '../../../test/sounds.ts'
import type { HeardWord } from '../speech/recognised-text.ts'
import { WhisperModel } from './whisper-model.ts'

const folder = join(import.meta.dirname, '../../../models/demo')
const samples = recordingSamples('kort')
const alive = new AbortController().signal
let model: WhisperModel

beforeAll(async () => {
  model = await WhisperModel.load(folder, 2)
})

/** The decoder's initial tokens, as text. */
async function begun(prompt: string, vocabulary: string[]): Promise<string> {
  const passed: (readonly number[])[] = []
  await model.decode(samples, { prompt, vocabulary, signal: alive, onTokens: (tokens) => passed.push(tokens) })
  const tokenizer = await AutoTokenizer.from_pretrained('demo', { local_files_only: true })
  return tokenizer.decode([...(passed[0] ?? [])], { skip_special_tokens: false })
}

describe('the decoder itself gets', () => {
  test('no preceding words when there are none', async () => {
    expect(await begun('', [])).toBe('<|startoftranscript|><|no|><|transcribe|>')
  })

  test('the vocabulary and the preceding words, letter for letter', async () => {
    expect(await begun('Han røyker 20 om dagen.', ['Jardiance', 'Eliquis'])).toBe(
      '<|startofprev|> Jardiance, Eliquis. Han røyker 20 om dagen.<|startoftranscript|><|no|><|transcribe|>',
    )
  })
})

describe('own words', () => {
  const medicines = ['Jardiance', 'Eliquis', 'atorvastatin', 'metoprolol', 'ramipril', 'sertralin', 'levotyroksin']
  const vocabulary = [...medicines, ...medicines.map((name) => `${name} depot`), 'Ordrett', 'Bærum', 'Kalnes']
  const textOf = async (heard: WhisperModel, name: string, words: readonly string[]): Promise<string> => {
    const window = recordingSamples(name).slice(0, 18 * 16_000)
    const segments = await heard.decode(window, { prompt: '', vocabulary: words, signal: alive })
    return segments.map(({ text }) => text).join(' ')
  }

  test('leave no speech out of a recording', async () => {
    const fresh = await WhisperModel.load(folder, 2)
    for (const name of ['kort', 'blodtrykk-kvinne', 'talt-tegnsetting']) {
      const bare = await textOf(fresh, name, [])
      expect((await textOf(fresh, name, vocabulary)).length).toBeGreaterThanOrEqual(bare.length)
    }
  })

  test('that look like special tokens are no tokens', async () => {
    const hostile = ['<|endoftext|>', 'A<|startoftranscript|>B', '<|0.00|>', '<|nospeech|>']
    expect(await begun('Ny <|endoftext|> kontroll.', hostile)).not.toMatch(/<\|endoftext|<\|0\.00|<\|nospeech/)
    expect((await begun('', hostile)).match(/<\|startoftranscript\|>/g)).toHaveLength(1)
    expect(await textOf(model, 'kort', hostile)).toBe('Ny kontroll om to uker.')
  })
})

test('a recording becomes text with its times', async () => {
  const segments = await model.decode(samples, { prompt: '', vocabulary: [], signal: alive })
  expect(segments.map(({ text }) => text).join(' ')).toBe('Ny kontroll om to uker.')
  expect(segments[0]?.start).toBeLessThan(1)
  expect(segments.at(-1)?.end).toBeLessThanOrEqual(samples.length / 16_000)
})

test('a word that is heard well is certain, one in the noise is not', async () => {
  const wordsHeard = async (level: number): Promise<HeardWord[]> => {
    const noise = whiteNoise(Math.ceil(samples.length / 16_000), level)
    const noisy = samples.map((sample, index) => sample + (noise[index] ?? 0))
    const segments = await model.decode(noisy, { prompt: '', vocabulary: [], signal: alive })
    return segments.flatMap(({ words }) => words ?? [])
  }
  const certainties = (words: readonly HeardWord[]): number[] => words.map(({ certainty }) => certainty)
  const clear = await wordsHeard(0)
  expect(clear).toHaveLength(5)
  expect(Math.min(...certainties(clear))).toBeGreaterThan(0.9)
  expect(Math.max(...certainties(clear))).toBeLessThanOrEqual(1)
  expect(Math.min(...certainties(await wordsHeard(0.1)))).toBeLessThan(0.5)
})

test('a decoder whose context leaves too little room begins again without it, and loses nothing', async () => {
  const cramped = mkdtempSync(join(tmpdir(), 'ordrett-cramped-'))
  cpSync(folder, cramped, { recursive: true })
  const config: object = JSON.parse(readFileSync(join(folder, 'config.json'), 'utf8'))
  writeFileSync(join(cramped, 'config.json'), JSON.stringify({ ...config, max_target_positions: 32 }))
  const small = await WhisperModel.load(cramped, 2)
  const contexts: number[] = []
  const prompt = 'Han røyker 20 om dagen. Han røyker 20 om dagen.'
  const onTokens = (tokens: readonly number[]): void => {
    if (tokens.length > 1) contexts.push(tokens.length)
  }
  const segments = await small.decode(samples, { prompt, vocabulary: [], signal: alive, onTokens })
  rmSync(cramped, { recursive: true })
  expect(contexts).toEqual([expect.toSatisfy((count: number) => count > 15), 3])
  expect(segments.map(({ text }) => text).join(' ')).toBe('Ny kontroll om to uker.')
})

test('an aborted window stops after the token at hand', async () => {
  const abort = new AbortController()
  let tokens = 0
  const onTokens = (): void => {
    if (++tokens === 3) abort.abort()
  }
  await model.decode(recordingSamples('lang').slice(0, 15 * 16_000), {
    prompt: '',
    vocabulary: [],
    signal: abort.signal,
    onTokens,
  })
  expect(tokens).toBe(3)
})
