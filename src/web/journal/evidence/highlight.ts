/** The names of `::highlight()` in evidence.css, each with its stacking priority. */
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

/** Margin kept visible around a revealed place, in CSS pixels: about a line. */
const MARGIN = 32

/**
 * Highlights ranges without touching the DOM, so undo, copy and the editor's content are unaffected. Does nothing in
 * browsers without the Custom Highlight API.
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

/** The DOM range of a span in an element whose only child is a text node. */
export function textRange(element: Element | null, [start, end]: readonly [number, number]): Range | undefined {
  const text = element?.firstChild
  if (!(text instanceof Text) || start >= end || end > text.length) return undefined
  const range = text.ownerDocument.createRange()
  range.setStart(text, start)
  range.setEnd(text, end)
  return range
}

/**
 * Scrolls the frame around `range`, and the panel around that, if it is out of sight there. `inPage`: the user asked to
 * see it, so the page is scrolled too if that was not enough.
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

/** Scrolls no further than needed: what the user pressed stays visible if both fit. The covered edges come from CSS. */
function revealInPage(range: Range): void {
  const place = range.getBoundingClientRect()
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement)
  const above = place.top - MARGIN - (Number.parseFloat(scrollPaddingTop) || 0)
  const below = place.bottom + MARGIN + (Number.parseFloat(scrollPaddingBottom) || 0) - innerHeight
  if (above < 0) scrollBy({ top: above })
  else if (below > 0) scrollBy({ top: Math.min(above, below) })
}
