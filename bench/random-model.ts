import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { gemmaShapes, writeRandomGemma } from '../test/random-gemma.ts'

export type BenchShape = Exclude<keyof typeof gemmaShapes, 'tiny'>

const folder = join(import.meta.dirname, '../.cache/random-models')
/** Size of Gemma 3's vocabulary. */
const VOCABULARY = 262_144
/** Approximate token length of such a vocabulary in Norwegian, in UTF-16 units. */
const LONGEST_PIECE = 4

/**
 * The path of a model with random weights in the exact shape of Gemma 3, quantised to 4 bits like published ones.
 * Created once: its vocabulary covers the `text` of that first call.
 */
export function randomModel(shape: BenchShape, text: string): string {
  const path = join(folder, `gemma-3-${shape}.gguf`)
  if (existsSync(path)) return path
  process.stderr.write(`making ${path} …\n`)
  mkdirSync(folder, { recursive: true })
  const unfinished = `${path}.unfinished`
  const own = piecesOf(text)
  const pieces = [...own, ...fillers(VOCABULARY - own.length)]
  writeRandomGemma(unfinished, {
    shape: gemmaShapes[shape],
    pieces,
    vocabulary: VOCABULARY,
    seed: 3,
    weights: '4 bits',
  })
  renameSync(unfinished, path)
  return path
}

/** Pieces of words and all their prefixes: a tokeniser merges shorter pieces into longer ones. */
function piecesOf(text: string): string[] {
  const pieces = new Set<string>()
  for (const [word] of text.matchAll(/ ?[\p{L}\p{N}]+|[^\p{L}\p{N}]{1,4}/gu)) {
    for (let at = 0; at < word.length; at += LONGEST_PIECE)
      for (let length = 1; length <= LONGEST_PIECE; length++) pieces.add(word.slice(at, at + length))
  }
  return [...pieces]
}

/** Meaningless words, which the grammar must check wherever any text may follow. */
function* fillers(count: number): Generator<string> {
  for (let index = 0; index < count; index++) yield `q${index.toString(26)}`
}
