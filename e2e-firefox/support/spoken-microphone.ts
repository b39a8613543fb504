import type { Page } from 'puppeteer-core'

declare global {
  interface Window {
    /** Plays the recording into the microphone from its beginning. */
    speak(): Promise<void>
  }
}

/**
 * Firefox's fake microphone plays only its tone. This replaces the page's microphone with one that plays a WAV file
 * when the page's `speak` is called.
 */
export async function giveSpokenMicrophone(page: Page, wav: Uint8Array): Promise<void> {
  await page.evaluateOnNewDocument((encoded: string) => {
    navigator.mediaDevices.getUserMedia = async () => {
      const context = new AudioContext()
      const room = context.createMediaStreamDestination()
      const sound = await context.decodeAudioData(Uint8Array.from(atob(encoded), (c) => c.charCodeAt(0)).buffer)
      await context.resume()
      window.speak = () => {
        const source = new AudioBufferSourceNode(context, { buffer: sound })
        source.connect(room)
        source.start()
        return new Promise((resolve) => source.addEventListener('ended', () => resolve()))
      }
      return room.stream
    }
  }, Buffer.from(wav).toString('base64'))
}
