import { domainToASCII } from 'node:url'
import { afterEach, expect, test, vi } from 'vitest'
import { MailServer } from '../../../test/mail-server.ts'
import type { ContactRequest } from '../../spec/contact.ts'
import { readConfig } from '../config/config.ts'
import { createContactMailer } from './contact-mailer.ts'

const form: ContactRequest = {
  name: 'Kåre Prøve',
  email: 'kare@klinikk.example',
  phone: '22 00 00 00',
  subject: 'Teknisk støtte',
  message: 'Blåbærsyltetøy på fjellet.\nHilsen meg',
  honeypot: '',
}

let server: MailServer

afterEach(() => server.close())

function mailer(environment: Record<string, string>, milliseconds?: number) {
  const { contact } = readConfig(environment)
  if (!contact) throw new Error('No mail server is set up')
  return createContactMailer(contact, milliseconds)
}

test('one plain-text mail, answered to whoever wrote it', async () => {
  server = await MailServer.start()
  await mailer(server.environment())(form)
  expect(server.mails).toHaveLength(1)
  const [mail] = server.mails
  expect(mail).toMatchObject({ from: 'post@ordrett.example', to: ['post@ordrett.example'] })
  expect(Object.fromEntries(mail?.headers ?? [])).toMatchObject({
    from: 'Ordrett kontaktskjema <post@ordrett.example>',
    to: 'post@ordrett.example',
    'reply-to': 'kare@klinikk.example',
    subject: 'Kontaktskjema: Teknisk støtte',
    'content-type': 'text/plain; charset=utf-8',
  })
  expect(mail?.text.replaceAll('\r\n', '\n').trimEnd()).toBe(
    [
      'Navn: Kåre Prøve',
      'E-post: kare@klinikk.example',
      'Telefon: 22 00 00 00',
      'Emne: Teknisk støtte',
      '',
      'Blåbærsyltetøy på fjellet.',
      'Hilsen meg',
    ].join('\n'),
  )
})

test('no telephone, no line for it', async () => {
  server = await MailServer.start()
  await mailer(server.environment())({ ...form, phone: '' })
  expect(server.mails[0]?.text).not.toContain('Telefon')
})

test.each([
  ['kåre@klinikk.example', undefined],
  ['kare@blåbær.example', `kare@${domainToASCII('blåbær.example')}`],
])('an address of Norwegian letters, %s, is whole in the text; the header gets ASCII', async (email, replyTo) => {
  server = await MailServer.start()
  await mailer(server.environment())({ ...form, email })
  expect(server.mails[0]?.headers.get('reply-to')).toBe(replyTo)
  expect(server.mails[0]?.text).toContain(`E-post: ${email}`)
})

test.each(['Hei.\r\n.\r\nMAIL FROM:<a@a.example>', 'Hei.\n.\nQUIT\n', 'Hei.\r.\rDATA\r', '.\n..\n.'])(
  'a message can’t end the mail early: %j',
  async (message) => {
    server = await MailServer.start()
    await mailer(server.environment())({ ...form, message })
    expect(server.mails).toHaveLength(1)
    const lines = (text = ''): string[] => text.split(/\r\n|\r|\n/)
    expect(lines(server.mails[0]?.text)).toEqual(expect.arrayContaining(lines(message)))
  },
)

test('a login is used, and the mail comes from its address', async () => {
  const tried: unknown[] = []
  server = await MailServer.start({
    allowInsecureAuth: true,
    authOptional: false,
    onAuth: ({ username, password }, _session, done) => {
      tried.push({ username, password })
      done(null, { user: username })
    },
  })
  await mailer(server.environment('kontakt%40ordrett.example:p%40ss@'))(form)
  expect(tried).toEqual([{ username: 'kontakt@ordrett.example', password: 'p@ss' }])
  expect(server.mails[0]).toMatchObject({ from: 'kontakt@ordrett.example', to: ['post@ordrett.example'] })
})

/** 0.0.0.0 reaches this machine too, but does not count as loopback: like any other host, it has to offer TLS. */
test.runIf(process.platform !== 'win32')('nothing is sent without TLS to another machine', async () => {
  server = await MailServer.start()
  const environment = { ...server.environment(), CONTACT_SMTP_URL: `smtp://0.0.0.0:${server.port}` }
  await expect(mailer(environment)(form)).rejects.toMatchObject({ code: 'ETLS' })
  expect(server.opened).toBe(1)
  expect(server.mails).toEqual([])
})

test.each([
  ['greeting', { onConnect: () => undefined }],
  ['recipient', { onRcptTo: () => undefined }],
  ['last word', { onData: () => undefined }],
])('a server whose %s does not come is given up, and its connection closed', async (_what, options) => {
  server = await MailServer.start(options)
  await expect(mailer(server.environment(), 300)(form)).rejects.toThrow(/abort|timeout/i)
  await vi.waitFor(() => expect(server).toMatchObject({ opened: 1, ended: 1 }), 10_000)
})
