import type { Command } from './command-table.ts'
import { correctionGuards, isSlip, wrongThing } from './correction-guards.ts'
import type { Place } from './guard.ts'
import { layoutGuards } from './layout-guards.ts'
import { isReported } from './reported-commands.ts'

/** The rule of every phrase that may as well be words of the dictation. */
export const guards = new Map(
  [...layoutGuards, ...correctionGuards].flatMap(([phrases, guard]) =>
    phrases.map((phrase) => [phrase, guard] as const),
  ),
)

/** These take away what was said: where somebody else said them, nothing may be lost. */
const erasing = /^(?:delete-|restart$)/

/** True when the phrase is a command where it stands, not words of the dictation. */
export function isCommand({ action, phrase }: Command, place: Place): boolean {
  if (erasing.test(action) && isReported(place)) return false
  const guard = guards.get(phrase)
  if (guard) return guard(place)
  return !wrongThing.test(phrase) || isSlip(phrase, place)
}
