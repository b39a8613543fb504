import { useEffect, type RefObject } from 'react'
import { toast, Toaster } from 'sonner'
import 'sonner/dist/styles.css'
import './toasts.css'
import { texts } from '../texts.ts'
import { bottomOfFreePlace, TOAST } from './toast-place.ts'
import { forgetToast, onDismissal, takeToasts, type NumberedToast } from './toasts.ts'

/** Set for each toast. */
const OFFSET = { bottom: 'var(--toast-bottom)' }

/** Maximum distance of a toast from the horizontal centre, and of the mouse above it, in pixels. */
const REACH = { middle: 240, above: 160 }

/**
 * At the bottom centre, below the text, or as far above it as no control is covered. A toast under the mouse would stay
 * as long as the mouse does, so it then moves to the side. On a low screen, as above an on-screen keyboard, the text is
 * at the bottom, so toasts go to the top.
 */
function placeNow(pointed: PointerEvent | undefined): 'bottom-center' | 'bottom-left' {
  const bottom = raise(innerWidth / 2)
  // Only a mouse hovers; a finger does not.
  const { x, y } = pointed?.pointerType === 'mouse' ? pointed : { x: 0, y: 0 }
  const underMouse = Math.abs(x - innerWidth / 2) < REACH.middle && y > innerHeight - bottom - REACH.above
  const middle = underMouse ? MARGIN + TOAST.width / 2 : innerWidth / 2
  if (underMouse) raise(middle)
  // What the toast is about may change the page, and where it is scrolled to.
  setTimeout(() => raise(middle), SETTLED_MS)
  return underMouse ? 'bottom-left' : 'bottom-center'
}

/** Raises the toasts above the controls; returns how far. */
function raise(middle: number): number {
  const bottom = bottomOfFreePlace(middle, matchMedia('(max-height: 32rem)').matches)
  document.documentElement.style.setProperty('--toast-bottom', `${bottom}px`)
  return bottom
}

/** After this the page has its new layout, in milliseconds. */
const SETTLED_MS = 100
/** Of the library's toasts from the side, in pixels. */
const MARGIN = 24

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
