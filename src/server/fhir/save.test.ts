import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Seen } from '../../../test/cookie-browser.ts'
import { RecordServer } from '../../../test/record-server.ts'
import { ERROR_CODE_HEADER } from '../../spec/errors.ts'
import { savedDocumentSchema } from '../../spec/fhir.ts'
import { fhirApi } from '../../spec/fhir-routes.ts'

// One record system and one server for all tests.
let running: RecordServer
beforeAll(async () => (running = await RecordServer.start()))
afterAll(() => running.close())
beforeEach(() => {
  const { system } = running
  Object.assign(system, { gone: false, unheard: false, answerNext: undefined, tokenSeconds: 300, renews: true })
  system.granted = (scope) => scope
  system.refused.length = 0
  system.documents.clear()
})

function errorOf({ status, headers }: Seen): string {
  return `${status} ${headers.get(ERROR_CODE_HEADER)}`
}

function savedOf({ text }: Seen) {
  return savedDocumentSchema.parse(JSON.parse(text))
}

function puts(): number {
  return running.system.seen.filter((call) => call.startsWith('PUT ')).length
}

/** The text of a saved document's attachments. */
function attachments(id: string): string[] {
  const content = Object(running.system.documents.get(id)?.resource['content'])
  return [...content].map(({ attachment }) => Buffer.from(attachment.data, 'base64').toString('utf8'))
}

