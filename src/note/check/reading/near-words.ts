import type { Token } from '../../../dictation/tokens/token.ts'
import type { Found } from './reading.ts'
import type { Word } from '../words/words.ts'

/** Number of content words on each side that count as near a fact. */
const NEAR = 5

/** Doses and frequencies after a medicine, which identify it when its name differs: «50 mg», «2 dag». */
export function dosesBehind(at: number, readings: readonly Found[]): string[] {
  return readings
    .filter((other) => other.at > at && other.at <= at + 4 && /^(?:dose|frequency)$/.test(other.reading.category))
    .map(({ reading }) => `#${reading.amount} ${reading.unit}`)
}

const leaning = /^(?:på|i|ved|for|av)$/

/** Whether the value before a side belongs to it: «0,5 på høyre 1,0 på venstre», not «høyre 0,5 venstre 1,0». */
function isOwnBefore(tokens: readonly Token[], at: number, value: number, readings: readonly Found[]): boolean {
  if (leaning.test(tokens[at - 1]?.key ?? '')) return true
  return !readings.some(
    (other) => other.reading.category === 'side' && other.at < value && other.at >= value - 4 && other.at !== at,
  )
}

/** The value next to a side, which identifies the side in a list: «0,8 på venstre». */
export function valueBeside(tokens: readonly Token[], at: number, readings: readonly Found[]): string[] {
  let nearest: Found | undefined
  for (const found of readings) {
    const distance = Math.abs(found.at - at)
    if (found.at === at || distance > 4 || found.reading.category !== 'number') continue
    const between = tokens.slice(Math.min(found.at, at) + 1, Math.max(found.at, at))
    if (between.some(({ kind, key }) => kind === 'mark' || key === 'og')) continue
    if (found.at < at && !isOwnBefore(tokens, at, found.at, readings)) continue
    if (!nearest || distance < Math.abs(nearest.at - at)) nearest = found
  }
  return nearest ? [`#${nearest.reading.amount}`] : []
}

/** The words near tokens [start, end), weighted by nearness, 1 for the nearest; `values` weigh 1. */
export function nearWords(
  content: readonly Word[],
  start: number,
  end: number,
  values: readonly string[],
): Map<string, number> {
  const near = new Map<string, number>()
  for (const value of values) near.set(value, 1)
  const addKey = (key: string, distance: number): void => {
    near.set(key, Math.max(near.get(key) ?? 0, 1 / distance))
  }
  const add = (word: Word | undefined, distance: number): void => {
    if (!word) return
    addKey(word.key, distance)
    for (const part of word.parts) addKey(part, distance)
  }
  let behind = content.findIndex((word) => word.at >= start)
  if (behind === -1) behind = content.length
  // Stops at 0: a negative index is looked up as a property name, which takes many times as long.
  for (let distance = 1; distance <= Math.min(NEAR, behind); distance++) add(content[behind - distance], distance)
  while ((content[behind]?.at ?? end) < end) behind++
  for (let distance = 1; distance <= NEAR; distance++) add(content[behind + distance - 1], distance)
  return near
}
