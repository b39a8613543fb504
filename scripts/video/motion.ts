import type { Place, Stroke } from './take.ts'

/** How far a stroke bends from the straight line, as a share of its length: an arm turns about its elbow. */
const BEND = 0.06

/** Where the pointer is in a stroke at `time`: the minimum-jerk curve of an aimed movement (Flash and Hogan 1985). */
export function placeAt({ from, to, startsAt, endsAt }: Stroke, time: number): Place {
  const passed = Math.min(1, Math.max(0, (time - startsAt) / (endsAt - startsAt)))
  const share = passed ** 3 * (10 - 15 * passed + 6 * passed ** 2)
  const [across, down] = [to.x - from.x, to.y - from.y]
  const bend = BEND * Math.sin(Math.PI * share)
  return { x: from.x + across * share - down * bend, y: from.y + down * share + across * bend }
}

/** Where the pointer is at `time`, given all its strokes in order. */
export function pointerAt(strokes: readonly Stroke[], time: number): Place {
  const stroke = strokes.findLast(({ startsAt }) => startsAt <= time) ?? strokes[0]
  if (!stroke) throw new Error('The pointer never moved')
  return placeAt(stroke, time)
}
