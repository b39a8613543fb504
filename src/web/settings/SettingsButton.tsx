import { Settings as SettingsIcon } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { buttonStyle } from '../shell/button-style.ts'
import { texts } from '../texts.ts'

const SettingsDialog = lazy(() => import('./SettingsDialog.tsx'))

/** Opens the settings, whose code is loaded then. */
export function SettingsButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={`${buttonStyle.secondary} max-tablet:size-target max-tablet:px-0`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <SettingsIcon aria-hidden size={18} />
        <span className="max-tablet:sr-only">{texts.journal.settings}</span>
      </button>
      {open && (
        <Suspense>
          <SettingsDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
