import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MailServer } from '../../../test/mail-server.ts'
import { startServer, type RunningServer } from '../../../test/running-server.ts'
import { publicConfigSchema } from '../../spec/public-config.ts'

const SECRET = 'Rødstrupe'
const form = {
  name: `Kari ${SECRET}`,
  email: 'kari.rodstrupe@klinikk.example',
  phone: '22 00 00 00',
  subject: 'Sikkerhet',
  message: `${SECRET} skriver en melding.`,
}

let mail: MailServer
let server: RunningServer

beforeEach(async () => {
  mail = await MailServer.start()
  server = await startServer({ environment: mail.environment() })
})

afterEach(async () => {
  vi.useRealTimers()
  await server.close()
  await mail.close()
  if (/r[øo]dstrupe|r%C3%B8dstrupe|hemmelig/i.test(server.logged())) throw new Error('The log says what was written')
})

async function restart(environment: Record<string, string>): Promise<void> {
  await server.close()
  server = await startServer({ environment })
}

async function restartMail(options: Parameters<typeof MailServer.start>[0], login?: string): Promise<void> {
  await mail.close()
  mail = await MailServer.start(options)
  await restart(mail.environment(login))
}

async function post(body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${server.origin}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

/** Injects a request, so that it can come from any address. */
async function statusFrom(remoteAddress: string, headers: Record<string, string> = {}, payload: object = form) {
  const { statusCode } = await server.app.inject({
    method: 'POST',
    url: '/api/contact',
    remoteAddress,
    headers,
    payload,
  })
  return statusCode
}

test('a form goes out as a mail, and nothing of it is answered or kept', async () => {
  const answer = await post(form)
  expect(answer.status).toBe(204)
  expect(answer.headers.get('cache-control')).toBe('no-store, no-transform')
  expect(await answer.text()).toBe('')
  expect(mail.mails).toHaveLength(1)
  expect(mail.mails[0]?.headers.get('reply-to')).toBe(form.email)
  expect(mail.mails[0]?.text).toContain(form.message)
})

test('the browser is told whether forms are sent', async () => {
  const sends = async (): Promise<boolean> => {
    const answer = await fetch(`${server.origin}/config.json`)
    return publicConfigSchema.parse(await answer.json()).contact.sends
  }
  expect(await sends()).toBe(true)
  await restart({})
  expect(await sends()).toBe(false)
})

test('where nothing is set up there is no such call', async () => {
  await restart({})
  const answer = await post(form)
  expect(answer.status).toBe(404)
  expect(answer.headers.get('error-code')).toBe('not-found')
})

test('another method is answered with 405', async () => {
  const answer = await fetch(`${server.origin}/api/contact`)
  expect(answer.status).toBe(405)
  expect(answer.headers.get('allow')).toBe('POST')
})

test.each([
  { name: `Kari\r\nBcc: alle@${SECRET}.example` },
  { name: `Kari\nBcc: alle@${SECRET}.example` },
  { name: 'Kari\u0000' },
  { name: 'Kari\u0085Bcc: alle@a.example' },
  { phone: '22\r\nBcc: alle@a.example' },
  { email: 'kari@a.example\r\nBcc: alle@a.example' },
  { email: 'kari@a.example\nBcc:alle@a.example' },
  { email: 'kari@a.example,alle@a.example' },
  { email: 'kari,alle@a.example' },
  { email: 'Kari<kari@a.example>' },
  { email: 'a:kari@a.example;' },
  { email: '"kari"@a.example' },
  { subject: 'Annet\r\nBcc: alle@a.example' },
  { subject: 'Gratis penger' },
  { subject: ['Annet'] },
  { email: [{ address: 'kari@a.example' }] },
  { message: { path: '/etc/passwd' } },
])('%j is refused, and no mail goes out', async (fields) => {
  const answer = await post({ ...form, ...fields })
  expect(answer.status).toBe(400)
  expect(answer.headers.get('error-code')).toBe('contact-invalid')
  expect(await answer.text()).toBe('Skjemaet er ikke riktig fylt ut.')
  expect(mail.opened).toBe(0)
})

test.each([{ name: '  ' }, { email: '' }, { email: 'kari@klinikk' }, { message: ' kort    ' }])(
  'what the page refuses the server refuses too: %j',
  async (fields) => {
    expect((await post({ ...form, ...fields })).status).toBe(400)
    expect(mail.opened).toBe(0)
  },
)

test.each([
  ['application/json', '{"name":'],
  ['application/json', ''],
  ['application/json', '[]'],
  ['text/plain', JSON.stringify(form)],
  ['application/x-www-form-urlencoded', 'name=Kari'],
])('a body of type %s that is %j is no form', async (type, body) => {
  const answer = await post(body, { 'content-type': type })
  expect(answer.status).toBe(400)
  expect(answer.headers.get('error-code')).toBe('contact-invalid')
})

test.each([{ message: 'a'.repeat(10_001) }, { message: 'a'.repeat(100_000) }, { name: 'a'.repeat(201) }])(
  'a form that is too long is refused',
  async (fields) => {
    const answer = await post({ ...form, ...fields })
    expect(answer.status).toBe(413)
    expect(answer.headers.get('error-code')).toBe('contact-too-long')
    expect(mail.opened).toBe(0)
  },
)

test('the longest form passes, however its characters are written', async () => {
  const longest = JSON.stringify({ ...form, message: 'æ'.repeat(10_000) }).replaceAll('æ', String.raw`\u00e6`)
  expect((await post(longest)).status).toBe(204)
})

test('a robot that fills in everything is thanked, and nothing is sent', async () => {
  expect((await post({ ...form, honeypot: 'https://a.example' })).status).toBe(204)
  expect((await post({ ...form, email: 'x', honeypot: 'x' })).status).toBe(204)
  expect(mail.opened).toBe(0)
})

test('from one address come ten forms in a quarter of an hour', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const robot = { ...form, honeypot: 'x' }
  for (let count = 0; count < 10; count++) expect(await statusFrom('198.51.100.7', {}, robot)).toBe(204)
  const refused = await server.app.inject({
    method: 'POST',
    url: '/api/contact',
    remoteAddress: '198.51.100.7',
    payload: form,
  })
  expect(refused.statusCode).toBe(429)
  expect(refused.headers).toMatchObject({ 'retry-after': '900', 'error-code': 'too-many' })
  expect(await statusFrom('198.51.100.8', {}, robot)).toBe(204)
  vi.setSystemTime(Date.now() + 15 * 60_000)
  expect(await statusFrom('198.51.100.7', {}, robot)).toBe(204)
  expect(mail.opened).toBe(0)
})

