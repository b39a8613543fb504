/**
 * Why no sound arrives for now: the system has muted the microphone, or suspended the audio (a call, a sleeping tab).
 */
export type Hindrance = 'muted' | 'interrupted'

export interface SourceEvents {
  /** Undefined when the sound is back. */
  onHindrance(hindrance: Hindrance | undefined): void
  /** The hindrance has lasted so long that the recording should end. */
  onGivenUp(hindrance: Hindrance): void
  /** The microphone is gone. */
  onEnded(): void
}

/** Sound may stop briefly when the system switches devices: only lasting hindrances are reported. */
const PATIENCE_MS = 1500
/** Interval between attempts to resume suspended audio. */
const RESUME_MS = 1000
/** How long to wait for sound to return after a call or a mute. */
const GIVE_UP_MS = 2 * 60_000

/**
 * Watches an open microphone and its audio context, and tries to resume audio that stops. Returns a function that ends
 * the watch.
 */
export function watchSource(track: MediaStreamTrack, context: AudioContext, events: SourceEvents): () => void {
  const watching = new AbortController()
  const { signal } = watching
  let reported: Hindrance | undefined
  let waiting: ReturnType<typeof setTimeout> | undefined

  function hindrance(): Hindrance | undefined {
    if (context.state !== 'running') return 'interrupted'
    return track.muted ? 'muted' : undefined
  }

  function look(): void {
    if (context.state !== 'running') resume()
    if (hindrance() === undefined) report(undefined)
    else if (reported === undefined) waiting ??= setTimeout(reportLasting, PATIENCE_MS)
    else report(hindrance())
  }

  function reportLasting(): void {
    report(hindrance())
    if (reported) waiting = setTimeout(giveUp, GIVE_UP_MS)
  }

  function report(found: Hindrance | undefined): void {
    if (found === undefined) {
      clearTimeout(waiting)
      waiting = undefined
    }
    if (found === reported) return
    reported = found
    events.onHindrance(found)
  }

  function giveUp(): void {
    const found = hindrance()
    if (found) events.onGivenUp(found)
  }

  function resume(): void {
    // Fails while a call holds the audio.
    void context.resume().catch(() => undefined)
  }

  const resuming = setInterval(() => context.state !== 'running' && resume(), RESUME_MS)
  track.addEventListener('ended', () => events.onEnded(), { signal })
  for (const type of ['mute', 'unmute']) track.addEventListener(type, look, { signal })
  context.addEventListener('statechange', look, { signal })
  look()

  return () => {
    watching.abort()
    clearInterval(resuming)
    clearTimeout(waiting)
    if (reported) events.onHindrance(undefined)
  }
}
