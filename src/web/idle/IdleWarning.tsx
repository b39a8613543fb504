import { TimerReset } from 'lucide-react'
import { buttonStyle } from '../shell/button-style.ts'
import { fill } from '../texts.ts'
import { idle } from '../texts/locked.ts'

/**
 * Announced once, a minute before the lock; pressing the button is activity like any other, and keeps the page open.
 */
export function IdleWarning({ secondsLeft }: { secondsLeft: number }) {
  return (
    <div role="alert" className="idle-warning">
      <TimerReset aria-hidden size={22} className="shrink-0" />
      <p className="mr-auto">
        <strong>{idle.warning}</strong> <span aria-hidden>{fill(idle.seconds, { seconds: secondsLeft })}</span>
      </p>
      <button type="button" className={buttonStyle.primary}>
        {idle.stay}
      </button>
    </div>
  )
}
