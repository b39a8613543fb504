import { expect, test } from 'vitest'
import { RECOVERY_KEY_BYTES } from '../../spec/recovery.ts'
import { RecoveryKeys } from './recovery-keys.ts'

const MINUTE = 60_000

function keysOf(limits: { mostPerUser?: number; mostInAll?: number } = {}) {
  const clock = { at: 1_000 }
  const keys = new RecoveryKeys({ minutes: 10, now: () => clock.at, ...limits })
  const create = (user: string): string => keys.create(user)?.id ?? 'none'
  return { keys, clock, create }
}

test('each key is another, of 256 bits, and its user alone has it', () => {
  const { keys } = keysOf()
  const made = [keys.create('astrid'), keys.create('astrid'), keys.create('jonas')]
  expect(new Set(made.map((one) => one?.key.toString('hex'))).size).toBe(3)
  expect(new Set(made.map((one) => one?.id)).size).toBe(3)
  for (const one of made) expect(one?.key.length).toBe(RECOVERY_KEY_BYTES)
  const [first] = made
  expect(keys.open('astrid', first?.id ?? '')).toBe(first?.key)
  expect(keys.open('jonas', first?.id ?? '')).toBeUndefined()
  keys.release('jonas', first?.id ?? '')
  expect(keys.renew('jonas', first?.id ?? '')).toBe(false)
  expect(keys.open('astrid', first?.id ?? '')).toBe(first?.key)
})

test('a key is there for so many minutes after the last sign of life, not one more, and asking for it is none', () => {
  const { keys, clock, create } = keysOf()
  const id = create('astrid')
  clock.at += 9 * MINUTE
  expect(keys.renew('astrid', id)).toBe(true)
  clock.at += 10 * MINUTE - 1
  expect(keys.open('astrid', id)).toBeDefined()
  clock.at += 1
  expect(keys.open('astrid', id)).toBeUndefined()
  expect(keys.renew('astrid', id)).toBe(false)
  expect(keys.count).toBe(0)
})

test('what nobody asks for goes when its time is over, and is overwritten', () => {
  const { keys, clock, create } = keysOf()
  const gone = keys.create('astrid')
  clock.at += 5 * MINUTE
  const stays = create('jonas')
  clock.at += 5 * MINUTE
  keys.dropExpired()
  expect(keys.count).toBe(1)
  expect(gone?.key).toEqual(Buffer.alloc(RECOVERY_KEY_BYTES))
  expect(keys.open('jonas', stays)).toBeDefined()
})

test('one key too many for a user takes the place of the one that was silent for longest, and no one else’s', () => {
  const { keys, create } = keysOf({ mostPerUser: 3 })
  const others = create('jonas')
  const [first, second, third] = [create('astrid'), create('astrid'), create('astrid')]
  keys.renew('astrid', first)
  const fourth = create('astrid')
  expect([first, second, third, fourth].map((id) => keys.open('astrid', id) !== undefined)).toEqual([
    true,
    false,
    true,
    true,
  ])
  expect(keys.open('jonas', others)).toBeDefined()
  expect(keys.count).toBe(4)
})

test('a full server makes no key, and one when another’s time is over', () => {
  const { keys, clock, create } = keysOf({ mostInAll: 2 })
  create('astrid')
  create('jonas')
  expect(keys.create('maryam')).toBeUndefined()
  clock.at += 10 * MINUTE
  expect(keys.create('maryam')).toBeDefined()
  expect(keys.count).toBe(1)
})

test('all of a user’s keys are let go of at once, and at the end everybody’s', () => {
  const { keys, create } = keysOf()
  const [one, other] = [create('astrid'), create('astrid')]
  const others = keys.create('jonas')
  keys.releaseAll('astrid')
  expect([keys.open('astrid', one), keys.open('astrid', other)]).toEqual([undefined, undefined])
  expect(keys.count).toBe(1)
  keys.clear()
  expect(keys.count).toBe(0)
  expect(others?.key).toEqual(Buffer.alloc(RECOVERY_KEY_BYTES))
})
