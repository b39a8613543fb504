import { familyOf, processMegabytes, processWords } from '../support/memory.ts'

/**
 * Three minutes after its start, Chromium checks whether the machine can run its own language model, whatever page is
 * open.
 */
const OWN_SERVICE = 'on_device_model'

/**
 * Memory of Chromium's processes by type («renderer», «network.mojom.NetworkService»; the first is «browser»), in MB;
 * shared memory counts once. Linux only: reads /proc.
 */
export function megabytesByType(root: number): Map<string, number> {
  const held = new Map<string, number>()
  for (const pid of familyOf(root)) {
    const type = typeOf(processWords(pid))
    if (!type.startsWith(OWN_SERVICE)) held.set(type, (held.get(type) ?? 0) + processMegabytes(pid))
  }
  return held
}

/** The sum over all types. */
export function browserMegabytes(root: number): number {
  return total(megabytesByType(root))
}

/** The growth of each type, in MB. */
export function growth(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): Map<string, number> {
  const types = new Set([...before.keys(), ...after.keys()])
  return new Map([...types].map((type) => [type, (after.get(type) ?? 0) - (before.get(type) ?? 0)]))
}

/** The sum over all types, in MB. */
export function total(held: ReadonlyMap<string, number>): number {
  return [...held.values()].reduce((sum, megabytes) => sum + megabytes, 0)
}

function typeOf(words: readonly string[]): string {
  const told = (name: string): string | undefined =>
    words.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3)
  return told('utility-sub-type') ?? told('type') ?? 'browser'
}
