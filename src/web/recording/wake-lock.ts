/** Minimum time between requests, for a system that takes the lock away at once. */
const ASK_AGAIN_MS = 2000

type Page = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>

/** Keeps the screen on until the returned function is called. Recording works without it where the browser can't. */
export function holdWakeLock(
  page: Page = document,
  wakeLock: Pick<WakeLock, 'request'> | null = 'wakeLock' in navigator ? navigator.wakeLock : null,
): () => void {
  let wanted = true
  let asking = false
  let lock: WakeLockSentinel | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  async function acquire(): Promise<void> {
    if (!wanted || asking || (lock && !lock.released) || page.visibilityState !== 'visible') return
    asking = true
    lock = await wakeLock?.request('screen').catch(() => undefined)
    asking = false
    if (!wanted) return void lock?.release()
    // A low battery also releases it on a visible page.
    lock?.addEventListener('release', () => {
      timer = setTimeout(reacquire, ASK_AGAIN_MS)
    })
  }

  // The browser releases the lock when the page is hidden.
  const reacquire = (): void => void acquire()
  page.addEventListener('visibilitychange', reacquire)
  reacquire()

  return () => {
    wanted = false
    clearTimeout(timer)
    page.removeEventListener('visibilitychange', reacquire)
    void lock?.release()
  }
}
