import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ownWords as text } from '../texts/own-words.ts'
import { fill } from '../texts.ts'
import { EntryForm, type EntryField } from './EntryForm.tsx'

export type Entry<Name extends string> = Readonly<Record<Name, string>>

interface EntryListProps<Name extends string> {
  heading: string
  help: string
  empty: string
  /** The first one names the entry. */
  fields: readonly EntryField<Name>[]
  entries: readonly Entry<Name>[]
  most: number
  onChange: (entries: Entry<Name>[]) => void
}

/** One of the lists: what it holds, and a form for more. An entry with the name of another takes its place. */
export function EntryList<Name extends string>(props: EntryListProps<Name>) {
  const { heading, help, empty, fields, entries, most, onChange } = props
  const [edited, setEdited] = useState<Entry<Name>>()
  const nameOf = (entry: Entry<Name>): string => (fields[0] ? entry[fields[0].name] : '')
  const isSame = (one: Entry<Name>, other: Entry<Name>): boolean =>
    nameOf(one).toLowerCase() === nameOf(other).toLowerCase()

  function save(entry: Entry<Name>): void {
    const others = entries.filter((other) => other !== edited && !isSame(other, entry))
    onChange([...others, entry])
    setEdited(undefined)
  }

  return (
    <section aria-label={heading} className="words-list">
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
            <li key={nameOf(entry)} data-edited={entry === edited || undefined}>
              <dl>
                {fields.map(({ name, label, choices }) => (
                  <div key={name}>
                    <dt className="sr-only">{label}</dt>
                    <dd>{choices?.[entry[name]] ?? entry[name]}</dd>
                  </div>
                ))}
              </dl>
              <button
                type="button"
                aria-label={fill(text.edit, { name: nameOf(entry) })}
                onClick={() => setEdited(entry)}
              >
                <Pencil aria-hidden size={17} />
              </button>
              <button
                type="button"
                aria-label={fill(text.remove, { name: nameOf(entry) })}
                onClick={() => onChange(entries.filter((other) => other !== entry))}
              >
                <Trash2 aria-hidden size={17} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {entries.length >= most && !edited ? (
        <p className="text-warning">{text.full}</p>
      ) : (
        <EntryForm
          key={edited ? nameOf(edited) : ''}
          fields={fields}
          initial={edited}
          onSave={save}
          onCancel={() => setEdited(undefined)}
        />
      )}
    </section>
  )
}
