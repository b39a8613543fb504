import { setMaxListeners } from 'node:events'
import { setTimeout as rest } from 'node:timers/promises'
import { delayAfter, usualPolicy } from '../../src/web/journal/live/retry-policy.ts'
import { CallFailure } from '../../src/web/journal/state/server-call.ts'
import { longRecording } from '../support/long-recording.ts'
import { askInVain, type Invitation, type TurnedAway } from './refusal.ts'

/** Warm-up rounds before anything is timed. */
const PRACTICE = 5

const over = new AbortController()
setMaxListeners(0, over.signal)
const seen: TurnedAway = { refusals: [], broken: 0 }

/** Retries as told by the server, under the page's own policy, until it is over. */
async function comeAgain({ origin, megabits }: Invitation, token: string, wav: Buffer): Promise<void> {
  while (!over.signal.aborted) {
    const refusal = await askInVain(origin, token, wav, megabits, over.signal).catch(() => undefined)
    if (over.signal.aborted) return
    if (refusal?.status !== 429) {
      seen.broken++
      return
    }
    seen.refusals.push(refusal.milliseconds)
    const failure = new CallFailure('', refusal.status, refusal.retryAfter)
    await rest(delayAfter(failure, 1, usualPolicy), undefined, { signal: over.signal }).catch(() => undefined)
  }
}

let coming: Promise<unknown> = Promise.resolve()
process.on('message', async (invitation: Invitation | 'leave') => {
  if (invitation !== 'leave') {
    const wav = longRecording(invitation.minutes)
    coming = Promise.all(invitation.tokens.map((token) => comeAgain(invitation, token, wav)))
    return
  }
  over.abort()
  await coming
  process.send?.(seen, () => process.disconnect())
})

/** Requests without a token are refused, too. */
const origin = process.argv[2] ?? ''
const practice = longRecording(1)
for (let round = 0; round < PRACTICE; round++) {
  await Promise.allSettled(Array.from({ length: 10 }, () => askInVain(origin, 'none', practice, 20)))
}
process.send?.('ready')
