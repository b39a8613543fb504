import { useEffect, useRef } from 'react'
import type { SoundWatch } from '../../recording/sound-watch.ts'
import { texts } from '../../texts.ts'

const BARS = 44
/** Levels at which the meter is full and empty, in dB. */
const LOUD = -14
const QUIET = -58

/** The level over the last seconds, newest to the right, drawn from what is actually recorded; flat without sound. */
export function LevelMeter({ soundWatch }: { soundWatch: Pick<SoundWatch, 'onLevel'> }) {
  const canvas = useRef<HTMLCanvasElement>(null)

  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const flat: readonly number[] = Array.from({ length: BARS }, () => 0)
    let levels = flat
    let frame = 0
    // Levels may arrive faster than they can be drawn.
    function redraw(): void {
      frame ||= requestAnimationFrame(() => {
        frame = 0
        if (element) draw(element, levels)
      })
    }
    draw(element, levels)
    const resized = new ResizeObserver(redraw)
    resized.observe(element)
    const unsubscribe = soundWatch.onLevel((level) => {
      levels = level === undefined ? flat : [...levels.slice(1), share(level)]
      redraw()
    })
    return () => {
      cancelAnimationFrame(frame)
      resized.disconnect()
      unsubscribe()
    }
  }, [soundWatch])

  return <canvas ref={canvas} role="img" aria-label={texts.recorder.meter} className="recorder-meter" />
}

/** Share of the meter that a level (0 to 1) fills. */
function share(level: number): number {
  const decibels = 20 * Math.log10(Math.max(level, 1e-6))
  return Math.min(1, Math.max(0, (decibels - QUIET) / (LOUD - QUIET)))
}

function draw(canvas: HTMLCanvasElement, levels: readonly number[]): void {
  const context = canvas.getContext('2d')
  if (!context) return
  const { clientWidth, clientHeight } = canvas
  canvas.width = clientWidth * devicePixelRatio
  canvas.height = clientHeight * devicePixelRatio
  context.scale(devicePixelRatio, devicePixelRatio)
  context.fillStyle = getComputedStyle(canvas).color
  const pitch = clientWidth / levels.length
  const width = Math.max(2, pitch * 0.5)
  levels.forEach((level, index) => {
    const height = Math.max(width, level * clientHeight)
    context.beginPath()
    context.roundRect(index * pitch + (pitch - width) / 2, (clientHeight - height) / 2, width, height, width / 2)
    context.fill()
  })
}
