import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { onDisk } from '../models/disk.ts'
import { ModelError } from '../models/model-error.ts'
import type { LanguageModelChoice } from './language-models.ts'

const acceptedSchema = z.record(z.string(), z.object({ licence: z.string(), url: z.string(), date: z.string() }))

/** The file beside the models that records what was accepted, and when. */
function fileOf(modelsFolder: string): string {
  return join(modelsFolder, 'licences.json')
}

function acceptedIn(modelsFolder: string): z.infer<typeof acceptedSchema> {
  try {
    return acceptedSchema.parse(JSON.parse(readFileSync(fileOf(modelsFolder), 'utf8')))
  } catch {
    return {}
  }
}

/** Whether the model's licence was accepted on this machine, or none is known. */
export function isAccepted({ name, licence }: LanguageModelChoice, modelsFolder: string): boolean {
  return !licence || acceptedIn(modelsFolder)[name]?.url === licence.url
}

/** Records that the licence was accepted. */
export async function accept(
  { name, licence }: LanguageModelChoice,
  modelsFolder: string,
  date = new Date(),
): Promise<void> {
  if (!licence) return
  const entry = { licence: licence.name, url: licence.url, date: date.toISOString().slice(0, 10) }
  const all = { ...acceptedIn(modelsFolder), [name]: entry }
  await onDisk(name, writeFile(fileOf(modelsFolder), `${JSON.stringify(all, null, 2)}\n`))
}

/** The error for a licence not accepted yet: it says what to do. */
export function notAccepted({ name, label, licence }: LanguageModelChoice): ModelError {
  return new ModelError(
    'no-licence',
    name,
    `${label} has a licence that is to be accepted once: ${licence?.name}, ${licence?.url}. Read it, then: npm run model -- ${name}`,
  )
}
