import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { peaksOf } from '../../recording/peaks.ts'
import type { Stretch } from '../evidence/stretches.ts'

/** Number of peaks in the waveform: more than the bars on any screen. */
const PARTS = 720
/** Width of a bar, and of a bar with its gap, in CSS pixels. */
const BAR = 2
const PITCH = 3
/** Minimum width of a marked stretch, in CSS pixels. */
const MARK = 4

interface WaveformProps {
  url: string | undefined
  sound: () => Blob
  seconds: number
  place: number
  uncertain: readonly Stretch[]
}

/** The waveform of a recording: its level, the part played, and the uncertain stretches. */
export function Waveform({ url, sound, seconds, place, uncertain }: WaveformProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const peaks = usePeaks(url, sound)
  const ground = useGround(canvas)
  useLayoutEffect(() => {
    if (canvas.current && ground.width > 0) draw(canvas.current, { peaks, seconds, place, uncertain })
  }, [peaks, seconds, place, uncertain, ground])
  return <canvas ref={canvas} aria-hidden className="player-wave" />
}

/** Computed once per recording; flat until then. */
function usePeaks(url: string | undefined, sound: () => Blob): Float32Array | undefined {
  const [known, setKnown] = useState<{ url: string; peaks: Float32Array }>()
  const read = useRef(sound)
  useEffect(() => void (read.current = sound), [sound])
  useEffect(() => {
    if (url === undefined) return
    const reading = new AbortController()
    // A recording that can't be decoded has no waveform, but still plays.
    void peaksOf(read.current(), PARTS, reading.signal).then(
      (peaks) => reading.signal.aborted || setKnown({ url, peaks }),
      () => undefined,
    )
    return () => reading.abort()
  }, [url])
  return known?.url === url ? known?.peaks : undefined
}

/** The canvas's width, as a new object whenever its size or its colours change. */
function useGround(canvas: { current: HTMLCanvasElement | null }): { width: number } {
  const [ground, setGround] = useState({ width: 0 })
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const changed = (): void => setGround({ width: element.clientWidth })
    const resized = new ResizeObserver(changed)
    resized.observe(element)
    const dark = matchMedia('(prefers-color-scheme: dark)')
    dark.addEventListener('change', changed)
    return () => {
      resized.disconnect()
      dark.removeEventListener('change', changed)
    }
  }, [canvas])
  return ground
}

interface Picture {
  peaks: Float32Array | undefined
  seconds: number
  place: number
  uncertain: readonly Stretch[]
}

function draw(canvas: HTMLCanvasElement, { peaks, seconds, place, uncertain }: Picture): void {
  const context = canvas.getContext('2d')
  const { clientWidth: width, clientHeight: height } = canvas
  if (!context || width === 0) return
  canvas.width = width * devicePixelRatio
  canvas.height = height * devicePixelRatio
  context.scale(devicePixelRatio, devicePixelRatio)
  const style = getComputedStyle(canvas)
  const perSecond = width / Math.max(seconds, 0.001)
  context.fillStyle = style.getPropertyValue('--wave-mark')
  for (const { start, end } of uncertain) {
    const from = start * perSecond
    context.fillRect(from, 0, Math.max(MARK, (end - start) * perSecond), height)
  }
  const [rest, played] = [style.getPropertyValue('--wave-rest'), style.getPropertyValue('--wave-played')]
  const loudest = peaks?.reduce((most, peak) => Math.max(most, peak), 0.05) ?? 1
  for (let x = 0; x + BAR <= width; x += PITCH) {
    const tall = Math.max(BAR, (loudestIn(peaks, x / width, (x + PITCH) / width) / loudest) * (height - 6))
    context.fillStyle = x < place * perSecond ? played : rest
    context.fillRect(x, (height - tall) / 2, BAR, tall)
  }
  context.fillStyle = played
  context.fillRect(Math.min(width - 2, place * perSecond), 0, 2, height)
}

/** The highest peak between two fractions of the recording. */
function loudestIn(peaks: Float32Array | undefined, from: number, to: number): number {
  if (!peaks) return 0
  const first = Math.floor(from * peaks.length)
  return peaks
    .subarray(first, Math.max(first + 1, Math.floor(to * peaks.length)))
    .reduce((most, peak) => Math.max(most, peak), 0)
}
