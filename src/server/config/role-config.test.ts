import { expect, test } from 'vitest'
import { problemsOf } from '../../../test/config-problems.ts'
import { readConfig } from './config.ts'

const speech = { ROLE: 'speech', WHISPER_MODEL: 'nb-whisper-base', SPEECH_KEYS: 'en-lang-og-hemmelig-noekkel' }
const service = { SPEECH_ENGINE: 'openai', SPEECH_URL: 'https://tale.example/v1', SPEECH_MODEL: 'x' }

test('a server is all of Ordrett unless it is told to be a part', () => {
  expect(readConfig({})).toMatchObject({ role: 'all', speechKeys: undefined, maxAudioMinutes: 120 })
  expect(readConfig({ ROLE: 'web', ...service })).toMatchObject({ role: 'web', maxAudioMinutes: 120 })
})

test('a speech server listens to other machines without an identity provider, for whoever has one of its keys', () => {
  const SPEECH_KEYS = 'en-lang-og-hemmelig-noekkel, en-annen-og-like-hemmelig='
  expect(readConfig({ ...speech, SPEECH_KEYS, HOST: '0.0.0.0' })).toMatchObject({
    role: 'speech',
    speechKeys: { keys: ['en-lang-og-hemmelig-noekkel', 'en-annen-og-like-hemmelig='], file: undefined },
    maxAudioMinutes: 13,
  })
  const fromFile = { ...speech, SPEECH_KEYS: '', SPEECH_KEYS_FILE: '/run/secrets/keys' }
  expect(readConfig(fromFile).speechKeys).toEqual({ keys: [], file: '/run/secrets/keys' })
})

test.each<[string, Record<string, string>, string]>([
  ['a role that there is not', { ROLE: 'tale' }, 'ROLE'],
  ['a web server that recognises speech itself', { ROLE: 'web' }, 'ROLE'],
  ['a speech server that has another recognise', { ...speech, ...service }, 'ROLE'],
  ['a speech server that anybody may call', { ...speech, SPEECH_KEYS: '' }, 'SPEECH_KEYS'],
  ['keys from two places', { ...speech, SPEECH_KEYS_FILE: '/keys' }, 'SPEECH_KEYS'],
  ['a key that can be tried out', { ...speech, SPEECH_KEYS: `${speech.SPEECH_KEYS},kort` }, 'SPEECH_KEYS'],
  ['a speech server on whatever model there is', { ...speech, WHISPER_MODEL: '' }, 'WHISPER_MODEL'],
  ['keys that open nothing', { SPEECH_KEYS: speech.SPEECH_KEYS }, 'SPEECH_KEYS'],
  ['a file of keys that open nothing', { SPEECH_KEYS_FILE: '/keys' }, 'SPEECH_KEYS_FILE'],
])('%s is refused by name, and no value is repeated', (_name, environment, name) => {
  const problems = problemsOf(environment)
  expect(problems).toEqual([expect.stringMatching(new RegExp(`^${name}`))])
  expect(problems.join()).not.toMatch(/hemmelig|kort/)
})

test('limits are shared through a store, by servers that know a user by the same key', () => {
  const shared = { SHARED_LIMITS_URL: 'redis://:ord@valkey:6379/1', LOG_USER_KEY: 'x'.repeat(32) }
  expect(readConfig(shared).load.sharedLimitsUrl).toBe(shared.SHARED_LIMITS_URL)
  expect(problemsOf({ ...shared, LOG_USER_KEY: '' })).toEqual([expect.stringMatching(/^LOG_USER_KEY: /)])
  expect(problemsOf({ ...shared, ...speech })).toEqual([expect.stringMatching(/^SHARED_LIMITS_URL: not/)])
})

test.each(['redis://valkey.example', 'https://valkey', 'valkey:6379', 'redis://8.8.8.8'])(
  'a store is never at %s',
  (SHARED_LIMITS_URL) => {
    const problems = problemsOf({ SHARED_LIMITS_URL, LOG_USER_KEY: 'x'.repeat(32) })
    expect(problems).toEqual([expect.stringMatching(/^SHARED_LIMITS_URL: must be/)])
  },
)
