import { LlmFault } from './llm-fault.ts'

/** Aborts when nothing has come for a while. */
export interface SilenceWatch {
  readonly signal: AbortSignal
  /** Something came. */
  readonly heard: () => void
  /** Nothing more is waited for. */
  readonly end: () => void
}

/** Starts counting at once: also the first sign of life may take no longer than `seconds`. */
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
