import { useRef, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { contactProblems, contactSubjects, type ContactProblems, type ContactRequest } from '../../../spec/contact.ts'
import { ERROR_CODE_HEADER } from '../../../spec/errors.ts'
import { api } from '../../../spec/routes.ts'
import { knownServerConfig } from '../../server-config.ts'
import { showToast } from '../../shell/toasts.ts'
import { contact } from '../../texts/contact.ts'

/** Specification §9: a sending that is simulated lasts this long; the toast is shown this long. */
const SENDING_MS = 1500
const TOAST_MS = 5000
/** The server itself gives a mail server 20 s. A network that swallows everything gives no answer ever. */
const ANSWER_MS = 30_000

/** What went wrong, in words for the user. */
export interface ContactFailure {
  title: string
  text: string
}

/** The contact form (specification §4): editing, sending, sent. The fields keep their own values. */
export function useContactForm() {
  const [phase, setPhase] = useState<'editing' | 'sending' | 'sent'>('editing')
  const [problems, setProblems] = useState<ContactProblems>({})
  const [failure, setFailure] = useState<ContactFailure>()
  const [mailed, setMailed] = useState(false)
  const summary = useRef<HTMLHeadingElement>(null)

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = requestOf(event.currentTarget)
    // Filled by a robot only; it is not told.
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
    // Whoever has gone to another page does not see what stands in the form.
    else if (!element.isConnected) showToast({ kind: 'error', title: failed.title, description: failed.text })
  }

  /** What was refused is looked at again as it is mended; other fields are left in peace until the form is sent. */
  function onInput(event: FormEvent<HTMLFormElement>): void {
    const now = Object.entries(contactProblems(requestOf(event.currentTarget)))
    setProblems((before) => Object.fromEntries(now.filter(([field]) => field in before)))
  }

  return { phase, problems, failure, mailed, summary, onSubmit, onInput, again: () => setPhase('editing') }
}

/**
 * Sends the form where the server has said that it takes it, and else only takes its time. A server that says so
 * meanwhile gets it all the same; one that says so later has not got it.
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

/** Sends the form to the server. Returns what went wrong, or nothing when it worked. */
async function postContact(form: ContactRequest): Promise<ContactFailure | undefined> {
  const { failed, unreachable, uncertain, unanswered } = contact.form
  try {
    const headers = { 'content-type': 'application/json' }
    const signal = AbortSignal.timeout(ANSWER_MS)
    const response = await fetch(api.contact, { method: 'POST', headers, body: JSON.stringify(form), signal })
    if (response.ok) return undefined
    // A proxy on the way may have put a page of its own in place of our text.
    if (response.headers.has(ERROR_CODE_HEADER)) return { title: failed, text: await response.text() }
  } catch (error) {
    // The server may have taken it all the same.
    if (error instanceof DOMException && error.name === 'TimeoutError') return { title: uncertain, text: unanswered }
  }
  return { title: failed, text: unreachable }
}
