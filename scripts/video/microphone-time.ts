import type { Page } from '@playwright/test'

/**
 * Makes a page note when its microphone opens, which is when the recording begins to play. Returns a function that
 * reads this time, in milliseconds since 1970.
 */
export async function hearMicrophone(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const devices = navigator.mediaDevices
    const open = devices.getUserMedia.bind(devices)
    devices.getUserMedia = async (constraints) => {
      const stream = await open(constraints)
      Reflect.set(globalThis, 'microphoneOpened', Date.now())
      return stream
    }
  })
  return async () => {
    const opened = await page.evaluate(() => Number(Reflect.get(globalThis, 'microphoneOpened')))
    if (Number.isNaN(opened)) throw new Error('The microphone was not opened')
    return opened
  }
}
