import { MicrophoneError, closeMicrophone, openMicrophone, type OpenMicrophone } from './microphone.ts'
import { watchPermission } from './microphone-permission.ts'
import { watchSource, type Hindrance, type SourceEvents } from './watch-source.ts'

/** Why a recording was interrupted. */
export type Interruption =
  | 'microphone-lost'
  | 'microphone-taken'
  | 'microphone-muted'
  | 'permission-revoked'
  | 'audio-interrupted'

/**
 * The microphone in use is not the one the user expects: the chosen one is missing, the one in use was lost, the chosen
 * one came back, or the user chose another.
 */
export interface MicrophoneChange {
  reason: 'chosen-missing' | 'lost' | 'chosen-back' | 'chosen'
  /** The system's name for the microphone now in use. */
  label: string
}

export interface LineEvents {
  onMicrophone(change: MicrophoneChange): void
  /** No sound arrives for now; undefined when it is back. */
  onHindrance(hindrance: Hindrance | undefined): void
  /** The recording can't continue; the line is closed. */
  onInterrupted(interruption: Interruption): void
}

/** The user's choice of microphone: its id in the browser, '' for the system default. */
export interface MicrophoneChoice {
  get(): string
  subscribe(listener: () => void): () => void
}

export interface LineParts {
  context: AudioContext
  /** The node that the microphone feeds. */
  node: AudioNode
  devices: MediaDevices
  permissions: Permissions | undefined
  choice: MicrophoneChoice
  events: LineEvents
}

/**
 * Keeps a microphone connected to a recording. If it is lost, another replaces it and the recording continues without a
 * break; only when none is left does the recording end. Returns a function that disconnects and releases the
 * microphone.
 */
export function connectMicrophone(first: OpenMicrophone, parts: LineParts): () => void {
  const { devices, choice, events } = parts
  const closing = new AbortController()
  const { signal } = closing
  let microphone = first
  let wanted = choice.get()
  let unplug = plugIn(first)
  const permission = watchPermission(parts.permissions, signal, () => lose('permission-revoked'))
  // Serialises the changes: a browser may end one microphone while another is being opened.
  let turn = Promise.resolve()

  function plugIn(next: OpenMicrophone): () => void {
    return plug(next, parts, {
      onHindrance: (hindrance) => events.onHindrance(hindrance),
      onGivenUp: (hindrance) => lose(hindrance === 'muted' ? 'microphone-muted' : 'audio-interrupted'),
      onEnded: () => inTurn(replaceLost),
    })
  }

  function use(next: OpenMicrophone, reason: MicrophoneChange['reason']): void {
    if (signal.aborted) return closeMicrophone(next)
    unplug()
    unplug = () => undefined
    closeMicrophone(microphone)
    microphone = next
    try {
      unplug = plugIn(next)
      events.onMicrophone({
        reason: next.asChosen || reason === 'lost' ? reason : 'chosen-missing',
        label: next.track.label,
      })
    } catch {
      // Firefox connects no microphone whose sample rate differs from the recording's.
      lose('microphone-lost')
    }
  }

  function inTurn(job: () => Promise<void>): void {
    turn = turn.then(async () => (signal.aborted ? undefined : job()))
  }

  async function replaceLost(): Promise<void> {
    if (microphone.track.readyState === 'live') return
    if (await permission.revoked()) return lose('permission-revoked')
    const found = await openAnother(() => wanted, devices, signal)
    if (typeof found === 'string') lose(found)
    else if (found) use(found, 'lost')
  }

  /** Switches to the microphone that the user wants; keeps the current one if that can't be opened. */
  async function useWanted(reason: MicrophoneChange['reason']): Promise<void> {
    const next = await openMicrophone(wanted, devices).catch(() => undefined)
    if (next) use(next, reason)
  }

  async function lookForWanted(): Promise<void> {
    if (microphone.asChosen) return
    const there = await devices.enumerateDevices().catch(() => [])
    if (there.some(({ kind, deviceId }) => kind === 'audioinput' && deviceId === wanted)) await useWanted('chosen-back')
  }

  function lose(interruption: Interruption): void {
    if (signal.aborted) return
    close()
    events.onInterrupted(interruption)
  }

  function close(): void {
    closing.abort()
    unplug()
    closeMicrophone(microphone)
  }

  devices.addEventListener('devicechange', () => inTurn(lookForWanted), { signal })
  const unsubscribe = choice.subscribe(() => {
    if (choice.get() === wanted) return
    wanted = choice.get()
    inTurn(() => useWanted('chosen'))
  })
  signal.addEventListener('abort', unsubscribe)
  if (!first.asChosen) events.onMicrophone({ reason: 'chosen-missing', label: first.track.label })
  return close
}

/** Connects a microphone to the recording and watches it. Returns a function that undoes both. */
function plug({ stream, track }: OpenMicrophone, { context, node }: LineParts, events: SourceEvents): () => void {
  const source = context.createMediaStreamSource(stream)
  source.connect(node)
  const unwatch = watchSource(track, context, events)
  return () => {
    unwatch()
    source.disconnect()
  }
}

/** A lost device, or its replacement, may appear only a moment later. */
const REOPEN_TRIES = 6
const REOPEN_PAUSE_MS = 500

/**
 * Opens a replacement for a lost microphone, or returns why there is none; undefined if the line was closed meanwhile.
 */
async function openAnother(
  wanted: () => string,
  devices: MediaDevices,
  closing: AbortSignal,
): Promise<OpenMicrophone | Interruption | undefined> {
  for (let tries = 1; !closing.aborted; tries++) {
    try {
      return await openMicrophone(wanted(), devices)
    } catch (error) {
      const problem = error instanceof MicrophoneError ? error.problem : 'missing'
      if (problem === 'denied') return 'permission-revoked'
      if (tries === REOPEN_TRIES) return problem === 'busy' ? 'microphone-taken' : 'microphone-lost'
    }
    await new Promise((resolve) => setTimeout(resolve, REOPEN_PAUSE_MS))
  }
}
