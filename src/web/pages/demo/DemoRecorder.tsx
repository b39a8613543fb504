import { Mic, Square } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { formatTime } from '../../shell/format-time.ts'
import { landing } from '../../texts/landing.ts'
import { fill } from '../../texts.ts'
import { progress, recordedSeconds } from './demo-state.ts'
import { LevelMeter } from './LevelMeter.tsx'
import type { Demo } from './use-demo.ts'

const { idle, asking, recording, processing } = landing.demo

/** The record button, timer and level meter; then the progress of the simulated processing. */
export function DemoRecorder({ demo }: { demo: Demo }) {
  const { state, now, microphone } = demo
  if (state.phase === 'processing') return <Processing percent={progress(state.startedAt, now)} />
  const on = state.phase === 'recording'
  const waiting = state.phase === 'asking'
  return (
    <div className="demo-recorder" data-recording={on || undefined}>
      <p className="demo-status" aria-hidden>
        <span className="demo-dot" />
        {on ? recording.status : waiting ? asking : idle.status}
      </p>
      <div className="demo-button">
        {on && <span aria-hidden className="demo-ring" />}
        <button
          type="button"
          aria-label={on ? recording.stop : idle.start}
          aria-disabled={waiting || undefined}
          onClick={on ? demo.stop : demo.start}
        >
          {on ? <Square aria-hidden fill="currentColor" /> : <Mic aria-hidden strokeWidth={1.75} />}
        </button>
      </div>
      <p className="demo-timer" role="timer" aria-label={recording.timer}>
        {formatTime(on ? recordedSeconds(state.startedAt, now) : 0)}
      </p>
      <LevelMeter microphone={microphone} />
      <p className="demo-hint">{on ? recording.hint : idle.hint}</p>
    </div>
  )
}

function Processing({ percent }: { percent: number }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that had the focus is gone.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const whole = Math.floor(percent)
  return (
    <div className="demo-recorder" data-processing>
      <h3 ref={heading} tabIndex={-1} className="text-xl font-semibold outline-none">
        {processing.heading}
      </h3>
      <p aria-hidden className="text-timer font-semibold tracking-[-0.04em] tabular-nums">
        {whole} %
      </p>
      <div
        role="progressbar"
        aria-label={processing.progress}
        aria-valuenow={whole}
        aria-valuetext={fill(processing.percent, { percent: whole })}
        className="h-3 w-full overflow-clip rounded-full bg-brand-soft"
      >
        <div
          className="h-full origin-left rounded-full bg-brand transition-transform duration-500 ease-linear"
          style={{ transform: `scaleX(${percent / 100})` }}
        />
      </div>
      <p className="text-muted">{processing.hint}</p>
    </div>
  )
}
