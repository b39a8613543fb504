import { Unplug } from 'lucide-react'
import { useEffect, useState } from 'react'
import { aliveTabs, thisTab } from '../../routing/other-tabs.ts'
import { useSession } from '../../session/use-session.ts'
import { buttonStyle } from '../../shell/button-style.ts'
import { formatTime } from '../../shell/format-time.ts'
import { fill } from '../../texts.ts'
import { live } from '../../texts/live.ts'
import { timeOfDay } from '../live/DictationFacts.tsx'
import { Notice } from '../Notice.tsx'
import { recordingMarks, type RecordingMark } from './recording-mark.ts'

const text = live.brokenOff
const day = new Intl.DateTimeFormat('nb-NO', { day: 'numeric', month: 'long' })

interface Found {
  tabs: string[]
  latest: RecordingMark
}

/** Tells the user of a recording whose tab is gone without their having chosen it: a crash, a discarded tab, a power cut. */
export function BrokenOff() {
  const { state } = useSession()
  const userId = state.status === 'authenticated' ? state.user.id : undefined
  const [found, setFound] = useState<Found>()
  useEffect(() => {
    if (userId === undefined) return
    const asking = new AbortController()
    void (async () => {
      const next = await brokenOff(userId)
      if (!asking.signal.aborted) setFound(next)
    })()
    return () => asking.abort()
  }, [userId])
  if (!found || userId === undefined) return null
  const { latest, tabs } = found

  function forget(): void {
    if (userId === undefined) return
    for (const tab of tabs) recordingMarks(userId, () => localStorage).remove(tab)
    setFound(undefined)
  }

  return (
    <Notice
      kind="warning"
      icon={Unplug}
      role="alert"
      action={
        <button type="button" className={buttonStyle.secondary} onClick={forget}>
          {text.seen}
        </button>
      }
    >
      <strong>{fill(text.title, { length: formatTime(latest.seconds), time: whenOf(latest) })}</strong> {text.help}
    </Notice>
  )
}

/** What tabs have left behind that are no longer there. */
async function brokenOff(userId: string): Promise<Found | undefined> {
  const marks = recordingMarks(userId, () => localStorage)
  const alive = new Set([...(await aliveTabs()), thisTab])
  const tabs = marks.tabs().filter((tab) => !alive.has(tab))
  const [latest] = tabs.flatMap((tab) => marks.get(tab) ?? []).toSorted((one, other) => other.at - one.at)
  return latest && { tabs, latest }
}

function whenOf({ at }: RecordingMark): string {
  const isToday = day.format(at) === day.format(Date.now())
  return isToday ? timeOfDay(at) : `${timeOfDay(at)} ${day.format(at)}`
}
