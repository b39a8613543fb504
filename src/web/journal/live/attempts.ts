import type { AudioSpan, Segment, TranscriptTail } from '../../../spec/segments.ts'
import type { Sending } from '../state/journal-state.ts'
import { failureOf } from '../state/server-call.ts'
import { createRest, type RestEnd } from './rest.ts'
import { delayAfter, givesUp, patienceOf, troubleOf, type RetryPolicy } from './retry-policy.ts'
import { withPatience } from './stall-watch.ts'
import type { SpokenContext } from './spoken-context.ts'
import type { SenderEvents, Stretch, Transcribe } from './stretch.ts'

interface AttemptParts {
  transcribe: Transcribe
  events: Omit<SenderEvents, 'onSending'>
  policy: RetryPolicy
  report: (sending: Sending) => void
  /** Ends the attempts, and everything is forgotten. */
  signal: AbortSignal
  context: SpokenContext
}

/** Has one stretch at a time transcribed, retrying as often as needed. */
export function createAttempts({ transcribe, events, policy, report, signal, context }: AttemptParts) {
  const rest = createRest(signal)

  async function attempt(stretch: Stretch, heard: { text: string }, failures: number): Promise<void> {
    const { wav, start, end, kind, recording } = stretch
    const before = kind === 'window' ? context.before(stretch) : { wav, prompt: '', promptSeconds: 0 }
    const hear = (piece: string): void => {
      if (signal.aborted) return
      report({ status: 'sending' })
      heard.text += piece
      events.onText(stretch, piece)
    }
    const tail = await withPatience(patienceOf(kind, failures, policy), signal, ({ alive, signal: calling }) => {
      const onText = (piece: string): void => {
        alive()
        hear(piece)
      }
      return transcribe({ ...before, onText, onSent: alive, signal: calling })
    })
    if (signal.aborted) return
    report({ status: 'sending' })
    const gaps = tail?.gaps ?? []
    context.add({ start, end, recording, text: heard.text, hasGaps: gaps.length > 0 })
    // Times in the answer count from the beginning of what was sent.
    const sentFrom = start - before.promptSeconds
    events.onComplete(stretch, heard.text, segmentsOf(stretch, heard.text, tail, sentFrom), inRecording(sentFrom, gaps))
  }

  /** Waits until a retry is worthwhile. Returns the failure count to continue from. */
  async function afterFailure(stretch: Stretch, error: unknown, failures: number, begun: boolean): Promise<number> {
    const trouble = troubleOf(error)
    const failure = failureOf(error)
    if (trouble === 'hopeless' || givesUp({ kind: stretch.kind, trouble, failures, begun }, policy)) {
      report({ status: 'stopped', ...failure })
      await rest.until('asked')
      report({ status: 'sending' })
      return 0
    }
    report({ status: 'waiting', reason: trouble, failures, ...failure })
    // A server that says when to retry is not asked sooner; a restored connection is used at once.
    const isThere = trouble === 'turn' || trouble === 'unready'
    await rest.until(isThere ? 'asked' : 'awake', delayAfter(error, failures, policy))
    return failures
  }

  return {
    /** Resolves when all text of the stretch has arrived, or everything is forgotten. */
    async deliver(stretch: Stretch): Promise<void> {
      for (let failures = 0; !signal.aborted;) {
        const heard = { text: '' }
        try {
          return await attempt(stretch, heard, failures)
        } catch (error) {
          if (signal.aborted) return
          failures = await afterFailure(stretch, error, failures + 1, heard.text !== '')
          if (!signal.aborted) events.onAgain(stretch)
        }
      }
    },
    /** Makes the next attempt at once, if `by` is what it waits for. */
    hurry: (by: RestEnd): void => rest.end(by),
  }
}

function segmentsOf(
  { start, end }: Stretch,
  text: string,
  tail: TranscriptTail | undefined,
  sentFrom: number,
): Segment[] {
  if (!tail) return text.trim() === '' ? [] : [{ start, end, text: text.trim() }]
  return inRecording(sentFrom, tail.segments)
}

/** Times in what was sent as times in the whole recording. */
export function inRecording<Timed extends AudioSpan>(sentFrom: number, parts: readonly Timed[]): Timed[] {
  return parts.map((part) => ({ ...part, start: part.start + sentFrom, end: part.end + sentFrom }))
}
