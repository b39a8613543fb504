import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { OrdrettError } from '../../spec/errors.ts'
import { api } from '../../spec/routes.ts'
import { toOrdrettError } from '../answers/error-handler.ts'
import { notStoredNorChanged } from '../answers/not-stored.ts'
import { refuseAbove } from '../load/rate-limit.ts'
import type { ContactSending } from '../config/contact-config.ts'
import { createContactMailer } from './contact-mailer.ts'
import { MAX_CONTACT_BYTES, readContactRequest } from './contact-request.ts'

const MINUTE = 60_000
/** A whole hospital may share one IP address. */
const PER_ADDRESS = { max: 10, timeWindow: 15 * MINUTE }
const FROM_ALL = { max: 100, timeWindow: 60 * MINUTE, keyGenerator: () => 'all' }
const RETRY_SECONDS = 60

/**
 * POST /api/contact: sends the contact form by mail, then 204. Open to anyone, so mails are limited per IP address (for
 * IPv6, per /64 network) and in total. A form with the honeypot filled in is answered as if it had been sent.
 */
export async function contactRoute(scope: FastifyInstance, sending: ContactSending): Promise<void> {
  const send = createContactMailer(sending)
  await scope.register(rateLimit, { global: false })
  const perAddress = scope.createRateLimit(PER_ADDRESS)
  const fromAll = scope.createRateLimit(FROM_ALL)
  scope.setErrorHandler((error) => {
    throw contactRefusal(error)
  })
  const onRequest = (request: FastifyRequest): Promise<void> => refuseAbove(perAddress, request, 'too-many')
  scope.post(api.contact, { bodyLimit: MAX_CONTACT_BYTES, onRequest }, async (request, reply) => {
    const form = readContactRequest(request.body)
    if (form.honeypot === '') {
      await refuseAbove(fromAll, request, 'too-many')
      await send(form).catch((error: unknown) => {
        throw sendingFailure(error, request)
      })
    }
    return notStoredNorChanged(reply).code(204).send()
  })
}

/** Replaces the general handler's errors with those of the contact form. */
function contactRefusal(error: unknown): unknown {
  const { code } = toOrdrettError(error)
  if (code === 'transcript-too-long') return new OrdrettError('contact-too-long')
  return code === 'body-not-json' || code === 'body-too-complex' ? new OrdrettError('contact-invalid') : error
}

/** A mail server's reply of 500 or above is permanent (RFC 5321 §4.2.1); other failures may be temporary. */
function sendingFailure(error: unknown, request: FastifyRequest): OrdrettError {
  const answered = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : undefined
  request.log.warn({ err: error, smtpStatus: answered }, 'contact form not sent')
  if (answered !== undefined && answered >= 500) return new OrdrettError('contact-refused')
  return new OrdrettError('mail-server-down', {}, RETRY_SECONDS)
}