test('the limit is answered over a socket too, body and all', async () => {
  for (let count = 0; count < 10; count++) await post({})
  const answer = await post({ ...form, message: 'a'.repeat(60_000) })
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('what stands in X-Forwarded-For is not believed', async () => {
  const statuses: number[] = []
  for (let count = 0; count < 11; count++) {
    statuses.push(await statusFrom('198.51.100.7', { 'x-forwarded-for': `203.0.113.${count}` }, {}))
  }
  expect(statuses.slice(-2)).toEqual([400, 429])
})

test('unless it comes from a trusted proxy, and then only the last of it', async () => {
  await restart({ ...mail.environment(), TRUSTED_PROXIES: '10.0.0.0/8' })
  const through = (address: string) => statusFrom('10.1.2.3', { 'x-forwarded-for': `192.0.2.1, ${address}` }, {})
  for (let count = 0; count < 10; count++) await through('203.0.113.5')
  expect(await through('203.0.113.5')).toBe(429)
  expect(await through('203.0.113.6')).toBe(400)
  for (let count = 0; count < 10; count++) await through(`2001:db8::${count}`)
  expect(await through('2001:db8::ffff')).toBe(429)
  expect(await through('2001:db8:0:1::1')).toBe(400)
})

test('from all addresses together come a hundred mails in an hour', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const addresses = Array.from({ length: 100 }, (_none, index) => `198.51.100.${index}`)
  const statuses = await Promise.all(addresses.map((address) => statusFrom(address)))
  expect(statuses.filter((status) => status !== 204)).toEqual([])
  expect(await statusFrom('203.0.113.1')).toBe(429)
  expect(mail.mails).toHaveLength(100)
  vi.setSystemTime(Date.now() + 60 * 60_000)
  expect(await statusFrom('203.0.113.1')).toBe(204)
})

test('a mail server that is down: 503, in words, and when to try again', async () => {
  await mail.close()
  const answer = await post(form)
  expect(answer.status).toBe(503)
  expect(answer.headers.get('error-code')).toBe('mail-server-down')
  expect(answer.headers.get('retry-after')).toBe('60')
  expect(await answer.text()).toBe('E-posttjeneren svarer ikke. Prøv igjen om litt.')
  expect(server.logged()).toMatch(/"code":"ESOCKET".*"contact form not sent"/)
  mail = await MailServer.start()
})

function smtpError(responseCode: number): Error {
  return Object.assign(new Error(`no mail from ${SECRET}`), { responseCode })
}

test.each([
  [450, 503, 'mail-server-down'],
  [550, 502, 'contact-refused'],
])('a recipient refused with %i answers %i', async (smtpStatus, status, code) => {
  await restartMail({ onRcptTo: (_address, _session, done) => done(smtpError(smtpStatus)) })
  const answer = await post(form)
  expect(answer.status).toBe(status)
  expect(answer.headers.get('error-code')).toBe(code)
  expect(server.logged()).toContain(`"smtpStatus":${smtpStatus}`)
  expect(mail.mails).toEqual([])
})

test('a message refused, and a login refused, answer 502', async () => {
  await restartMail({ onData: (stream, _session, done) => stream.resume().on('end', () => done(smtpError(554))) })
  expect((await post(form)).status).toBe(502)
  await restartMail(
    { allowInsecureAuth: true, onAuth: (_login, _session, done) => done(smtpError(535)) },
    'bruker:hemmelig@',
  )
  expect((await post(form)).status).toBe(502)
  expect(server.logged()).toContain('"smtpStatus":535')
})
