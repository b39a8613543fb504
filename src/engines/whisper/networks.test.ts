import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { builtNetwork } from './built-network.ts'
import { readShape } from './network/shape.ts'
import { verifyNetworks } from './verify-networks.ts'
import { openWeights, weightFilesIn } from './network/weights.ts'
import { writeNetworks } from './network/write-networks.ts'

const demo = join(import.meta.dirname, '../../../models/demo')
let place: string
let folder: string

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'ordrett-networks-test-'))
  folder = join(place, 'model')
  cpSync(demo, folder, { recursive: true })
})
afterEach(() => rmSync(place, { recursive: true }))

function edit(file: string, change: (content: Record<string, unknown>) => unknown): void {
  const path = join(folder, file)
  writeFileSync(path, JSON.stringify(change(JSON.parse(readFileSync(path, 'utf8')))))
}

/** The demo's weights as several files with an index, in 32 bits, under names without the usual prefix. */
function split(): void {
  const weights = openWeights(folder)
  const names = [
    ...readFileSync(join(folder, 'model.safetensors'))
      .toString('latin1')
      .matchAll(/"(model\.[\w.]+)"/g),
  ].map(([, name = '']) => name)
  const weight_map: Record<string, string> = {}
  for (const part of [1, 2]) {
    const file = `model-0000${part}-of-00002.safetensors`
    const chosen = names.filter((_, index) => index % 2 === part - 1)
    const header: Record<string, object> = { __metadata__: { format: 'pt' } }
    const data: Buffer[] = []
    let at = 0
    for (const name of chosen) {
      const { dims, data: values } = weights.read(name)
      const bytes = Buffer.from(values.buffer, values.byteOffset, values.byteLength)
      header[name.replace('model.', '')] = { dtype: 'F32', shape: dims, data_offsets: [at, at + bytes.length] }
      weight_map[name] = file
      at += bytes.length
      data.push(bytes)
    }
    const text = Buffer.from(JSON.stringify(header))
    const length = Buffer.alloc(8)
    length.writeBigUInt64LE(BigInt(text.length))
    writeFileSync(join(folder, file), Buffer.concat([length, text, ...data]))
  }
  weights.close()
  rmSync(join(folder, 'model.safetensors'))
  writeFileSync(join(folder, 'model.safetensors.index.json'), JSON.stringify({ weight_map }))
}

describe('networks', () => {
  test('are built once beside the model, and again when they or the weights have changed', async () => {
    const shares: number[] = []
    const first = await builtNetwork(folder, (share) => shares.push(share))
    expect(first).toContain(join(place, '.networks', 'model-'))
    expect(shares.length).toBeGreaterThan(1)
    expect(shares.toSorted((a, b) => a - b)).toEqual(shares)
    const again: number[] = []
    expect(await builtNetwork(folder, (share) => again.push(share))).toBe(first)
    expect(again).toEqual([])
    appendFileSync(join(first, 'decoder.weights'), ' ')
    expect(await builtNetwork(folder, (share) => again.push(share))).toBe(first)
    expect(again.length).toBeGreaterThan(1)
    edit('generation_config.json', (content) => ({ ...content, suppress_tokens: [5] }))
    expect(await builtNetwork(folder)).not.toBe(first)
    expect(readdirSync(join(place, '.networks'))).toHaveLength(2)
  })

  test('lie in the temporary files where the models folder can not be written', async () => {
    if (process.getuid?.() === 0) writeFileSync(join(place, '.networks'), 'no folder')
    else chmodSync(place, 0o555)
    const built = await builtNetwork(folder)
    expect(built.startsWith(tmpdir())).toBe(true)
    expect(existsSync(join(built, 'encoder.onnx'))).toBe(true)
    rmSync(built, { recursive: true })
    chmodSync(place, 0o755)
  })

  test('come out the same from one file and from several', async () => {
    const shape = readShape(folder)
    writeNetworks(folder, join(place, 'one'), shape)
    split()
    expect(weightFilesIn(folder)).toHaveLength(3)
    writeNetworks(folder, join(place, 'two'), shape)
    for (const file of ['encoder.weights', 'decoder.weights', 'encoder.onnx', 'decoder.onnx'])
      expect(readFileSync(join(place, 'two', file)).equals(readFileSync(join(place, 'one', file)))).toBe(true)
  })

  test('that compute something else than the exact ones are found', async () => {
    const shape = readShape(folder)
    writeNetworks(folder, join(place, 'fast'), shape)
    writeNetworks(folder, join(place, 'exact'), shape, { exact: true })
    await verifyNetworks(join(place, 'fast'), join(place, 'exact'), shape)
    const weights = readFileSync(join(place, 'fast/encoder.weights'))
    for (let at = 600_000; at < 2_000_000; at += 3) weights[at] = (weights[at] ?? 0) ^ 0x55
    writeFileSync(join(place, 'fast/encoder.weights'), weights)
    await expect(verifyNetworks(join(place, 'fast'), join(place, 'exact'), shape)).rejects.toThrow(/the encoder .* off/)
  })
})

describe('a model that can not be used says why', () => {
  const added = (content: Record<string, unknown>) =>
    Array.isArray(content['added_tokens']) ? content['added_tokens'] : []

  test('an English one', () => {
    edit('tokenizer.json', (content) => ({
      ...content,
      added_tokens: added(content).filter((token: unknown) => !JSON.stringify(token).includes('<|no|>')),
    }))
    expect(() => readShape(folder)).toThrow('for English only')
  })

  test('another kind of model', () => {
    edit('config.json', (content) => ({ ...content, model_type: 'wav2vec2' }))
    expect(() => readShape(folder)).toThrow(/config\.json is not that of a Whisper model \(model_type/)
  })

  test('one whose weights are cut short, or no weights at all', async () => {
    truncateSync(join(folder, 'model.safetensors'), 1_000_000)
    await expect(builtNetwork(folder)).rejects.toThrow('its weights are cut short')
    writeFileSync(join(folder, 'model.safetensors'), 'x'.repeat(100))
    await expect(builtNetwork(folder)).rejects.toThrow('no safetensors file')
    rmSync(join(folder, 'model.safetensors'))
    await expect(builtNetwork(folder)).rejects.toThrow('lacks model.safetensors')
  })

  test('one without a weight that the configuration asks for', async () => {
    edit('config.json', (content) => ({ ...content, decoder_layers: 3 }))
    await expect(builtNetwork(folder)).rejects.toThrow('it lacks the weight model.decoder.layers.2.')
  })
})
