import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeContext, FakeDevices, FakePermission } from '../../../test/fake-microphones.ts'
import { connectMicrophone, type LineParts } from './microphone-line.ts'
import { openMicrophone } from './microphone.ts'

const BUILT_IN = { deviceId: 'a', label: 'Innebygd' }
const HEADSET = { deviceId: 'b', label: 'Hodesett' }

let devices: FakeDevices
let context: FakeContext
let permission: FakePermission
let told: unknown[][]
let chosen: string
let choose: (id: string) => void
let close: () => void

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  close()
  vi.useRealTimers()
})

/** Connects the microphone `wanted` on a machine with the `plugged` devices. */
async function connect(wanted: string, ...plugged: { deviceId: string; label: string }[]): Promise<void> {
  devices = new FakeDevices(...plugged)
  context = new FakeContext()
  permission = new FakePermission()
  told = []
  chosen = wanted
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fakes only the members that are used
  const browser = { devices, context, permissions: permission, node: {} } as unknown as LineParts
  const events: LineParts['events'] = {
    onMicrophone: ({ reason, label }) => told.push([reason, label]),
    onHindrance: (hindrance) => told.push(['hindrance', hindrance]),
    onInterrupted: (interruption) => told.push(['interrupted', interruption]),
  }
  const choice = {
    get: () => chosen,
    subscribe: (listener: () => void) => {
      choose = (id) => {
        chosen = id
        listener()
      }
      return () => (choose = () => undefined)
    },
  }
  const first = await openMicrophone(wanted, browser.devices)
  close = connectMicrophone(first, { ...browser, choice, events })
  await settle()
}

async function settle(milliseconds = 0): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds)
}

function heard(): string[] {
  return [...context.heard].map(({ label }) => label)
}

test('the chosen microphone is the one that is heard, and is let go at the end', async () => {
  await connect('b', BUILT_IN, HEADSET)
  expect(heard()).toEqual(['Hodesett'])
  close()
  expect([heard(), devices.live, told]).toEqual([[], [], []])
})

test('where the chosen one is gone the system’s own stands in, until the chosen one is back', async () => {
  await connect('b', BUILT_IN)
  expect(told).toEqual([['chosen-missing', 'Innebygd']])
  devices.plug(BUILT_IN, { deviceId: 'c', label: 'Webkamera' })
  await settle()
  expect(heard()).toEqual(['Innebygd'])
  devices.plug(BUILT_IN, HEADSET)
  await settle()
  expect(heard()).toEqual(['Hodesett'])
  expect(devices.live).toHaveLength(1)
  expect(told.at(-1)).toEqual(['chosen-back', 'Hodesett'])
})

test('a microphone that is pulled out is followed by the next one', async () => {
  await connect('', HEADSET, BUILT_IN)
  devices.plug(BUILT_IN)
  expect(heard()).toEqual(['Hodesett'])
  devices.live[0]?.end()
  await settle()
  expect(heard()).toEqual(['Innebygd'])
  expect(told).toEqual([['lost', 'Innebygd']])
})

test('a moment without any microphone is waited out', async () => {
  await connect('', HEADSET)
  devices.plug()
  devices.live[0]?.end()
  await settle(1200)
  devices.plug(HEADSET)
  await settle(1000)
  expect(heard()).toEqual(['Hodesett'])
  expect(told).toEqual([['lost', 'Hodesett']])
})

test.each([
  ['no microphone is left', 'NotFoundError', 'microphone-lost'],
  ['another program has it', 'NotReadableError', 'microphone-taken'],
  ['the page may not use it', 'NotAllowedError', 'permission-revoked'],
])('when %s the recording ends and says why', async (_case, refusal, interruption) => {
  await connect('', HEADSET)
  devices.refusal = refusal
  devices.live[0]?.end()
  await settle(5000)
  expect(told).toEqual([['interrupted', interruption]])
  expect([heard(), devices.live]).toEqual([[], []])
})

test.each(['denied', 'prompt'] as const)('permission that became «%s» is not asked for again', async (state) => {
  await connect('', HEADSET)
  const asked = devices.opened.length
  permission.state = state
  devices.live[0]?.end()
  await settle(5000)
  expect(told).toEqual([['interrupted', 'permission-revoked']])
  expect(devices.opened).toHaveLength(asked)
})

test('a microphone that still gives sound after the user said no is let go', async () => {
  await connect('', HEADSET)
  permission.become('prompt')
  expect(told).toEqual([])
  permission.become('denied')
  expect(told).toEqual([['interrupted', 'permission-revoked']])
  expect(devices.live).toEqual([])
})

test('a microphone that is muted for long is told of, and unmuted goes on', async () => {
  await connect('', HEADSET)
  devices.live[0]?.mute(true)
  await settle(1000)
  devices.live[0]?.mute(false)
  await settle(5000)
  expect(told).toEqual([])
  devices.live[0]?.mute(true)
  await settle(60_000)
  devices.live[0]?.mute(false)
  await settle(300_000)
  expect(told).toEqual([
    ['hindrance', 'muted'],
    ['hindrance', undefined],
  ])
  devices.live[0]?.mute(true)
  await settle(125_000)
  expect(told.at(-1)).toEqual(['interrupted', 'microphone-muted'])
})

test('sound that a call takes is asked back, and then goes on', async () => {
  await connect('', HEADSET)
  context.become('interrupted')
  await settle(10_000)
  expect(context.resumes).toBeGreaterThanOrEqual(10)
  context.become('running')
  expect(told).toEqual([
    ['hindrance', 'interrupted'],
    ['hindrance', undefined],
  ])
  context.become('suspended')
  await settle(125_000)
  expect(told.slice(2)).toEqual([
    ['hindrance', 'interrupted'],
    ['hindrance', undefined],
    ['interrupted', 'audio-interrupted'],
  ])
  const asked = context.resumes
  await settle(10_000)
  expect(context.resumes).toBe(asked)
})

test('another choice takes over in mid-recording', async () => {
  await connect('', BUILT_IN, HEADSET)
  choose('b')
  await settle()
  expect(heard()).toEqual(['Hodesett'])
  choose('gone')
  await settle()
  expect(told).toEqual([
    ['chosen', 'Hodesett'],
    ['chosen-missing', 'Innebygd'],
  ])
  devices.refusal = 'NotReadableError'
  choose('b')
  await settle()
  expect(heard()).toEqual(['Innebygd'])
  expect(devices.live).toHaveLength(1)
})

test('a microphone that is opened while the recording ends is let go', async () => {
  await connect('', BUILT_IN, HEADSET)
  choose('b')
  await Promise.resolve()
  close()
  await settle()
  expect([heard(), devices.live, told]).toEqual([[], [], []])
})
