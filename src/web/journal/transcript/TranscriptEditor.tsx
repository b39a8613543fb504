import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import type { Span } from '../../../spec/journal.ts'
import { commandTarget } from '../../commands/run-command.ts'
import { texts } from '../../texts.ts'
import { live } from '../../texts/live.ts'
import { commonEnds } from '../../editing/common-ends.ts'
import { usePrivateText } from '../../settings/private-text.ts'

interface TranscriptEditorProps {
  id: string
  value: string
  /** What follows it and may still change: shown at its place, and no part of the text. */
  provisional?: string
  /** What is said now comes here: said so until there is something to read. */
  isListening?: boolean
  /** The text as the user saw it, and as they left it. */
  onEdit: (before: string, after: string) => void
  /** Text was pasted or dropped: it stands at `pasted` of the area's text. */
  onPaste?: (area: HTMLTextAreaElement, pasted: Span) => void
  onKeyDown?: (event: KeyboardEvent) => void
  /** More text comes by itself. */
  isArriving?: boolean
  areaRef: RefObject<HTMLTextAreaElement | null>
  /** Holds the same text at the same place, for what shall be marked in it. */
  backdropRef: RefObject<HTMLElement | null>
  /** What lies over the text and scrolls with it. */
  children?: ReactNode
}

/** How near the end counts as reading along, in pixels. */
const NEAR_END = 48

/**
 * A text area that text may be added to while the user writes in it: what arrives is put after what is there, so that
 * neither caret nor selection moves. (React's own controlled one would send the caret to the end.) Nothing can be marked
 * in a text area: the same text lies unseen behind it, and gives the frame its height. While text arrives and nobody uses
 * the text area, the one behind is what is seen (transcript.css): for each window an hour's text area is laid out anew, as a
 * whole, and in the text behind only what is new.
 */
export function TranscriptEditor({
  id,
  value,
  provisional = '',
  isListening = false,
  onEdit,
  onPaste,
  onKeyDown,
  isArriving = false,
  areaRef,
  backdropRef,
  children,
}: TranscriptEditorProps) {
  const frame = useRef<HTMLDivElement>(null)
  const privateText = usePrivateText()
  const text = useShownText({ value, provisional }, { frame, areaRef, backdropRef })

  useLayoutEffect(() => {
    if (isArriving) frame.current?.setAttribute(RESTS, '')
    else return inOwnTask(() => wake(frame.current, areaRef.current))
  }, [areaRef, isArriving])

  return (
    <div
      ref={frame}
      className="transcript-frame scroll-frame"
      onDragEnter={() => wake(frame.current, areaRef.current)}
      onScroll={({ currentTarget }) => text.followScroll(currentTarget)}
    >
      <div className="transcript-text transcript-backdrop">
        <span ref={backdropRef} aria-hidden />
        {provisional !== '' && (
          <span className="provisional">
            <span className="sr-only">{live.provisional}</span>
            {provisional}
          </span>
        )}
        {isListening && provisional === '' && (
          <span aria-hidden className="provisional">
            {live.listening}
          </span>
        )}
      </div>
      <textarea
        ref={areaRef}
        id={id}
        {...commandTarget('transcript')}
        className="transcript-text transcript"
        placeholder={texts.transcript.placeholder}
        {...privateText}
        onKeyDown={onKeyDown}
        onInput={({ currentTarget, nativeEvent }) => {
          onEdit(text.takeEdit(currentTarget), currentTarget.value)
          const pasted = pastedInto(currentTarget, nativeEvent)
          if (pasted) onPaste?.(currentTarget, pasted)
        }}
      />
      {children}
    </div>
  )
}

interface TranscriptElements {
  frame: RefObject<HTMLDivElement | null>
  areaRef: RefObject<HTMLTextAreaElement | null>
  backdropRef: RefObject<HTMLElement | null>
}

