import { useId } from 'react'

interface SettingSwitchProps {
  label: string
  help: string
  on: boolean
  onChange: (on: boolean) => void
}

/** A preference that is on or off; the whole row is clickable. */
export function SettingSwitch({ label, help, on, onChange }: SettingSwitchProps) {
  const id = useId()
  return (
    <label className="setting-switch">
      <span className="font-semibold">{label}</span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={on}
        aria-label={label}
        aria-describedby={id}
        checked={on}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <span id={id} className="setting-help">
        {help}
      </span>
    </label>
  )
}
