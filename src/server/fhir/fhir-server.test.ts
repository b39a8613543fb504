import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import { afterEach, expect, test } from 'vitest'
import { freePort } from '../../../test/ordrett-server.ts'
import { NoAnswer, readPatient, type FhirAccess } from './fhir-server.ts'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** A record system that answers every request with `resource`, or not at all if that is undefined. */
async function answering(resource: unknown): Promise<FhirAccess> {
  server = createServer((_request, response) => resource !== undefined && response.end(JSON.stringify(resource)))
  const port = await freePort()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return { base: `http://localhost:${port}`, accessToken: 'token', patienceMs: 200 }
}

const patient = (more: object) => ({ resourceType: 'Patient', id: 'p1', ...more })
const old = { use: 'old', given: ['Kari'], family: 'Før' }

test.each<[string, object, { name: string; birthYear: string | undefined }]>([
  [
    'the official name',
    { name: [old, { use: 'usual', text: 'K' }, { use: 'official', given: ['Kari', 'B.'], family: 'Nå' }] },
    { name: 'Kari B. Nå', birthYear: undefined },
  ],
  [
    'a name as it is written',
    { name: [{ text: '  Kari\n Nå ' }], birthDate: '1956-03-02' },
    { name: 'Kari Nå', birthYear: '1956' },
  ],
  [
    'what FHIR lets be null',
    { name: [{ use: null, family: 'Nå', given: null }], birthDate: null },
    { name: 'Nå', birthYear: undefined },
  ],
])('a patient goes by %s', async (_case, more, expected) => {
  expect(await readPatient(await answering(patient(more)), 'p1')).toEqual({ id: 'p1', ...expected })
})

test.each<[string, unknown]>([
  ['another patient', { ...patient({ name: [{ family: 'Nå' }] }), id: 'p2' }],
  ['nobody with a name', patient({ name: [] })],
  ['only an old name', patient({ name: [old] })],
  ['something else', { resourceType: 'Bundle', id: 'p1' }],
])('an answer with %s is none', async (_case, resource) => {
  expect(await readPatient(await answering(resource), 'p1')).toBeUndefined()
})

test('one that lets itself be waited for may have done what it was asked; one that is not there has not', async () => {
  const failure = async (access: FhirAccess): Promise<unknown> =>
    readPatient(access, 'p1').catch((error: unknown) => error)
  const late = await failure(await answering(undefined))
  expect(late).toBeInstanceOf(NoAnswer)
  expect(late).toMatchObject({ reached: true })
  const away = await failure({ base: `http://localhost:${await freePort()}`, accessToken: 'token' })
  expect(away).toMatchObject({ reached: false, reason: 'ECONNREFUSED' })
})
