import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { stage, type Take } from './take.ts'

/** An arrow with its tip at 4, 3. */
const pointer = `<svg width="32" height="36" viewBox="0 0 32 36">
  <path d="M4 3v23.2l6.1-5.6 3.9 9.1 4.1-1.7-3.9-9.1h8.4z" fill="#14201f" stroke="#fff" stroke-width="2"
    stroke-linejoin="round" style="filter: drop-shadow(0 1.5px 2px rgb(0 0 0 / 0.35))"/></svg>`
/** CSS pixels from the pointer's corner to its tip. */
export const POINTER_TIP = { x: 4, y: 3 }

/** Width of the ring that a click draws, in CSS pixels, and the number of steps in which it grows and fades. */
export const RING_SIZE = 72
const RING_STAGES = 14

function ring(step: number): string {
  const passed = step / RING_STAGES
  const radius = 7 + 26 * (1 - (1 - passed) ** 2)
  return `<svg width="${RING_SIZE}" height="${RING_SIZE}" viewBox="-36 -36 72 72">
    <circle r="${radius}" fill="rgb(15 92 92 / ${0.28 * (1 - passed)})"
      stroke="rgb(15 92 92 / ${0.75 * (1 - passed)})" stroke-width="2"/></svg>`
}

/** Draws the pointer and the ring's steps in the film's pixels, as transparent PNGs; `ring` is their file pattern. */
export async function drawSprites(browser: Browser, folder: string): Promise<Take['sprites']> {
  const page = await browser.newPage({ deviceScaleFactor: stage.scale })
  async function draw(name: string, svg: string): Promise<void> {
    await page.setContent(`<style>body { margin: 0; background: none } svg { display: block }</style>${svg}`)
    await page.locator('svg').screenshot({ path: join(folder, name), omitBackground: true })
  }
  await draw('pointer.png', pointer)
  for (let step = 0; step < RING_STAGES; step++) await draw(`ring-${String(step).padStart(2, '0')}.png`, ring(step))
  await page.close()
  return { pointer: join(folder, 'pointer.png'), ring: join(folder, 'ring-%02d.png') }
}
