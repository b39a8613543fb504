import type { Locator, Page } from '@playwright/test'
import type { Camera } from './camera.ts'
import { placeAt } from './motion.ts'
import type { Click, Place, Stroke } from './take.ts'

const STEP_MS = 25
const KEY_MS = 95
const AIM_MS = 180

/** A user's hand on mouse and keyboard. It records its movements, from which the pointer is drawn afterwards. */
export class Hand {
  readonly strokes: Stroke[] = []
  readonly clicks: Click[] = []
  readonly #page: Page
  readonly #camera: Camera
  #place: Place

  constructor(page: Page, camera: Camera, place: Place) {
    this.#page = page
    this.#camera = camera
    this.#place = place
  }

  /** Moves as a hand does: slow, fast, slow, and for longer over a longer distance. */
  async moveTo(to: Place): Promise<void> {
    const from = this.#place
    const seconds = 0.45 + Math.hypot(to.x - from.x, to.y - from.y) / 1600
    const startsAt = this.#camera.now()
    const stroke = { from, to, startsAt, endsAt: startsAt + seconds }
    this.strokes.push(stroke)
    while (this.#camera.now() < stroke.endsAt) {
      const { x, y } = placeAt(stroke, this.#camera.now())
      await this.#page.mouse.move(x, y)
      await this.#page.waitForTimeout(STEP_MS)
    }
    await this.#page.mouse.move(to.x, to.y)
    this.#place = to
  }

  async click(target: Locator): Promise<void> {
    await this.moveTo(await centreOf(target))
    await this.#press(1)
  }

  /** Moves to a word of an element's text. */
  async pointAt(target: Locator, word: string): Promise<void> {
    await this.moveTo(await centreOfWord(target, word))
  }

  /** Selects a word of an element's text by double-clicking it. */
  async markWord(target: Locator, word: string): Promise<void> {
    await this.moveTo(await centreOfWord(target, word))
    await this.#press(2)
  }

  async type(text: string): Promise<void> {
    await this.#page.keyboard.type(text, { delay: KEY_MS })
  }

  async #press(clickCount: number): Promise<void> {
    await this.#page.waitForTimeout(AIM_MS)
    this.clicks.push({ ...this.#place, at: this.#camera.now() })
    await this.#page.mouse.click(this.#place.x, this.#place.y, { clickCount, delay: 70 })
  }
}

async function centreOf(target: Locator): Promise<Place> {
  const box = await target.boundingBox()
  if (!box) throw new Error(`${target.toString()} is not to be seen`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

async function centreOfWord(target: Locator, word: string): Promise<Place> {
  return target.evaluate((element, sought) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const start = texts.currentNode.textContent?.indexOf(sought) ?? -1
      if (start === -1) continue
      const range = document.createRange()
      range.setStart(texts.currentNode, start)
      range.setEnd(texts.currentNode, start + sought.length)
      const { x, y, width, height } = range.getBoundingClientRect()
      return { x: x + width / 2, y: y + height / 2 }
    }
    throw new Error(`There is no "${sought}"`)
  }, word)
}
