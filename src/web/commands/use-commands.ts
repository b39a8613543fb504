import { useEffect } from 'react'
import { showToast } from '../shell/toasts.ts'
import { fill } from '../texts.ts'
import { settings as text } from '../texts/settings.ts'
import { useSettings } from '../settings/settings.ts'
import { runCommand, takesCommands, type Command } from './run-command.ts'
import { asksForHelp, commandOf } from './shortcuts.ts'

/** So long it is said that a key can do nothing now, in milliseconds. */
const IMPOSSIBLE_MS = 2500

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

/** Who presses a key looks at their text: that nothing happens is said, too. */
function sayImpossible(command: Command): void {
  const { impossible, commands } = text.shortcutList
  showToast({ kind: 'info', title: fill(impossible, { command: commands[command] }), duration: IMPOSSIBLE_MS })
}

function onMediaKey(key: MediaSessionAction, handler: (() => void) | null): void {
  try {
    navigator.mediaSession.setActionHandler(key, handler)
  } catch {
    // A browser that does not know this key.
  }
}
