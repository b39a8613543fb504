import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { settings as text } from '../texts/settings.ts'
import './settings.css'

interface DialogFrameProps {
  heading: string
  onClose: () => void
  children: ReactNode
}

/** A dialog over the page, with a way out that is always in view. */
export function DialogFrame({ heading, onClose, children }: DialogFrameProps) {
  return (
    <ModalOverlay isOpen isDismissable onOpenChange={(open) => !open && onClose()} className="settings-veil">
      <Modal className="settings">
        <Dialog className="outline-none">
          <div className="settings-head">
            <Heading slot="title" className="text-xl font-semibold">
              {heading}
            </Heading>
            <button type="button" aria-label={text.close} className="settings-close" onClick={onClose}>
              <X aria-hidden size={22} />
            </button>
          </div>
          <div className="settings-body">{children}</div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
