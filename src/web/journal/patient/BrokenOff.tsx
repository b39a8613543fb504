import { Unplug } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { aliveTabs, thisTab } from '../../routing/other-tabs.ts'
import { useSession } from '../../session/use-session.ts'
import { buttonStyle } from '../../shell/button-style.ts'
import { formatTime } from '../../shell/format-time.ts'
import { lazyPart } from '../../shell/lazy-part.ts'
import { fill } from '../../texts.ts'
import { live } from '../../texts/live.ts'
import { timeAndDay } from '../transcript/DictationFacts.tsx'
import { isUntouched, type JournalState } from '../state/journal-state.ts'
import { Notice } from '../messages/Messages.tsx'
import type { RecoveryView } from './recovery/use-recovery.ts'
import { recordingMarks, type RecordingMark } from './recording-mark.ts'

const text = live.brokenOff
const RecoveryNotices = lazyPart(() => import('./recovery/RecoveryNotices.tsx'))

interface Found {
  tabs: string[]
  latest: RecordingMark
}

interface BrokenOffProps {
  state: JournalState
  /** What vanished tabs have saved, if the operator has turned recovery on. */
  recovery: RecoveryView
}

/**
 * Reports a recording whose tab is gone without the user's choice: a crash, a discarded tab, a power cut. What can be
 * restored is offered instead.
 */
export function BrokenOff({ state: journal, recovery: { looking, failed, recovery, offers } }: BrokenOffProps) {
  const { state } = useSession()
  const userId = state.status === 'authenticated' ? state.user.id : undefined
  const [found, setFound] = useState<Found>()
  const offered = offers.map(({ tab }) => tab).join(' ')
  useEffect(() => {
    if (userId === undefined || looking) return
    const asking = new AbortController()
    void (async () => {
      const next = await brokenOff(userId, offered.split(' '))
      if (!asking.signal.aborted) setFound(next)
    })()
    return () => asking.abort()
  }, [userId, looking, offered])
  if (userId === undefined) return null

  function forget(): void {
    if (userId === undefined) return
    for (const tab of found?.tabs ?? []) recordingMarks(userId, () => localStorage).remove(tab)
    setFound(undefined)
  }

  return (
    <>
      {recovery && (
        <Suspense>
          <RecoveryNotices recovery={recovery} empty={isUntouched(journal)} patient={journal.patient} />
        </Suspense>
      )}
      {found && (
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
          <strong>
            {fill(text.title, { length: formatTime(found.latest.seconds), time: timeAndDay(found.latest.at) })}
          </strong>{' '}
          {failed ? text.helpUnknown : text.help}
        </Notice>
      )}
    </>
  )
}

/** What vanished tabs have left behind. `offered`: tabs that are reported otherwise. */
async function brokenOff(userId: string, offered: readonly string[]): Promise<Found | undefined> {
  const marks = recordingMarks(userId, () => localStorage)
  const alive = new Set([...(await aliveTabs()), thisTab, ...offered])
  const tabs = marks.tabs().filter((tab) => !alive.has(tab))
  const [latest] = tabs.flatMap((tab) => marks.get(tab) ?? []).toSorted((one, other) => other.at - one.at)
  return latest && { tabs, latest }
}
