import { setTimeout as rest } from 'node:timers/promises'
import { usualPolicy } from '../../src/web/journal/live/retry-policy.ts'
import { fetchAt, openDictation, type Window } from '../../test/live-dictation.ts'

/** How long to wait for a dictation after its stop. */
const PATIENCE_MS = 180_000

export interface LiveUsers {
  /** The final transcript of each page, and whether it is complete. */
  pages: { transcript: string; complete: boolean }[]
  /** Calls that failed, which the pages repeated: counts by error code, status or interruption. */
  repeated: Map<string, number>
  /** Seconds from each stop to the complete text. */
  late: number[]
}

/**
 * Users who dictate in real time, each with the page's own sender. `windowsOf` gives the windows of a user's recording;
 * the users start spread over `spreadSeconds`.
 */
export async function liveUsers(
  origin: string,
  tokens: readonly string[],
  windowsOf: (user: number) => readonly Window[],
  spreadSeconds: number,
): Promise<LiveUsers> {
  const realFetch = globalThis.fetch
  const repeated = new Map<string, number>()
  const count = (reason: string): void => void repeated.set(reason, (repeated.get(reason) ?? 0) + 1)
  const there = fetchAt(origin)
  globalThis.fetch = async (input, init) => {
    // The pages' own calls have no origin; calls that wait for a server to start have one.
    if (typeof input !== 'string' || !input.startsWith('/')) return realFetch(input, init)
    try {
      const answer = await there(input, init)
      if (!answer.ok) count(answer.headers.get('error-code') ?? String(answer.status))
      return answer
    } catch (error) {
      count('broken off')
      throw error
    }
  }
  const late: number[] = []
  try {
    const pages = await Promise.all(
      tokens.map(async (token, user) => {
        const windows = windowsOf(user)
        const begun = performance.now() + (user / tokens.length) * spreadSeconds * 1000
        const spokenTo = (seconds: number) => rest(Math.max(0, begun + seconds * 1000 - performance.now()))
        const dictation = openDictation(token, usualPolicy)
        const dictated = dictation.speak(windows, spokenTo).then(() => true)
        const stop = begun + (windows.at(-1)?.end ?? 0) * 1000
        const deadline = rest(stop - performance.now() + PATIENCE_MS, false, { ref: false })
        const complete = await Promise.race([dictated, deadline])
        late.push((performance.now() - stop) / 1000)
        return { transcript: dictation.state().transcript, complete }
      }),
    )
    return { pages, repeated, late }
  } finally {
    globalThis.fetch = realFetch
  }
}
