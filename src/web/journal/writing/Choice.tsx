import { Check, ChevronDown } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Select, SelectValue } from 'react-aria-components/Select'

interface ChoiceProps<Option extends string> {
  label: string
  options: readonly Option[]
  nameOf: (option: Option) => string
  chosen: Option
  disabled: boolean
  onChoose: (option: Option) => void
}

/** A select for a few options. `onChoose` is not called for the current one. */
export function Choice<Option extends string>(props: ChoiceProps<Option>) {
  const { label, options, nameOf, chosen, disabled, onChoose } = props
  return (
    <Select
      value={chosen}
      isDisabled={disabled}
      onChange={(key) => {
        const option = options.find((name) => name === key)
        if (option && option !== chosen) onChoose(option)
      }}
      className="flex min-w-0 items-center gap-2"
    >
      <Label className="choice-label text-sm whitespace-nowrap text-muted max-desktop:sr-only">{label}</Label>
      <Button className="flex min-h-target max-w-full min-w-0 items-center gap-2 rounded-full border border-field bg-surface pr-3 pl-4 text-left text-[0.9375rem] font-medium enabled:hover:border-brand disabled:opacity-60">
        <SelectValue className="truncate">{nameOf(chosen)}</SelectValue>
        <ChevronDown aria-hidden size={17} className="shrink-0 text-muted" />
      </Button>
      <Popover className="max-h-96 w-max max-w-[calc(100vw-2rem)] animate-rise overflow-auto rounded-md border border-line bg-raised p-1.5 shadow-float">
        <ListBox className="outline-none">
          {options.map((option) => (
            <ListBoxItem
              key={option}
              id={option}
              textValue={nameOf(option)}
              className="group flex min-h-target cursor-pointer items-center gap-2.5 rounded-sm px-3 data-focused:bg-brand-soft data-selected:font-semibold"
            >
              <Check aria-hidden size={17} className="invisible text-brand group-data-selected:visible" />
              {nameOf(option)}
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </Select>
  )
}
