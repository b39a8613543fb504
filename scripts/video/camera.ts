import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CDPSession, Page } from '@playwright/test'
import { stage, type Frame } from './take.ts'

const JPEG_QUALITY = 95

/** Records every frame that the browser paints, and keeps the time of the take. */
export class Camera {
  readonly #folder: string
  readonly #session: CDPSession
  readonly #frames: Frame[] = []
  #startedAt = Number.NaN

  private constructor(folder: string, session: CDPSession) {
    this.#folder = folder
    this.#session = session
  }

  static async on(page: Page, folder: string): Promise<Camera> {
    return new Camera(folder, await page.context().newCDPSession(page))
  }

  async start(): Promise<void> {
    this.#startedAt = Date.now() / 1000
    this.#session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
      // The last frames may arrive while the browser is closing.
      this.#session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined)
      const path = join(this.#folder, `${String(this.#frames.length).padStart(5, '0')}.jpg`)
      writeFileSync(path, data, 'base64')
      this.#frames.push({ path, at: (metadata.timestamp ?? Date.now() / 1000) - this.#startedAt })
    })
    await this.#session.send('Page.startScreencast', {
      format: 'jpeg',
      quality: JPEG_QUALITY,
      maxWidth: stage.width * stage.scale,
      maxHeight: stage.height * stage.scale,
    })
  }

  /** Seconds since the take began. */
  now(): number {
    return this.at(Date.now())
  }

  /** Seconds since the take began, for a time in milliseconds since 1970. */
  at(milliseconds: number): number {
    return milliseconds / 1000 - this.#startedAt
  }

  /** Ends the take and returns its frames in the order they were painted. */
  async stop(): Promise<Frame[]> {
    await this.#session.send('Page.stopScreencast')
    return this.#frames.toSorted((one, other) => one.at - other.at)
  }
}
