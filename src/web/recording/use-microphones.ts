import { useEffect, useState } from 'react'

export interface Microphone {
  /** The browser's device id, valid for this site only. */
  id: string
  label: string
}

/** Chromium lists these aliases beside the microphones they stand for. */
const STAND_INS = new Set(['default', 'communications'])

/**
 * The microphones of this machine, kept up to date. Empty until the page may use one, because browsers hide them before
 * that; no event announces the change.
 */
export function useMicrophones(): readonly Microphone[] {
  const [microphones, setMicrophones] = useState<readonly Microphone[]>([])
  useEffect(() => {
    let left = false
    async function list(): Promise<void> {
      const found = await navigator.mediaDevices.enumerateDevices().catch(() => [])
      if (!left) setMicrophones(found.filter(isMicrophone).map(({ deviceId: id, label }) => ({ id, label })))
    }
    const changed = (): void => void list()
    changed()
    navigator.mediaDevices.addEventListener('devicechange', changed)
    return () => {
      left = true
      navigator.mediaDevices.removeEventListener('devicechange', changed)
    }
  }, [])
  return microphones
}

function isMicrophone({ kind, deviceId, label }: MediaDeviceInfo): boolean {
  return kind === 'audioinput' && label !== '' && !STAND_INS.has(deviceId)
}
