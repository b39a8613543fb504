import { useEffect, useRef } from 'react'

const BARS = 40
/** Interval between bars, in milliseconds. */
const PACE_MS = 70
/** Levels that give a full and an empty bar, in dB. */
const LOUD = -12
const QUIET = -55

const silence = bars(Array.from({ length: BARS }, () => 0))

/** The levels of the last seconds, newest on the right, as proof that the microphone works. */
export function LevelMeter({ microphone }: { microphone: MediaStream | undefined }) {
  const line = useRef<SVGPathElement>(null)

  useEffect(() => {
    if (!microphone) return
    const context = new AudioContext()
    const analyser = context.createAnalyser()
    context.createMediaStreamSource(microphone).connect(analyser)
    const samples = new Float32Array(analyser.fftSize)
    const levels = Array.from({ length: BARS }, () => 0)
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples)
      levels.push(loudness(samples))
      levels.shift()
      line.current?.setAttribute('d', bars(levels))
    }, PACE_MS)
    return () => {
      clearInterval(timer)
      void context.close()
    }
  }, [microphone])

  return (
    <svg viewBox={`0 0 ${BARS} 8`} preserveAspectRatio="none" aria-hidden className="demo-level">
      <path ref={line} d={silence} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}

/** RMS level as a share of the meter's height, 0 to 1. */
function loudness(samples: Float32Array): number {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
  const decibels = 10 * Math.log10(Math.max(power, 1e-10))
  return Math.min(1, Math.max(0, (decibels - QUIET) / (LOUD - QUIET)))
}

function bars(levels: readonly number[]): string {
  return levels.map((level, index) => `M${index + 0.5} ${4 - level * 3.5}V${4.05 + level * 3.5}`).join('')
}
