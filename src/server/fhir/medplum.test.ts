import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CookieBrowser } from '../../../test/cookie-browser.ts'
import { MedplumSystem } from '../../../test/medplum-system.ts'
import { RecordServer } from '../../../test/record-server.ts'
import { ERROR_CODE_HEADER } from '../../spec/errors.ts'
import { savedDocumentSchema } from '../../spec/fhir.ts'

// A third-party FHIR server. It honours `If-Match`, but not `If-None-Match`, which FHIR R4 does not require.
let running: RecordServer<MedplumSystem>
let browser: CookieBrowser
beforeAll(async () => {
  running = await RecordServer.with((origin) => MedplumSystem.start(origin))
  browser = await running.opened()
})
afterAll(() => running.close())

async function saved(note: object) {
  const { status, text } = await running.save(browser, note)
  expect(status).toBe(200)
  return savedDocumentSchema.parse(JSON.parse(text))
}

async function refusal(note: object): Promise<string> {
  const { status, headers } = await running.save(browser, note)
  return `${status} ${headers.get(ERROR_CODE_HEADER)}`
}

function versionsOf(id: string): Promise<number> {
  return running.system.repository
    .readHistory('DocumentReference', id)
    .then(({ entry: versions = [] }) => versions.length)
}

async function changeThere(id: string): Promise<void> {
  const change = { op: 'replace', path: '/content/0/attachment/data', value: 'UmV0dGV0' } as const
  await running.system.repository.patchResource('DocumentReference', id, [change])
}

/** Saves a note whose response gets lost, and returns its id. */
async function unheard(note: object): Promise<string> {
  running.system.unheard = true
  expect(await refusal(note)).toBe('504 record-silent')
  return running.system.seen.at(-1)?.replace('PUT /fhir/DocumentReference/', '') ?? ''
}

test('a note is saved, pressed twice it is the same, and corrected it is the next version', async () => {
  const note = await running.note(browser)
  const first = await saved(note)
  expect(await running.system.repository.readResource('DocumentReference', first.id)).toMatchObject({
    status: 'current',
    subject: { reference: 'Patient/p1' },
    author: [{ reference: 'Practitioner/lege' }],
    meta: { versionId: first.version },
  })
  expect(await saved(note)).toMatchObject({ id: first.id, version: first.version })
  expect(await versionsOf(first.id)).toBe(1)
  const second = await saved({ ...note, version: first.version, text: 'Anamnese\nHoste.' })
  expect(second.id).toBe(first.id)
  expect(second.version).not.toBe(first.version)
  expect(await versionsOf(first.id)).toBe(2)
})

test('what was changed there is not written over: neither after it was saved, nor after an answer that was lost', async () => {
  const note = await running.note(browser)
  const { id, version } = await saved(note)
  await changeThere(id)
  expect(await refusal({ ...note, version, text: 'Hoste.' })).toBe('412 record-changed')
  const lost = await running.note(browser)
  const other = await unheard(lost)
  await changeThere(other)
  expect(await refusal(lost)).toBe('412 record-changed')
  expect(await Promise.all([id, other].map(versionsOf))).toEqual([2, 2])
})

test('an answer that was lost is found there, also if the note was corrected before it was sent again', async () => {
  const note = await running.note(browser)
  const id = await unheard(note)
  expect((await saved({ ...note, text: 'Anamnese\nHoste og feber.' })).id).toBe(id)
  expect(await versionsOf(id)).toBe(2)
})
