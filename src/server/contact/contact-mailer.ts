import { createTransport } from 'nodemailer'
import type { ContactRequest } from '../../spec/contact.ts'
import { isLoopback } from '../config/loopback.ts'
import type { ContactSending } from '../config/contact-config.ts'

/** Sends one form. Rejects with nodemailer's error, whose message may quote the mail. */
export type SendContact = (form: ContactRequest) => Promise<void>

/** Timeout for sending one mail, from DNS lookup to the server's final reply. */
const MAX_SENDING_MILLISECONDS = 20_000

/** Many servers accept only ASCII before the @; domain names have an ASCII form. */
const inHeader = /^[!-~]+@/

/**
 * Sends each form as a plain-text mail over a separate connection. Of the visitor's input only the address goes into a
 * header (`Reply-To`); all of it is in the text, and the subject is one of the form's fixed choices. Neither password
 * nor form is sent unencrypted: except on loopback, a server without TLS is refused.
 */
export function createContactMailer(sending: ContactSending, milliseconds = MAX_SENDING_MILLISECONDS): SendContact {
  const { host, port, secure, login, to } = sending
  const local = isLoopback(host)
  const transport = createTransport({
    host,
    port,
    secure,
    auth: login,
    requireTLS: !secure && !local,
    // A local mail server often offers TLS with a self-signed certificate.
    ignoreTLS: local,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async (form) => {
    await transport.sendMail({
      from: { name: 'Ordrett kontaktskjema', address: senderOf(sending) },
      to: { name: '', address: to },
      ...(inHeader.test(form.email) && { replyTo: { name: '', address: form.email } }),
      subject: `Kontaktskjema: ${form.subject}`,
      text: textOf(form),
      signal: AbortSignal.timeout(milliseconds),
    })
  }
}

/** Many servers let an account send only as itself. */
function senderOf({ login, to }: ContactSending): string {
  return login?.user.includes('@') ? login.user : to
}

function textOf({ name, email, phone, subject, message }: ContactRequest): string {
  const phoneLine = phone === '' ? [] : [`Telefon: ${phone}`]
  return [`Navn: ${name}`, `E-post: ${email}`, ...phoneLine, `Emne: ${subject}`, '', message, ''].join('\n')
}
