import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeNetworks } from './build-network.ts'
import type { WhisperShape } from './shape.ts'

export async function builtNetwork(folder: string, shape: WhisperShape): Promise<string> {
  const target = join(folder, 'network-x')
  if (!existsSync(target)) writeNetworks(folder, target, shape)
  return target
}
