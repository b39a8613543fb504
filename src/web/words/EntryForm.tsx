import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { findNationalIds } from '../../note/check/reading/national-id.ts'
import { fieldStyle, labelStyle } from '../shell/field-style.ts'
import { buttonStyle } from '../shell/button-style.ts'
import { FieldProblem } from '../shell/FieldProblem.tsx'
import { NativeSelect } from '../shell/NativeSelect.tsx'
import { usePrivateText } from '../settings/private-text.ts'
import { ownWords as text } from '../texts/own-words.ts'
import { fill } from '../texts.ts'
import { forgetDraft, type Drafts } from './drafts.ts'

/** Selector of the field to focus in a form. */
export const FIRST_FIELD = 'input, textarea'

/** One field of an entry, as the form shows it. */
export interface EntryField<Name extends string> {
  name: Name
  label: string
  example?: string
  longest?: number
  /** Symbol before the value in the list that relates it to the previous value, such as «→». */
  sign?: string
  /** Multi-line. */
  long?: boolean
  /** A choice of values, with their labels. */
  choices?: Readonly<Record<string, string>>
}

interface EntryFormProps<Name extends string> {
  /** Prefix of the form's keys in `drafts`. */
  id: string
  drafts: Drafts
  fields: readonly EntryField<Name>[]
  /** The entry being edited. */
  initial: Readonly<Record<Name, string>> | undefined
  /** Whether another entry of the list has that name. */
  isTaken: (name: string) => boolean
  onSave: (entry: Record<Name, string>) => void
  onCancel: () => void
}

/** Adds or edits an entry; when editing, it takes the focus. Problems are shown under their field. */
export function EntryForm<Name extends string>(props: EntryFormProps<Name>) {
  const { id, drafts, fields, initial, isTaken, onSave, onCancel } = props
  const element = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState<{ name: Name; words: string }>()
  const isChange = initial !== undefined
  useEffect(() => {
    if (isChange) element.current?.querySelector<HTMLElement>(FIRST_FIELD)?.focus()
  }, [isChange])

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = event.currentTarget
    const values = new FormData(form)
    const entry = Object.fromEntries(fields.map(({ name }) => [name, textOf(values.get(name))]))
    for (const [index, { name, longest }] of fields.entries()) {
      const words = problemOf(entry[name] ?? '', longest, index === 0 ? isTaken : undefined)
      if (words === undefined) continue
      setProblem({ name, words })
      form.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
      return
    }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one value for each of the fields
    onSave(entry as Record<Name, string>)
    forgetDraft(drafts, id)
    empty(form)
    form.querySelector<HTMLElement>(FIRST_FIELD)?.focus()
  }
  function keepDraft({ target }: FormEvent<HTMLFormElement>): void {
    setProblem(undefined)
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return
    const field = fields.find(({ name }) => name === target.name)
    if (!field) return
    if (target.value === (initial?.[field.name] ?? '')) drafts.delete(`${id}/${field.name}`)
    else drafts.set(`${id}/${field.name}`, target.value)
  }
  function cancel(): void {
    forgetDraft(drafts, id)
    onCancel()
  }

  return (
    <form ref={element} noValidate className="words-form" onSubmit={submit} onInput={keepDraft}>
      {fields.map((field) => (
        <Control
          key={field.name}
          field={field}
          value={drafts.get(`${id}/${field.name}`) ?? initial?.[field.name] ?? ''}
          problem={field.name === problem?.name ? problem.words : undefined}
        />
      ))}
      <div className="flex flex-wrap gap-2.5">
        <button type="submit" className={initial ? buttonStyle.primary : buttonStyle.secondary}>
          {initial ? text.save : text.add}
        </button>
        {initial && (
          <button type="button" className={buttonStyle.quiet} onClick={cancel}>
            {text.cancel}
          </button>
        )}
      </div>
    </form>
  )
}

/** Why a value is rejected, or undefined. */
function problemOf(value: string, longest = Infinity, isTaken?: (name: string) => boolean): string | undefined {
  if (value === '') return text.blank
  // Text selected elsewhere may exceed the field's `maxLength`.
  if (value.length > longest) return fill(text.tooLong, { length: value.length, longest })
  if (findNationalIds(value).length > 0) return text.nationalId
  return isTaken?.(value) === true ? fill(text.taken, { name: value }) : undefined
}

/** Not `reset`, which would restore the draft that the form started with. */
function empty(form: HTMLFormElement): void {
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIRST_FIELD)) field.value = ''
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value.trim() : ''
}

interface ControlProps<Name extends string> {
  field: EntryField<Name>
  value: string
  problem: string | undefined
}

function Control<Name extends string>({ field, value, problem }: ControlProps<Name>) {
  const id = useId()
  return (
    <div className={labelStyle}>
      <label htmlFor={id}>{field.label}</label>
      <Input id={id} field={field} value={value} problem={problem} />
      {problem !== undefined && (
        <FieldProblem id={`${id}-problem`} role="alert">
          {problem}
        </FieldProblem>
      )}
    </div>
  )
}

function Input<Name extends string>({ id, field, value, problem }: ControlProps<Name> & { id: string }) {
  const { name, example, longest, long, choices } = field
  const control = {
    // A phrase may have been selected in a transcript.
    ...usePrivateText(),
    id,
    name,
    required: true,
    'aria-invalid': problem === undefined ? undefined : true,
    'aria-describedby': problem === undefined ? undefined : `${id}-problem`,
    maxLength: longest,
    placeholder: example,
    defaultValue: value,
    className: fieldStyle,
  }
  if (long) return <textarea {...control} rows={3} className={`${fieldStyle} field-sizing-content min-h-24`} />
  if (!choices) return <input {...control} type="text" spellCheck={false} />
  return (
    <NativeSelect id={id} name={name} defaultValue={value || undefined} className={fieldStyle}>
      {Object.entries(choices).map(([choice, label]) => (
        <option key={choice} value={choice}>
          {label}
        </option>
      ))}
    </NativeSelect>
  )
}
