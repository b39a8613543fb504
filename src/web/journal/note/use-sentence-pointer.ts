import { useEffect, useRef, type RefObject } from 'react'
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
 * shows the sentence's source. `held`: the sentence is in use, and stays.
 */
export function useSentencePointer(
  { frame, foot }: Record<'frame' | 'foot', RefObject<HTMLElement | null>>,
  editor: RefObject<HTMLElement | null>,
  reading: NoteReading | undefined,
  onPoint: (sentence: SourcedSentence | undefined) => void,
  held: boolean,
): void {
  const gone = useRef(false)
  useEffect(() => {
    if (!held && gone.current) onPoint(undefined)
  }, [held, onPoint])
  useEffect(() => {
    const [element, below] = [frame.current, foot.current]
    if (!element || !reading) return
    let timer: ReturnType<typeof setTimeout> | undefined
    function later(act: () => void, wait: number): void {
      clearTimeout(timer)
      timer = setTimeout(act, wait)
    }
    function move({ pointerType, clientX, clientY, buttons, target }: PointerEvent): void {
      if (pointerType !== 'mouse' || buttons !== 0 || !reading) return
      // The tools that play and drag the sentence are beside the text: nothing changes on the way there.
      if (!(target instanceof Node) || !editor.current?.contains(target)) return clearTimeout(timer)
      const sentence = sentenceAt(reading, clientX, clientY)
      if (sentence) later(() => onPoint(sentence), REST_MS)
      else if (isBesideText(editor.current, clientX)) clearTimeout(timer)
      else later(() => onPoint(undefined), LEAVE_MS)
    }
    function enter(): void {
      gone.current = false
      clearTimeout(timer)
    }
    function leave(): void {
      gone.current = true
      if (!held) later(() => onPoint(undefined), LEAVE_MS)
    }
    element.addEventListener('pointermove', move)
    for (const ground of [element, below]) {
      ground?.addEventListener('pointerenter', enter)
      ground?.addEventListener('pointerleave', leave)
    }
    return () => {
      clearTimeout(timer)
      element.removeEventListener('pointermove', move)
      for (const ground of [element, below]) {
        ground?.removeEventListener('pointerenter', enter)
        ground?.removeEventListener('pointerleave', leave)
      }
    }
  }, [frame, foot, editor, reading, onPoint, held])
}

function isBesideText(editor: HTMLElement, x: number): boolean {
  const { left, right } = editor.getBoundingClientRect()
  const { paddingLeft, paddingRight } = getComputedStyle(editor)
  return x > right - parseFloat(paddingRight) || x < left + parseFloat(paddingLeft)
}

/** The sentence whose letters are at a point in the viewport. */
function sentenceAt(reading: NoteReading, x: number, y: number): SourcedSentence | undefined {
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
