import { ArrowRight, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { workplace } from '../../texts/workplace.ts'

const text = workplace.source

/** Between the sentence and the sheet, in pixels. */
const SPACE = 12

interface SourceSheetProps {
  /** Where its sentence is in the note. */
  place: Range | undefined
  onShow: () => void
  onClose: () => void
  /** The source of the sentence. */
  children: ReactNode
}

/** Bottom sheet on a phone: the source of the tapped sentence, and a button that leads there. The note stays usable, and the sentence in view. */
export function SourceSheet({ place, onShow, onClose, children }: SourceSheetProps) {
  const sheet = useRef<HTMLElement>(null)
  const from = place?.toString()
  const uncover = useEffectEvent(() => {
    const lowest = place?.getBoundingClientRect().bottom ?? 0
    const covered = lowest - (sheet.current?.getBoundingClientRect().top ?? Infinity)
    const isOver = sheet.current && getComputedStyle(sheet.current).position === 'fixed'
    if (isOver && covered > -SPACE) scrollBy({ top: covered + SPACE, behavior: 'instant' })
  })
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- for each sentence once
  useEffect(() => uncover(), [from])
  return (
    <section ref={sheet} aria-label={text.label} className="source-sheet">
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
