import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const TEXT = 'Allergi ingen kjente, EKG viser sinusrytme, nei forresten atrieflimmer.'

test('what decided over a dictation is printed layer by layer', { timeout: 60_000 }, async () => {
  const words = ['--import', 'tsx', 'scripts/explain.ts', '--type', 'fastlege', TEXT]
  const { stdout } = await promisify(execFile)(process.execPath, words, { cwd: join(import.meta.dirname, '..') })
  expect(stdout).toMatch(/cue «nei forresten»[^]*cut: [^]*applied: /)
  expect(stdout).toMatch(/«allergi»: heading \(learned\)\n {4}\S/)
  expect(stdout).toMatch(/^Prøver \S+ %: EKG viser atrieflimmer\.\n {4}\S/m)
})
