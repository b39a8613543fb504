import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { problemsOf } from '../../../test/config-problems.ts'
import { readConfig } from './config.ts'

const SECRET = 'a-secret-of-sixteen-letters'
const system = { iss: 'https://journal.example/fhir/', clientId: 'ordrett', clientSecret: SECRET }
const site = { OIDC_ISSUER: 'https://login.example', PUBLIC_URL: 'https://ordrett.example' }

function withSystems(systems: unknown, more: Record<string, string> = {}): Record<string, string> {
  return { ...site, FHIR_ISSUERS: JSON.stringify(systems), ...more }
}

test('notes are copied unless a record system is trusted', () => {
  expect(readConfig(site).fhir).toEqual([])
  expect(readConfig(withSystems([system])).fhir).toMatchObject([
    { iss: 'https://journal.example/fhir', docStatus: 'preliminary', types: {} },
  ])
})

test('the list may lie in a file, and its systems know the client by its key', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ordrett-fhir-'))
  const file = join(folder, 'systems.json')
  writeFileSync(file, JSON.stringify([{ ...system, clientSecret: undefined }]))
  expect(readConfig({ ...site, OIDC_CLIENT_KEY: '{}', FHIR_ISSUERS_FILE: file }).fhir).toHaveLength(1)
  rmSync(folder, { recursive: true })
  expect(problemsOf({ ...site, FHIR_ISSUERS_FILE: file })).toEqual(["FHIR_ISSUERS_FILE: the file can't be read"])
})

test.each<[string, Record<string, string>, string]>([
  ['no JSON', { ...site, FHIR_ISSUERS: 'https://journal.example' }, 'must be a list of record systems as JSON'],
  ['an empty list', withSystems([]), 'must hold at least one record system'],
  [
    'an open network',
    withSystems([{ ...system, iss: 'http://journal.example' }]),
    '"iss" of record system 1 must be an https',
  ],
  [
    'a query',
    withSystems([{ ...system, iss: 'https://journal.example/?a=b' }]),
    '"iss" of record system 1 must be an https',
  ],
  ['no client', withSystems([system, { iss: 'https://b.example' }]), '"clientId" of record system 2 is missing'],
  [
    'a short secret',
    withSystems([{ ...system, clientSecret: 'short' }]),
    '"clientSecret" of record system 1 must be 16',
  ],
  ['one twice', withSystems([system, system]), 'must name each iss once'],
  ['a slip of the pen', withSystems([{ ...system, clientSecrte: SECRET }]), 'record system 1 is missing or not right'],
  ['scopes without a launch', withSystems([{ ...system, scope: 'openid' }]), 'must hold the scope "launch"'],
  ['an unknown type', withSystems([{ ...system, types: { notat: { system: 'a', code: 'b' } } }]), '"types'],
  [
    'nothing to show who it is',
    withSystems([{ ...system, clientSecret: undefined }]),
    'needs a clientSecret, or OIDC_CLIENT_KEY',
  ],
  ['two places', withSystems([system], { FHIR_ISSUERS_FILE: '/x' }), 'not together with FHIR_ISSUERS_FILE'],
])('%s stops the start, and nothing of what was given is quoted', (_case, environment, said) => {
  const problems = problemsOf(environment)
  expect(problems.join('\n')).toContain(said)
  expect(problems.filter((problem) => !problem.startsWith('FHIR_ISSUERS'))).toEqual([])
  expect(problems.join('\n')).not.toContain(SECRET)
})

test('browsers have to keep a secure cookie', () => {
  const problems = problemsOf(withSystems([system], { PUBLIC_URL: 'http://ordrett.example' }))
  expect(problems).toContain('PUBLIC_URL: must be https where FHIR_ISSUERS is set')
})
