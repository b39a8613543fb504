import { createTransport } from 'nodemailer'
import type { ContactRequest } from '../../spec/contact.ts'
import { isLoopback } from '../config/loopback.ts'
import type { ContactSending } from '../config/contact-config.ts'

/** Sends one form. Rejects with nodemailer's error, whose message may quote the mail. */
export type SendContact = (form: ContactRequest) => Promise<void>

/** Longest time for a mail, from the name look-up to the server's last word. */
const MAX_SENDING_MILLISECONDS = 20_000

/** Many servers take only ASCII before the @ of an address; domain names have an ASCII form. */
const inHeader = /^[!-~]+@/

/**
 * Sends each form as a plain-text mail over a connection of its own. Of what the visitor wrote only the address is in a
 * header (`Reply-To`), and all of it is in the text; the subject is one of the form's own. Neither password nor form travels unprotected: other than on
 * loopback, a server without TLS is refused.
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
    // A mail server on this machine often offers TLS with a certificate that nobody has signed.
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

/** Many servers let an account send as itself only. */
function senderOf({ login, to }: ContactSending): string {
  return login?.user.includes('@') ? login.user : to
}

function textOf({ name, email, phone, subject, message }: ContactRequest): string {
  const phoneLine = phone === '' ? [] : [`Telefon: ${phone}`]
  return [`Navn: ${name}`, `E-post: ${email}`, ...phoneLine, `Emne: ${subject}`, '', message, ''].join('\n')
}
