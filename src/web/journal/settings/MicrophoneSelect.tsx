import { useId } from 'react'
import { useMicrophones } from '../../recording/use-microphones.ts'
import { NativeSelect } from '../../shell/NativeSelect.tsx'
import { settings as text } from '../../texts/settings.ts'
import { settingsStore, useSettings } from '../../settings/settings.ts'

export function MicrophoneSelect() {
  const { microphone: chosen } = useSettings()
  const microphones = useMicrophones()
  const id = useId()
  const gone = chosen !== '' && !microphones.some((microphone) => microphone.id === chosen)
  const { label, system, help, unnamed, gone: goneLabel, goneHelp } = text.microphone
  return (
    <>
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <NativeSelect
        id={id}
        className="setting-select"
        aria-describedby={`${id}-help`}
        value={chosen}
        onChange={({ currentTarget }) => settingsStore.change({ microphone: currentTarget.value })}
      >
        <option value="">{system}</option>
        {microphones.map((microphone) => (
          <option key={microphone.id} value={microphone.id}>
            {microphone.label}
          </option>
        ))}
        {gone && <option value={chosen}>{goneLabel}</option>}
      </NativeSelect>
      <p id={`${id}-help`} className="setting-help">
        {microphones.length === 0 ? unnamed : gone ? goneHelp : help}
      </p>
    </>
  )
}
