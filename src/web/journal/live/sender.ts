import type { Sending } from '../state/journal-state.ts'
import { createAttempts } from './attempts.ts'
import { usualPolicy, type RetryPolicy } from './retry-policy.ts'
import { createSpokenContext, type SpokenContext } from './spoken-context.ts'
import type { SenderEvents, Stretch, Transcribe } from './stretch.ts'

/**
 * Sends stretches one at a time and in order, each until its text is complete, and keeps them until then. Independent
 * of the page: needs only `fetch`, `FormData` and `Blob`.
 */
export function createSender(
  transcribe: Transcribe,
  events: SenderEvents,
  policy: RetryPolicy = usualPolicy,
  context: SpokenContext = createSpokenContext(),
) {
  const outstanding: Stretch[] = []
  const life = new AbortController()
  const attempts = createAttempts({ transcribe, events, policy, report, signal: life.signal, context })
  let sending: Sending = { status: 'idle' }

  function report(next: Sending): void {
    if (life.signal.aborted || (next.status === sending.status && next.status !== 'waiting')) return
    sending = next
    events.onSending(next)
  }

  async function work(): Promise<void> {
    for (let stretch = outstanding[0]; stretch; stretch = outstanding[0]) {
      await attempts.deliver(stretch)
      if (life.signal.aborted) return
      outstanding.shift()
    }
    report({ status: 'idle' })
  }

  return {
    /** Queues a stretch. */
    push(stretch: Stretch): void {
      outstanding.push(stretch)
      if (outstanding.length > 1) return
      report({ status: 'sending' })
      void work()
    },
    /** The connection may be back: sends at once what waits for it. */
    wake: (): void => attempts.hurry('awake'),
    /** Sends at once, at the user's request. */
    retry: (): void => attempts.hurry('asked'),
    /** What has no complete text yet. */
    outstanding: (): readonly Stretch[] => [...outstanding],
    /** Forgets everything. */
    close: (): void => life.abort(),
  }
}
