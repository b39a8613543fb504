// @vitest-environment happy-dom
import { ButtonEvent, ImplementationType, LedStatePM3, SimpleLedState, type DictationDevice } from 'dictation_support'
import { beforeEach, expect, test } from 'vitest'
import { openDictationDevices, type DeviceManager, type DictationDevices } from './dictation-devices.ts'
import type { Command } from './run-command.ts'

/** Fake of the library's device manager. */
class FakeManager {
  devices: DictationDevice[] = []
  /** The device that the user picks in the browser's prompt. */
  picked: DictationDevice | undefined
  press: (device: DictationDevice, buttons: ButtonEvent) => unknown = () => undefined
  connect: (device: DictationDevice) => unknown = () => undefined
  steps: string[] = []

  init(): Promise<void> {
    this.steps.push('init')
    return Promise.resolve()
  }
  shutdown(): Promise<void> {
    this.steps.push('shutdown')
    return Promise.resolve()
  }
  getDevices(): DictationDevice[] {
    return this.devices
  }
  requestDevice(): Promise<DictationDevice[]> {
    if (!this.picked) return Promise.reject(new DOMException('', 'NotFoundError'))
    this.devices = [this.picked]
    return Promise.resolve(this.devices)
  }
  addButtonEventListener(listener: typeof this.press): void {
    this.press = listener
  }
  addDeviceConnectedEventListener(listener: typeof this.connect): void {
    this.connect = listener
  }
}

let manager: FakeManager
let opened: DictationDevices
let done: Command[]
let possible: Set<Command>
const lit: unknown[] = []

beforeEach(async () => {
  manager = new FakeManager()
  done = []
  lit.length = 0
  possible = new Set(['start', 'halt', 'play', 'back', 'forward'])
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- implements only the members that are used
  const fake = manager as unknown as DeviceManager
  opened = await openDictationDevices((command) => {
    if (possible.has(command)) done.push(command)
    return possible.has(command)
  }, fake)
})

function device(id: number, implType = ImplementationType.SPEECHMIKE_HID): DictationDevice {
  const light = (state: unknown): Promise<void> => {
    lit.push([id, state])
    return Promise.resolve()
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- implements only the members that are used
  return { id, implType, setSimpleLedState: light, setLed: light } as unknown as DictationDevice
}

test('each button does its command once, however long it is held', () => {
  const mike = device(1)
  const pedal = device(2)
  manager.press(mike, ButtonEvent.PLAY)
  manager.press(mike, ButtonEvent.PLAY | ButtonEvent.REWIND)
  manager.press(pedal, ButtonEvent.PLAY)
  manager.press(mike, ButtonEvent.NONE)
  manager.press(mike, ButtonEvent.FORWARD)
  manager.press(mike, ButtonEvent.STOP)
  manager.press(mike, ButtonEvent.F1_A)
  expect(done).toEqual(['play', 'back', 'play', 'forward', 'halt'])
})

test('the record button starts, and pauses where that can be done', () => {
  const mike = device(1)
  const press = (): void => {
    manager.press(mike, ButtonEvent.RECORD)
    manager.press(mike, ButtonEvent.NONE)
  }
  press()
  possible = new Set(['pause', 'stop'])
  press()
  possible = new Set(['stop'])
  press()
  possible = new Set()
  press()
  expect(done).toEqual(['start', 'pause', 'stop'])
})

test('the lamp shows what is recorded, on a device that comes later too', async () => {
  manager.devices = [device(1), device(2, ImplementationType.POWERMIC_3), device(3, ImplementationType.FOOT_CONTROL)]
  opened.show('recording')
  manager.connect(device(4))
  opened.close()
  expect(lit).toEqual([
    [1, SimpleLedState.RECORD_INSERT],
    [2, LedStatePM3.RED],
    [4, SimpleLedState.RECORD_INSERT],
    [1, SimpleLedState.OFF],
    [2, LedStatePM3.OFF],
  ])
  expect(manager.steps).toEqual(['init', 'shutdown'])
})

test('a question that the user turns down connects nothing', async () => {
  expect(await opened.request()).toBe(false)
  manager.picked = device(1)
  expect(await opened.request()).toBe(true)
})
