import { expect, test } from 'vitest'
import { problemsOf } from '../../../test/config-problems.ts'
import { readConfig, readHubUrl } from './config.ts'

test('nothing set: loopback, the demo provider, whisper and the extractive writer', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    oidc: {
      issuer: 'http://localhost:3000/oidc',
      clientId: 'ordrett',
      audience: 'ordrett-api',
      scope: 'openid profile email offline_access',
      demo: true,
    },
    trustedProxies: [],
    allowedOrgIds: [],
    whisper: { model: 'auto', vad: true },
    maxAudioMinutes: 120,
    idleLockMinutes: 10,
    recoveryMinutes: 0,
    load: {
      maxSessions: 64,
      maxWaitingWindows: 32,
      transcriptionsPerMinute: 120,
      notesPerMinute: 60,
      idleSeconds: 30,
      drainSeconds: 30,
    },
    logLevel: 'info',
  })
  expect(readConfig({}).whisper.threads).toBeGreaterThan(0)
})

test('an empty variable counts as none', () => {
  expect(readConfig({ PORT: '', OIDC_ISSUER: '', WHISPER_THREADS: '' })).toEqual(readConfig({}))
})

test('everything set', () => {
  const config = readConfig({
    HOST: '0.0.0.0',
    PORT: '8080',
    PUBLIC_URL: 'https://ordrett.example/',
    OIDC_ISSUER: 'https://login.example/tenant',
    TRUSTED_PROXIES: 'loopback, 10.0.0.0/8, 2001:db8::/32, 192.0.2.1',
    ALLOWED_ORG_IDS: 'org_a, org_b,',
    WHISPER_MODEL: 'nb-whisper-small',
    WHISPER_THREADS: '4',
    VAD: 'off',
    MAX_AUDIO_MINUTES: '30',
    IDLE_LOCK_MINUTES: '0',
    RECOVERY_MINUTES: '20',
    LOG_LEVEL: 'warn',
  })
  expect(config).toMatchObject({
    publicUrl: 'https://ordrett.example',
    oidc: { issuer: 'https://login.example/tenant', demo: false },
    trustedProxies: ['loopback', '10.0.0.0/8', '2001:db8::/32', '192.0.2.1'],
    allowedOrgIds: ['org_a', 'org_b'],
    whisper: { model: 'nb-whisper-small', threads: 4, vad: false },
    maxAudioMinutes: 30,
    idleLockMinutes: 0,
    recoveryMinutes: 20,
  })
})

test.each([
  ['PORT', 'http'],
  ['PORT', '0'],
  ['PORT', '70000'],
  ['PORT', '3000.5'],
  ['PUBLIC_URL', 'ordrett.example'],
  ['PUBLIC_URL', 'https://ordrett.example/app'],
  ['PUBLIC_URL', 'javascript:alert(1)'],
  ['TRUSTED_PROXIES', 'proxy.example'],
  ['TRUSTED_PROXIES', '10.0.0.0/8,all'],
  ['TRUSTED_PROXIES', '0.0.0.0/0'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['TRUSTED_PROXIES', ' , '],
  ['OIDC_ISSUER', 'http://login.example'],
  ['OIDC_ISSUER', 'login.example'],
  ['OIDC_ISSUER', 'https://bruker:ord@login.example'],
  ['ALLOWED_ORG_IDS', ','],
  ['ALLOWED_ORG_IDS', '  '],
  ['WHISPER_THREADS', '-2'],
  ['VAD', 'maybe'],
  ['HF_ENDPOINT', 'http://hub.example'],
  ['HF_ENDPOINT', 'https://:ord@hub.example'],
  ['SPEECH_ENGINE', 'google'],
  ['SPEECH_API_KEY', 'hemmelig nøkkel'],
  ['NOTE_WRITER', 'poet'],
  ['MAX_AUDIO_MINUTES', 'forever'],
  ['MAX_SESSIONS', '0'],
  ['MAX_WAITING_WINDOWS', 'all'],
  ['DRAIN_SECONDS', '-1'],
  ['DRAIN_SECONDS', '  '],
  ['IDLE_LOCK_MINUTES', '   '],
  ['IDLE_LOCK_MINUTES', '0x1e'],
  ['IDLE_LOCK_MINUTES', '1e1'],
  ['IDLE_LOCK_MINUTES', '+5'],
  ['RECOVERY_MINUTES', '241'],
  ['RECOVERY_MINUTES', '-1'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s is refused by name, and its value is not repeated', (name, value) => {
  const problems = problemsOf({ [name]: value })
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatch(new RegExp(`^${name}: `))
  expect(problems[0]).not.toContain(value)
})

test.each(['127.0.0.1', '127.9.9.9', 'localhost', '::1'])('the demo provider runs on HOST=%s', (HOST) => {
  expect(readConfig({ HOST }).oidc.demo).toBe(true)
})

test.each([
  [{ HOST: '0.0.0.0' }, 'HOST'],
  [{ HOST: '::' }, 'HOST'],
  [{ HOST: '192.168.1.7' }, 'HOST'],
  [{ HOST: 'localhost.evil.example' }, 'HOST'],
  [{ PUBLIC_URL: 'https://ordrett.example' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'http://127.0.0.1.evil.example' }, 'PUBLIC_URL'],
])('the demo provider refuses %o', (environment, name) => {
  expect(problemsOf(environment)).toEqual([expect.stringMatching(new RegExp(`^${name}: must be loopback`))])
})

test('the audience of access tokens can not be that of ID tokens', () => {
  expect(problemsOf({ OIDC_AUDIENCE: 'ordrett' })).toEqual([expect.stringMatching(/^OIDC_AUDIENCE: must differ/)])
})

test('a hub may be named with a slash at its end', () => {
  expect(readConfig({ HF_ENDPOINT: 'https://hub.example/hf/' }).whisper.hubUrl).toBe('https://hub.example/hf')
  expect(readHubUrl({ HF_ENDPOINT: 'https://hub.example/hf/', PORT: 'no matter' })).toBe('https://hub.example/hf')
  expect(readHubUrl({ HF_ENDPOINT: '' })).toBe('https://huggingface.co')
})

test('a remote engine takes on more at once', () => {
  const environment = { SPEECH_ENGINE: 'openai', SPEECH_URL: 'http://127.0.0.1:8000', SPEECH_MODEL: 'x' }
  expect(readConfig(environment).load).toMatchObject({ maxSessions: 512, maxWaitingWindows: 256 })
  expect(readConfig({ ...environment, MAX_SESSIONS: '7' }).load).toMatchObject({ maxSessions: 7 })
})

test('an http issuer is accepted on loopback only', () => {
  expect(readConfig({ OIDC_ISSUER: 'http://localhost:8080/realms/a' }).oidc.demo).toBe(false)
  expect(readConfig({ OIDC_ISSUER: 'http://[::1]:8080' }).oidc.issuer).toBe('http://[::1]:8080')
})
