/** Subjects of the contact form (specification §3); the first is the one chosen when the form opens. */
export const contactSubjects = ['Generelt spørsmål', 'Teknisk støtte', 'Sikkerhet', 'Annet'] as const
export type ContactSubject = (typeof contactSubjects)[number]

/** Shortest message, in characters after trimming (specification §9). */
const MIN_MESSAGE_LENGTH = 10

/** The fields of the contact form that can be filled in wrongly. */
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

/** What is wrong with a contact form (specification §5), in the order of its fields; nothing for one that can be sent. */
export function contactProblems({ name, email, message }: ContactFields): ContactProblems {
  return {
    ...(name.trim() === '' && { name: 'name-required' }),
    ...emailProblem(email.trim()),
    ...messageProblem(message.trim()),
  }
}

/** One address and nothing more: it becomes a header of the mail, where these characters begin something else. */
const emailPattern = /^[^\s\p{Cc}@,;:<>()[\]\\"]+@[^\s\p{Cc}@,;:<>()[\]\\"]+\.[^\s\p{Cc}@,;:<>()[\]\\"]+$/u

function emailProblem(email: string): ContactProblems {
  if (email === '') return { email: 'email-required' }
  return emailPattern.test(email) ? {} : { email: 'email-invalid' }
}

function messageProblem(message: string): ContactProblems {
  if (message === '') return { message: 'message-required' }
  return message.length < MIN_MESSAGE_LENGTH ? { message: 'message-short' } : {}
}
