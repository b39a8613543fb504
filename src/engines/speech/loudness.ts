/** Peak of the window that the recogniser gets, as a fraction of full scale. */
const PEAK = 0.6
const LARGEST = 32767

/**
 * Scales the sound to the loudness that recognisers know best, so that quiet speakers are understood as well as loud
 * ones. Plain loops: `map` with a callback takes many times as long, on the server's main thread.
 */
export function atUsualLoudness(samples: Int16Array): Int16Array {
  let peak = 0
  for (const sample of samples) peak = Math.max(peak, Math.abs(sample))
  if (peak === 0) return samples
  const scale = (PEAK * LARGEST) / peak
  const scaled = new Int16Array(samples.length)
  for (let index = 0; index < scaled.length; index++) scaled[index] = Math.round((samples[index] ?? 0) * scale)
  return scaled
}
