import { texts } from '../../texts.ts'
import { noConnection } from '../state/server-call.ts'

/** What a call is made with so that its silence is noticed. */
interface Watched {
  signal: AbortSignal
  /** The call is on its way, or something was heard of it: with the first one the patience begins. */
  alive: () => void
}

/**
 * Makes a call and gives it up when nothing is heard of it for `patience` milliseconds: a connection that died while the
 * machine slept never says so. The call ends with `life` too.
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
    // Given up for its silence, not because no one wants it any more.
    throw signal.aborted && !life.aborted ? noConnection(texts.transcript.noAnswer) : error
  } finally {
    clearTimeout(timer)
    life.removeEventListener('abort', giveUp)
  }
}
