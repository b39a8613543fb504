import { expect, test } from 'vitest'
import { BYTES_PER_SECOND } from '../../../spec/audio.ts'
import { createPendingSound } from './pending-sound.ts'

function second(): Blob {
  return new Blob([new Uint8Array(BYTES_PER_SECOND)])
}

function starts(sound: ReturnType<typeof createPendingSound>, received: number): number[] {
  return sound.after(received).map(({ start }) => start / BYTES_PER_SECOND)
}

test('what is in the text is forgotten, and a piece that is only partly in it is not', () => {
  const sound = createPendingSound(() => true)
  for (const at of [0, 1, 2]) sound.add(at * BYTES_PER_SECOND, second())
  expect(starts(sound, 0)).toEqual([0, 1, 2])
  expect(starts(sound, 1.5)).toEqual([1, 2])
  expect(starts(sound, 0)).toEqual([1, 2])
  expect(starts(sound, 3)).toEqual([])
})

test('a take that was lost is followed by one in its place', () => {
  const sound = createPendingSound(() => true)
  for (const at of [0, 1, 2]) sound.add(at * BYTES_PER_SECOND, second())
  const anew = second()
  sound.add(BYTES_PER_SECOND, anew)
  expect(starts(sound, 0)).toEqual([0, 1])
  expect(sound.after(0).at(-1)?.samples).toBe(anew)
})

test('where it is not wanted nothing is kept', () => {
  const sound = createPendingSound(() => false)
  sound.add(0, second())
  expect(starts(sound, 0)).toEqual([])
})
