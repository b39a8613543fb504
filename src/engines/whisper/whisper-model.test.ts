import { join } from 'node:path'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { recordingSamples } from '../../../test/recordings.ts'
import { whiteNoise } from '../../../test/sounds.ts'
import type { HeardWord, WindowSegment } from '../speech/recognised-text.ts'
import { WhisperNetworks } from './decoding/whisper-networks.ts'
import { WhisperModel } from './whisper-model.ts'

const folder = join(import.meta.dirname, '../../../models/demo')
const samples = recordingSamples('kort')
const alive = new AbortController().signal
let model: WhisperModel
const textIn = (segments: readonly WindowSegment[]): string => segments.map(({ text }) => text).join(' ')

beforeAll(async () => {
  model = await WhisperModel.load(folder, 2)
})

describe('own words', () => {
  const medicines = ['Jardiance', 'Eliquis', 'atorvastatin', 'metoprolol', 'ramipril', 'sertralin', 'levotyroksin']
  const vocabulary = [...medicines, ...medicines.map((name) => `${name} depot`), 'Ordrett', 'Bærum', 'Kalnes']
  const textOf = async (heard: WhisperModel, name: string, words: readonly string[]): Promise<string> => {
    const window = recordingSamples(name).slice(0, 18 * 16_000)
    const segments = await heard.decode(window, { vocabulary: words, signal: alive })
    return textIn(segments)
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
    expect(await textOf(model, 'kort', hostile)).toBe('Ny kontroll om to uker.')
  })
})

test('a recording becomes text with its times', async () => {
  const segments = await model.decode(samples, { vocabulary: [], signal: alive })
  expect(textIn(segments)).toBe('Ny kontroll om to uker.')
  expect(segments[0]?.start).toBeLessThan(1)
  expect(segments.at(-1)?.end).toBeLessThanOrEqual(samples.length / 16_000)
})

test('a word that is heard well is certain, one in the noise is not', async () => {
  const wordsHeard = async (level: number): Promise<HeardWord[]> => {
    const noise = whiteNoise(Math.ceil(samples.length / 16_000), level)
    const noisy = samples.map((sample, index) => sample + (noise[index] ?? 0))
    const segments = await model.decode(noisy, { vocabulary: [], signal: alive })
    return segments.flatMap(({ words }) => words ?? [])
  }
  const certainties = (words: readonly HeardWord[]): number[] => words.map(({ certainty }) => certainty)
  const clear = await wordsHeard(0)
  expect(clear).toHaveLength(5)
  expect(Math.min(...certainties(clear))).toBeGreaterThan(0.9)
  expect(Math.max(...certainties(clear))).toBeLessThanOrEqual(1)
  expect(Math.min(...certainties(await wordsHeard(0.1)))).toBeLessThan(0.5)
})

test('an aborted window stops after the token at hand, with what it has', async () => {
  const abort = new AbortController()
  const window = recordingSamples('lang').slice(0, 15 * 16_000)
  const whole = await model.decode(window, { vocabulary: [], signal: alive })
  const running = model.decode(window, { vocabulary: [], signal: abort.signal })
  // oxlint-disable-next-line typescript/unbound-method -- called with its network below
  const original = WhisperNetworks.prototype.step
  const step = vi.spyOn(WhisperNetworks.prototype, 'step')
  step.mockImplementation(async function (this: WhisperNetworks, inputs) {
    if (step.mock.calls.length === 6) abort.abort()
    return original.call(this, inputs)
  })
  const part = await running
  step.mockRestore()
  expect(textIn(part).length).toBeLessThan(textIn(whole).length)
})

test('sound before a window whose words are known is not written again, and times count from the window', async () => {
  const window = recordingSamples('blodtrykk-kvinne')
  const known = recordingSamples('kort')
  const joined = new Int16Array(known.length + window.length)
  joined.set(known)
  joined.set(window, known.length)
  const seconds = known.length / 16_000
  const preceding = { seconds, segments: [{ start: 0, end: seconds, text: 'Ny kontroll om to uker.' }] }
  const segments = await model.decode(joined, { vocabulary: [], signal: alive, preceding })
  expect(textIn(segments)).not.toContain('to uker')
  expect(textIn(segments).length).toBeGreaterThan(50)
  expect(segments[0]?.start).toBeLessThan(3)
  expect(segments.at(-1)?.end).toBeLessThanOrEqual(window.length / 16_000)
})

test('more words than can have been said before a window are no help, and no harm', async () => {
  const known = recordingSamples('blodtrykk-kvinne').slice(0, 16_000)
  const joined = new Int16Array(known.length + samples.length)
  joined.set(known)
  joined.set(samples, known.length)
  const text = 'ingen feber '.repeat(1500)
  const preceding = { seconds: 1, segments: [{ start: 0, end: 1, text }] }
  const segments = await model.decode(joined, { vocabulary: [], signal: alive, preceding })
  expect(textIn(segments)).toBe('Ny kontroll om to uker.')
})

test('a preview gives the same words of clear speech, without search', async () => {
  expect(textIn(await model.decode(samples, { vocabulary: [], signal: alive, preview: true }))).toBe(
    'Ny kontroll om to uker.',
  )
})
