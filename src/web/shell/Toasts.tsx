import { useEffect, type RefObject } from 'react'
import { toast, Toaster } from 'sonner'
import 'sonner/dist/styles.css'
import './toasts.css'
import { texts } from '../texts.ts'
import { forgetToast, onDismissal, takeToasts, type NumberedToast } from './toasts.ts'

/** See toasts.css. */
const OFFSET = { top: 'var(--toast-top)', bottom: 'var(--toast-bottom)' }

/** Maximum distance of a toast from the horizontal centre and from the lower edge, in pixels. */
const REACH = { middle: 240, bottom: 160 }

/**
 * At the bottom centre, below the text. A toast under the mouse would stay as long as the mouse does, so it then moves
 * to the side. On a low screen, as above an on-screen keyboard, the text is at the bottom, so toasts go to the top.
 */
function placeNow(pointed: PointerEvent | undefined): 'top-center' | 'bottom-center' | 'bottom-left' {
  if (matchMedia('(max-height: 32rem)').matches) return 'top-center'
  // Only a mouse hovers; a finger does not.
  const { x, y } = pointed?.pointerType === 'mouse' ? pointed : { x: 0, y: 0 }
  const underMouse = Math.abs(x - innerWidth / 2) < REACH.middle && y > innerHeight - REACH.bottom
  return underMouse ? 'bottom-left' : 'bottom-center'
}

/** Blurs a closing toast that has the focus; the library then restores the previous focus. */
function giveKeyboardBack(): void {
  const { activeElement } = document
  if (activeElement instanceof HTMLElement && activeElement.closest('[data-sonner-toast]')) activeElement.blur()
}

/** Restores the focus before running the action, which may move it. */
function pressed(run: () => void): void {
  giveKeyboardBack()
  run()
}

function forget({ id }: { id: number | string }): void {
  giveKeyboardBack()
  if (typeof id === 'number') forgetToast(id)
}

interface ToastsProps {
  waiting: readonly NumberedToast[]
  /** The latest pointer event. */
  pointed: RefObject<PointerEvent | undefined>
}

/** Shows the waiting toasts. The library's list must be mounted before the first toast. */
export default function Toasts({ waiting, pointed }: ToastsProps) {
  useEffect(() => onDismissal((id) => toast.dismiss(id)), [])
  useEffect(() => {
    if (waiting.length === 0) return
    for (const { kind, title, lang, action, ...shown } of takeToasts()) {
      const button = action && { action: { label: action.label, onClick: () => pressed(action.run) } }
      toast[kind](<span lang={lang}>{title}</span>, {
        ...shown,
        ...button,
        position: placeNow(pointed.current),
        onDismiss: forget,
        onAutoClose: forget,
      })
    }
  }, [waiting, pointed])
  return (
    // Some toasts quote patient text, which a browser's page translation would send away.
    <div translate="no">
      <Toaster
        theme="system"
        offset={OFFSET}
        mobileOffset={OFFSET}
        closeButton
        toastOptions={{ closeButtonAriaLabel: texts.messages.close }}
        containerAriaLabel={texts.messages.label}
      />
    </div>
  )
}
