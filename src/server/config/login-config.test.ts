import { expect, test } from 'vitest'
import { problemsOf } from '../../../test/config-problems.ts'
import { readConfig } from './config.ts'

const issuer = { OIDC_ISSUER: 'https://login.example', PUBLIC_URL: 'https://ordrett.example' }
const key = { ...issuer, OIDC_CLIENT_KEY: '{}' }

test('browsers keep their logins unless the server has a key of its own', () => {
  expect(readConfig(issuer).session).toBeUndefined()
  expect(readConfig(key).session).toEqual({ clientKey: '{}', clientKeyFile: undefined, hours: 12, idleMinutes: 60 })
  const chosen = { ...issuer, OIDC_CLIENT_KEY_FILE: '/key', SESSION_HOURS: '8', SESSION_IDLE_MINUTES: '30' }
  expect(readConfig(chosen).session).toMatchObject({ clientKeyFile: '/key', hours: 8, idleMinutes: 30 })
})

test.each<[string, Record<string, string>, string]>([
  ['a key from two places', { ...key, OIDC_CLIENT_KEY_FILE: '/key' }, 'OIDC_CLIENT_KEY'],
  ['a key for no provider', { OIDC_CLIENT_KEY: '{}' }, 'OIDC_CLIENT_KEY'],
  ['a page that browsers send no secure cookie to', { ...key, PUBLIC_URL: 'http://ordrett.example' }, 'PUBLIC_URL'],
  ['a level that nobody would check', { ...issuer, OIDC_REQUIRED_LEVEL: '4' }, 'OIDC_REQUIRED_LEVEL'],
  ['a level that there is not', { ...key, OIDC_REQUIRED_LEVEL: '5' }, 'OIDC_REQUIRED_LEVEL'],
])('%s stops the start', (_case, environment, name) => {
  const problems = problemsOf(environment)
  expect(problems.length).toBeGreaterThan(0)
  expect(problems.filter((problem) => !problem.startsWith(`${name}: `))).toEqual([])
})
