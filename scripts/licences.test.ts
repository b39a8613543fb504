import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { noticeOf } from './licences.ts'

const modules = join(import.meta.dirname, '../node_modules')

let folder: string

beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'ordrett-package-'))))
afterEach(() => rmSync(folder, { recursive: true }))

function writeManifest(manifest: object): void {
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
}

test('each package stands there once, with version, licence and the whole text of it', () => {
  const notice = noticeOf([join(modules, 'zod'), join(modules, 'react'), join(modules, 'react')])
  expect(notice.match(/^react \d+\.\d+\.\d+\nLicence: MIT$/gm)).toHaveLength(1)
  expect(notice.match(/Permission is hereby granted/g)).toHaveLength(2)
  expect(notice.indexOf('\nreact ')).toBeLessThan(notice.indexOf('\nzod '))
})

test('a package that states no licence breaks the build', () => {
  writeManifest({ name: 'nobodys', version: '1.0.0' })
  expect(() => noticeOf([folder])).toThrow(/license/)
})

test('one without the text says so, and names the licence and its author as far as it does itself', () => {
  writeManifest({ name: 'small', version: '1.0.0', license: 'MIT', author: { name: 'Kari' } })
  expect(noticeOf([folder])).toMatch(
    /small 1\.0\.0\nLicence: MIT\nBy: Kari\n\n\(The package comes without the text of its licence\. It is the MIT License: https:\/\/spdx\.org\/licenses\/MIT\.html\)/,
  )
  expect(noticeOf([join(modules, 'client-only')])).toContain(
    'client-only 0.0.1\nLicence: MIT\n\n(The package comes without the text of its licence, and names no author. It is the MIT License:',
  )
})
