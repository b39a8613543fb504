import type { ServerResponse } from 'node:http'
import { OrdrettError } from '../../spec/errors.ts'

const RETRY_SECONDS = 5

/** Lets each user have so many calls at work at once; the answer's end gives the place back. Throws `too-often`. */
export function placesPerUser(most: number): (user: string, response: ServerResponse) => void {
  const held = new Map<string, number>()
  return (user, response) => {
    const count = held.get(user) ?? 0
    if (count >= most) throw new OrdrettError('too-often', {}, RETRY_SECONDS)
    held.set(user, count + 1)
    response.once('close', () => {
      const left = (held.get(user) ?? 1) - 1
      if (left > 0) held.set(user, left)
      else held.delete(user)
    })
  }
}
