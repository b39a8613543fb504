import { describe, expect, test } from 'vitest'
import { createSpokenContext, type SpokenBefore } from './spoken-context.ts'
import type { Stretch } from './stretch.ts'

interface Window {
  start: number
  end: number
  text: string
  hasGaps?: boolean
}

/** What is sent before a window at `start`, after these. The sound names how far back it goes. */
async function before(
  windows: readonly Window[],
  start: number,
  { most = start, length = 5, stands }: { most?: number; length?: number; stands?: (text: string) => boolean } = {},
): Promise<Omit<SpokenBefore, 'wav'> & { sound: string }> {
  const context = createSpokenContext(stands)
  for (const window of windows) context.add({ hasGaps: false, recording: 0, ...window })
  const stretch: Stretch = {
    kind: 'window',
    wav: new Blob(['window']),
    start,
    end: start + length,
    recording: 0,
    preceding: { most, wavWith: (seconds) => new Blob([`${seconds} s and window`]) },
  }
  const { wav, ...rest } = context.before(stretch)
  return { ...rest, sound: await wav.text() }
}

const knee = { start: 0, end: 8, text: ' Smerter i venstre kne.' }
const fever = { start: 8.5, end: 15, text: ' Ingen feber.' }
const cough = { start: 15, end: 22, text: ' Lite hoste.' }
const said = [knee, fever, cough]
const hasGaps = true

test('the sound before a window is sent with exactly its words: as many windows as are heard together with it', async () => {
  expect(await before(said, 23)).toEqual({
    prompt: 'Ingen feber. Lite hoste.',
    promptSeconds: 14.5,
    sound: '14.5 s and window',
  })
  expect(await before([knee, fever], 16)).toMatchObject({ promptSeconds: 16 })
})

describe('but no sound', () => {
  test.each<[string, Parameters<typeof before>, string, number]>([
    ['across a long pause', [said, 27], '', 0],
    ['across a pause before that', [[{ ...knee, end: 4 }, fever], 15.5], 'Ingen feber.', 7],
    ['from before the microphone was opened again', [said, 23, { most: 10 }], 'Lite hoste.', 8],
    ['where there is none', [[], 3], '', 0],
    ['that a long window leaves no room for', [said, 23, { length: 12 }], 'Lite hoste.', 8],
    ['beside one that leaves room for none', [said, 23, { length: 18 }], 'Lite hoste.', 0],
    ['that has speech without words', [[fever, { ...cough, hasGaps }], 23], 'Lite hoste.', 0],
    ['before one that has', [[{ ...fever, hasGaps }, cough], 23], 'Lite hoste.', 8],
    ['whose words the user has changed', [said, 23, { stands: (text) => !text.includes('feber') }], 'Lite hoste.', 8],
  ])('%s', async (_name, asked, prompt, promptSeconds) => {
    const sound = promptSeconds > 0 ? `${promptSeconds} s and window` : 'window'
    expect(await before(...asked)).toEqual({ prompt, promptSeconds, sound })
  })
})
