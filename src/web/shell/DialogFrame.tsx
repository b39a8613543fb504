import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { texts } from '../texts.ts'
import './dialog.css'

interface DialogFrameProps {
  heading: string
  onClose: () => void
  children: ReactNode
}

/** A dialog over the page whose close button stays visible while it scrolls. */
export function DialogFrame({ heading, onClose, children }: DialogFrameProps) {
  return (
    <ModalOverlay isOpen isDismissable onOpenChange={(open) => !open && onClose()} className="dialog-veil">
      <Modal className="dialog">
        <Dialog className="outline-none">
          <div className="dialog-head">
            <Heading slot="title" className="text-xl font-semibold">
              {heading}
            </Heading>
            <button type="button" aria-label={texts.messages.close} className="dialog-close" onClick={onClose}>
              <X aria-hidden size={22} />
            </button>
          </div>
          <div className="dialog-body">{children}</div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
