import { useEffect } from 'react'
import { useSettings } from '../settings/settings.ts'
import { runCommand, type Command } from './run-command.ts'
import { asksForHelp, commandOf } from './shortcuts.ts'

/** The keyboard's media keys and those of headsets, where a browser passes them on: they do once a recording was played. */
const mediaKeys: readonly [MediaSessionAction, Command][] = [
  ['play', 'play'],
  ['pause', 'play'],
  ['seekbackward', 'back'],
  ['seekforward', 'forward'],
  ['stop', 'halt'],
]

/** Lets the page be used from the keyboard and with media keys. `onHelp`: the list of the shortcuts is asked for. */
export function useCommands(onHelp: () => void): void {
  const { shortcuts: on } = useSettings()

  useEffect(() => {
    if (!on) return
    function onKeyDown(event: KeyboardEvent): void {
      const command = commandOf(event)
      if (command && runCommand(command)) event.preventDefault()
      if (asksForHelp(event)) onHelp()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [on, onHelp])

  useEffect(() => {
    for (const [key, command] of mediaKeys) onMediaKey(key, () => void runCommand(command))
    return () => mediaKeys.forEach(([key]) => onMediaKey(key, null))
  }, [])
}

function onMediaKey(key: MediaSessionAction, handler: (() => void) | null): void {
  try {
    navigator.mediaSession.setActionHandler(key, handler)
  } catch {
    // A browser that does not know this key.
  }
}
