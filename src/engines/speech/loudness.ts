/** The loudest sample of a window as the recogniser gets it, of full scale. */
const PEAK = 0.6
const LARGEST = 32767

/**
 * The same sound at the loudness that recognisers know best: a quiet speaker is understood as well as a loud one. Loops:
 * `map` with a function takes many times as long, on the server's own thread.
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