describe('a note', () => {
  test('is saved as the record system wants it: whose, by whom, at which encounter, as what', async () => {
    const browser = await running.opened('p1', 'e1')
    const saved = savedOf(await running.save(browser, await running.note(browser)))
    expect(running.system.refused).toEqual([])
    const stored = running.system.documents.get(saved.id)
    expect(saved).toEqual({ id: saved.id, version: '1', savedAt: expect.stringMatching(/^20\d\d-.*Z$/) })
    expect(stored?.resource).toMatchObject({
      status: 'current',
      docStatus: 'preliminary',
      type: { coding: [{ system: 'http://loinc.org', code: '11506-3' }], text: 'Konsultasjonsnotat' },
      subject: { reference: 'Patient/p1' },
      author: [{ reference: 'Practitioner/lege' }],
      context: { encounter: [{ reference: 'Encounter/e1' }] },
      masterIdentifier: { value: `urn:uuid:${saved.id}` },
    })
    const [plain, page] = attachments(saved.id)
    expect(plain).toBe('Anamnese\r\nHoste & feber <38.')
    expect(page).toContain('<body><h3>Anamnese</h3><p>Hoste &amp; feber &lt;38.</p></body>')
  })

  test('pressed twice is saved once, also at the same time', async () => {
    const browser = await running.opened()
    const note = await running.note(browser)
    const both = await Promise.all([running.save(browser, note), running.save(browser, note)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(new Set(both.map((answer) => savedOf(answer).id)).size).toBe(1)
    expect([...running.system.documents.values()].map(({ version }) => version)).toEqual([1])
  })

  test('that was corrected is a new version of the same document', async () => {
    const browser = await running.opened()
    const note = await running.note(browser)
    const { id, version } = savedOf(await running.save(browser, note))
    const again = savedOf(await running.save(browser, { ...note, version, text: 'Anamnese\nHoste.' }))
    expect(again).toMatchObject({ id, version: '2' })
    expect(attachments(id)[0]).toBe('Anamnese\r\nHoste.')
  })

  test('whose answer was lost is there once, also if it was corrected before it was sent again', async () => {
    const browser = await running.opened()
    const note = await running.note(browser)
    running.system.unheard = true
    expect(errorOf(await running.save(browser, note))).toBe('504 record-silent')
    expect(savedOf(await running.save(browser, note)).version).toBe('1')
    running.system.unheard = true
    const corrected = { ...note, version: '1', text: 'Hoste.' }
    expect(errorOf(await running.save(browser, corrected))).toBe('504 record-silent')
    const saved = savedOf(await running.save(browser, { ...corrected, text: 'Hoste og feber.' }))
    expect(saved.version).toBe('3')
    expect([running.system.documents.size, attachments(saved.id)[0]]).toEqual([1, 'Hoste og feber.'])
  })

  test('that was changed in the record system is not written over', async () => {
    const browser = await running.opened()
    const note = await running.note(browser)
    const { id, version } = savedOf(await running.save(browser, note))
    running.system.changeDocument(id)
    const answer = await running.save(browser, { ...note, version, text: 'Hoste.' })
    expect(errorOf(answer)).toBe('412 record-changed')
    expect(attachments(id)[0]).toBe('Rettet her.')
    // Saving it as a separate document is allowed.
    const anew = await running.save(browser, { ...note, note: crypto.randomUUID(), text: 'Hoste.' })
    expect(savedOf(anew).id).not.toBe(id)
  })

  test('that may be written and not read: what is there already is left alone, and said', async () => {
    running.system.granted = (scope) => scope.replace('.cru', '.cu')
    const browser = await running.opened()
    const note = await running.note(browser)
    expect((await running.save(browser, note)).status).toBe(200)
    const changed = await running.save(browser, { ...note, text: 'Hoste.' })
    expect(errorOf(changed)).toBe('412 record-changed')
  })
})

describe('whose it is', () => {
  test('a note that the page shows for another patient is saved to neither', async () => {
    const browser = await running.opened('p1')
    const note = await running.note(browser)
    await running.launch(browser, 'p2')
    expect(errorOf(await running.save(browser, note))).toBe('409 record-other-patient')
    expect(running.system.documents.size).toBe(0)
    // The same note for both patients is still two documents.
    const second = savedOf(await running.save(browser, { ...note, context: (await running.context(browser))?.id }))
    await running.launch(browser, 'p1')
    const first = savedOf(await running.save(browser, { ...note, context: (await running.context(browser))?.id }))
    expect(second.id).not.toBe(first.id)
  })

  test('nobody else saves with the cookie: no other user, no other site, nobody without a login', async () => {
    const browser = await running.opened()
    const note = await running.note(browser)
    const other = `Bearer ${await running.server.issuer.token({ claims: { sub: 'another' } })}`
    expect(errorOf(await running.save(browser, note, { authorization: other }))).toBe('410 record-over')
    expect(errorOf(await running.save(browser, note, { origin: 'https://elsewhere.example' }))).toBe('403 cross-site')
    expect(errorOf(await running.save(browser, note, { 'sec-fetch-site': 'same-site' }))).toBe('403 cross-site')
    expect(errorOf(await browser.post(fhirApi.document, note))).toBe('401 token-missing')
    expect(errorOf(await running.save(running.browser(), note))).toBe('410 record-over')
    expect(running.system.documents.size).toBe(0)
  })

  test.each<[string, object]>([
    ['tags that are not nested', { markup: [{ open: 'p' }, 'Hoste.'] }],
    ['tags that no note has', { markup: [{ open: 'script' }, { close: 'script' }] }],
    ['a name that could be an address', { note: '../Patient/p1' }],
    ['no text', { text: undefined }],
  ])('%s are refused', async (_case, changes) => {
    const browser = await running.opened()
    expect(errorOf(await running.save(browser, await running.note(browser, changes)))).toBe('400 record-invalid')
  })

  test('one that is too long is refused', async () => {
    const browser = await running.opened()
    const answer = await running.save(browser, await running.note(browser, { text: 'x'.repeat(1_000_001) }))
    expect(errorOf(answer)).toBe('413 record-too-long')
  })
})

describe('the record system', () => {
  const outcome = (code: string) => ({
    resourceType: 'OperationOutcome',
    issue: [{ severity: 'error', code, diagnostics: 'Pasienten Kari Mellom', expression: ['DocumentReference.type'] }],
  })

  test.each<[number, string, string, string]>([
    [403, 'forbidden', '403 record-forbidden', 'gir deg ikke lov'],
    [409, 'conflict', '409 record-conflict', 'opptatt med dokumentet'],
    [422, 'code-invalid', '422 record-refused', 'dokumenttypen er ukjent der'],
    [400, 'something-new', '422 record-refused', 'godtok ikke notatet. Notatet er ikke lagret'],
    [404, 'not-found', '502 record-unsupported', 'tar ikke imot notater på denne måten'],
    [405, 'not-supported', '502 record-unsupported', 'tar ikke imot notater på denne måten'],
    [302, 'x', '502 record-unsupported', 'tar ikke imot notater på denne måten'],
    [500, 'exception', '502 record-trouble', 'svarte med en feil'],
    [503, 'transient', '502 record-trouble', 'svarte med en feil'],
  ])('answers %i: that is said, and nothing of its texts is repeated or logged', async (status, code, error, said) => {
    const browser = await running.opened()
    const note = await running.note(browser)
    running.system.answerNext = { status, resource: outcome(code), headers: { location: `${running.origin}/journal` } }
    const answer = await running.save(browser, note)
    expect(errorOf(answer)).toBe(error)
    expect(answer.text).toContain(said)
    expect(answer.text + running.server.logged()).not.toContain('Kari Mellom')
    // The next attempt succeeds.
    expect((await running.save(browser, note)).status).toBe(200)
  })

  test('answers more than a document can be: it is read no further', async () => {
    const browser = await running.opened()
    running.system.answerNext = { status: 201, resource: { text: 'x'.repeat(9_000_000) } }
    expect(errorOf(await running.save(browser, await running.note(browser)))).toBe('504 record-silent')
  })

  test('takes a token no more: it is renewed once, and without a refresh token it is over', async () => {
    const browser = await running.opened()
    const note = await running.note(browser)
    running.system.forgetTokens()
    expect((await running.save(browser, note)).status).toBe(200)
    running.system.forgetTokens()
    running.system.forgetRefreshTokens()
    expect(errorOf(await running.save(browser, note))).toBe('410 record-over')
    // What is over is deleted.
    expect(await running.context(browser)).toBeUndefined()
    running.system.renews = false
    const other = await running.opened()
    running.system.forgetTokens()
    const before = puts()
    expect(errorOf(await running.save(other, await running.note(other)))).toBe('410 record-over')
    expect(puts() - before).toBe(1)
  })

  test('gives a token for less than a moment: it is renewed first, once for calls at the same time', async () => {
    running.system.tokenSeconds = 20
    const browser = await running.opened()
    const notes = await Promise.all([running.note(browser), running.note(browser)])
    running.system.tokenSeconds = 300
    const answers = await Promise.all(notes.map((note) => running.save(browser, note)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(running.system.refused).toEqual([])
  })

  test('is gone: nothing is saved, and the next try may', async () => {
    const browser = await running.opened()
    const note = await running.note(browser)
    running.system.gone = true
    expect(errorOf(await running.save(browser, note))).toBe('504 record-silent')
    running.system.gone = false
    expect((await running.save(browser, note)).status).toBe(200)
  })
})

test('no log line holds anything of notes, patients or tokens', () => {
  const logged = running.server.logged()
  expect(logged).toContain('a note could not be saved in the record system')
  for (const secret of ['Hoste', 'Prøvesen', 'Patient/p1', 'Bearer']) expect(logged).not.toContain(secret)
})
