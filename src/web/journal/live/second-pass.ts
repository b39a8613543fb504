import { LONGEST_GAP_SECONDS } from '../../../spec/preceding-words.ts'
import { MAX_SECOND_PASS_SECONDS } from '../../../spec/second-pass.ts'
import type { AudioSpan, Segment } from '../../../spec/segments.ts'
import { createRest } from './rest.ts'

/** A window whose text is on the page, in seconds of the whole recording. */
export interface HeardSound extends AudioSpan {
  /** Where the recording it belongs to began. */
  recording: number
}

export interface SecondPassParts {
  /** Whether the server hears a dictation a second time. */
  wanted: () => boolean
  /** Has sound recognised again; undefined if the server has other work. */
  recognise: (sound: AudioSpan, signal: AbortSignal) => Promise<readonly Segment[] | undefined>
  /** What the second pass heard, in seconds of the whole recording. */
  onHeard: (sound: AudioSpan, segments: readonly Segment[]) => void
}

/** Delay, in milliseconds, after the server had other work or failed; doubled each time. */
const FIRST_DELAY = 2_000
/** After this many attempts a stretch stays as it was heard. */
const MOST_ATTEMPTS = 6

/**
 * Has a stopped recording recognised a second time, several windows together: a model hears long sound better than short.
 * Any other call takes precedence, and nothing waits for it (docs/decisions/008).
 */
export function createSecondPass({ wanted, recognise, onHeard }: SecondPassParts) {
  let windows: HeardWindow[] = []
  let working: AbortController | undefined

  async function hear(run: AudioSpan, signal: AbortSignal): Promise<void> {
    const rest = createRest(signal)
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
      const segments = await recognise(run, signal).catch(() => undefined)
      if (signal.aborted) return
      if (segments) return onHeard(run, segments)
      await rest.until('asked', FIRST_DELAY * 2 ** attempt)
      if (signal.aborted) return
    }
  }

  async function work({ signal }: AbortController): Promise<void> {
    for (const run of runsOf(windows)) {
      await hear(run, signal)
      if (signal.aborted) return
      windows = windows.map((window) => (window.end <= run.end ? { ...window, isNew: false } : window))
    }
    working = undefined
  }

  function stop(): void {
    working?.abort()
    working = undefined
  }

  return {
    add: (sound: HeardSound): void => void windows.push({ ...sound, isNew: true }),
    /** Everything that was recorded is text. */
    begin(): void {
      if (working || !wanted()) return
      working = new AbortController()
      void work(working)
    },
    /** There is other work: what has not been heard again waits. */
    stop,
  }
}

type HeardWindow = HeardSound & { isNew: boolean }

/**
 * What to hear again: windows without a pause between them, together as long as the recogniser hears at a time. New ones
 * are joined by those before them; a window that stays alone was heard that way already.
 */
export function runsOf(windows: readonly HeardWindow[]): AudioSpan[] {
  const runs: HeardWindow[][] = []
  for (const window of windows.filter(({ isNew }) => isNew)) {
    const run = runs.at(-1)
    if (run && isOne(run, window)) run.push(window)
    else runs.push([window])
  }
  return runs
    .map((run) => withThoseBefore(run, windows))
    .filter(({ length }) => length > 1)
    .map((run) => ({ start: run[0]?.start ?? 0, end: run.at(-1)?.end ?? 0 }))
}

function withThoseBefore(run: readonly HeardWindow[], windows: readonly HeardWindow[]): readonly HeardWindow[] {
  const before = windows[windows.findIndex((window) => window === run[0]) - 1]
  const [next, last] = [run[0], run.at(-1)]
  if (!before || !next || !last || !isOne([before], next) || !isOne([before], { ...last, start: next.start }))
    return run
  return withThoseBefore([before, ...run], windows)
}

/** Whether a window goes on where a run ends, and fits. */
function isOne(run: readonly HeardWindow[], { recording, start, end }: HeardWindow): boolean {
  const [first, last] = [run[0], run.at(-1)]
  if (!first || !last || first.recording !== recording) return false
  return start - last.end <= LONGEST_GAP_SECONDS && end - first.start <= MAX_SECOND_PASS_SECONDS
}
