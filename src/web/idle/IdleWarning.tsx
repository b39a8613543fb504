import { TimerReset } from 'lucide-react'
import { buttonStyle } from '../shell/button-style.ts'
import { fill, texts } from '../texts.ts'

/**
 * Announced once, a minute before the lock; pressing the button is activity like any other, and keeps the page open.
 */
export function IdleWarning({ secondsLeft }: { secondsLeft: number }) {
  return (
    <div role="alert" className="idle-warning">
      <TimerReset aria-hidden size={22} className="shrink-0" />
      <p className="mr-auto">
        <strong>{texts.idle.warning}</strong>{' '}
        <span aria-hidden>{fill(texts.idle.seconds, { seconds: secondsLeft })}</span>
      </p>
      <button type="button" className={buttonStyle.primary}>
        {texts.idle.stay}
      </button>
    </div>
  )
}
