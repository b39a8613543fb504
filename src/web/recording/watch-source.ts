/** Why nothing is heard for now: the system has the microphone off, or holds the sound back (a call, a sleeping tab). */
export type Hindrance = 'muted' | 'interrupted'

export interface SourceEvents {
  /** Undefined when the sound is back. */
  onHindrance(hindrance: Hindrance | undefined): void
  /** The hindrance lasts so long that the recording is better ended. */
  onGivenUp(hindrance: Hindrance): void
  /** The microphone is gone. */
  onEnded(): void
}

/** The sound may stop for a moment when the system changes device: only what lasts is reported. */
const PATIENCE_MS = 1500
/** An interrupted sound is asked back so often. */
const RESUME_MS = 1000
/** A call, a muted microphone: so long is waited for the sound to come back. */
const GIVE_UP_MS = 2 * 60_000

/** Watches an open microphone and the audio it runs in, and asks for the sound again where it stops. Returns what ends it. */
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
    // Where a call holds the sound this fails until the call is over.
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
