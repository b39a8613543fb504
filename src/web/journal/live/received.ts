/** How far the server has returned the text, in seconds of the recording. `isIdle`: nothing is on its way to it. */
export function createReceived(isIdle: () => boolean, onReceived: (seconds: number) => void) {
  /** Everything before this is silence, or in a stretch given to the sender. */
  let handedOver = 0
  let received = 0

  function tell(atLeast: number): void {
    const now = isIdle() ? Math.max(handedOver, atLeast) : atLeast
    if (now === received) return
    received = now
    onReceived(now)
  }

  return {
    /** To be called when all that was sent may have become text. */
    look: (): void => tell(received),
    completeTo: (end: number): void => tell(Math.max(end, received)),
    handOver(seconds: number): void {
      handedOver = seconds
      if (Math.floor(seconds) !== Math.floor(received)) tell(received)
    },
  }
}