/** Shows the text behind the text area and in it, and goes along with it where the user reads along. */
function useShownText(
  { value, provisional }: { value: string; provisional: string },
  { frame, areaRef, backdropRef }: TranscriptElements,
) {
  const shown = useRef('')
  const readsAlong = useRef(true)

  useLayoutEffect(() => {
    const area = areaRef.current
    if (!area) return
    // What else has changed is laid out first: with a layout due, Chromium shapes all of the text behind anew for one new word.
    void area.scrollHeight
    if (backdropRef.current) showBehind(backdropRef.current, value)
    const show = (): void => {
      put(area, value)
      shown.current = area.value
    }
    const arrives = value.startsWith(area.value)
    if (!arrives) show()
    return arrives && value !== area.value ? inOwnTask(show) : undefined
  }, [areaRef, backdropRef, value])

  useLayoutEffect(() => {
    if (value === '' && provisional === '') return undefined
    const next = requestAnimationFrame(() => {
      // With the frame, which lays out the text behind anyway.
      if (readsAlong.current) frame.current?.scrollTo({ top: frame.current.scrollHeight, behavior: 'instant' })
    })
    return () => cancelAnimationFrame(next)
  }, [frame, value, provisional])

  return {
    /** What the user wrote is shown already. Returns the text as they saw it before. */
    takeEdit({ value: after }: HTMLTextAreaElement): string {
      const before = shown.current
      shown.current = after
      return before
    },
    followScroll({ scrollHeight, scrollTop, clientHeight }: HTMLElement): void {
      readsAlong.current = scrollHeight - scrollTop - clientHeight < NEAR_END
    },
  }
}

/** Where the text that an input event brought from elsewhere stands: right before the caret, or selected after a drop. */
function pastedInto({ selectionEnd, value }: HTMLTextAreaElement, event: Event): Span | undefined {
  if (!(event instanceof InputEvent) || !['insertFromPaste', 'insertFromDrop'].includes(event.inputType)) return
  const text = event.data?.replaceAll(/\r\n?/g, '\n') ?? ''
  const start = selectionEnd - text.length
  return text !== '' && value.slice(start, selectionEnd) === text ? [start, selectionEnd] : undefined
}

/** The text area may rest: it is laid out and drawn only while the pointer or the caret is in it. */
const RESTS = 'data-rests'

function wake(frame: HTMLElement | null, area: HTMLTextAreaElement | null): void {
  frame?.removeAttribute(RESTS)
  void area?.scrollHeight
}

/**
 * Puts `value` in the text area, at its end where it follows what is there. A text area is laid out as a whole, an hour's
 * for a while: at once, so that no frame has that to do beside its own.
 */
function put(area: HTMLTextAreaElement, value: string): void {
  const end = area.value.length
  if (value.startsWith(area.value)) area.setRangeText(value.slice(end), end, end, 'preserve')
  else area.value = value
  void area.scrollHeight
}

/** Runs `act` by itself, soon: timers are slow in a page that is hidden. Returns what takes it back. */
function inOwnTask(act: () => void): () => void {
  const { port1, port2 } = new MessageChannel()
  const close = (): void => port1.close()
  port1.addEventListener('message', () => {
    close()
    act()
  })
  port1.start()
  port2.postMessage(undefined)
  return close
}

/**
 * Puts the text behind the text area: one text node in which only what differs is changed, so that the browser lays out what
 * is new and not an hour's words, and marks stay on theirs. (React would put in all of it.) The sign without a width gives an
 * empty last line its height.
 */
function showBehind(backdrop: HTMLElement, value: string): void {
  const [text] = backdrop.childNodes
  const wanted = `${value}\u200b`
  if (!(text instanceof Text)) return backdrop.replaceChildren(wanted)
  const shown = text.data
  const { head, foot } = commonEnds(shown, wanted)
  const changed = wanted.slice(head, wanted.length - foot)
  if (shown !== wanted) text.replaceData(head, shown.length - head - foot, changed)
}
