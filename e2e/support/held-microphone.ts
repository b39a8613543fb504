import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** The tracks that the page received, newest last. */
    givenTracks: MediaStreamTrack[]
  }
}

/** Controls the page's microphone as the system would. Call `install` before the page is opened. */
export class HeldMicrophone {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  async install(): Promise<void> {
    await this.#page.addInitScript(() => {
      window.givenTracks = []
      const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
      navigator.mediaDevices.getUserMedia = async (wanted) => {
        const stream = await open(wanted)
        window.givenTracks.push(...stream.getTracks())
        return stream
      }
    })
  }

  /** Unplugs it. */
  unplug(): Promise<void> {
    return this.#page.evaluate(() => {
      const track = window.givenTracks.at(-1)
      track?.stop()
      track?.dispatchEvent(new Event('ended'))
    })
  }

  /** Unplugs it, with no other one left. */
  unplugLast(): Promise<void> {
    return this.#page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotFoundError'))
      const track = window.givenTracks.at(-1)
      track?.stop()
      track?.dispatchEvent(new Event('ended'))
    })
  }

  /** Mutes or unmutes it in the system. */
  mute(muted: boolean): Promise<void> {
    return this.#page.evaluate((value) => {
      const track = window.givenTracks.at(-1)
      if (!track) return
      Object.defineProperty(track, 'muted', { configurable: true, value })
      track.dispatchEvent(new Event(value ? 'mute' : 'unmute'))
    }, muted)
  }

  /** The system's name for the microphone in use. */
  label(): Promise<string | undefined> {
    return this.#page.evaluate(() => window.givenTracks.at(-1)?.label)
  }
}
