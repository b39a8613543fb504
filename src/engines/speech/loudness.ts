/** The loudest sample of a window as the recogniser gets it, of full scale. */
const PEAK = 0.6
const LARGEST = 32767

/** The same sound at the loudness that recognisers know best: a quiet speaker is understood as well as a loud one. */
export function atUsualLoudness(samples: Int16Array): Int16Array {
  const peak = samples.reduce((loudest, sample) => Math.max(loudest, Math.abs(sample)), 0)
  return peak === 0 ? samples : samples.map((sample) => Math.round((sample * PEAK * LARGEST) / peak))
}
