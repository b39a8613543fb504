import { MicOff } from 'lucide-react'
import type { Sound } from '../../recording/sound-watch.ts'
import { fill, texts } from '../../texts.ts'

interface SoundNoticeProps {
  sound: Sound
  onChooseMicrophone: () => void
}

/** The worst problem with the sound, if any, during recording: takes no focus, and disappears when all is well. */
export function SoundNotice({ sound: { trouble, change }, onChooseMicrophone }: SoundNoticeProps) {
  const { sound, changes, unnamedMicrophone, chooseMicrophone } = texts.recorder
  return (
    <div className="recorder-sound" aria-live="polite">
      {trouble && (
        <p>
          <MicOff aria-hidden size={20} />
          {sound[trouble]}
        </p>
      )}
      {change && !trouble && <p>{fill(changes[change.reason], { label: change.label || unnamedMicrophone })}</p>}
      {(trouble === 'silence' || trouble === 'no-signal') && (
        <button type="button" onClick={onChooseMicrophone}>
          {chooseMicrophone}
        </button>
      )}
    </div>
  )
}
