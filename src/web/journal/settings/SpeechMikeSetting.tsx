import { Usb } from 'lucide-react'
import { useState } from 'react'
import { canUseSpeechMike, speechMikes } from '../../commands/use-speech-mike.ts'
import { buttonStyle } from '../../shell/button-style.ts'
import { settings as text } from '../../texts/settings.ts'
import { settingsStore, useSettings } from '../../settings/settings.ts'
import { SettingSwitch } from './SettingSwitch.tsx'

/** The buttons of a hand-held dictation microphone, and the browser's prompt for choosing it. */
export function SpeechMikeSetting() {
  const { speechMike: on } = useSettings()
  const [connected, setConnected] = useState<boolean>()
  const { label, help, unsupported, connect, found, notFound } = text.speechMike

  async function ask(): Promise<void> {
    setConnected(
      await speechMikes().then(
        (devices) => devices.request(),
        () => false,
      ),
    )
  }

  if (!canUseSpeechMike()) {
    return (
      <div>
        <p className="font-semibold">{label}</p>
        <p className="setting-help">{unsupported}</p>
      </div>
    )
  }
  return (
    <div className="grid justify-items-start gap-1.5">
      <SettingSwitch
        label={label}
        help={help}
        on={on}
        onChange={(speechMike) => settingsStore.change({ speechMike })}
      />
      {on && (
        <button type="button" className={`${buttonStyle.quiet} -ml-3.5`} onClick={() => void ask()}>
          <Usb aria-hidden size={18} />
          {connect}
        </button>
      )}
      <p role="status" className="empty:hidden">
        {on && connected !== undefined && (connected ? found : notFound)}
      </p>
    </div>
  )
}
