// Vite makes the URL of a file the default export.
/* oxlint-disable import/default */
import type { SoundWatch } from '../../recording/sound-watch.ts'
import { example as texts } from '../../texts/example.ts'
import type { JournalStore } from '../state/journal-store.ts'
import { createExampleSound, type ExampleSound } from './example-sound.ts'
import bloodPressureUrl from './recordings/blodtrykk-kvinne.flac?url'
import airwaysUrl from './recordings/luftveier.flac?url'
import psychiatryUrl from './recordings/psykiatri.flac?url'

export type ExampleName = keyof typeof texts.recordings

/** Lossless: lossy compression would harm the demo model's recognition. */
const urls: Readonly<Record<ExampleName, string>> = {
  luftveier: airwaysUrl,
  psykiatri: psychiatryUrl,
  'blodtrykk-kvinne': bloodPressureUrl,
}

export const exampleNames: readonly ExampleName[] = ['luftveier', 'psykiatri', 'blodtrykk-kvinne']

/** The latest example begun on this page. */
let begun: ExampleSound | undefined

/** Dictates an example on the empty page, and stops the recording at its end. */
export function beginExample(name: ExampleName, store: JournalStore, soundWatch: SoundWatch): Promise<void> {
  const sound = createExampleSound(
    async () => {
      const answer = await fetch(urls[name])
      if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
      return answer.arrayBuffer()
    },
    () => void store.stopRecording(),
  )
  begun = sound
  return store.startExample(
    texts.recordings[name],
    soundWatch.watching((events) => sound.startRecorder(events)),
  )
}

/** Makes the current example audible or silent. */
export function setAudible(is: boolean): void {
  begun?.setAudible(is)
}
