import type { ContactRequest } from '../../../spec/contact.ts'
import { ERROR_CODE_HEADER } from '../../../spec/errors.ts'
import { api } from '../../../spec/routes.ts'
import { contact } from '../../texts/contact.ts'

/** Sends the form to the server. Returns why that did not work, in words for the user, or nothing when it did. */
export async function postContact(form: ContactRequest): Promise<string | undefined> {
  try {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(api.contact, { method: 'POST', headers, body: JSON.stringify(form) })
    if (response.ok) return undefined
    // A proxy on the way may have put a page of its own in place of our text.
    if (response.headers.has(ERROR_CODE_HEADER)) return await response.text()
  } catch {
    // Said below: there is no answer to tell of.
  }
  return contact.form.unreachable
}
