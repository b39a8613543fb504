import { expect, test } from 'vitest'
import { PlacesSeen } from './places-seen.ts'

function seen(most: number) {
  const clock = { ms: 0 }
  return { places: new PlacesSeen(most, () => clock.ms), clock }
}

test('they are full when all were taken a moment ago, and no longer when that is old or one was given back here', () => {
  const { places, clock } = seen(4)
  places.heard(3)
  expect([places.full, places.nearlyFull]).toEqual([false, true])
  places.heard(4)
  expect(places.full).toBe(true)
  clock.ms = 249
  expect(places.full).toBe(true)
  clock.ms = 250
  expect([places.full, places.nearlyFull]).toEqual([false, true])
  places.heard(5)
  places.freed()
  expect(places.full).toBe(true)
  places.freed()
  expect(places.full).toBe(false)
})

test('before anything was heard, and where nobody says how many there are, they are never full', () => {
  expect(seen(4).places.full).toBe(false)
  const { places } = seen(0)
  places.heard(100)
  expect([places.full, places.nearlyFull]).toEqual([false, false])
})
