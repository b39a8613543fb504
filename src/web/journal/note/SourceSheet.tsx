import { ArrowRight, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { workplace } from '../../texts/workplace.ts'

const text = workplace.source

interface SourceSheetProps {
  onShow: () => void
  onClose: () => void
  /** The source of the sentence. */
  children: ReactNode
}

/** Bottom sheet on a phone: the source of the tapped sentence, and a button that leads there. The note stays usable. */
export function SourceSheet({ onShow, onClose, children }: SourceSheetProps) {
  return (
    <section aria-label={text.label} className="source-sheet">
      <div className="source-sheet-head">
        <h3>{text.label}</h3>
        <button type="button" className="icon-button" aria-label={text.close} onClick={onClose}>
          <X aria-hidden size={20} />
        </button>
      </div>
      <div className="source-sheet-body">{children}</div>
      <button type="button" className="play-button" onClick={onShow}>
        {text.show}
        <ArrowRight aria-hidden size={16} />
      </button>
    </section>
  )
}
