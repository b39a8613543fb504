import { LlmFault } from './llm-fault.ts'

/** Aborts after a period of silence. */
export interface SilenceWatch {
  readonly signal: AbortSignal
  /** Resets the timer: something arrived. */
  readonly heard: () => void
  /** Stops watching: nothing more is expected. */
  readonly end: () => void
}

/** The timer starts at once: the first sign of life must come within `seconds` too. */
export function watchSilence(seconds: number): SilenceWatch {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(new LlmFault('stalled')), seconds * 1000)
  return {
    signal: controller.signal,
    heard: () => void timer.refresh(),
    end: () => {
      clearTimeout(timer)
      controller.abort(new LlmFault('broken-off'))
    },
  }
}
