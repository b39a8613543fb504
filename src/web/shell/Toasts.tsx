import { useEffect, type RefObject } from 'react'
import { toast, Toaster } from 'sonner'
import 'sonner/dist/styles.css'
import './toasts.css'
import { texts } from '../texts.ts'
import { forgetToast, onDismissal, takeToasts, type NumberedToast } from './toasts.ts'

/** See toasts.css. */
const OFFSET = { top: 'var(--toast-top)', bottom: 'var(--toast-bottom)' }

/** A message's place is no more than this far from the middle and from the lower edge, in pixels. */
const REACH = { middle: 240, bottom: 160 }

/**
 * Below all that is read, in the middle. A message under the mouse that caused it would stay for as long as the mouse does: then
 * it is shown at the side. Where the screen is low, as over a keyboard, what is written stands below.
 */
function placeNow(pointed: PointerEvent | undefined): 'top-center' | 'bottom-center' | 'bottom-left' {
  if (matchMedia('(max-height: 32rem)').matches) return 'top-center'
  // A finger rests nowhere.
  const { x, y } = pointed?.pointerType === 'mouse' ? pointed : { x: 0, y: 0 }
  const underMouse = Math.abs(x - innerWidth / 2) < REACH.middle && y > innerHeight - REACH.bottom
  return underMouse ? 'bottom-left' : 'bottom-center'
}

/** A message that loses the keyboard gives it back to where it was. */
function giveKeyboardBack(): void {
  const { activeElement } = document
  if (activeElement instanceof HTMLElement && activeElement.closest('[data-sonner-toast]')) activeElement.blur()
}

/** First the keyboard, then the action, which may move it. */
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
  /** What a pointer did last. */
  pointed: RefObject<PointerEvent | undefined>
}

/** Shows what waits. The library's list must be on the page before the first message. */
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
    // Some tell what was taken out of a text, which a translation of the page would send away.
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
