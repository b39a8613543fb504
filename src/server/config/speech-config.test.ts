import { expect, test } from 'vitest'
import { problemsOf } from '../../../test/config-problems.ts'
import { readConfig } from './config.ts'

const service = { SPEECH_ENGINE: 'openai', SPEECH_MODEL: 'nb-whisper-large' }

test('a speech service is an address and a model, and perhaps a key', () => {
  const config = readConfig({ ...service, SPEECH_URL: 'https://tale.example/v1', SPEECH_API_KEY: 'sk-1' })
  expect(config).toMatchObject({
    speechEngine: 'openai',
    speechService: { url: 'https://tale.example/v1', model: 'nb-whisper-large', apiKey: 'sk-1' },
  })
  expect(readConfig({}).speechService).toBeUndefined()
})

test('none is chosen by half', () => {
  expect(problemsOf({ SPEECH_ENGINE: 'openai' })).toEqual([
    expect.stringMatching(/^SPEECH_URL: must be set/),
    expect.stringMatching(/^SPEECH_MODEL: must be set/),
  ])
  expect(problemsOf({ SPEECH_URL: 'https://tale.example' })).toEqual([expect.stringMatching(/^SPEECH_URL: needs/)])
})

test.each(['https://tale.example/v1', 'http://localhost:8000'])('speech may go to %s', (SPEECH_URL) => {
  expect(readConfig({ ...service, SPEECH_URL }).speechService?.url).toBe(SPEECH_URL)
})

test.each([
  'http://10.1.2.3:8000/v1',
  'http://172.31.0.2',
  'http://192.168.1.7:8000',
  'http://[fd00::7]:8000',
  'http://speaches:8000',
  'http://tale.sykehus.local',
])('speech may go to %s where the operator has said that it may go unencrypted', (SPEECH_URL) => {
  expect(readConfig({ ...service, SPEECH_URL, ALLOW_PLAINTEXT: '1' }).speechService?.url).toBe(SPEECH_URL)
  expect(problemsOf({ ...service, SPEECH_URL })).toEqual([expect.stringMatching(/^SPEECH_URL: .*ALLOW_PLAINTEXT=1/)])
})

test.each([
  'http://tale.example/v1',
  'http://8.8.8.8/v1',
  'http://172.32.0.1',
  'http://10.evil.example',
  'http://[2001:db8::1]',
  'https://bruker:passord@tale.example/v1',
  'ftp://tale.example',
  'tale.example',
])('speech never goes to %s', (SPEECH_URL) => {
  expect(problemsOf({ ...service, SPEECH_URL })).toEqual([expect.stringMatching(/^SPEECH_URL: must be an https/)])
})
