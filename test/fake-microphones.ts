/** The browser's own objects round a microphone, in hand: what a test does to them is what a system would do. */

export class FakeTrack extends EventTarget {
  readonly label: string
  readonly deviceId: string
  readyState: MediaStreamTrackState = 'live'
  muted = false

  constructor(deviceId: string, label: string) {
    super()
    this.deviceId = deviceId
    this.label = label
  }

  /** What the page does. */
  stop(): void {
    this.readyState = 'ended'
  }

  /** What the system does: unplugged, taken away. */
  end(): void {
    this.readyState = 'ended'
    this.dispatchEvent(new Event('ended'))
  }

  mute(muted: boolean): void {
    this.muted = muted
    this.dispatchEvent(new Event(muted ? 'mute' : 'unmute'))
  }
}

/** The machine's microphones, by the browser's id for them; the first one is the system's own choice. */
export class FakeDevices extends EventTarget {
  readonly opened: FakeTrack[] = []
  /** Name of the error that opening a microphone ends in. */
  refusal: string | undefined
  #plugged: { deviceId: string; label: string }[] = []

  constructor(...plugged: { deviceId: string; label: string }[]) {
    super()
    this.#plugged = plugged
  }

  /** Plugs in exactly these. */
  plug(...plugged: { deviceId: string; label: string }[]): void {
    this.#plugged = plugged
    this.dispatchEvent(new Event('devicechange'))
  }

  /** The microphones that are on. */
  get live(): FakeTrack[] {
    return this.opened.filter(({ readyState }) => readyState === 'live')
  }

  enumerateDevices(): Promise<{ kind: string; deviceId: string; label: string }[]> {
    return Promise.resolve(this.#plugged.map((device) => ({ kind: 'audioinput', ...device })))
  }

  getUserMedia({ audio }: { audio: { deviceId?: { exact: string } } }) {
    if (this.refusal) return Promise.reject(new DOMException('', this.refusal))
    const wanted = audio.deviceId?.exact
    const device = wanted === undefined ? this.#plugged[0] : this.#plugged.find(({ deviceId }) => deviceId === wanted)
    if (!device) {
      return Promise.reject(new DOMException('', wanted === undefined ? 'NotFoundError' : 'OverconstrainedError'))
    }
    const track = new FakeTrack(device.deviceId, device.label)
    this.opened.push(track)
    return Promise.resolve({ getTracks: () => [track], getAudioTracks: () => [track] })
  }
}

/** An audio context that the system can hold back. `heard` are the microphones that are connected to the recording. */
export class FakeContext extends EventTarget {
  state: AudioContextState | 'interrupted' = 'running'
  readonly heard = new Set<FakeTrack>()
  resumes = 0

  resume(): Promise<void> {
    this.resumes++
    return Promise.reject(new DOMException('', 'InvalidStateError'))
  }

  become(state: AudioContextState | 'interrupted'): void {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }

  createMediaStreamSource(stream: { getAudioTracks: () => FakeTrack[] }) {
    const [track] = stream.getAudioTracks()
    return {
      connect: () => track && this.heard.add(track),
      disconnect: () => track && this.heard.delete(track),
    }
  }
}

/** The browser's memory of what the user allowed. */
export class FakePermission extends EventTarget {
  state: PermissionState = 'granted'

  query(): Promise<this> {
    return Promise.resolve(this)
  }

  become(state: PermissionState): void {
    this.state = state
    this.dispatchEvent(new Event('change'))
  }
}
