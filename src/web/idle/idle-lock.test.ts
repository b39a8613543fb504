import { beforeEach, expect, test } from 'vitest'
import { createIdleLock, type IdleLock } from './idle-lock.ts'

const MINUTE = 60_000
let time: number
let recording: boolean
let lock: IdleLock

beforeEach(() => {
  time = 1_000_000
  recording = false
  lock = createIdleLock(10 * MINUTE, () => time)
})

function after(milliseconds: number) {
  time += milliseconds
  lock.look(recording)
  return lock.getState()
}

test('untouched it warns a minute before it locks', () => {
  expect(after(9 * MINUTE - 1)).toEqual({ status: 'active' })
  expect(after(1)).toEqual({ status: 'warning', secondsLeft: 60 })
  expect(after(59_500)).toEqual({ status: 'warning', secondsLeft: 1 })
  expect(after(500)).toEqual({ status: 'locked' })
})

test('a touch keeps it open, also in the last minute', () => {
  after(9.5 * MINUTE)
  lock.touch(recording)
  expect(lock.getState()).toEqual({ status: 'active' })
  expect(after(8 * MINUTE)).toEqual({ status: 'active' })
})

test('the first touch after a long sleep comes too late', () => {
  time += 60 * MINUTE
  lock.touch(recording)
  expect(lock.getState()).toEqual({ status: 'locked' })
  lock.touch(recording)
  expect(after(0)).toEqual({ status: 'locked' })
})

test('while it records it never locks, and then the time begins', () => {
  recording = true
  expect(after(60 * MINUTE)).toEqual({ status: 'active' })
  recording = false
  expect(after(8 * MINUTE)).toEqual({ status: 'active' })
  expect(after(2 * MINUTE)).toEqual({ status: 'locked' })
})

test('unlocked, it has all its time again', () => {
  after(10 * MINUTE)
  lock.unlock()
  expect(lock.getState()).toEqual({ status: 'active' })
  expect(after(8 * MINUTE)).toEqual({ status: 'active' })
})

test('a short time is half warning', () => {
  lock = createIdleLock(MINUTE, () => time)
  expect(after(29_000)).toEqual({ status: 'active' })
  expect(after(1000)).toEqual({ status: 'warning', secondsLeft: 30 })
})

test('it tells only what changes', () => {
  const told: unknown[] = []
  lock.subscribe(() => told.push(lock.getState().status))
  lock.touch(recording)
  after(MINUTE)
  after(10 * MINUTE)
  after(MINUTE)
  expect(told).toEqual(['locked'])
})
