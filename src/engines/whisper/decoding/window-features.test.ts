import { join } from 'node:path'
import { AutoFeatureExtractor, env, type Tensor, WhisperFeatureExtractor } from '@huggingface/transformers'
import { expect, test } from 'vitest'
import { recordingSamples } from '../../../../test/recordings.ts'
import { WindowFeatures } from './window-features.ts'

test.each([0.01, 0.5, 7.77, 20, 29.98])(
  'the features of %f s are those that the extractor itself gives',
  async (seconds) => {
    env.allowRemoteModels = false
    env.localModelPath = join(import.meta.dirname, '../../../../models')
    const extractor = await AutoFeatureExtractor.from_pretrained('demo', { local_files_only: true })
    if (!(extractor instanceof WhisperFeatureExtractor)) throw new Error('no extractor for Whisper')
    const samples = recordingSamples('lang').slice(0, seconds * 16_000)
    const expected: { input_features: Tensor } = await extractor(Float32Array.from(samples, (sample) => sample / 32768))
    const { features, steps } = await new WindowFeatures(extractor).of(samples)
    expect(steps).toBe(Math.min(3000, 2 * Math.ceil((samples.length / 16_000 + 2) * 50)))
    const [, bands = 0, longest = 0] = expected.input_features.dims
    let difference = 0
    for (const [index, value] of features.entries()) {
      const at = Math.floor(index / steps) * longest + (index % steps)
      difference = Math.max(difference, Math.abs(value - Number(expected.input_features.data[at])))
    }
    expect(features).toHaveLength(bands * steps)
    expect(difference).toBeLessThan(1e-4)
  },
)
