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
