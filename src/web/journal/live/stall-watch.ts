import { texts } from '../../texts.ts'
import { noConnection } from '../state/server-call.ts'

/** What a call gets so that its silence is noticed. */
interface Watched {
  signal: AbortSignal
  /** To be called when the request is sent and whenever data arrives: the first call starts the timer. */
  alive: () => void
}

/**
 * Makes a call and aborts it after `patience` milliseconds of silence: a connection that died while the machine slept
 * never says so. Also ends with `life`.
 */
export async function withPatience<Answer>(
  patience: number,
  life: AbortSignal,
  call: (watched: Watched) => Promise<Answer>,
): Promise<Answer> {
  const controller = new AbortController()
  const { signal } = controller
  const giveUp = (): void => controller.abort()
  let timer: ReturnType<typeof setTimeout> | undefined

  function alive(): void {
    clearTimeout(timer)
    if (patience !== Infinity) timer = setTimeout(giveUp, patience)
  }
  life.addEventListener('abort', giveUp)
  if (life.aborted) giveUp()

  try {
    return await call({ signal, alive })
  } catch (error) {
    // Aborted for its silence, not because nobody wants it any more.
    throw signal.aborted && !life.aborted ? noConnection(texts.transcript.noAnswer) : error
  } finally {
    clearTimeout(timer)
    life.removeEventListener('abort', giveUp)
  }
}
