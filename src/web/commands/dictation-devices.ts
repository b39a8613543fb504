import {
  ButtonEvent,
  DictationDeviceManager,
  ImplementationType,
  LedStatePM3,
  SimpleLedState,
  type DictationDevice,
} from 'dictation_support'
import type { Command } from './run-command.ts'

// The library is large and few have such a device: this file is loaded when the setting is on.

/** What the lamp on the device shows. */
export type Lamp = 'off' | 'recording' | 'paused'

/** What is used of the library's manager. */
export type DeviceManager = Pick<
  DictationDeviceManager,
  'init' | 'shutdown' | 'getDevices' | 'requestDevice' | 'addButtonEventListener' | 'addDeviceConnectedEventListener'
>

export interface DictationDevices {
  /** Has the browser ask which device to use; true when there is one afterwards. Needs a press by the user. */
  request(): Promise<boolean>
  show(lamp: Lamp): void
  close(): void
}

/** What a button does: the first of these that can be done. The record button pauses, as dictation devices always did. */
const buttons: readonly [ButtonEvent, readonly Command[]][] = [
  [ButtonEvent.RECORD, ['start', 'pause', 'stop']],
  [ButtonEvent.STOP, ['halt']],
  [ButtonEvent.PLAY, ['play']],
  [ButtonEvent.REWIND, ['back']],
  [ButtonEvent.FORWARD, ['forward']],
]

/** Listens to the dictation microphones and foot pedals that this page may use. `run` does a command, if it can be done. */
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
      // Refused or none chosen: the list says it.
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

/** A device that has no lamp, or was just unplugged, is as good without. */
async function light(device: DictationDevice, lamp: Lamp): Promise<void> {
  try {
    if (device.implType === ImplementationType.SPEECHMIKE_HID) await device.setSimpleLedState(speechMikeLamps[lamp])
    if (device.implType === ImplementationType.POWERMIC_3) await device.setLed(powerMicLamps[lamp])
  } catch {
    return
  }
}
