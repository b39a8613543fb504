import type { Command } from './command-table.ts'
import { layoutGuards } from './layout-guards.ts'
import type { Place } from './guard.ts'
import { isReported } from './reported-commands.ts'

/** The rule of every phrase that may as well be words of the dictation. */
export const guards = new Map(
  layoutGuards.flatMap(([phrases, guard]) => phrases.map((phrase) => [phrase, guard] as const)),
)

/** These take away what was said: where somebody else said them, nothing may be lost. */
const erasing = /^delete-/

/**
 * True when the phrase is a command where it stands, not words of the dictation. Cues of repairs have no guard: whether they ask for
 * anything is learned (`repairs/`).
 */
export function isCommand({ action, phrase }: Command, place: Place): boolean {
  if (erasing.test(action) && isReported(place)) return false
  const guard = guards.get(phrase)
  return guard === undefined || guard(place)
}
