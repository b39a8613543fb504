import { Play } from 'lucide-react'
import { fill } from '../../texts.ts'
import { review as texts } from '../../texts/review.ts'
import type { UncertainWord } from './uncertain-words.ts'

interface UncertainWordRowProps {
  uncertain: UncertainWord
  canPlay: boolean
  onShow: () => void
  onPlay: () => void
  onCorrect: () => void
  onRight: () => void
}

/** One word: where it is, how it sounded, and what can be done about it. */
export function UncertainWordRow(props: UncertainWordRowProps) {
  const { canPlay, onShow, onPlay, onCorrect, onRight } = props
  const { word, likely } = props.uncertain
  return (
    <li className="finding" data-word>
      <button type="button" className="finding-places" aria-label={fill(texts.words.goTo, { word })} onClick={onShow}>
        {word}
      </button>
      <div className="finding-acts">
        {canPlay && (
          <button type="button" className="finding-keep" aria-label={fill(texts.words.play, { word })} onClick={onPlay}>
            <Play aria-hidden size={15} />
          </button>
        )}
        {likely !== undefined && (
          <button type="button" className="finding-mend" onClick={onCorrect}>
            {fill(texts.words.likely, { word: likely })}
          </button>
        )}
        <button
          type="button"
          className="finding-keep"
          aria-label={fill(texts.words.rightLabel, { word })}
          onClick={onRight}
        >
          {texts.words.right}
        </button>
      </div>
    </li>
  )
}
