/** Fakes of the browser's microphone objects: a test does to them what the system would. */

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

  /** Called by the page. */
  stop(): void {
    this.readyState = 'ended'
  }

  /** Called by the test, as by the system: the microphone is unplugged or taken away. */
  end(): void {
    this.readyState = 'ended'
    this.dispatchEvent(new Event('ended'))
  }

  mute(muted: boolean): void {
    this.muted = muted
    this.dispatchEvent(new Event(muted ? 'mute' : 'unmute'))
  }
}

/** The machine's microphones by device id; the first is the system default. */
export class FakeDevices extends EventTarget {
  readonly opened: FakeTrack[] = []
  /** Name of the error with which opening a microphone fails. */
  refusal: string | undefined
  #plugged: { deviceId: string; label: string }[] = []

  constructor(...plugged: { deviceId: string; label: string }[]) {
    super()
    this.#plugged = plugged
  }

  /** Plugs in exactly these devices. */
  plug(...plugged: { deviceId: string; label: string }[]): void {
    this.#plugged = plugged
    this.dispatchEvent(new Event('devicechange'))
  }

  /** The opened microphones that have not ended. */
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

/** An audio context that the system can suspend. `heard`: the microphones connected to the recording. */
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

/** The permission that the browser has stored. */
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
