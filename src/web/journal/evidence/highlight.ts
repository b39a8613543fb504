/** What is marked: the names of `::highlight()` in evidence.css, and which lies on which. */
const priority = {
  'note-source': 0,
  'note-own': 1,
  'note-told': 1,
  'note-uncertain': 2,
  'note-finding': 3,
  'note-warning': 4,
  'note-drop': 5,
  'transcript-source': 0,
  'transcript-uncertain': 1,
  'transcript-search': 2,
  'transcript-found': 3,
}
export type HighlightName = keyof typeof priority

/** What is scrolled to has about a line of its surroundings with it: CSS pixels. */
const MARGIN = 32

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

/**
 * Scrolls the frame around a place, and the panel around that, as far as the place is out of sight in them. `inPage`: the
 * user asked to be shown it, and the page is scrolled too where that was not enough.
 */
export function reveal(range: Range | undefined, inPage = false): void {
  const start = range?.startContainer
  const element = start instanceof Element ? start : start?.parentElement
  if (!range || !element) return
  for (const around of ['.scroll-frame', '.panel-body']) revealIn(element.closest(around), range)
  if (inPage) revealInPage(range)
}

function revealIn(frame: Element | null, range: Range): void {
  if (!frame || frame.scrollHeight <= frame.clientHeight) return
  const [place, view] = [range.getBoundingClientRect(), frame.getBoundingClientRect()]
  const margin = Math.min(MARGIN, view.height / 6)
  if (place.top >= view.top + margin && place.bottom <= view.bottom - margin) return
  frame.scrollBy({ top: place.top - view.top - Math.max(margin, (view.height - place.height) / 3) })
}

/** No further than needed: what the user pressed stays in sight if both find room. What lies over the edges is CSS's to say. */
function revealInPage(range: Range): void {
  const place = range.getBoundingClientRect()
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement)
  const above = place.top - MARGIN - (Number.parseFloat(scrollPaddingTop) || 0)
  const below = place.bottom + MARGIN + (Number.parseFloat(scrollPaddingBottom) || 0) - innerHeight
  if (above < 0) scrollBy({ top: above })
  else if (below > 0) scrollBy({ top: Math.min(above, below) })
}
