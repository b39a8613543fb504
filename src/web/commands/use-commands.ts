import { useEffect } from 'react'
import { showToast } from '../shell/toasts.ts'
import { fill } from '../texts.ts'
import { settings as text } from '../texts/settings.ts'
import { useSettings } from '../settings/settings.ts'
import { runCommand, takesCommands, type Command } from './run-command.ts'
import { asksForHelp, commandOf } from './shortcuts.ts'

/** How long the message about an impossible command is shown, in milliseconds. */
const IMPOSSIBLE_MS = 2500

/** Media keys of keyboards and headsets. Browsers pass them on once a recording has been played. */
const mediaKeys: readonly [MediaSessionAction, Command][] = [
  ['play', 'play'],
  ['pause', 'play'],
  ['seekbackward', 'back'],
  ['seekforward', 'forward'],
  ['stop', 'halt'],
]

/** Enables shortcuts and media keys on the page. `onHelp` opens the list of shortcuts. */
export function useCommands(onHelp: () => void): void {
  const { shortcuts: on } = useSettings()

  useEffect(() => {
    if (!on) return
    function onKeyDown(event: KeyboardEvent): void {
      const command = commandOf(event)
      if (command && runCommand(command)) event.preventDefault()
      else if (command && !event.repeat && takesCommands()) sayImpossible(command)
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

/** A user of shortcuts looks at the text, so a command without effect must be reported. */
function sayImpossible(command: Command): void {
  const { impossible, commands } = text.shortcutList
  showToast({ kind: 'info', title: fill(impossible, { command: commands[command] }), duration: IMPOSSIBLE_MS })
}

function onMediaKey(key: MediaSessionAction, handler: (() => void) | null): void {
  try {
    navigator.mediaSession.setActionHandler(key, handler)
  } catch {
    // The browser does not support this action.
  }
}
