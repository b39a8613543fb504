/** Subjects of the contact form (specification §3); the first is preselected. */
export const contactSubjects = ['Generelt spørsmål', 'Teknisk støtte', 'Sikkerhet', 'Annet'] as const
export type ContactSubject = (typeof contactSubjects)[number]

/** Minimum length of a message, in characters after trimming (specification §9). */
const MIN_MESSAGE_LENGTH = 10

/** The validated fields of the contact form. */
export interface ContactFields {
  name: string
  email: string
  message: string
}

/** The body of POST /api/contact. `phone` may be empty; `honeypot` is empty unless a robot filled in the form. */
export interface ContactRequest extends ContactFields {
  phone: string
  subject: ContactSubject
  honeypot: string
}

export type ContactProblem = 'name-required' | 'email-required' | 'email-invalid' | 'message-required' | 'message-short'
export type ContactProblems = Partial<Record<keyof ContactFields, ContactProblem>>

/** Validates a contact form (specification §5), in the order of its fields; empty if it can be sent. */
export function contactProblems({ name, email, message }: ContactFields): ContactProblems {
  return {
    ...(name.trim() === '' && { name: 'name-required' }),
    ...emailProblem(email.trim()),
    ...messageProblem(message.trim()),
  }
}

/** Exactly one address: it goes into a mail header, where the excluded characters are syntax. */
const emailPattern = /^[^\s\p{Cc}@,;:<>()[\]\\"]+@[^\s\p{Cc}@,;:<>()[\]\\"]+\.[^\s\p{Cc}@,;:<>()[\]\\"]+$/u

function emailProblem(email: string): ContactProblems {
  if (email === '') return { email: 'email-required' }
  return emailPattern.test(email) ? {} : { email: 'email-invalid' }
}

function messageProblem(message: string): ContactProblems {
  if (message === '') return { message: 'message-required' }
  return message.length < MIN_MESSAGE_LENGTH ? { message: 'message-short' } : {}
}
