/** A system that takes the lock away at once is asked again no more often than this. */
const ASK_AGAIN_MS = 2000

type Page = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>

/** Keeps the screen on until the returned function is called. Where the browser can't, the recording goes on without. */
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
    // A low battery takes it from a page in view as well.
    lock?.addEventListener('release', () => {
      timer = setTimeout(reacquire, ASK_AGAIN_MS)
    })
  }

  // The browser drops the lock when the page is hidden.
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
