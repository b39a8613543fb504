import { X } from 'lucide-react'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { settings as text } from '../texts/settings.ts'
import { MicrophoneSetting } from './MicrophoneSetting.tsx'
import { settingsStore, useSettings } from './settings.ts'
import './settings.css'
import { SettingSwitch } from './SettingSwitch.tsx'

/** The preferences of this device. Each holds as soon as it is chosen. `recording`: the microphone is in use. */
export default function SettingsDialog({ recording, onClose }: { recording: boolean; onClose: () => void }) {
  const settings = useSettings()
  return (
    <ModalOverlay isOpen isDismissable onOpenChange={(open) => !open && onClose()} className="settings-veil">
      <Modal className="settings">
        <Dialog className="outline-none">
          <div className="settings-head">
            <Heading slot="title" className="text-xl font-semibold">
              {text.heading}
            </Heading>
            <button type="button" aria-label={text.close} className="settings-close" onClick={onClose}>
              <X aria-hidden size={22} />
            </button>
          </div>
          <div className="settings-body">
            <MicrophoneSetting recording={recording} />
            <SettingSwitch {...text.live} on={settings.live} onChange={(live) => settingsStore.change({ live })} />
            <SettingSwitch
              {...text.shortcuts}
              on={settings.shortcuts}
              onChange={(shortcuts) => settingsStore.change({ shortcuts })}
            />
            <p className="settings-kept">{text.kept}</p>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
