import { MAX_INSTRUCTIONS } from '../../../spec/journal.ts'
import { usePrivateText } from '../../settings/private-text.ts'
import { writing } from '../../texts/writing.ts'

interface InstructionsFieldProps {
  value: string
  onChange: (value: string) => void
  onWrite: () => void
}

/** A wish for the note in the user's own words. Enter writes the note. */
export function InstructionsField({ value, onChange, onWrite }: InstructionsFieldProps) {
  return (
    <label className="flex min-w-0 flex-1 basis-40 items-center gap-2">
      <span className="text-sm whitespace-nowrap text-muted max-desktop:sr-only">{writing.instructions}</span>
      <input
        type="text"
        value={value}
        maxLength={MAX_INSTRUCTIONS}
        placeholder={writing.instructionsExample}
        {...usePrivateText()}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) onWrite()
        }}
        className="min-h-target min-w-0 flex-1 rounded-full border border-field bg-surface px-4 text-[0.9375rem] placeholder:text-muted hover:border-brand"
      />
    </label>
  )
}
