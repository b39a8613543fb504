/** Controls that a toast must not cover. */
const CONTROLS = 'button, a[href], input, select, summary, [role="slider"], [role="tab"], [role="option"]'

/** Size of a toast before it is shown, and its distance from what it must not cover, in pixels. */
export const TOAST = { width: 416, height: 84, space: 4 }
/** The nearest a toast comes to an edge, in pixels. */
const LEAST = 16
/** Interval between the places tried. */
const STEP = 4

/**
 * How far from the screen's lower edge a toast covers no control, or the fewest: as near as possible or, with `fromTop`,
 * as far. `middle`: its horizontal centre.
 */
export function bottomOfFreePlace(middle: number, fromTop: boolean): number {
  const controls = visibleControls()
  const width = Math.min(TOAST.width, innerWidth)
  const height = shownHeight() ?? TOAST.height
  const [left, right] = [middle - width / 2, middle + width / 2]
  const steps = Math.max(1, Math.floor((innerHeight - height - 2 * LEAST) / STEP))
  const bottoms = Array.from({ length: steps }, (_, at) => LEAST + at * STEP)
  if (fromTop) bottoms.reverse()
  const covered = (bottom: number): number => {
    const [low, high] = [innerHeight - bottom + TOAST.space, innerHeight - bottom - height - TOAST.space]
    return controls.filter((box) => box.right > left && box.left < right && box.bottom > high && box.top < low).length
  }
  const counts = bottoms.map(covered)
  return bottoms[counts.indexOf(Math.min(...counts))] ?? LEAST
}

function shownHeight(): number | undefined {
  const heights = [...document.querySelectorAll<HTMLElement>('[data-sonner-toast]')].map((toast) => toast.offsetHeight)
  return heights.length > 0 ? Math.max(...heights) : undefined
}

/** Where controls are seen: the part that is not scrolled away within a panel. A dialog in front may be closing. */
function visibleControls(): DOMRect[] {
  return [...document.querySelectorAll<HTMLElement>(CONTROLS)]
    .filter((control) => !control.closest('[data-sonner-toast]') && control.checkVisibility())
    .map(seenPart)
    .filter(({ width, height }) => width > 1 && height > 1)
}

function seenPart(control: HTMLElement): DOMRect {
  let seen = control.getBoundingClientRect()
  for (let part = control.parentElement; part; part = part.parentElement) {
    if (getComputedStyle(part).overflowY === 'visible') continue
    const frame = part.getBoundingClientRect()
    const [top, bottom] = [Math.max(seen.top, frame.top), Math.min(seen.bottom, frame.bottom)]
    seen = new DOMRect(seen.left, top, seen.width, Math.max(0, bottom - top))
  }
  return seen
}
