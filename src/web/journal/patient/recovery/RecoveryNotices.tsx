import { History, RotateCcw, Trash2, TriangleAlert } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { buttonStyle } from '../../../shell/button-style.ts'
import { formatTime } from '../../../shell/format-time.ts'
import { useQuestion } from '../../../shell/use-question.tsx'
import { fill } from '../../../texts.ts'
import { live } from '../../../texts/live.ts'
import { recovery as text } from '../../../texts/recovery.ts'
import { timeAndDay, timeOfDay } from '../../transcript/DictationFacts.tsx'
import { Notice } from '../../messages/Messages.tsx'
import type { LeftVault } from './left-vaults.ts'
import type { Recovery } from './recovery.ts'

interface RecoveryNoticesProps {
  recovery: Recovery
  /** Whether the page is empty, so that restored work mixes with nothing. */
  empty: boolean
  /** Counts the patients on the page. */
  patient: number
}

/** Offers to restore what crashed pages saved, and reports how it went. */
export default function RecoveryNotices({ recovery, empty, patient }: RecoveryNoticesProps) {
  const { offers, busy, outcome } = useSyncExternalStore(recovery.subscribe, recovery.getState)
  const { ask, dialog } = useQuestion()

  async function discard(offer: LeftVault): Promise<void> {
    const question = { ...text.question, text: fill(text.question.text, { time: timeAndDay(offer.at) }) }
    if (await ask(question)) recovery.discard(offer)
  }

  return (
    <>
      {outcome?.patient === patient && (
        <Notice
          kind={outcome.kind === 'restored' ? 'warning' : 'danger'}
          icon={outcome.kind === 'restored' ? History : TriangleAlert}
          role="alert"
          action={
            <button type="button" className={buttonStyle.secondary} onClick={recovery.dismiss}>
              {live.brokenOff.seen}
            </button>
          }
        >
          <strong>{text.outcome[outcome.kind].title}</strong> {text.outcome[outcome.kind].help}
        </Notice>
      )}
      {offers.map((offer) => (
        <Notice
          key={offer.id}
          kind="warning"
          icon={History}
          role="alert"
          action={
            <div className="flex flex-wrap gap-2">
              <button
                type="button"
                className={buttonStyle.primary}
                disabled={busy || !empty}
                onClick={() => void recovery.takeBack(offer)}
              >
                <RotateCcw aria-hidden size={17} />
                {busy ? text.busy : text.takeBack}
              </button>
              <button
                type="button"
                className={buttonStyle.secondary}
                disabled={busy}
                onClick={() => void discard(offer)}
              >
                <Trash2 aria-hidden size={17} />
                {text.discard}
              </button>
            </div>
          }
        >
          <strong>{titleOf(offer)}</strong> {fill(text.help, { until: timeOfDay(offer.until) })}
          {!empty && <> {text.occupied}</>}
        </Notice>
      ))}
      {dialog}
    </>
  )
}

function titleOf(offer: LeftVault): string {
  const time = timeAndDay(offer.at)
  if (offer.seconds === 0) return fill(text.titleWithoutSound, { time })
  return fill(live.brokenOff.title, { length: formatTime(offer.seconds), time })
}
