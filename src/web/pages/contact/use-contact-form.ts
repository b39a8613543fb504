import { useEffect, useRef, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { contactProblems, type ContactProblems } from '../../../spec/contact.ts'
import { showToast } from '../../shell/toasts.ts'
import { contact } from '../../texts/contact.ts'

/** Specification §9: the sending is simulated and lasts this long; the toast is shown this long. */
const SENDING_MS = 1500
const TOAST_MS = 5000

/** The contact form (specification §4): editing, sending, sent. The fields keep their own values. */
export function useContactForm() {
  const [phase, setPhase] = useState<'editing' | 'sending' | 'sent'>('editing')
  const [problems, setProblems] = useState<ContactProblems>({})
  const summary = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (phase !== 'sending') return
    const timer = setTimeout(() => {
      setPhase('sent')
      showToast({ kind: 'success', title: contact.sent.toast, duration: TOAST_MS })
    }, SENDING_MS)
    return () => clearTimeout(timer)
  }, [phase])

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    // Filled by a robot only; it is not told.
    if (phase !== 'editing' || textOf(form, 'honeypot') !== '') return
    const found = problemsOf(form)
    flushSync(() => setProblems(found))
    if (Object.keys(found).length > 0) summary.current?.focus()
    else setPhase('sending')
  }

  /** What was refused is looked at again as it is mended; other fields are left in peace until the form is sent. */
  function onInput(event: FormEvent<HTMLFormElement>): void {
    const now = Object.entries(problemsOf(new FormData(event.currentTarget)))
    setProblems((before) => Object.fromEntries(now.filter(([field]) => field in before)))
  }

  return { phase, problems, summary, onSubmit, onInput, again: () => setPhase('editing') }
}

function problemsOf(form: FormData): ContactProblems {
  return contactProblems({
    name: textOf(form, 'name'),
    email: textOf(form, 'email'),
    message: textOf(form, 'message'),
  })
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
