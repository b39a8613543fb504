import {
  ButtonEvent,
  DictationDeviceManager,
  ImplementationType,
  LedStatePM3,
  SimpleLedState,
  type DictationDevice,
} from 'dictation_support'
import type { Command } from './run-command.ts'

// The library is large and few users have such a device, so this file is loaded only when the setting is on.

/** What the device's lamp shows. */
export type Lamp = 'off' | 'recording' | 'paused'

/** The members of the library's manager that are used. */
export type DeviceManager = Pick<
  DictationDeviceManager,
  'init' | 'shutdown' | 'getDevices' | 'requestDevice' | 'addButtonEventListener' | 'addDeviceConnectedEventListener'
>

export interface DictationDevices {
  /** Opens the browser's device picker; true if there is a device afterwards. Needs a user gesture. */
  request(): Promise<boolean>
  show(lamp: Lamp): void
  close(): void
}

/**
 * Commands of each button; the first one that is possible runs. The record button pauses, as is usual for dictation
 * devices.
 */
const buttons: readonly [ButtonEvent, readonly Command[]][] = [
  [ButtonEvent.RECORD, ['start', 'pause', 'stop']],
  [ButtonEvent.STOP, ['halt']],
  [ButtonEvent.PLAY, ['play']],
  [ButtonEvent.REWIND, ['back']],
  [ButtonEvent.FORWARD, ['forward']],
]

/**
 * Listens to the dictation microphones and foot pedals that this page may use. `run` executes a command; true if it was
 * possible.
 */
export async function openDictationDevices(
  run: (command: Command) => boolean,
  manager: DeviceManager = new DictationDeviceManager(),
): Promise<DictationDevices> {
  const held = new Map<number, number>()
  let lamp: Lamp = 'off'

  manager.addButtonEventListener(({ id }, down) => {
    const before = held.get(id) ?? 0
    held.set(id, down)
    for (const [button, commands] of buttons) {
      if (down & button && !(before & button)) commands.some(run)
    }
  })
  manager.addDeviceConnectedEventListener((device) => light(device, lamp))
  await manager.init()

  return {
    async request() {
      // Refused or none chosen: the device list shows it.
      await manager.requestDevice().catch(() => [])
      return manager.getDevices().length > 0
    },
    show(next) {
      lamp = next
      for (const device of manager.getDevices()) void light(device, lamp)
    },
    close() {
      for (const device of manager.getDevices()) void light(device, 'off')
      void manager.shutdown().catch(() => undefined)
    },
  }
}

const speechMikeLamps = {
  off: SimpleLedState.OFF,
  recording: SimpleLedState.RECORD_INSERT,
  paused: SimpleLedState.RECORD_STANDBY_INSERT,
}
const powerMicLamps = { off: LedStatePM3.OFF, recording: LedStatePM3.RED, paused: LedStatePM3.GREEN }

/** Failure is fine: the device has no lamp or was just unplugged. */
async function light(device: DictationDevice, lamp: Lamp): Promise<void> {
  try {
    if (device.implType === ImplementationType.SPEECHMIKE_HID) await device.setSimpleLedState(speechMikeLamps[lamp])
    if (device.implType === ImplementationType.POWERMIC_3) await device.setLed(powerMicLamps[lamp])
  } catch {
    return
  }
}
