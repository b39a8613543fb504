import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { reportLine, verifyModels } from './verify-models.ts'

const shipped = join(import.meta.dirname, '../models')

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ordrett-models-'))
  cpSync(join(shipped, 'demo'), join(folder, 'demo'), { recursive: true })
  cpSync(join(shipped, 'lock.json'), join(folder, 'lock.json'))
})
afterEach(() => rmSync(folder, { recursive: true }))

async function demoReport() {
  return (await verifyModels(folder)).find((report) => report.folder === 'demo')
}

test('the demo model is what models/lock.json says', async () => {
  expect(await demoReport()).toMatchObject({ state: 'same', changed: [] })
})

test('a byte more in a file is a change, and is named', async () => {
  appendFileSync(join(folder, 'demo/tokenizer.json'), ' ')
  const report = await demoReport()
  expect(report).toMatchObject({ state: 'changed', changed: ['tokenizer.json'] })
  expect(report && reportLine(report)).toContain('CHANGED: tokenizer.json')
})

test('a file that is gone is a change', async () => {
  rmSync(join(folder, 'demo/model.safetensors'))
  expect(await demoReport()).toMatchObject({ state: 'changed', changed: ['model.safetensors'] })
})

test('weights that were laid beside those in the lock file are a change; a text is not', async () => {
  writeFileSync(join(folder, 'demo/LES.txt'), 'Hei.')
  expect(await demoReport()).toMatchObject({ state: 'same' })
  writeFileSync(join(folder, 'demo/another.onnx'), 'weights')
  expect(await demoReport()).toMatchObject({ state: 'changed', changed: ['another.onnx'] })
})

test('a model that nobody wrote down is told from one that was, and one that is not here from both', async () => {
  cpSync(join(shipped, 'demo'), join(folder, 'somebody--model'), { recursive: true })
  const locked: Record<string, unknown> = JSON.parse(readFileSync(join(folder, 'lock.json'), 'utf8'))
  writeFileSync(join(folder, 'lock.json'), JSON.stringify({ ...locked, gone: { revision: 'abc', files: {} } }))
  const reports = await verifyModels(folder)
  const states = Object.fromEntries(reports.map((report) => [report.folder, report.state]))
  expect(states).toMatchObject({ demo: 'same', 'somebody--model': 'unlocked', gone: 'absent' })
  expect(reports.map(reportLine).join('\n')).toContain('npm run model -- somebody/model')
})
