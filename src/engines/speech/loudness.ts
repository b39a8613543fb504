/** The loudest sample of a window as the recogniser gets it, of full scale. */
const PEAK = 0.6
const LARGEST = 32767

/** The same sound at the loudness that recognisers know best: a quiet speaker is understood as well as a loud one. */
export function atUsualLoudness(samples: Int16Array): Int16Array {
  let peak = 0
  for (const sample of samples) peak = Math.max(peak, Math.abs(sample))
  return peak === 0 ? samples : samples.map((sample) => Math.round((sample * PEAK * LARGEST) / peak))
}
