import { seeded } from '../mutate-note.ts'

/** Part and total for one dictation, note or probe. */
export interface Count {
  readonly some: number
  readonly all: number
}

/** A ratio over items with its 95 % interval; `undefined` where the total is 0. */
export interface Ratio extends Count {
  readonly value: number | undefined
  readonly low: number | undefined
  readonly high: number | undefined
}

const RESAMPLES = 1_000
const SEED = 7

/**
 * Sum of `some` over sum of `all`, with a 95 % percentile interval by bootstrap over the items: counts within one
 * dictation are not independent, dictations are. Deterministic.
 */
export function ratioOf(items: readonly Count[]): Ratio {
  const [some, all] = sums(items)
  if (all === 0) return { some, all, value: undefined, low: undefined, high: undefined }
  const random = seeded(SEED)
  const values: number[] = []
  for (let round = 0; round < RESAMPLES; round++) {
    const drawn = items.map(() => items[Math.floor(random() * items.length)] ?? { some: 0, all: 0 })
    const [drawnSome, drawnAll] = sums(drawn)
    if (drawnAll > 0) values.push(drawnSome / drawnAll)
  }
  values.sort((one, other) => one - other)
  const at = (share: number): number | undefined => values[Math.round(share * (values.length - 1))]
  return { some, all, value: some / all, low: at(0.025), high: at(0.975) }
}

function sums(items: readonly Count[]): [number, number] {
  let [some, all] = [0, 0]
  for (const item of items) {
    some += item.some
    all += item.all
  }
  return [some, all]
}

/** «93.1 % (91.0–94.8)» */
export function asPercent({ value, low = 0, high = 0 }: Ratio): string {
  if (value === undefined) return '–'
  const percent = (share: number): string => (share * 100).toFixed(1)
  return `${percent(value)} % (${percent(low)}–${percent(high)})`
}

/** «0.31 (0.22–0.41)» */
export function asNumber({ value, low = 0, high = 0 }: Ratio): string {
  return value === undefined ? '–' : `${value.toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)})`
}
