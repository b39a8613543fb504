import { Scissors } from 'lucide-react'
import { showToast } from '../../shell/toasts.ts'
import { fill } from '../../texts.ts'
import { review as texts } from '../../texts/review.ts'
import { SavePhrase } from '../../words/SavePhrase.tsx'
import { CorrectWord } from '../../words/CorrectWord.tsx'
import type { NoteTypeName, Span } from '../../../spec/journal.ts'
import { replaceInTranscript } from '../../editing/replace-in-transcript.ts'
import { followPlace, withSpaceAround } from './edit-transcript.ts'
import { correctInNote } from '../note/correct-in-note.ts'
import { PlayButton, timesOf } from '../note/SourceBar.tsx'
import { overlap } from '../evidence/stretches.ts'
import type { Player } from '../evidence/use-player.ts'
import type { Review } from '../evidence/use-review.ts'

interface PassageActionsProps {
  /** Words selected in the transcript. */
  selected: Span
  noteType: NoteTypeName | undefined
  review: Review
  player: Player
  onSavePhrase: (text: string) => void
}

/** Actions on the words selected in the transcript. */
export function PassageActions({ selected, noteType, review, player, onSavePhrase }: PassageActionsProps) {
  const stretches = review.stretchesOf([selected])
  const times = timesOf(stretches)

  function remove(): void {
    const area = review.elements.transcript.current
    if (!area) return
    const span = withSpaceAround(area.value, selected)
    const before = area.value
    const removed = before.slice(...span)
    const lost = review.reading?.sentences.filter(({ source }) => isOnlyFrom(source, span)).length ?? 0
    replaceInTranscript(area, span, '')
    const left = area.value
    const { undo, removed: title, lostOne, lostMany } = texts.passage
    const description = lost === 1 ? lostOne : fill(lostMany, { count: lost })
    showToast({
      kind: 'info',
      title,
      ...(lost > 0 && { description }),
      action: {
        label: undo,
        run: () => putBack(area, removed, followPlace(span[0], left, area.value)),
        // Not after the browser's own undo has restored it; the dictation may have continued after it.
        holds: () => !area.value.startsWith(before),
      },
      duration: 12_000,
    })
  }

  return (
    <div className="passage-actions" role="group" aria-label={texts.passage.selected}>
      {stretches.length > 0 && (
        <PlayButton
          label={times}
          times={times}
          playing={player.playing}
          onPress={() => (player.playing ? player.stop() : player.play(stretches))}
        />
      )}
      <CorrectWord
        selected={selected}
        noteType={noteType}
        area={() => review.elements.transcript.current}
        onCorrect={(correction) => {
          const editor = review.elements.note.current
          return editor?.isContentEditable ? correctInNote(editor, correction) : 0
        }}
        perform={review.perform}
      />
      <SavePhrase
        text={() => review.elements.transcript.current?.value.slice(...selected).trim() ?? ''}
        onSave={onSavePhrase}
      />
      <button
        type="button"
        className="play-button"
        title={texts.passage.remove}
        onPointerDown={(event) => event.preventDefault()}
        onClick={remove}
      >
        <Scissors aria-hidden size={16} />
        <span className="play-label">{texts.passage.remove}</span>
      </button>
    </div>
  )
}

/** Restores deleted words; if the text around them is gone, shows them to the user. */
function putBack(area: HTMLTextAreaElement, words: string, at: number | undefined): void {
  if (at !== undefined) replaceInTranscript(area, [at, at], words)
  else showToast({ kind: 'error', title: texts.passage.noPlace, description: words.trim(), duration: 30_000 })
}

/** Whether all of a sentence's source lies within a stretch. */
function isOnlyFrom(source: readonly Span[], stretch: Span): boolean {
  return source.length > 0 && source.every((span) => overlap(span, stretch)?.join() === span.join())
}
