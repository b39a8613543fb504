import type { Stretch } from './stretches.ts'

/** Distance from the stretch, in seconds, beyond which something else must have moved the player. */
const ASTRAY_SECONDS = 1

/**
 * Plays stretches of the recording one after another. Also ends when the user pauses or moves the player. Returns a
 * function that stops it; `onEnd` is called once.
 */
export function playStretches(audio: HTMLAudioElement, stretches: readonly Stretch[], onEnd: () => void): () => void {
  const playing = new AbortController()
  const { signal } = playing
  const left = [...stretches]
  let now = left.shift()
  let timer: ReturnType<typeof setTimeout> | undefined

  function end(pause: boolean): void {
    if (signal.aborted) return
    playing.abort()
    clearTimeout(timer)
    if (pause) audio.pause()
    onEnd()
  }
  function go(): void {
    if (!now) return end(true)
    audio.currentTime = now.start
    if (audio.paused) void audio.play().catch(() => end(false))
  }
  function goOn(): void {
    now = left.shift()
    go()
  }
  function watch(): void {
    if (!now || audio.seeking) return
    const { currentTime, playbackRate } = audio
    if (currentTime < now.start - ASTRAY_SECONDS || currentTime > now.end + ASTRAY_SECONDS) return end(false)
    clearTimeout(timer)
    timer = setTimeout(goOn, Math.max(0, (now.end - currentTime) / playbackRate) * 1000)
  }

  audio.addEventListener('timeupdate', watch, { signal })
  audio.addEventListener('pause', () => end(false), { signal })
  audio.addEventListener('ended', () => end(false), { signal })
  audio.addEventListener('emptied', () => end(false), { signal })
  go()
  return () => end(true)
}
