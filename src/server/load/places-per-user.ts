import type { ServerResponse } from 'node:http'
import { OrdrettError } from '../../spec/errors.ts'
import type { SharedLimits } from './shared/shared-limits.ts'

const RETRY_SECONDS = 5

/**
 * Limits each user to `most` concurrent notes, across all servers if they share their limits. The end of the response
 * releases the place. Throws `too-often`.
 */
export function placesPerUser(
  most: number,
  shared?: SharedLimits,
): (user: string, response: ServerResponse) => Promise<void> {
  const held = new Map<string, number>()
  const count = (user: string, change: 1 | -1): void => {
    const left = (held.get(user) ?? 0) + change
    if (left > 0) held.set(user, left)
    else held.delete(user)
  }
  const isAbove = (user: string): boolean => (held.get(user) ?? 0) > (shared?.share(most) ?? most)
  return async (user, response) => {
    count(user, 1)
    const lease = isAbove(user) ? undefined : await shared?.take('notes', user, { most: 0, mostOfUser: most })
    const leave = (): void => {
      count(user, -1)
      lease?.release()
    }
    if (isAbove(user) || lease?.answer === 'refused') {
      leave()
      throw new OrdrettError('too-often', {}, RETRY_SECONDS)
    }
    if (response.destroyed) leave()
    else response.once('close', leave)
  }
}
