import { format } from 'node:util'
import { afterAll, afterEach, expect } from 'vitest'

/** Complaints since the last test ended. */
const complaints: string[] = []

/** Returns and clears the complaints. A test that expects some calls this, so that they do not fail it. */
export function takeComplaints(): string[] {
  return complaints.splice(0)
}

async function expectNone(): Promise<void> {
  // Node's warnings come at the next tick, which tests that wait only for promises put off until after the last.
  await new Promise<void>((resolve) => process.nextTick(resolve))
  expect(takeComplaints(), 'complaints on the console that no test expected').toEqual([])
}

const { error, warn } = console
console.error = (...words: unknown[]) => void complaints.push(`console.error: ${format(...words)}`)
console.warn = (...words: unknown[]) => void complaints.push(`console.warn: ${format(...words)}`)
const onWarning = ({ name, message }: Error) => void complaints.push(`${name}: ${message}`)
process.on('warning', onWarning)

afterEach(expectNone)
afterAll(async () => {
  try {
    await expectNone()
  } finally {
    Object.assign(console, { error, warn })
    process.off('warning', onWarning)
  }
})
