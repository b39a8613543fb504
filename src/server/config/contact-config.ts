import * as z from 'zod'

/** The mail server that sends the contact form, and the recipient. */
export interface ContactSending {
  host: string
  port: number
  /** TLS from the first byte (smtps); otherwise STARTTLS. */
  secure: boolean
  login: { user: string; pass: string } | undefined
  to: string
}

const mailServer = z
  .string()
  .refine(
    isMailServer,
    'must be smtp://HOST:PORT or smtps://HOST:PORT, with USER:PASSWORD@ before HOST where the server wants them, in percent-encoding',
  )
  .transform((text) => new URL(text))

/** Nothing may follow the host: nodemailer reads options there, and one of them prints every mail. */
function isMailServer(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, pathname, search, hash, username, password } = new URL(text)
  const bare = hostname !== '' && ['', '/'].includes(pathname) && search === '' && hash === ''
  return /^smtps?:$/.test(protocol) && bare && canDecode(username) && canDecode(password)
}

function canDecode(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

/** Variables that enable sending the contact form. */
export const contactVariables = {
  CONTACT_SMTP_URL: mailServer.optional(),
  CONTACT_TO: z.email('must be one e-mail address').optional(),
}

type ContactValues = z.infer<z.ZodObject<typeof contactVariables>>

/** Both variables must be set, or neither. */
export function contactPairProblems({ CONTACT_SMTP_URL: url, CONTACT_TO: to }: ContactValues): string[] {
  if (url && !to) return ['CONTACT_TO: must be set too where CONTACT_SMTP_URL is']
  if (to && !url) return ['CONTACT_SMTP_URL: must be set too where CONTACT_TO is']
  return []
}

/** How the contact form is sent; undefined when the operator has not set it up. */
export function contactOf({ CONTACT_SMTP_URL: url, CONTACT_TO: to }: ContactValues): ContactSending | undefined {
  if (!url || !to) return undefined
  const secure = url.protocol === 'smtps:'
  const [user, pass] = [decodeURIComponent(url.username), decodeURIComponent(url.password)]
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    login: user === '' ? undefined : { user, pass },
    to,
  }
}
