import { setTimeout as rest } from 'node:timers/promises'
import { usualPolicy } from '../../src/web/journal/live/retry-policy.ts'
import { fetchAt, openDictation, type Window } from '../../test/live-dictation.ts'

/** So long after its stop a dictation is waited for. */
const PATIENCE_MS = 180_000

export interface LiveUsers {
  /** What is on each page in the end, and whether the page says that it is all. */
  pages: { transcript: string; complete: boolean }[]
  /** Calls that were answered otherwise than with text, by what they were told, or broken off: the pages sent them again. */
  repeated: Map<string, number>
  /** Seconds from each stop to the whole text. */
  late: number[]
}

/**
 * People who dictate at the speed of speech, each with the page's own sender. `windows` of user n are those of the recording that
 * they make; they begin spread over `spreadSeconds`.
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
    // The pages' own calls have no origin; who waits for a server to be there asks it by its own.
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
