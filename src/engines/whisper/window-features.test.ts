import { join } from 'node:path'
import { AutoFeatureExtractor, env, type Tensor, WhisperFeatureExtractor } from '@huggingface/transformers'
import { expect, test } from 'vitest'
import { recordingSamples } from '../../../test/recordings.ts'
import { WindowFeatures } from './window-features.ts'

test.each([0.01, 0.5, 7.77, 20, 29.98])(
  'the features of %f s are those that the extractor itself gives',
  async (seconds) => {
    env.allowRemoteModels = false
    env.localModelPath = join(import.meta.dirname, '../../../models')
    const extractor = await AutoFeatureExtractor.from_pretrained('demo', { local_files_only: true })
    if (!(extractor instanceof WhisperFeatureExtractor)) throw new Error('no extractor for Whisper')
    const samples = recordingSamples('lang').slice(0, seconds * 16_000)
    const expected: { input_features: Tensor } = await extractor(Float32Array.from(samples, (sample) => sample / 32768))
    const features = await new WindowFeatures(extractor).of(samples)
    expect(features.dims).toEqual(expected.input_features.dims)
    let difference = 0
    for (const [index, value] of features.data.entries()) {
      difference = Math.max(difference, Math.abs(Number(value) - Number(expected.input_features.data[index])))
    }
    expect(difference).toBeLessThan(1e-4)
  },
)
