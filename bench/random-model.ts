import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { gemmaShapes, writeRandomGemma } from '../test/random-gemma.ts'

export type BenchShape = Exclude<keyof typeof gemmaShapes, 'tiny'>

const folder = join(import.meta.dirname, '../.cache/random-models')
/** Of Gemma 3. */
const VOCABULARY = 262_144
/** About what a token of such a vocabulary is in Norwegian, in UTF-16 units. */
const LONGEST_PIECE = 4

/**
 * The path of a model of random numbers in the true shape of Gemma 3, quantised to 4 bits as published ones are. Made once: what
 * `text` is made of decides what its vocabulary has for it.
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

/** Pieces of words and all that they begin with: a tokeniser puts a longer one together from shorter ones. */
function piecesOf(text: string): string[] {
  const pieces = new Set<string>()
  for (const [word] of text.matchAll(/ ?[\p{L}\p{N}]+|[^\p{L}\p{N}]{1,4}/gu)) {
    for (let at = 0; at < word.length; at += LONGEST_PIECE)
      for (let length = 1; length <= LONGEST_PIECE; length++) pieces.add(word.slice(at, at + length))
  }
  return [...pieces]
}

/** Words of no language: what a grammar has to look at when any text may follow. */
function* fillers(count: number): Generator<string> {
  for (let index = 0; index < count; index++) yield `q${index.toString(26)}`
}
