import { type FeatureExtractor, Tensor } from '@huggingface/transformers'
import { toFloat } from '../speech/to-float.ts'

/** What Whisper listens to: 30 s in steps of 10 ms. */
const FRAMES = 3000
const SAMPLES_PER_FRAME = 160
/** Silence behind the sound, so that the last frame computed holds none of it. */
const TAIL_SAMPLES = 1600

/**
 * The log-mel spectrogram of a window, padded to Whisper's 30 s. The same as the extractor gives, number for number, but
 * the silence behind the window is copied and not computed: that would take up to a fifth of a second.
 */
export async function windowFeatures(extractor: FeatureExtractor, samples: Int16Array): Promise<Tensor> {
  const sound = toFloat(samples)
  const { input_features: features }: { input_features: Tensor } = await extractor(sound, {
    max_length: Math.min(samples.length + TAIL_SAMPLES, FRAMES * SAMPLES_PER_FRAME),
  })
  const [, bands = 0, frames = 0] = features.dims
  const values = features.data
  if (!(values instanceof Float32Array)) throw new Error('The extractor gives no 32-bit features')
  const padded = new Float32Array(bands * FRAMES).fill(values.at(-1) ?? 0)
  for (let band = 0; band < bands; band++) {
    padded.set(values.subarray(band * frames, band * frames + Math.min(frames, FRAMES)), band * FRAMES)
  }
  return new Tensor('float32', padded, [1, bands, FRAMES])
}
