/** Keeps the screen on until the returned function is called. Where the browser can't, the recording goes on without. */
export function holdWakeLock(): () => void {
  let wanted = true
  let lock: WakeLockSentinel | undefined

  async function acquire(): Promise<void> {
    if (!wanted || document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
    lock = await navigator.wakeLock.request('screen').catch(() => undefined)
    if (!wanted) await lock?.release()
  }

  // The browser drops the lock when the page is hidden.
  const reacquire = (): void => void acquire()
  document.addEventListener('visibilitychange', reacquire)
  void acquire()

  return () => {
    wanted = false
    document.removeEventListener('visibilitychange', reacquire)
    void lock?.release()
  }
}
