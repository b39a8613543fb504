import { fill } from '../../texts.ts'
import { live } from '../../texts/live.ts'
import { formatTime } from '../../shell/format-time.ts'
import type { JournalState } from '../state/journal-state.ts'

const clock = new Intl.DateTimeFormat('nb-NO', { hour: '2-digit', minute: '2-digit' })
const day = new Intl.DateTimeFormat('nb-NO', { day: 'numeric', month: 'long' })

/** Time of day in Norwegian form: 10.42. */
export function timeOfDay(milliseconds: number): string {
  return clock.format(milliseconds).replace(':', '.')
}

/** The same, with the date unless it is today's. */
export function timeAndDay(milliseconds: number): string {
  const time = timeOfDay(milliseconds)
  const date = day.format(milliseconds)
  return date === day.format(Date.now()) ? time : `${time} ${date}`
}

/** When the dictation on the page began, so that two are never mixed up, and how far it is transcribed. */
export function DictationFacts({ state }: { state: JournalState }) {
  const { recording, received } = state
  if (recording.beganAt === undefined) return null
  return (
    <p className="dictation-facts">
      <span>{fill(live.began, { time: timeOfDay(recording.beganAt) })}</span>
      {received > 0 && <span>{fill(live.received, { time: formatTime(received) })}</span>}
    </p>
  )
}
