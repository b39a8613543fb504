/** The simulated processing (specification §9): its duration, and the interval of its progress updates. */
const PROCESSING_MS = 30_000
export const PROGRESS_STEP_MS = 500

/** The demo recorder (specification §4). Times are clock times in milliseconds. `asking`: for microphone permission. */
export type DemoState =
  | { phase: 'idle' | 'asking' | 'shown' }
  | { phase: 'recording' | 'processing'; startedAt: number }

export type DemoEvent = { type: 'ask' | 'refused' | 'again' } | { type: 'opened' | 'stopped' | 'tick'; now: number }

/** The state after an event; an event that does not apply changes nothing. */
export function demoAfter(state: DemoState, event: DemoEvent): DemoState {
  switch (event.type) {
    case 'ask':
      return state.phase === 'idle' ? { phase: 'asking' } : state
    case 'refused':
      return state.phase === 'asking' ? { phase: 'idle' } : state
    case 'opened':
      return state.phase === 'asking' ? { phase: 'recording', startedAt: event.now } : state
    case 'stopped':
      return state.phase === 'recording' ? { phase: 'processing', startedAt: event.now } : state
    case 'tick':
      // One step later than 100 %, so that the full bar is seen.
      return state.phase === 'processing' && progress(state.startedAt, event.now - PROGRESS_STEP_MS) === 100
        ? { phase: 'shown' }
        : state
    case 'again':
      return state.phase === 'shown' ? { phase: 'idle' } : state
  }
}

/** Whole seconds recorded so far. */
export function recordedSeconds(startedAt: number, now: number): number {
  return Math.max(0, Math.floor((now - startedAt) / 1000))
}

/** Progress of the processing in whole steps, 0 to 100 percent. */
export function progress(startedAt: number, now: number): number {
  const steps = Math.floor(Math.max(0, now - startedAt) / PROGRESS_STEP_MS)
  return Math.min(100, ((steps * PROGRESS_STEP_MS) / PROCESSING_MS) * 100)
}
