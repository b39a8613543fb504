import { expect, test } from 'vitest'
import { createPreviews } from './previews.ts'
import type { Stretch } from './stretch.ts'

interface Pass {
  end: number
  signal: AbortSignal
  answer: (text: string | undefined) => Promise<void>
  fail: () => Promise<void>
}

/** Previews of a recording with speech from 1 s on, and what they show. */
function begun({ wanted = true, spokenTo = Infinity } = {}) {
  const passes: Pass[] = []
  const shown: string[] = []
  const previews = createPreviews({
    wanted: () => wanted,
    show: ({ settled, tentative }) => shown.push([settled, tentative].filter((words) => words !== '').join(' | ')),
    recognise: ({ end }, signal) =>
      new Promise((resolve, reject) => {
        const soon = (): Promise<void> => new Promise((done) => setImmediate(done))
        passes.push({
          end,
          signal,
          answer: (text) => (resolve(text), soon()),
          fail: () => (reject(new Error('nei')), soon()),
        })
      }),
  })
  let at = 0
  /** Continues the recording, a tenth of a second at a time. */
  const recordTo = (seconds: number): void => {
    for (; at <= seconds; at = Math.round(at * 10 + 1) / 10) {
      const spoken = at > 1 ? { from: 1, to: Math.min(at, spokenTo) } : undefined
      previews.follow({ seconds: at, spoken }, () => previews.take(windowTo(at)))
    }
  }
  return { previews, passes, shown, recordTo, ends: () => passes.map(({ end }) => end) }
}

function windowTo(end: number): Stretch {
  return { kind: 'window', wav: new Blob(), start: 0.5, end, recording: 0 }
}

test('the first words are asked for soon after speech begins, shown at once, and settled when a second pass agrees', async () => {
  const { passes, shown, recordTo, ends } = begun()
  recordTo(1.5)
  expect(passes).toHaveLength(0)
  recordTo(1.8)
  expect(ends()).toEqual([1.6])
  await passes[0]?.answer('')
  recordTo(2.4)
  await passes[1]?.answer(' Ingen fe')
  expect(ends()).toEqual([1.6, 2.2])
  expect(shown).toEqual(['Ingen fe'])
  recordTo(2.9)
  await passes[2]?.answer(' Ingen feber, lite')
  expect(shown.at(-1)).toBe('Ingen | feber, lite')
  recordTo(3.7)
  expect(passes).toHaveLength(3)
  recordTo(3.9)
  await passes[3]?.answer(' Ingen feber, lite hoste')
  expect(shown.at(-1)).toBe('Ingen feber, lite | hoste')
})

test('a slow server rests for as long as it has worked', async () => {
  const { passes, recordTo, ends } = begun()
  recordTo(4.6)
  await passes[0]?.answer(' Ingen')
  recordTo(7.5)
  expect(ends()).toEqual([1.6])
  recordTo(7.7)
  expect(ends()).toEqual([1.6, 7.6])
})

test('a server that has other work is asked ever less often, and a failure is no more than that', async () => {
  const { passes, recordTo, ends } = begun()
  recordTo(1.6)
  await passes[0]?.answer(undefined)
  recordTo(3.6)
  await passes[1]?.fail()
  recordTo(7.6)
  await passes[2]?.answer(' Ja')
  recordTo(8.2)
  expect(ends()).toEqual([1.6, 3.6, 7.6, 8.2])
})

test('a window that is to be sent ends a pass, and none begins before it is text', async () => {
  const { previews, passes, recordTo } = begun()
  recordTo(2)
  previews.setIdle(false)
  expect(passes[0]?.signal.aborted).toBe(true)
  await passes[0]?.answer(' For sent')
  recordTo(6)
  expect(passes).toHaveLength(1)
  previews.setIdle(true)
  recordTo(6.2)
  expect(passes).toHaveLength(2)
})

test('the words behind a window stay when its text comes, and those of silence go', async () => {
  const { previews, passes, shown, recordTo } = begun()
  recordTo(1.6)
  await passes[0]?.answer(' Ingen feber. Lite hoste.')
  recordTo(3)
  await passes[1]?.answer(' Ingen feber. Lite hoste.')
  previews.setIdle(false)
  previews.settle({ end: 1.5, recording: 0 }, ' Ingen feber.')
  previews.setIdle(true)
  expect(shown.slice(-2)).toEqual(['Ingen feber. Lite hoste.', 'Lite hoste.'])
  previews.handOver(2)
  expect(shown.at(-1)).toBe('Lite hoste.')
  previews.handOver(3)
  expect(shown.at(-1)).toBe('')
})

test('nothing is left of what lay within a window, nor when the recording is at its end', async () => {
  const { previews, passes, shown, recordTo } = begun()
  recordTo(1.6)
  await passes[0]?.answer(' Ingen feber.')
  recordTo(3)
  await passes[1]?.answer(' Ingen feber.')
  previews.setIdle(false)
  previews.handOver(3)
  expect(shown.at(-1)).toBe('Ingen feber.')
  previews.settle({ end: 4, recording: 0 }, ' Ikke feber.')
  expect(shown.at(-1)).toBe('')
})

test('while nothing more is said no more is asked than it takes to agree', async () => {
  const { passes, recordTo } = begun({ spokenTo: 2 })
  recordTo(1.6)
  await passes[0]?.answer(' Ingen fe')
  recordTo(2.3)
  await passes[1]?.answer(' Ingen feber.')
  recordTo(3.4)
  await passes[2]?.answer(' Ingen feber.')
  recordTo(30)
  expect(passes).toHaveLength(3)
})

test('a server that takes none is not asked', () => {
  const { passes, recordTo } = begun({ wanted: false })
  recordTo(30)
  expect(passes).toHaveLength(0)
})
