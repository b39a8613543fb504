import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { offsetOf, rangeOf } from '../evidence/note-text.ts'
import type { NoteReading } from '../evidence/read-note.ts'
import type { SourcedSentence } from '../evidence/note-sentences.ts'

/** Time the pointer must rest on a sentence, in milliseconds: on its way elsewhere it passes over others. */
const REST_MS = 110
const LEAVE_MS = 250
/** Maximum distance from a sentence's letters, in pixels. */
const REACH = 6

/**
 * Reports the note sentence under the mouse; undefined once the mouse has left the frame and the foot below, which
 * shows the sentence's source. Reports what is under a resting mouse again whenever the note has been read, unless a key
 * was pressed since. `held`: the sentence is in use, and stays.
 */
export function useSentencePointer(
  { frame, foot }: Record<'frame' | 'foot', RefObject<HTMLElement | null>>,
  editor: RefObject<HTMLElement | null>,
  reading: NoteReading | undefined,
  onPoint: (sentence: SourcedSentence | undefined) => void,
  held: boolean,
): void {
  const gone = useRef(false)
  const resting = useRef<Point>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    if (!held && gone.current) onPoint(undefined)
  }, [held, onPoint])

  const report = useEffectEvent((point: Point | undefined) => {
    resting.current = point
    onPoint(point && reading && sentenceAt(reading, point))
  })
  const leaveIfFree = useEffectEvent(() => !held && report(undefined))
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (reading && resting.current) report(resting.current)
  }, [reading])
  // Anew with each reading: the foot comes and goes with the note.
  useEffect(() => {
    const [element, below] = [frame.current, foot.current]
    if (!element) return
    const listening = new AbortController()
    const { signal } = listening
    function later(act: () => void, wait: number): void {
      clearTimeout(timer.current)
      timer.current = setTimeout(act, wait)
    }
    function move({ pointerType, clientX: x, clientY: y, buttons, target }: PointerEvent): void {
      if (pointerType !== 'mouse' || buttons !== 0) return
      resting.current = undefined
      // The tools that play and drag the sentence are beside the text: nothing changes on the way there.
      if (!(target instanceof Node) || !editor.current?.contains(target)) return clearTimeout(timer.current)
      if (reading && sentenceAt(reading, { x, y })) later(() => report({ x, y }), REST_MS)
      else if (isBesideText(editor.current, x)) clearTimeout(timer.current)
      else later(() => report({ x, y }), LEAVE_MS)
    }
    function enter(): void {
      gone.current = false
      clearTimeout(timer.current)
    }
    function leave(): void {
      gone.current = true
      resting.current = undefined
      later(leaveIfFree, LEAVE_MS)
    }
    element.addEventListener('pointermove', move, { signal })
    for (const ground of [element, below]) {
      ground?.addEventListener('pointerenter', enter, { signal })
      ground?.addEventListener('pointerleave', leave, { signal })
    }
    // The latest action counts: after a key the caret does, wherever the mouse was left.
    document.addEventListener('keydown', () => (resting.current = undefined), { signal, capture: true })
    return () => listening.abort()
  }, [frame, foot, editor, reading])
}

/** In CSS pixels of the viewport. */
interface Point {
  readonly x: number
  readonly y: number
}

function isBesideText(editor: HTMLElement, x: number): boolean {
  const { left, right } = editor.getBoundingClientRect()
  const { paddingLeft, paddingRight } = getComputedStyle(editor)
  return x > right - parseFloat(paddingRight) || x < left + parseFloat(paddingLeft)
}

/** The sentence whose letters are at a point. */
function sentenceAt(reading: NoteReading, { x, y }: Point): SourcedSentence | undefined {
  const place = placeAt(x, y)
  if (!place) return undefined
  const at = offsetOf(reading.note, place.node, place.offset)
  return reading.sentences
    .filter(({ span }) => span[0] <= at && at <= span[1])
    .find(({ span }) => [...(rangeOf(reading.note, span)?.getClientRects() ?? [])].some((box) => isNear(box, x, y)))
}

function isNear({ left, right, top, bottom }: DOMRect, x: number, y: number): boolean {
  return left - REACH <= x && x <= right + REACH && top - REACH <= y && y <= bottom + REACH
}

function placeAt(x: number, y: number): { node: Node; offset: number } | undefined {
  if ('caretPositionFromPoint' in document) {
    const place = document.caretPositionFromPoint(x, y)
    return place ? { node: place.offsetNode, offset: place.offset } : undefined
  }
  // Safari's older name for it, which TypeScript's library marks as deprecated.
  // oxlint-disable-next-line typescript/no-deprecated
  const range = (document as Document).caretRangeFromPoint(x, y)
  return range ? { node: range.startContainer, offset: range.startOffset } : undefined
}
