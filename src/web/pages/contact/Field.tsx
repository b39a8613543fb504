import type { ReactNode } from 'react'
import type { ContactProblem } from '../../../spec/contact.ts'
import { contact } from '../../texts/contact.ts'
import { FieldProblem } from '../../shell/FieldProblem.tsx'
import { labelStyle } from '../../shell/field-style.ts'

/** Attributes that identify, describe and mark a control of the form. */
export interface ControlProps {
  id: string
  name: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface FieldProps {
  name: string
  label: string
  hint?: string
  problem?: ContactProblem | undefined
  children: (control: ControlProps) => ReactNode
}

/** Id of a field's control, the target of the error summary's links. */
export function controlId(name: string): string {
  return `kontakt-${name}`
}

export function Field({ name, label, hint, problem, children }: FieldProps) {
  const id = controlId(name)
  const descriptions = [hint && `${id}-hint`, problem && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className={labelStyle}>
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="-mt-1 text-[0.9375rem] text-muted">
          {hint}
        </p>
      )}
      {children({
        id,
        name,
        'aria-describedby': descriptions || undefined,
        'aria-invalid': problem ? true : undefined,
      })}
      {problem && <FieldProblem id={`${id}-error`}>{contact.form.errors[problem]}</FieldProblem>}
    </div>
  )
}
