import { ArrowRight, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { workplace } from '../../texts/workplace.ts'

const text = workplace.source

interface SourceSheetProps {
  onShow: () => void
  onClose: () => void
  /** Where the sentence comes from. */
  children: ReactNode
}

/** On a phone, from below: where the sentence that was touched comes from, and the way to it. The note stays in use beside it. */
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
