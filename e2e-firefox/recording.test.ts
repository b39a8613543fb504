import { SAMPLE_RATE } from '../src/spec/audio.ts'
import { api } from '../src/spec/routes.ts'
import { texts } from '../src/web/texts.ts'
import { expect, test } from './support/test.ts'
import { uploadedWav, wavFormat } from './support/upload.ts'

const TONE_HERTZ = 1000
/** 50 ms: a whole number of the tone's periods. */
const STRETCH = SAMPLE_RATE / 20

/** For each stretch, the share of its energy that is not the tone. */
function impurities(samples: Int16Array): number[] {
  return Array.from({ length: Math.floor(samples.length / STRETCH) }, (_, index) => {
    const stretch = samples.subarray(index * STRETCH, (index + 1) * STRETCH)
    const [cosine, sine, energy] = stretch.reduce<[number, number, number]>(
      ([c, s, e], sample, at) => {
        const angle = (2 * Math.PI * TONE_HERTZ * at) / SAMPLE_RATE
        return [c + sample * Math.cos(angle), s + sample * Math.sin(angle), e + sample * sample]
      },
      [0, 0, 0],
    )
    return 1 - ((cosine ** 2 + sine ** 2) * 2) / STRETCH / energy
  })
}

test('the fake microphone’s tone is uploaded as it was heard', async ({ tap, page, journal }) => {
  await journal.sendAfterStop(tap.origin)
  await journal.logIn(tap.origin)
  const before = tap.posted(api.transcribe).length
  const began = performance.now()
  await journal.record(() => journal.recorded(4))
  const lasted = (performance.now() - began) / 1000
  await page.locator(`::-p-text(${texts.transcript.silent})`).wait()

  const [upload, ...others] = tap.posted(api.transcribe).slice(before).map(uploadedWav)
  if (!upload) throw new Error('Nothing was uploaded')
  expect(others).toEqual([])
  expect(upload.format).toEqual(wavFormat)
  const seconds = upload.samples.length / SAMPLE_RATE
  expect(seconds).toBeGreaterThanOrEqual(4)
  expect(seconds).toBeLessThan(lasted)
  // The first and last stretches contain the edges of the recording.
  const worst = Math.max(...impurities(upload.samples).slice(2, -2))
  expect(10 * Math.log10(worst)).toBeLessThan(-60)
})
