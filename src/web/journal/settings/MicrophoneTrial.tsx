import { Mic } from 'lucide-react'
import { LevelMeter } from '../recorder/LevelMeter.tsx'
import type { Trial } from '../../recording/use-trial.ts'
import { buttonStyle } from '../../shell/button-style.ts'
import { fill, texts } from '../../texts.ts'
import { settings as text } from '../../texts/settings.ts'

/** Five seconds of the microphone: its level, a verdict on its quality, and the sound itself. */
export function MicrophoneTrial({
  trial: { state, soundWatch, start },
  disabled,
}: {
  trial: Trial
  disabled: boolean
}) {
  const running = state.step === 'starting' || state.step === 'recording'
  return (
    <div className="microphone-trial" data-running={running || undefined}>
      <div className="flex items-center gap-4">
        {/* Not `disabled` while it runs: that would take the focus out of the dialog. */}
        <button
          type="button"
          className={buttonStyle.secondary}
          disabled={disabled}
          aria-disabled={running}
          onClick={running ? undefined : start}
        >
          <Mic aria-hidden size={18} />
          {text.trial.start}
        </button>
        <LevelMeter soundWatch={soundWatch} />
      </div>
      <div role="status" className="empty:hidden">
        {disabled && <p className="setting-help">{text.trial.notNow}</p>}
        {state.step === 'starting' && <p>{texts.status.starting}</p>}
        {state.step === 'recording' && (
          <p>
            <strong>{text.trial.speak}</strong>{' '}
            <span aria-hidden>{fill(text.trial.left, { seconds: state.left })}</span>
          </p>
        )}
        {state.step === 'failed' && (
          <p className="text-danger">
            <strong lang={state.problem === 'denied' ? 'en' : undefined}>
              {texts.recorder.problems[state.problem]}
            </strong>
            {state.problem === 'denied' && <> {texts.recorder.deniedHelp}</>}
          </p>
        )}
        {state.step === 'done' && (
          <p>
            <strong>{text.trial.quality[state.quality].verdict}</strong> {text.trial.quality[state.quality].help}
          </p>
        )}
      </div>
      {state.step === 'done' && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- a trial of the user's own voice, judged in words above
        <audio className="h-11 w-full" controls src={state.url} aria-label={text.trial.player} />
      )}
    </div>
  )
}
