import { expect, test } from 'vitest'
import { downloadReport } from './download-report.ts'

function reported(isTTY: boolean): string {
  let text = ''
  const report = downloadReport('NB-Whisper base', { isTTY, write: (piece: string) => (text += piece) })
  for (let received = 0; received <= 80; received++) report(received * 1_000_000, 80_000_000)
  return text
}

test('a terminal gets a bar that is drawn over itself and ended once', () => {
  const text = reported(true)
  expect(text).toContain(`\rNB-Whisper base [${'='.repeat(15)}${' '.repeat(15)}] 50 % (40 of 80 MB)`)
  expect(text.match(/\n/g)).toHaveLength(1)
  expect(text.endsWith('100 % (80 of 80 MB)\n')).toBe(true)
})

test('a log gets a line for each tenth', () => {
  expect(reported(false).trim().split('\n')).toHaveLength(11)
  expect(reported(false)).not.toContain('\r')
})
