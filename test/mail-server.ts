import { once } from 'node:events'
import type { Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerEnvelope, type SMTPServerOptions } from 'smtp-server'

/** A received mail: the envelope, the header fields by lower-case name, and the decoded text. */
export interface ReceivedMail {
  from: string
  to: string[]
  headers: Map<string, string>
  text: string
  raw: string
}

/** An SMTP server on loopback that keeps what it receives. `options` are passed to `smtp-server`. */
export class MailServer {
  readonly mails: ReceivedMail[] = []
  /** Numbers of connections opened, and of those that have ended. */
  opened = 0
  ended = 0
  readonly #server: SMTPServer

  private constructor(options: SMTPServerOptions) {
    this.#server = new SMTPServer({
      logger: false,
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, { envelope }, done) => {
        void this.#keep(stream, envelope, done)
      },
      ...options,
    })
    this.#server.on('error', () => undefined)
    this.#server.server.on('connection', (socket: Socket) => {
      this.opened++
      socket.on('close', () => this.ended++)
    })
  }

  async #keep(stream: Readable, { mailFrom, rcptTo }: SMTPServerEnvelope, done: () => void): Promise<void> {
    const raw = (await buffer(stream)).toString('utf8')
    const to = rcptTo.map(({ address }) => address)
    this.mails.push({ from: mailFrom === false ? '' : mailFrom.address, to, raw, ...parse(raw) })
    done()
  }

  static async start(options: SMTPServerOptions = {}): Promise<MailServer> {
    const server = new MailServer(options)
    await once(server.#server.listen(0, '127.0.0.1'), 'listening')
    return server
  }

  get port(): number {
    const address = this.#server.server.address()
    return typeof address === 'object' && address !== null ? address.port : 0
  }

  /** The two environment variables that send the contact form here. */
  environment(login = ''): Record<string, string> {
    return { CONTACT_SMTP_URL: `smtp://${login}127.0.0.1:${this.port}`, CONTACT_TO: 'post@ordrett.example' }
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.close(resolve))
  }
}

/** RFC 5322: header fields, some folded, an empty line, the text. */
function parse(raw: string): Pick<ReceivedMail, 'headers' | 'text'> {
  const [head = '', ...rest] = raw.split('\r\n\r\n')
  const fields = head
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .map((field) =>
      field
        .replace(/\?= =\?UTF-8\?Q\?/g, '')
        .replace(/=\?UTF-8\?Q\?(.*)\?=/, quotedWord)
        .split(/: (.*)/s, 2),
    )
  const headers = new Map(fields.map(([name = '', value = '']) => [name.toLowerCase(), value]))
  return { headers, text: decoded(rest.join('\r\n\r\n'), headers.get('content-transfer-encoding')) }
}

/** RFC 2047. */
function quotedWord(_match: string, word: string): string {
  return decoded(word.replaceAll('_', ' '), 'quoted-printable')
}

function decoded(body: string, encoding: string | undefined): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding !== 'quoted-printable') return body
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
