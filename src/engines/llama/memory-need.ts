import { readFileSync } from 'node:fs'
import { freemem } from 'node:os'
import { ModelError } from '../whisper/model-error.ts'

const GIGABYTE = 1e9

/** What a model may take at most: its weights as they lie on the disk, once more as the processor likes them, and its contexts. */
export function memoryWanted(weights: number): number {
  return 2 * weights + GIGABYTE
}

/** Below this it can't work: the mapped file gives way to others, the rest does not. */
function memoryNeeded(weights: number): number {
  return weights + GIGABYTE
}

/** Throws a ModelError (`no-memory`) that says how much it wants and how much there is. */
export function checkMemory(model: string, weights: number, there = memoryThere()): void {
  if (there >= memoryNeeded(weights)) return
  throw new ModelError(
    'no-memory',
    model,
    `The language model ${model} wants ${inWords(memoryNeeded(weights))} of memory, up to ${inWords(memoryWanted(weights))} at work; ` +
      `there is ${inWords(there)}. Take a smaller one (LLM_MODEL), or leave NOTE_WRITER out.`,
  )
}

/** `2.5 GB`. */
export function inWords(bytes: number): string {
  return `${(bytes / GIGABYTE).toFixed(1)} GB`
}

/** What programs can have now: what the system says, within what this process may have. */
function memoryThere(): number {
  const available = availableToAll() ?? freemem()
  const allowed = process.constrainedMemory?.() ?? 0
  return allowed > 0 ? Math.min(available, Math.max(0, allowed - process.memoryUsage.rss())) : available
}

/** Linux counts what it would give back; undefined elsewhere. */
function availableToAll(): number | undefined {
  try {
    const [, kilobytes] = /^MemAvailable:\s+(\d+) kB$/m.exec(readFileSync('/proc/meminfo', 'utf8')) ?? []
    return kilobytes === undefined ? undefined : Number(kilobytes) * 1024
  } catch {
    return undefined
  }
}
