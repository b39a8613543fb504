import { useEffect } from 'react'
import { toast, Toaster } from 'sonner'
import 'sonner/dist/styles.css'
import './toasts.css'
import { forgetToast, onDismissal, takeToasts, type NumberedToast } from './toasts.ts'

/** Up there nothing is ever waiting to be pressed: the recorder of a phone and a note's buttons are further down. */
const BELOW_HEADER = { top: 'calc(var(--spacing-header) + 0.5rem)' }

/** A message that loses the keyboard gives it back to where it was: first that, then the action, which may move it. */
function pressed(run: () => void): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  run()
}

function forget({ id }: { id: number | string }): void {
  if (typeof id === 'number') forgetToast(id)
}

/** Shows what waits. The library's list must be on the page before the first message. */
export default function Toasts({ waiting }: { waiting: readonly NumberedToast[] }) {
  useEffect(() => onDismissal((id) => toast.dismiss(id)), [])
  useEffect(() => {
    if (waiting.length === 0) return
    for (const { kind, title, lang, action, ...shown } of takeToasts()) {
      const button = action && { action: { label: action.label, onClick: () => pressed(action.run) } }
      toast[kind](<span lang={lang}>{title}</span>, { ...shown, ...button, onDismiss: forget, onAutoClose: forget })
    }
  }, [waiting])
  return (
    <Toaster
      theme="system"
      position="top-center"
      offset={BELOW_HEADER}
      mobileOffset={BELOW_HEADER}
      containerAriaLabel="Meldinger"
    />
  )
}
