import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Every regular file below `folder`. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

/** Files below `folder` that contain `text` as UTF-8 or as UTF-16LE (which Chromium uses in many of its files). */
export function filesHolding(folder: string, text: string): string[] {
  const forms = [Buffer.from(text, 'utf8'), Buffer.from(text, 'utf16le')]
  return filesBelow(folder).filter((path) => {
    const content = readFileSync(path)
    return forms.some((form) => content.includes(form))
  })
}

/** Files below `folder` that were written at or after `time` (milliseconds since 1970). */
export function filesWrittenSince(folder: string, time: number): string[] {
  return filesBelow(folder).filter((path) => statSync(path).mtimeMs >= time)
}
