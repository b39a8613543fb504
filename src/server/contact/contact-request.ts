import * as z from 'zod'
import { contactProblems, contactSubjects, type ContactRequest } from '../../spec/contact.ts'
import { OrdrettError } from '../../spec/errors.ts'
import { bodyError } from '../routes/json-body.ts'

/** Maximum message length, in UTF-16 code units. */
const MAX_MESSAGE_LENGTH = 10_000
/** Maximum body size in bytes: enough for the longest form with every character escaped as `\uXXXX`. */
export const MAX_CONTACT_BYTES = 65_536

const line = (longest: number) =>
  z
    .string()
    .max(longest)
    .regex(/^\P{Cc}*$/u)
    .trim()

const contactRequestSchema = z.object({
  name: line(200),
  email: line(254),
  phone: line(50).default(''),
  subject: z.enum(contactSubjects),
  message: z.string().max(MAX_MESSAGE_LENGTH).trim(),
  honeypot: z.string().default(''),
}) satisfies z.ZodType<ContactRequest>

/**
 * Parses a contact form by the same rules as the page; every field but the message is a single line. A form with the
 * honeypot filled in is checked for its shape only. Throws `contact-invalid` or `contact-too-long`.
 */
export function readContactRequest(body: unknown): ContactRequest {
  const parsed = contactRequestSchema.safeParse(body)
  if (!parsed.success) {
    const tooLong = parsed.error.issues.some(({ code }) => code === 'too_big')
    throw bodyError(tooLong ? 'contact-too-long' : 'contact-invalid', parsed.error)
  }
  const { data } = parsed
  if (data.honeypot === '' && Object.keys(contactProblems(data)).length > 0) throw new OrdrettError('contact-invalid')
  return data
}
