import { useEffect, useId, useRef, useState, type FormEvent, type InputHTMLAttributes } from 'react'
import { Link } from 'react-router'
import { buttonStyle } from '../shell/button-style.ts'
import { FieldProblem } from '../shell/FieldProblem.tsx'
import { showToast } from '../shell/toasts.ts'
import { login } from '../texts/login.ts'
import { Page } from './Page.tsx'
import { fieldStyle, labelStyle } from '../shell/field-style.ts'
import { textLink } from './text-page/text-link.ts'

/** Simulated delay (specification §9). */
const STUB_DELAY_MS = 1500

/** The stub that the specification requires; the real login is in the header. */
export default function LoginPage() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function onSubmit(event: FormEvent): void {
    event.preventDefault()
    clearTimeout(timer.current)
    timer.current = setTimeout(() => showToast({ kind: 'info', title: login.toast }), STUB_DELAY_MS)
  }

  return (
    <Page
      title={login.title}
      description={login.description}
      className="grid content-center justify-items-center px-4 py-14 tablet:px-6 tablet:py-20"
    >
      <div className="w-full max-w-[27rem] rounded-lg border border-line bg-surface p-6 shadow-panel tablet:p-10">
        <h1 className="text-3xl font-semibold">{login.heading}</h1>
        <p className="mt-2 text-muted">{login.hint}</p>
        <form className="mt-7 grid gap-5" onSubmit={onSubmit}>
          <RequiredField
            label={login.email}
            problem={({ typeMismatch }) => (typeMismatch ? login.invalidEmail : login.missingEmail)}
            type="email"
            autoComplete="username"
          />
          <RequiredField
            label={login.password}
            problem={() => login.missingPassword}
            type="password"
            autoComplete="current-password"
          />
          <Link to="/reset-password" className={`${textLink} justify-self-start`}>
            {login.forgotPassword}
          </Link>
          <button type="submit" className={`${buttonStyle.primary} min-h-13 w-full`}>
            {login.submit}
          </button>
        </form>
        <p className="mt-7 border-t border-line pt-6 text-muted">
          {login.signUpQuestion}{' '}
          <Link to="/signup" className={textLink}>
            {login.signUp}
          </Link>
        </p>
      </div>
    </Page>
  )
}

interface RequiredFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string
  /** The error message. */
  problem: (validity: ValidityState) => string
}

/**
 * A required field (specification §5). Its error message replaces the browser's own, which has another language and
 * look.
 */
function RequiredField({ label, problem, ...input }: RequiredFieldProps) {
  const id = useId()
  const [words, setWords] = useState<string>()

  function onInvalid(event: FormEvent<HTMLInputElement>): void {
    event.preventDefault()
    const { currentTarget: field } = event
    setWords(problem(field.validity))
    // Like the browser, focuses the first invalid field.
    if (field.form?.querySelector(':invalid') === field) field.focus()
  }

  return (
    <div className={labelStyle}>
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        className={fieldStyle}
        required
        aria-invalid={words === undefined ? undefined : true}
        aria-describedby={words === undefined ? undefined : `${id}-problem`}
        onInvalid={onInvalid}
        onInput={() => setWords(undefined)}
      />
      {words !== undefined && <FieldProblem id={`${id}-problem`}>{words}</FieldProblem>}
    </div>
  )
}
