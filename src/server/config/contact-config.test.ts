import { expect, test } from 'vitest'
import { problemsOf } from '../../../test/config-problems.ts'
import { readConfig } from './config.ts'

const CONTACT_TO = 'post@ordrett.example'

test('nothing given: nothing is sent', () => {
  expect(readConfig({}).contact).toBeUndefined()
})

test.each([
  ['smtp://mail.example', { host: 'mail.example', port: 587, secure: false, login: undefined }],
  ['smtps://mail.example/', { host: 'mail.example', port: 465, secure: true, login: undefined }],
  ['smtp://[::1]:2525', { host: '::1', port: 2525, secure: false, login: undefined }],
  [
    'smtps://kontakt%40ordrett.example:p%40ss%2Ford@mail.example:4650',
    { host: 'mail.example', port: 4650, secure: true, login: { user: 'kontakt@ordrett.example', pass: 'p@ss/ord' } },
  ],
])('%s is read', (CONTACT_SMTP_URL, server) => {
  expect(readConfig({ CONTACT_SMTP_URL, CONTACT_TO }).contact).toEqual({ ...server, to: CONTACT_TO })
})

test.each([
  'hemmelig.example',
  'https://hemmelig.example',
  'smtp:hemmelig.example',
  'smtp://:hemmelig@',
  'smtp://hemmelig.example/path',
  'smtp://hemmelig.example?logger=true&debug=true',
  'smtp://bruker:hemmelig#1@mail.example',
  'smtp://bruker:hemmelig%zz@mail.example',
])('CONTACT_SMTP_URL=%s is refused by name, and its value is not repeated', (CONTACT_SMTP_URL) => {
  const problems = problemsOf({ CONTACT_SMTP_URL, CONTACT_TO })
  expect(problems).toEqual([expect.stringMatching(/^CONTACT_SMTP_URL: must be /)])
  expect(problems.join()).not.toContain('hemmelig')
})

test.each([
  'hemmelig',
  'a@hemmelig.example, b@hemmelig.example',
  'Post <a@hemmelig.example>',
  'a@b.no\r\nBcc: hemmelig',
])('CONTACT_TO=%j is refused by name, and its value is not repeated', (to) => {
  const problems = problemsOf({ CONTACT_SMTP_URL: 'smtp://mail.example', CONTACT_TO: to })
  expect(problems).toEqual([expect.stringMatching(/^CONTACT_TO: must be /)])
  expect(problems.join()).not.toContain('hemmelig')
})

test('one without the other is refused', () => {
  expect(problemsOf({ CONTACT_TO })).toEqual(['CONTACT_SMTP_URL: must be set too where CONTACT_TO is'])
  expect(problemsOf({ CONTACT_SMTP_URL: 'smtp://mail.example' })).toEqual([
    'CONTACT_TO: must be set too where CONTACT_SMTP_URL is',
  ])
})
