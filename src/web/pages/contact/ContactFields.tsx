import { contactSubjects, type ContactProblems } from '../../../spec/contact.ts'
import { fieldStyle } from '../../shell/field-style.ts'
import { NativeSelect } from '../../shell/NativeSelect.tsx'
import { contact } from '../../texts/contact.ts'
import { Field } from './Field.tsx'

const { form } = contact

/** The fields of the contact form. */
export function ContactFields({ problems }: { problems: ContactProblems }) {
  return (
    <>
      <div className="grid gap-6 tablet:grid-cols-2 tablet:items-start">
        <Field name="name" label={form.name} problem={problems.name}>
          {(control) => <input {...control} type="text" autoComplete="name" required className={fieldStyle} />}
        </Field>
        <Field name="email" label={form.email} problem={problems.email}>
          {(control) => <input {...control} type="email" autoComplete="email" required className={fieldStyle} />}
        </Field>
        <Field name="phone" label={form.phone}>
          {(control) => <input {...control} type="tel" autoComplete="tel" className={fieldStyle} />}
        </Field>
        <Field name="subject" label={form.subject}>
          {(control) => (
            <NativeSelect {...control} className={fieldStyle}>
              {contactSubjects.map((subject) => (
                <option key={subject}>{subject}</option>
              ))}
            </NativeSelect>
          )}
        </Field>
      </div>
      <Field name="message" label={form.message} hint={form.messageHint} problem={problems.message}>
        {(control) => (
          <textarea
            {...control}
            rows={7}
            required
            className={`${fieldStyle} field-sizing-content min-h-44 leading-relaxed`}
          />
        )}
      </Field>
      <Honeypot />
    </>
  )
}

/** Hidden from people and unreachable; bots fill in every field. */
function Honeypot() {
  return (
    <div aria-hidden className="absolute -left-[999rem] size-px overflow-hidden">
      <label>
        {form.honeypot}
        <input type="text" name="honeypot" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
