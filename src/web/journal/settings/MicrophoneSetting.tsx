import { useTrial } from '../../recording/use-trial.ts'
import { MicrophoneSelect } from './MicrophoneSelect.tsx'
import { MicrophoneTrial } from './MicrophoneTrial.tsx'

/** Which microphone to record with, and how it sounds. `recording`: it is in use, so it can be changed but not tried. */
export function MicrophoneSetting({ recording }: { recording: boolean }) {
  const trial = useTrial()
  const tried = trial.state.step === 'recording' || trial.state.step === 'done'
  return (
    <div className="grid gap-2">
      {/* Made anew when the page has used a microphone: the browser may tell their names from then on. */}
      <MicrophoneSelect key={String(tried)} />
      <MicrophoneTrial trial={trial} disabled={recording} />
    </div>
  )
}
