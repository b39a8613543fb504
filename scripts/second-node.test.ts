import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
// @ts-expect-error -- plain JavaScript, which runs before anything is installed
import { secondVersion } from './second-node.mjs'

const root = join(import.meta.dirname, '..')
const shipped = readFileSync(join(root, '.node-version'), 'utf8').trim()

test('who tests on what ships tests on the oldest promised as well, and the other way round', () => {
  expect(secondVersion(shipped)).toBe('20.19.0')
  expect(secondVersion('20.19.0')).toBe(shipped)
  expect(secondVersion('22.12.0')).toBe(shipped)
})
