import { Keyboard } from 'lucide-react'
import { buttonStyle } from '../../shell/button-style.ts'
import { settings as text } from '../../texts/settings.ts'
import { DialogFrame } from '../../shell/DialogFrame.tsx'
import { useTrial } from '../../recording/use-trial.ts'
import { MicrophoneSelect } from './MicrophoneSelect.tsx'
import { MicrophoneTrial } from './MicrophoneTrial.tsx'
import { settingsStore, useSettings } from '../../settings/settings.ts'
import { SettingSwitch } from './SettingSwitch.tsx'
import { SpeechMikeSetting } from './SpeechMikeSetting.tsx'
import './settings.css'

export interface SettingsDialogProps {
  /** Whether the microphone is in use. */
  recording: boolean
  onClose: () => void
  onShowShortcuts: () => void
}

/** The preferences of this device. Each takes effect as soon as it is chosen. */
export default function SettingsDialog({ recording, onClose, onShowShortcuts }: SettingsDialogProps) {
  const settings = useSettings()
  return (
    <DialogFrame heading={text.heading} onClose={onClose}>
      <MicrophoneSetting recording={recording} />
      <SettingSwitch {...text.live} on={settings.live} onChange={(live) => settingsStore.change({ live })} />
      <SettingSwitch
        {...text.spellCheck}
        on={settings.spellCheck}
        onChange={(spellCheck) => settingsStore.change({ spellCheck })}
      />
      <SettingSwitch
        {...text.plainCopy}
        on={settings.plainCopy}
        onChange={(plainCopy) => settingsStore.change({ plainCopy })}
      />
      {settings.plainCopy && (
        <SettingSwitch
          {...text.shortLines}
          on={settings.shortLines}
          onChange={(shortLines) => settingsStore.change({ shortLines })}
        />
      )}
      <div className="grid justify-items-start gap-1.5">
        <SettingSwitch
          {...text.shortcuts}
          on={settings.shortcuts}
          onChange={(shortcuts) => settingsStore.change({ shortcuts })}
        />
        <button type="button" className={`${buttonStyle.quiet} -ml-3.5`} onClick={onShowShortcuts}>
          <Keyboard aria-hidden size={18} />
          {text.showShortcuts}
        </button>
      </div>
      <SpeechMikeSetting />
      <p className="dialog-foot">{text.kept}</p>
    </DialogFrame>
  )
}

/** Chooses and tries the microphone. `recording`: it is in use, so it can be changed but not tried. */
function MicrophoneSetting({ recording }: { recording: boolean }) {
  const trial = useTrial()
  const tried = trial.state.step === 'recording' || trial.state.step === 'done'
  return (
    <div className="grid gap-2">
      {/* Remounted when the page has used a microphone: the browser may reveal device names from then on. */}
      <MicrophoneSelect key={String(tried)} />
      <MicrophoneTrial trial={trial} disabled={recording} />
    </div>
  )
}
