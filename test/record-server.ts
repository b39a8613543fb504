import { fhirApi } from '../src/spec/fhir-routes.ts'
import { recordAnswerSchema, type RecordAnswer } from '../src/spec/fhir.ts'
import { CookieBrowser, type Seen } from './cookie-browser.ts'
import { freePort } from './ordrett-server.ts'
import { RecordSystem } from './record-system.ts'
import { startServer, type RunningServer } from './running-server.ts'
import { SmartLogin } from './smart-login.ts'

/** The server with a record system that may open it, both over sockets; browsers keep the logins. */
export class RecordServer<System extends SmartLogin = RecordSystem> {
  readonly system: System
  readonly server: RunningServer
  readonly origin: string

  private constructor(system: System, server: RunningServer, origin: string) {
    this.system = system
    this.server = server
    this.origin = origin
  }

  static start(): Promise<RecordServer> {
    return RecordServer.with((origin) => RecordSystem.start(origin))
  }

  /** Same as `start`, with another record system. */
  static async with<Other extends SmartLogin>(
    startSystem: (origin: string) => Promise<Other>,
  ): Promise<RecordServer<Other>> {
    const port = await freePort()
    const origin = `http://localhost:${port}`
    const system = await startSystem(origin)
    const trusted = [system.issuer({ clientSecret: SmartLogin.secret, name: 'Prøvejournalen' })]
    const server = await startServer({
      port,
      environment: { PUBLIC_URL: origin, FHIR_ISSUERS: JSON.stringify(trusted) },
    })
    return new RecordServer(system, server, origin)
  }

  async close(): Promise<void> {
    await this.server.close()
    await this.system.close()
  }

  browser(): CookieBrowser {
    return new CookieBrowser(this.origin)
  }

  /** Follows a launch to its end and returns the last response. */
  async launch(browser: CookieBrowser, patient?: string, encounter?: string): Promise<Seen> {
    const asked = await browser.call(this.system.launch(patient, encounter))
    const answered = await browser.call(asked.location)
    return browser.call(answered.location)
  }

  async opened(patient?: string, encounter?: string): Promise<CookieBrowser> {
    const browser = this.browser()
    await this.launch(browser, patient, encounter)
    return browser
  }

  async context(browser: CookieBrowser, authorization = this.server.authorization): Promise<RecordAnswer['context']> {
    const { text } = await browser.call(fhirApi.context, { headers: { authorization } })
    return recordAnswerSchema.parse(JSON.parse(text)).context
  }

  /** A note to save, as the page sends it. */
  async note(browser: CookieBrowser, changes: object = {}): Promise<Record<string, unknown>> {
    const context = (await this.context(browser))?.id ?? 'none'
    return {
      context,
      note: crypto.randomUUID(),
      noteType: 'fastlege',
      markup: [{ open: 'h3' }, 'Anamnese', { close: 'h3' }, { open: 'p' }, 'Hoste & feber <38.', { close: 'p' }],
      text: 'Anamnese\nHoste & feber <38.',
      ...changes,
    }
  }

  save(browser: CookieBrowser, note: object, headers: Record<string, string> = {}): Promise<Seen> {
    return browser.post(fhirApi.document, note, { authorization: this.server.authorization, ...headers })
  }
}
