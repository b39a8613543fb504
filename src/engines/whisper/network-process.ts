import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { FromBuilder } from './built-network.ts'
import { readShape } from './network/shape.ts'
import { verifyNetworks } from './verify-networks.ts'
import { writeNetworks } from './network/write-networks.ts'

/*
 * The process that builds a model's networks once and exits: the memory for it does not stay with the speech process.
 */

/** Shares of the time that writing the networks and the exact ones takes; verification takes the rest. */
const WRITTEN = 0.4
const WRITTEN_EXACT = 0.8

function send(message: FromBuilder): void {
  if (process.connected) process.send?.(message)
}

async function build(folder: string, target: string): Promise<void> {
  // Within the target: there is room, and who started this removes it all where it fails.
  const exact = join(target, 'exact')
  try {
    const shape = readShape(folder)
    const progress = (from: number, to: number) => (share: number) =>
      send({ kind: 'progress', share: from + (to - from) * share })
    writeNetworks(folder, target, shape, { onProgress: progress(0, WRITTEN) })
    writeNetworks(folder, exact, shape, { exact: true, onProgress: progress(WRITTEN, WRITTEN_EXACT) })
    await verifyNetworks(target, exact, shape)
    rmSync(exact, { recursive: true })
    send({ kind: 'built' })
  } catch (error) {
    send({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) })
  }
}

process.on('disconnect', () => process.exit())
process.on('message', ({ folder, target }: { folder: string; target: string }) => void build(folder, target))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
