import { Check, ChevronDown } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Select, SelectValue } from 'react-aria-components/Select'
import { AUTOMATIC_NOTE_TYPE, requestedNoteTypes, type RequestedNoteType } from '../../spec/journal.ts'
import { texts } from '../texts.ts'

interface NoteTypeSelectProps {
  chosen: RequestedNoteType
  disabled: boolean
  onChoose: (type: RequestedNoteType) => void
}

export function NoteTypeSelect({ chosen, disabled, onChoose }: NoteTypeSelectProps) {
  return (
    <Select
      value={chosen}
      isDisabled={disabled}
      onChange={(key) => {
        const type = requestedNoteTypes.find((name) => name === key)
        if (type && type !== chosen) onChoose(type)
      }}
      className="flex min-w-0 flex-1 items-center gap-2"
    >
      <Label className="text-sm whitespace-nowrap text-muted max-desktop:sr-only">{texts.note.type}</Label>
      <Button className="flex min-h-target max-w-full min-w-0 items-center gap-2 rounded-full border border-field bg-surface pr-3 pl-4 text-left text-[0.9375rem] font-medium enabled:hover:border-brand disabled:opacity-60">
        <SelectValue className="truncate">{label(chosen)}</SelectValue>
        <ChevronDown aria-hidden size={17} className="shrink-0 text-muted" />
      </Button>
      <Popover className="max-h-96 w-max max-w-[calc(100vw-2rem)] animate-rise overflow-auto rounded-md border border-line bg-raised p-1.5 shadow-float">
        <ListBox className="outline-none">
          {requestedNoteTypes.map((type) => (
            <ListBoxItem
              key={type}
              id={type}
              textValue={label(type)}
              className="group flex min-h-target cursor-pointer items-center gap-2.5 rounded-sm px-3 data-focused:bg-brand-soft data-selected:font-semibold"
            >
              <Check aria-hidden size={17} className="invisible text-brand group-data-selected:visible" />
              {label(type)}
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </Select>
  )
}

function label(type: RequestedNoteType): string {
  return type === AUTOMATIC_NOTE_TYPE ? texts.note.automatic : texts.note.types[type]
}
