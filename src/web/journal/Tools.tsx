import { Settings as SettingsIcon } from 'lucide-react'
import { useCallback, useState } from 'react'
import type { Lamp } from '../commands/dictation-devices.ts'
import { useCommands } from '../commands/use-commands.ts'
import { useSpeechMike } from '../commands/use-speech-mike.ts'
import { buttonStyle } from '../shell/button-style.ts'
import { loadDialog } from '../shell/load-dialog.tsx'
import { texts } from '../texts.ts'
import { microphoneIsOn, type Recording } from './state/journal-state.ts'

const SettingsDialog = loadDialog(() => import('./settings/SettingsDialog.tsx'))
const ShortcutsDialog = loadDialog(() => import('../commands/ShortcutsDialog.tsx'))

interface ToolsProps {
  recording: Recording
  settingsOpen: boolean
  onSettingsOpenChange: (open: boolean) => void
}

/** Settings, keyboard commands and the buttons of dictation microphones. A dialog's code is loaded when it opens. */
export function Tools({ recording: { status }, settingsOpen, onSettingsOpenChange }: ToolsProps) {
  const [shortcutsOpen, setShortcutsOpen] = useState(false)
  const showShortcuts = useCallback(() => {
    onSettingsOpenChange(false)
    setShortcutsOpen(true)
  }, [onSettingsOpenChange])
  useCommands(showShortcuts)
  useSpeechMike(lampOf(status))
  return (
    <>
      <button
        type="button"
        className={`${buttonStyle.secondary} workplace-tool max-tablet:size-target max-tablet:px-0`}
        title={texts.journal.settings}
        aria-haspopup="dialog"
        onClick={() => onSettingsOpenChange(true)}
      >
        <SettingsIcon aria-hidden size={18} />
        <span className="max-tablet:sr-only">{texts.journal.settings}</span>
      </button>
      {settingsOpen && (
        <SettingsDialog
          recording={microphoneIsOn(status)}
          onClose={() => onSettingsOpenChange(false)}
          onShowShortcuts={showShortcuts}
        />
      )}
      {shortcutsOpen && <ShortcutsDialog onClose={() => setShortcutsOpen(false)} />}
    </>
  )
}

function lampOf(status: Recording['status']): Lamp {
  return status === 'recording' || status === 'paused' ? status : 'off'
}
