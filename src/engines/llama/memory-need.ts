import { readFileSync } from 'node:fs'
import { freemem } from 'node:os'
import { ModelError } from '../models/model-error.ts'

const GIGABYTE = 1e9

/** Maximum memory of a model: its mapped weights, a second copy repacked for the processor, and its contexts. */
export function memoryWanted(weights: number): number {
  return 2 * weights + GIGABYTE
}

/** Minimum memory of a model: the mapped file can be paged out, the rest can't. */
function memoryNeeded(weights: number): number {
  return weights + GIGABYTE
}

/** Throws a ModelError (`no-memory`) that states how much the model needs and how much is available. */
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

/** Memory available now: the system's figure, capped by this process's limit. */
function memoryThere(): number {
  const available = availableToAll() ?? freemem()
  const allowed = process.constrainedMemory?.() ?? 0
  return allowed > 0 ? Math.min(available, Math.max(0, allowed - process.memoryUsage.rss())) : available
}

/** Available memory on Linux, which includes reclaimable caches; undefined elsewhere. */
function availableToAll(): number | undefined {
  try {
    const [, kilobytes] = /^MemAvailable:\s+(\d+) kB$/m.exec(readFileSync('/proc/meminfo', 'utf8')) ?? []
    return kilobytes === undefined ? undefined : Number(kilobytes) * 1024
  } catch {
    return undefined
  }
}
