import type { Page } from 'puppeteer-core'

declare global {
  interface Window {
    /** Lets the microphone hear the recording from its beginning. */
    speak(): Promise<void>
  }
}

/**
 * Firefox's fake microphone knows only its tone: on this page the microphone is one that hears a WAV file when the page's
 * `speak` is called.
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
