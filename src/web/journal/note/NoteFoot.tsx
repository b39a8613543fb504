import { useState, type RefObject } from 'react'
import { DEFAULT_DOCUMENT } from '../../../spec/journal.ts'
import { fill, texts } from '../../texts.ts'
import { review as reviewTexts } from '../../texts/review.ts'
import { writing } from '../../texts/writing.ts'
import { SavePhrase } from '../../words/SavePhrase.tsx'
import { rangeOf } from '../evidence/note-text.ts'
import { SOURCE_ID, SourceBar } from './SourceBar.tsx'
import { SourceSheet } from './SourceSheet.tsx'
import type { Player } from '../evidence/use-player.ts'
import type { Review } from '../evidence/use-review.ts'
import { MoveMenu } from './MoveMenu.tsx'
import type { Moving } from './use-move.ts'
import type { Note } from '../state/journal-state.ts'

interface NoteFootProps {
  ref: RefObject<HTMLDivElement | null>
  note: Note
  transcript: string
  review: Review
  player: Player
  moving: Moving
  /** Switches to the transcript, where only one of the two is visible. */
  onShowSource: (() => void) | undefined
  onSavePhrase: (text: string) => void
}

/** The source of the highlighted sentence; without one, what the note was written as. */
export function NoteFoot(props: NoteFootProps) {
  const { ref, note, transcript, review, player, moving, onShowSource, onSavePhrase } = props
  const [closed, setClosed] = useState<string>()
  const { attention, reading, selectedInNote, inHeading } = review
  const sentence = attention?.from === 'note' ? attention.sentence : undefined
  const place = sentence?.span.join()
  const [origin] = sentence?.source ?? []
  const savePhrase = selectedInNote !== '' && <SavePhrase text={() => selectedInNote} onSave={onSavePhrase} />
  // While the user edits a sentence, nothing covers it.
  if (onShowSource && attention && origin && sentence && !sentence.edited && place !== closed) {
    return (
      <SourceSheet
        place={reading && rangeOf(reading.note, sentence.span)}
        onClose={() => setClosed(place)}
        onShow={() => {
          onShowSource()
          review.show({ transcript: origin })
        }}
      >
        <SourceBar attention={attention} transcript={transcript} review={review} player={player} />
        <MoveMenu moving={moving} />
        {savePhrase}
      </SourceSheet>
    )
  }
  if (!onShowSource && attention && sentence) {
    return (
      <div ref={ref} className="panel-foot">
        <SourceBar attention={attention} transcript={transcript} review={review} player={player} />
        <MoveMenu moving={moving} />
        {savePhrase}
      </div>
    )
  }
  const writtenAs = nameOf(note)
  const hasSources = reading?.sentences.some(({ source }) => source.length > 0) ?? false
  return (
    <div ref={ref} className="panel-foot">
      <p id={SOURCE_ID} className="source-words">
        {inHeading ? reviewTexts.heading : writtenAs !== undefined && fill(texts.note.writtenAs, { name: writtenAs })}
        {!inHeading && hasSources && ` · ${reviewTexts.evidence.hint}`}
      </p>
      {savePhrase}
    </div>
  )
}

/** How long a new note takes, in place of the foot; before the first note, the editor says so itself. */
export function WaitingFoot() {
  return (
    <p id={SOURCE_ID} className="panel-foot">
      {texts.note.waiting}
    </p>
  )
}

function nameOf({ writtenAs, document = DEFAULT_DOCUMENT }: Note): string | undefined {
  if (document !== DEFAULT_DOCUMENT) return writing.documents[document]
  return writtenAs && texts.note.types[writtenAs]
}
