import { useEffect } from 'react'
import { useSettings } from '../settings/settings.ts'
import type { DictationDevices, Lamp } from './dictation-devices.ts'
import { runCommand } from './run-command.ts'

let opened: Promise<DictationDevices> | undefined

/** Whether the browser has WebHID; only Chromium does. */
export function canUseSpeechMike(): boolean {
  return 'hid' in navigator
}

/** The dictation devices of this page; the first call starts listening. */
export function speechMikes(): Promise<DictationDevices> {
  opened ??= import('./dictation-devices.ts')
    .then(({ openDictationDevices }) => openDictationDevices(runCommand))
    .catch((error: unknown) => {
      opened = undefined
      throw error
    })
  return opened
}

async function closeSpeechMikes(): Promise<void> {
  const closing = opened
  opened = undefined
  await closing?.then((devices) => devices.close())
}

/** Listens to the buttons of dictation microphones while the setting is on; `lamp` sets their lamp. */
export function useSpeechMike(lamp: Lamp): void {
  const { speechMike } = useSettings()
  const on = speechMike && canUseSpeechMike()

  useEffect(() => {
    if (!on) return
    void speechMikes().catch(() => undefined)
    return () => void closeSpeechMikes().catch(() => undefined)
  }, [on])
  useEffect(() => {
    if (on)
      void speechMikes().then(
        (devices) => devices.show(lamp),
        () => undefined,
      )
  }, [on, lamp])
}
