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
  /** Text that follows and may still change: shown in place, but not part of the text. */
  provisional?: string
  /** What follows that, and is likely to change with the next words. */
  tentative?: string
  /** Speech will appear here: says so until there is something to read. */
  isListening?: boolean
  /** Receives the text as the user saw it, and as they left it. */
  onEdit: (before: string, after: string) => void
  /** Text was pasted or dropped, at `pasted` in the area's text. */
  onPaste?: (area: HTMLTextAreaElement, pasted: Span) => void
  onKeyDown?: (event: KeyboardEvent) => void
  /** More text is arriving. */
  isArriving?: boolean
  areaRef: RefObject<HTMLTextAreaElement | null>
  /** Holds the same text in the same place, for highlights. */
  backdropRef: RefObject<HTMLElement | null>
  /** Overlays that scroll with the text. */
  children?: ReactNode
}

/** Distance from the end that counts as reading along, in pixels. */
const NEAR_END = 48

/**
 * A text area that can grow while the user edits it: arriving text is appended, so that neither caret nor selection
 * moves. (React's controlled one would move the caret to the end.) A text area can't be highlighted: the same text lies
 * invisibly behind it, and gives the frame its height. While text arrives and the text area is not in use, the text
 * behind is shown instead (transcript.css): each window would lay out an hour's text area as a whole, but only what is
 * new of the text behind.
 */
export function TranscriptEditor({
  id,
  value,
  provisional = '',
  tentative = '',
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
  const isProvisional = provisional + tentative !== ''
  const text = useShownText({ value, provisional: provisional + tentative }, { frame, areaRef, backdropRef })

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
        {isProvisional && (
          <span className="provisional">
            <span className="sr-only">{live.provisional}</span>
            {provisional}
            {tentative !== '' && (
              <>
                {spaceBefore(tentative)}
                <span className="tentative">{tentative.trimStart()}</span>
              </>
            )}
          </span>
        )}
        {isListening && !isProvisional && (
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

/** The space in front of words is not part of them, and not underlined. */
function spaceBefore(words: string): string {
  return words.slice(0, words.length - words.trimStart().length)
}

interface TranscriptElements {
  frame: RefObject<HTMLDivElement | null>
  areaRef: RefObject<HTMLTextAreaElement | null>
  backdropRef: RefObject<HTMLElement | null>
}

/** Shows the text in the text area and behind it, and scrolls along if the user reads along. */
function useShownText(
  { value, provisional }: { value: string; provisional: string },
  { frame, areaRef, backdropRef }: TranscriptElements,
) {
  const shown = useRef('')
  const readsAlong = useRef(true)

  useLayoutEffect(() => {
    const area = areaRef.current
    if (!area) return
    // Flushes pending layout first: with a layout due, Chromium reshapes all of the text behind for one new word.
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
      // In the frame, which lays out the text behind anyway.
      if (readsAlong.current) frame.current?.scrollTo({ top: frame.current.scrollHeight, behavior: 'instant' })
    })
    return () => cancelAnimationFrame(next)
  }, [frame, value, provisional])

  return {
    /** Registers an edit, which is shown already. Returns the text as the user saw it before. */
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

/** Where text that an input event brought from elsewhere is: right before the caret, or selected after a drop. */
function pastedInto({ selectionEnd, value }: HTMLTextAreaElement, event: Event): Span | undefined {
  if (!(event instanceof InputEvent) || !['insertFromPaste', 'insertFromDrop'].includes(event.inputType)) return
  const text = event.data?.replaceAll(/\r\n?/g, '\n') ?? ''
  const start = selectionEnd - text.length
  return text !== '' && value.slice(start, selectionEnd) === text ? [start, selectionEnd] : undefined
}

/** Marks that the text area may rest: it is laid out and drawn only while the pointer or the caret is in it. */
const RESTS = 'data-rests'

function wake(frame: HTMLElement | null, area: HTMLTextAreaElement | null): void {
  frame?.removeAttribute(RESTS)
  void area?.scrollHeight
}

/**
 * Sets the text area to `value`, appending if it extends the current text. A text area is laid out as a whole, which
 * takes a while for an hour's: forced here, so that no frame has to do it as well.
 */
function put(area: HTMLTextAreaElement, value: string): void {
  const end = area.value.length
  if (value.startsWith(area.value)) area.setRangeText(value.slice(end), end, end, 'preserve')
  else area.value = value
  void area.scrollHeight
}

/** Runs `act` in a separate task, soon: timers are slow in a hidden page. Returns a function that cancels it. */
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
 * Updates the text behind the text area: one text node in which only the difference is replaced, so that the browser
 * lays out what is new and not an hour's words, and highlights stay in place. (React would replace all of it.) The
 * zero-width space gives an empty last line its height.
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
