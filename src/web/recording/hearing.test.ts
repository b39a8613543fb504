import { expect, test } from 'vitest'
import { recordingSamples } from '../../../test/recordings.ts'
import { pinkNoise, silence, tone, whiteNoise } from '../../../test/sounds.ts'
import { SAMPLE_RATE } from '../../spec/audio.ts'
import { createHearing, type Deafness } from './hearing.ts'
import { createPcmRecording } from './pcm-recording.ts'

const PIECE = 700

/** The verdicts on a recording of these sounds: [second, verdict] at each change. */
function judged(...sounds: Int16Array[]): [number, Deafness | undefined][] {
  const recording = createPcmRecording(SAMPLE_RATE, { onBlock: () => undefined })
  const hear = createHearing()
  const changes: [number, Deafness | undefined][] = []
  for (const sound of sounds) {
    for (let from = 0; from < sound.length; from += PIECE) {
      const piece = Float32Array.from(sound.subarray(from, from + PIECE), (sample) => sample / 32_768)
      const progress = recording.push(piece)
      const deafness = hear(progress)
      if (deafness !== changes.at(-1)?.[1]) changes.push([Math.floor(progress.seconds), deafness])
    }
  }
  return changes
}

/** Speech mixed with room noise; `noise` is relative to full scale. */
function inRoom(speech: Int16Array, noise: number): Int16Array {
  const room = pinkNoise(Math.ceil(speech.length / SAMPLE_RATE), noise)
  return speech.map((sample, index) => sample + (room[index] ?? 0))
}

test.each([
  ['a room without a word', pinkNoise(25, 0.01)],
  ['a loud fan', whiteNoise(25, 0.2)],
  ['a hum', tone(25, 0.1, 50)],
])('%s is asked about after 20 s', (_case, sound) => {
  expect(judged(sound)).toEqual([[20, 'silence']])
})

test('exact zeros are told apart from silence, and sooner', () => {
  expect(judged(silence(25))).toEqual([[5, 'no-signal']])
})

test.each([1, 0.1, 0.03])('speech is heard at %f of its loudness', (gain) => {
  expect(judged(inRoom(recordingSamples('lang', gain), 0.003 * gain))).toEqual([])
})

test('the question goes away when someone speaks', () => {
  const changes = judged(pinkNoise(25, 0.001), inRoom(recordingSamples('kort'), 0.001))
  expect(changes[0]).toEqual([20, 'silence'])
  expect(changes[1]?.[1]).toBeUndefined()
  expect(changes[1]?.[0]).toBeLessThan(28)
  expect(changes).toHaveLength(2)
})

test('a click now and then is no speech', () => {
  const click = whiteNoise(1, 0.5).subarray(0, 1600)
  const quiet = pinkNoise(6, 0.001)
  expect(judged(quiet, click, quiet, click, quiet, click, quiet)).toEqual([[20, 'silence']])
})
