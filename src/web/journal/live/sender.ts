import { OtherUserError } from '../../session/other-user.ts'
import { precedingWords, type Said } from '../../../spec/preceding-words.ts'
import type { Segment, TranscriptTail } from '../../../spec/segments.ts'
import type { Sending } from '../journal-state.ts'
import { failureOf, noConnection } from '../server-call.ts'
import { texts } from '../../texts.ts'
import { delayAfter, troubleOf, usualPolicy, type RetryPolicy, type Trouble } from './retry-policy.ts'
import { createRest } from './rest.ts'
import { watchStall } from './stall-watch.ts'

/** A stretch of the recording that is to become text: a window of it while it lasts, or all of it at once. */
export interface Stretch {
  kind: 'window' | 'upload'
  wav: Blob
  /** Seconds from the beginning of the whole recording. */
  start: number
  end: number
  /** Where the recording that it is of began, in the same seconds: one is gone on with by another. */
  recording: number
}

/** Has one stretch transcribed; see `transcribe`. Fails where the text is not complete. */
export type Transcribe = (order: {
  wav: Blob
  prompt: string
  onText: (text: string) => void
  onSent: () => void
  signal: AbortSignal
}) => Promise<TranscriptTail | undefined>

export interface SenderEvents {
  /** A piece of the text of the stretch in work. */
  onText(stretch: Stretch, piece: string): void
  /** The stretch in work is sent anew: its text so far comes again. */
  onAgain(stretch: Stretch): void
  /** All its text has come; `segments` are in seconds of the whole recording. */
  onComplete(stretch: Stretch, text: string, segments: Segment[]): void
  onSending(sending: Sending): void
}

/**
 * Sends stretches one at a time and in order, each until its text is complete, and keeps them until then. Free of the
 * page: it needs `fetch`, `FormData` and `Blob` only. When another user has logged in it forgets everything.
 */
export function createSender(transcribe: Transcribe, events: SenderEvents, policy: RetryPolicy = usualPolicy) {
  const outstanding: Stretch[] = []
  const life = new AbortController()
  const rest = createRest(life.signal)
  let said: Said = { text: '', end: 0 }
  let sending: Sending = { status: 'idle' }

  function report(next: Sending): void {
    if (life.signal.aborted || (next.status === sending.status && next.status !== 'waiting')) return
    sending = next
    events.onSending(next)
  }

  async function work(): Promise<void> {
    for (let stretch = outstanding[0]; stretch; stretch = outstanding[0]) {
      await deliver(stretch)
      if (life.signal.aborted) return
      outstanding.shift()
    }
    report({ status: 'idle' })
  }

  async function deliver(stretch: Stretch): Promise<void> {
    for (let failures = 0; !life.signal.aborted;) {
      const heard = { text: '' }
      try {
        return await attempt(stretch, heard, failures)
      } catch (error) {
        if (error instanceof OtherUserError) life.abort()
        if (life.signal.aborted) return
        failures = await afterFailure(stretch, error, failures + 1, heard.text !== '')
        if (!life.signal.aborted) events.onAgain(stretch)
      }
    }
  }

  async function attempt(stretch: Stretch, heard: { text: string }, failures: number): Promise<void> {
    const { wav, start, end, kind } = stretch
    const patience = kind === 'window' ? policy.stall * 2 ** Math.min(failures, 3) : Infinity
    const watch = watchStall(life.signal, patience)
    const onText = (piece: string): void => {
      watch.alive()
      if (life.signal.aborted) return
      report({ status: 'sending' })
      heard.text += piece
      events.onText(stretch, piece)
    }
    try {
      const prompt = kind === 'window' ? precedingWords(said, start) : ''
      const tail = await transcribe({ wav, prompt, onText, onSent: watch.alive, signal: watch.signal })
      if (life.signal.aborted) return
      report({ status: 'sending' })
      if (heard.text !== '') said = { text: heard.text, end }
      events.onComplete(stretch, heard.text, segmentsOf(stretch, heard.text, tail))
    } catch (error) {
      throw watch.stalled() ? noConnection(texts.transcript.noAnswer) : error
    } finally {
      watch.end()
    }
  }

  /** Waits until it is worth trying again. Returns how many failures count from there on. */
  async function afterFailure(stretch: Stretch, error: unknown, failures: number, begun: boolean): Promise<number> {
    const trouble = troubleOf(error)
    const failure = failureOf(error)
    if (trouble === 'hopeless' || givesUp(stretch, trouble, failures, begun)) {
      report({ status: 'stopped', ...failure })
      await rest.until('asked')
      report({ status: 'sending' })
      return 0
    }
    report({ status: 'waiting', reason: trouble, failures, ...failure })
    // A server that says when wants no one sooner; a connection that is back wants us at once.
    await rest.until(trouble === 'turn' ? 'asked' : 'awake', delayAfter(error, failures, policy))
    return failures
  }

  /** An upload's text stands in the transcript as it comes, so the user decides whether it shall come again. */
  function givesUp({ kind }: Stretch, trouble: Trouble, failures: number, begun: boolean): boolean {
    if (kind === 'upload') return begun || trouble === 'trouble' || failures >= policy.mostUploadFailures
    return trouble === 'trouble' && failures >= policy.mostTroubles
  }

  return {
    /** Sends a stretch after those before it. */
    push(stretch: Stretch): void {
      outstanding.push(stretch)
      if (outstanding.length > 1) return
      report({ status: 'sending' })
      void work()
    },
    /** Where the earliest stretch begins that has no complete text yet, in seconds; Infinity when there is none. */
    earliest: (): number => outstanding[0]?.start ?? Infinity,
    /** The connection may be back: what waits for it is sent at once. */
    wake: (): void => rest.end('awake'),
    /** The user asks for it now. */
    retry: (): void => rest.end('asked'),
    /** Forgets everything. */
    close: (): void => life.abort(),
  }
}

function segmentsOf({ start, end }: Stretch, text: string, tail: TranscriptTail | undefined): Segment[] {
  if (!tail) return text.trim() === '' ? [] : [{ start, end, text: text.trim() }]
  return tail.segments.map((segment) => ({ ...segment, start: segment.start + start, end: segment.end + start }))
}
