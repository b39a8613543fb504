import { Settings as SettingsIcon } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { buttonStyle } from '../shell/button-style.ts'
import { texts } from '../texts.ts'

const SettingsDialog = lazy(() => import('./SettingsDialog.tsx'))

interface SettingsButtonProps {
  open: boolean
  recording: boolean
  onOpenChange: (open: boolean) => void
}

/** Opens the settings, whose code is loaded then. */
export function SettingsButton({ open, recording, onOpenChange }: SettingsButtonProps) {
  return (
    <>
      <button
        type="button"
        className={`${buttonStyle.secondary} max-tablet:size-target max-tablet:px-0`}
        aria-haspopup="dialog"
        onClick={() => onOpenChange(true)}
      >
        <SettingsIcon aria-hidden size={18} />
        <span className="max-tablet:sr-only">{texts.journal.settings}</span>
      </button>
      {open && (
        <Suspense>
          <SettingsDialog recording={recording} onClose={() => onOpenChange(false)} />
        </Suspense>
      )}
    </>
  )
}
