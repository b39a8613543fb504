import { Play, Square } from 'lucide-react'
import { fill } from '../../texts.ts'
import { review as texts } from '../../texts/review.ts'
import { formatTime } from '../../shell/format-time.ts'
import type { Span } from '../../../spec/journal.ts'
import type { Stretch } from '../evidence/stretches.ts'
import type { Player } from '../evidence/use-player.ts'
import type { Attention } from '../evidence/attention.ts'
import type { Review } from '../evidence/use-review.ts'

interface SourceBarProps {
  attention: Attention
  transcript: string
  review: Review
  player: Player
}

/** Describes the note's editor: the source of the sentence at the caret. */
export const SOURCE_ID = 'notatets-kilde'

/** The source of the highlighted sentence, in words, and a button that plays it. */
export function SourceBar({ attention, transcript, review, player }: SourceBarProps) {
  const { sentence } = attention
  if (!sentence) return null
  const { source, edited } = sentence
  const stretches = review.stretchesOf(source)
  const words = quote(transcript, source)
  const times = timesOf(stretches)
  const label = [fill(texts.evidence.source, { words }), times].filter((part) => part !== '').join(', ')
  return (
    <>
      {edited && <span className="own-mark">{texts.evidence.edited}</span>}
      <p id={SOURCE_ID} className="source-words">
        {words === '' ? texts.evidence[edited ? 'ownWords' : 'noSource'] : fill(texts.evidence.source, { words })}
      </p>
      {stretches.length > 0 && (
        <PlayButton
          label={label}
          times={times}
          playing={player.playing}
          onPress={() => (player.playing ? player.stop() : player.play(stretches))}
        />
      )}
    </>
  )
}

interface PlayButtonProps {
  /** What it plays, for screen readers. */
  label: string
  times: string
  playing: boolean
  onPress: () => void
}

export function PlayButton({ label, times, playing, onPress }: PlayButtonProps) {
  const name = playing ? texts.evidence.stop : fill(texts.evidence.play, { label })
  return (
    <button type="button" className="play-button play-times" aria-label={name} onClick={onPress}>
      {playing ? (
        <Square aria-hidden size={13} fill="currentColor" />
      ) : (
        <Play aria-hidden size={14} fill="currentColor" />
      )}
      <span className="play-label">{times}</span>
    </button>
  )
}

/** Spans of a text, with dots for what lies between them. */
export function quote(text: string, spans: readonly Span[]): string {
  return spans
    .map((span) => text.slice(...span).trim())
    .filter((words) => words !== '')
    .join(' … ')
}

export function timesOf(stretches: readonly Stretch[]): string {
  return stretches.map(({ start, end }) => `${formatTime(start)}–${formatTime(Math.round(end))}`).join(', ')
}
