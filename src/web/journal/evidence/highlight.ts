/** What is marked: the names of `::highlight()` in evidence.css, and which lies on which. */
const priority = {
  'note-source': 0,
  'note-own': 1,
  'note-finding': 2,
  'note-warning': 3,
  'transcript-source': 0,
  'transcript-uncertain': 1,
  'transcript-search': 2,
  'transcript-found': 3,
}
export type HighlightName = keyof typeof priority

/**
 * Marks places without touching the page's elements, so that undo, copy and what stands in the editor know nothing of it.
 * A browser that can't do so marks nothing.
 */
export function highlight(name: HighlightName, ranges: readonly (Range | undefined)[]): void {
  if (typeof Highlight === 'undefined') return
  const marked = ranges.filter((range) => range !== undefined)
  if (marked.length === 0) CSS.highlights.delete(name)
  else {
    const places = new Highlight(...marked)
    places.priority = priority[name]
    CSS.highlights.set(name, places)
  }
}

/** The place of a stretch of text in an element that holds nothing but that text. */
export function textRange(element: Element | null, [start, end]: readonly [number, number]): Range | undefined {
  const text = element?.firstChild
  if (!(text instanceof Text) || start >= end || end > text.length) return undefined
  const range = text.ownerDocument.createRange()
  range.setStart(text, start)
  range.setEnd(text, end)
  return range
}

/** Scrolls the frame around a place, as far as the place is out of sight in it. */
export function reveal(range: Range | undefined): void {
  const start = range?.startContainer
  const frame = (start instanceof Element ? start : start?.parentElement)?.closest('.scroll-frame')
  if (!range || !frame) return
  const [place, view] = [range.getBoundingClientRect(), frame.getBoundingClientRect()]
  const margin = Math.min(32, view.height / 6)
  if (place.top >= view.top + margin && place.bottom <= view.bottom - margin) return
  frame.scrollBy({ top: place.top - view.top - Math.max(margin, (view.height - place.height) / 3) })
}
