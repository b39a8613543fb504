/**
 * Gives a call up when nothing is heard of it for `patience` milliseconds: a connection that died while the machine slept
 * never says so. `signal` is the call's; it follows `life` too. It begins with the first `alive`.
 */
export function watchStall(life: AbortSignal, patience: number) {
  const controller = new AbortController()
  const giveUp = (): void => controller.abort()
  let timer: ReturnType<typeof setTimeout> | undefined

  function alive(): void {
    clearTimeout(timer)
    if (patience !== Infinity) timer = setTimeout(giveUp, patience)
  }
  life.addEventListener('abort', giveUp)
  if (life.aborted) giveUp()

  return {
    signal: controller.signal,
    /** The call was given up for its silence, not because no one wants it any more. */
    stalled: (): boolean => controller.signal.aborted && !life.aborted,
    /** The call is on its way, or something was heard of it. */
    alive,
    end(): void {
      clearTimeout(timer)
      life.removeEventListener('abort', giveUp)
    },
  }
}
