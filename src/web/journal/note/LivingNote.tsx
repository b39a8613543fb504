import { useEffect, useRef } from 'react'
import { lastSpoken } from '../../../note/apply-edits.ts'
import { noteTypes } from '../../../note/headings/note-types.ts'
import { DEFAULT_DOCUMENT, USUAL_NOTE_TYPE, type NoteSection, type NoteSentence } from '../../../spec/journal.ts'
import { workplace } from '../../texts/workplace.ts'
import type { ReadDictation } from '../evidence/read-dictation.ts'
import { isRecording, noteTypeOf, type JournalState } from '../state/journal-state.ts'

const { outline } = workplace

interface LivingNoteProps {
  state: JournalState
  dictation: ReadDictation | undefined
}

/**
 * During dictation: what has been said so far, as the rules write it, and the headings that the note can also have. The
 * last sentence is tentative: the next words may change it.
 */
export function LivingNote({ state, dictation }: LivingNoteProps) {
  const { draft } = dictation ?? {}
  const sections = draft?.sections ?? []
  const frame = useRef<HTMLElement>(null)
  const last = lastSpoken(sections)
  useEffect(() => {
    if (last) showTentative(frame.current)
  }, [last])
  const isJournalNote = state.requestedDocument === DEFAULT_DOCUMENT
  if (sections.length === 0 && !isJournalNote) return null
  const chosen = noteTypeOf(state)
  const title = sections.length > 0 ? outline.soFar : chosen ? outline.chosen : outline.usual
  const type = draft?.noteType ?? chosen ?? USUAL_NOTE_TYPE
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- on a low screen it scrolls, and the keyboard has to reach it
    <section ref={frame} className="living-note" tabIndex={0} aria-labelledby="overskrifter">
      <h3 id="overskrifter">{title}</h3>
      {sections.length > 0 && (
        <ul>
          {sections.map(({ heading, sentences }) => (
            <li key={heading}>
              {heading}
              <p>
                {sentences.map((sentence, index) => (
                  // The same words twice are two sentences; changed words are shown anew.
                  <span
                    key={`${sentence.text} ${countBefore(sentences, index)}`}
                    className={sentence === last && isRecording(state) ? 'tentative' : undefined}
                  >
                    {sentence.text}{' '}
                  </span>
                ))}
              </p>
            </li>
          ))}
        </ul>
      )}
      {isJournalNote && (
        <ul className="unused">
          {unused(sections, noteTypes[type].headings).map((heading) => (
            <li key={heading}>{heading}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** The main headings that nothing is under yet. */
function unused(sections: readonly NoteSection[], headings: readonly { heading: string; level: number }[]): string[] {
  const used = new Set(sections.map(({ heading }) => heading))
  return headings.flatMap(({ heading, level }) => (level === 1 && !used.has(heading) ? [heading] : []))
}

function countBefore(sentences: readonly NoteSentence[], index: number): number {
  return sentences.slice(0, index).filter(({ text }) => text === sentences[index]?.text).length
}

/** Scrolls within the note only: the page stays where the user has it. */
function showTentative(frame: HTMLElement | null): void {
  const newest = frame?.querySelector<HTMLElement>('.tentative')
  if (!frame || !newest) return
  const [seen, place] = [frame.getBoundingClientRect(), newest.getBoundingClientRect()]
  if (place.bottom > seen.bottom) frame.scrollTop += place.bottom - seen.bottom + 16
  else if (place.top < seen.top) frame.scrollTop -= seen.top - place.top + 16
}
