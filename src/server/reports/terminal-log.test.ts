import { expect, test } from 'vitest'
import { createLogger } from './logger.ts'
import { terminalLog } from './terminal-log.ts'

test('in a terminal the log is words, with the same few facts', () => {
  const written: string[] = []
  const logger = createLogger('info', terminalLog({ write: (text) => written.push(text) }))
  logger.info('Server listening at http://127.0.0.1:3000')
  logger.warn({ status: 503, secret: 'x' }, 'the speech service gave no text')
  const [listening, warning] = written
  expect(listening).toMatch(/^ {2}\d\d:\d\d:\d\d {2}Server listening at http:\/\/127\.0\.0\.1:3000\n$/)
  expect(warning).toMatch(/^ {2}\d\d:\d\d:\d\d {2}warn: the speech service gave no text status=503\n$/)
})
