import { Pencil, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { ownWords as text } from '../texts/own-words.ts'
import { fill } from '../texts.ts'
import { forgetDraft, type Drafts } from './drafts.ts'
import { EntryForm, FIRST_FIELD, type EntryField } from './EntryForm.tsx'

export type Entry<Name extends string> = Readonly<Record<Name, string>>

interface EntryListProps<Name extends string> {
  /** Prefix of the list's keys in `drafts`. */
  name: string
  drafts: Drafts
  heading: string
  help: string
  empty: string
  /** The first field is the entry's name. */
  fields: readonly EntryField<Name>[]
  entries: readonly Entry<Name>[]
  most: number
  onChange: (entries: Entry<Name>[]) => void
  /** Called when a new entry has been saved. */
  onAdded?: ((entry: Entry<Name>) => void) | undefined
}

/** One of the lists: its entries, and a form to add more. Names are unique. */
export function EntryList<Name extends string>(props: EntryListProps<Name>) {
  const { name: list, drafts, heading, help, empty, fields, entries, most, onChange, onAdded } = props
  const [edited, setEdited] = useState<Entry<Name>>()
  const section = useRef<HTMLElement>(null)
  const focusRow = useFocusOnRow(section)
  const nameOf = (entry: Entry<Name>): string => (fields[0] ? entry[fields[0].name] : '')
  const isTaken = (name: string): boolean =>
    entries.some((other) => other !== edited && nameOf(other).toLowerCase() === name.toLowerCase())

  function save(entry: Entry<Name>): void {
    onChange(edited ? entries.map((other) => (other === edited ? entry : other)) : [...entries, entry])
    if (edited) leave(edited)
    else onAdded?.(entry)
  }
  function remove(entry: Entry<Name>): void {
    forgetDraft(drafts, `${list}/${nameOf(entry)}`)
    onChange(entries.filter((other) => other !== entry))
    leave(entry)
  }
  /** Moves the focus to the entry's row, because the form or button that had it is gone. */
  function leave(entry: Entry<Name>): void {
    focusRow(entries.indexOf(entry))
    if (entry === edited) setEdited(undefined)
  }

  return (
    <section ref={section} aria-label={heading} className="words-list" translate="no">
      <header>
        <h3 className="text-lg font-semibold">{heading}</h3>
        {entries.length > 0 && (
          <p className="text-sm text-muted">{fill(text.count, { count: entries.length, most })}</p>
        )}
        <p className="basis-full text-muted">{help}</p>
      </header>
      {entries.length === 0 && <p className="words-empty">{empty}</p>}
      {entries.length > 0 && (
        <ul className="words-entries" data-short={fields.length === 1 || undefined}>
          {entries.map((entry) => (
            <EntryRow
              key={nameOf(entry)}
              name={nameOf(entry)}
              entry={entry}
              fields={fields}
              edited={entry === edited}
              onEdit={() => setEdited(entry)}
              onRemove={() => remove(entry)}
            />
          ))}
        </ul>
      )}
      {entries.length >= most && !edited ? (
        <p className="text-warning">{text.full}</p>
      ) : (
        <EntryForm
          key={edited ? nameOf(edited) : ''}
          id={`${list}/${edited ? nameOf(edited) : ''}`}
          drafts={drafts}
          fields={fields}
          initial={edited}
          isTaken={isTaken}
          onSave={save}
          onCancel={() => edited && leave(edited)}
        />
      )}
    </section>
  )
}

interface EntryRowProps<Name extends string> {
  name: string
  entry: Entry<Name>
  fields: readonly EntryField<Name>[]
  /** Whether the entry is open in the form. */
  edited: boolean
  onEdit: () => void
  onRemove: () => void
}

function EntryRow<Name extends string>({ name, entry, fields, edited, onEdit, onRemove }: EntryRowProps<Name>) {
  return (
    <li data-edited={edited || undefined}>
      <dl>
        {fields.map(({ name: field, label, sign, choices }) => (
          <div key={field}>
            <dt className="sr-only">{label}</dt>
            <dd>
              {sign !== undefined && <span aria-hidden>{sign} </span>}
              {choices?.[entry[field]] ?? entry[field]}
            </dd>
          </div>
        ))}
      </dl>
      <button type="button" aria-label={fill(text.edit, { name })} onClick={onEdit}>
        <Pencil aria-hidden size={17} />
      </button>
      <button type="button" aria-label={fill(text.remove, { name })} onClick={onRemove}>
        <Trash2 aria-hidden size={17} />
      </button>
    </li>
  )
}

/** Focuses a row once the list has rendered, or the row that replaced it; if there are none, the form. */
function useFocusOnRow(section: RefObject<HTMLElement | null>): (row: number) => void {
  const wanted = useRef<number>(undefined)
  useEffect(() => {
    if (wanted.current === undefined) return
    const rows = section.current?.querySelectorAll('.words-entries > li') ?? []
    const row = rows[Math.min(wanted.current, rows.length - 1)]
    wanted.current = undefined
    const target = row?.querySelector('button') ?? section.current?.querySelector<HTMLElement>(FIRST_FIELD)
    target?.focus()
  })
  return (row) => void (wanted.current = row)
}
