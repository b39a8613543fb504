import { useEffect, useState } from 'react'
import type { PublicConfig } from '../../../spec/public-config.ts'
import { currentDevices } from '../../recording/microphone.ts'
import type { SoundWatch } from '../../recording/sound-watch.ts'
import { example as texts } from '../../texts/example.ts'
import type { JournalState } from '../state/journal-state.ts'
import type { JournalStore } from '../state/journal-store.ts'
import { beginExample, exampleNames } from './examples.ts'

interface ExampleOfferProps {
  state: JournalState
  config: PublicConfig | undefined
  store: JournalStore
  soundWatch: SoundWatch
}

/** Offers example recordings where there is only the demo model, or no microphone. */
export default function ExampleOffer({ state, config, store, soundWatch }: ExampleOfferProps) {
  const lacksMicrophone = useLacksMicrophone()
  if (!config?.speech.demo && !lacksMicrophone && state.problem !== 'missing') return null
  return (
    <div className="example-offer" role="group" aria-labelledby="eksempelopptak">
      <p id="eksempelopptak">{texts.offer}</p>
      <div className="example-choices">
        {exampleNames.map((name) => (
          <button key={name} type="button" onClick={() => void beginExample(name, store, soundWatch)}>
            {texts.recordings[name]}
          </button>
        ))}
      </div>
    </div>
  )
}

/** Whether the browser reports no microphone. A browser that reports no devices counts as having one. */
function useLacksMicrophone(): boolean {
  const [lacks, setLacks] = useState(false)
  useEffect(() => {
    const devices = currentDevices()
    if (!devices) return
    const leaving = new AbortController()
    const { signal } = leaving
    const look = async (): Promise<void> => {
      const found = await devices.enumerateDevices().catch(() => undefined)
      if (found && !signal.aborted) setLacks(!found.some(({ kind }) => kind === 'audioinput'))
    }
    void look()
    devices.addEventListener('devicechange', () => void look(), { signal })
    return () => leaving.abort()
  }, [])
  return lacks
}
