import { useRef, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { contactProblems, contactSubjects, type ContactProblems, type ContactRequest } from '../../../spec/contact.ts'
import { ERROR_CODE_HEADER } from '../../../spec/errors.ts'
import { api } from '../../../spec/routes.ts'
import { knownServerConfig } from '../../server-config.ts'
import { showToast } from '../../shell/toasts.ts'
import { contact } from '../../texts/contact.ts'

/** Specification §9: duration of a simulated submission, and of the toast. */
const SENDING_MS = 1500
const TOAST_MS = 5000
/** The server allows a mail server 20 s. A network that drops everything never answers. */
const ANSWER_MS = 30_000

/** What went wrong, in words for the user. */
export interface ContactFailure {
  title: string
  text: string
}

/** The contact form (specification §4): editing, sending, sent. The fields are uncontrolled. */
export function useContactForm() {
  const [phase, setPhase] = useState<'editing' | 'sending' | 'sent'>('editing')
  const [problems, setProblems] = useState<ContactProblems>({})
  const [failure, setFailure] = useState<ContactFailure>()
  const [mailed, setMailed] = useState(false)
  const summary = useRef<HTMLHeadingElement>(null)

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = requestOf(event.currentTarget)
    // Only a bot fills in the honeypot; it gets no feedback.
    if (phase !== 'editing' || form.honeypot !== '') return
    const found = contactProblems(form)
    flushSync(() => setProblems(found))
    if (Object.keys(found).length > 0) summary.current?.focus()
    else void send(form, event.currentTarget)
  }

  async function send(form: ContactRequest, element: HTMLFormElement): Promise<void> {
    setFailure(undefined)
    setPhase('sending')
    const { mailed: taken, failed } = await deliver(form)
    setMailed(taken)
    setFailure(failed)
    setPhase(failed === undefined ? 'sent' : 'editing')
    const description = taken ? undefined : contact.sent.toastSimulated
    if (failed === undefined) showToast({ kind: 'success', title: contact.sent.toast, description, duration: TOAST_MS })
    // A user who has gone to another page does not see the failure in the form.
    else if (!element.isConnected) showToast({ kind: 'error', title: failed.title, description: failed.text })
  }

  /** Rechecks rejected fields during input; other fields are not checked until the form is sent. */
  function onInput(event: FormEvent<HTMLFormElement>): void {
    const now = Object.entries(contactProblems(requestOf(event.currentTarget)))
    setProblems((before) => Object.fromEntries(now.filter(([field]) => field in before)))
  }

  return { phase, problems, failure, mailed, summary, onSubmit, onInput, again: () => setPhase('editing') }
}

/**
 * Posts the form if the server has said that it accepts it, and otherwise only simulates the delay. If the server says
 * so during the delay, the form is still posted; if it says so later, it is not.
 */
async function deliver(form: ContactRequest): Promise<{ mailed: boolean; failed?: ContactFailure | undefined }> {
  if (!isTaken()) await new Promise((resolve) => setTimeout(resolve, SENDING_MS))
  return isTaken() ? { mailed: true, failed: await postContact(form) } : { mailed: false }
}

function isTaken(): boolean {
  return knownServerConfig()?.contact.sends === true
}

function requestOf(element: HTMLFormElement): ContactRequest {
  const form = new FormData(element)
  const subject = contactSubjects.find((known) => known === textOf(form, 'subject')) ?? contactSubjects[0]
  return {
    name: textOf(form, 'name'),
    email: textOf(form, 'email'),
    phone: textOf(form, 'phone'),
    subject,
    message: textOf(form, 'message'),
    honeypot: textOf(form, 'honeypot'),
  }
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** Posts the form to the server. Returns what went wrong, or undefined on success. */
async function postContact(form: ContactRequest): Promise<ContactFailure | undefined> {
  const { failed, unreachable, uncertain, unanswered } = contact.form
  try {
    const headers = { 'content-type': 'application/json' }
    const signal = AbortSignal.timeout(ANSWER_MS)
    const response = await fetch(api.contact, { method: 'POST', headers, body: JSON.stringify(form), signal })
    if (response.ok) return undefined
    // A proxy may have replaced our text with its own page.
    if (response.headers.has(ERROR_CODE_HEADER)) return { title: failed, text: await response.text() }
  } catch (error) {
    // The server may have received it all the same.
    if (error instanceof DOMException && error.name === 'TimeoutError') return { title: uncertain, text: unanswered }
  }
  return { title: failed, text: unreachable }
}
