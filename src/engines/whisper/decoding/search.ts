import { endsInLoop } from '../../speech/repetition.ts'
import type { WhisperShape } from '../network/shape.ts'
import type { DecodedToken } from './token-words.ts'
import type { DecodingWindow, Ranking } from './decoding-window.ts'
import { candidates, type Candidate } from './token-rules.ts'

export interface SearchOptions {
  /** Tokens given to the decoder: earlier text, the start of a transcript, and words that it must begin with. */
  prompt: readonly number[]
  /** How many of them, at the end, are the transcript's own: its rules for times count them. */
  forced: number
  /** Length of the sound, in seconds. */
  seconds: number
  /** Sequences searched side by side; with a temperature, sampled. */
  beams: number
  /** 0 takes the likeliest tokens; above, tokens are drawn at random. */
  temperature: number
  signal: AbortSignal
  random?: () => number
}

/** A transcript of a window. */
export interface Hypothesis {
  /** The tokens after the prompt, without the end. */
  tokens: DecodedToken[]
  /** Mean log-probability of a token. */
  meanLogProb: number
  /** Probability of no speech at all. */
  noSpeech: number
  /** It ran out of room, repeats itself without end, or was stopped: words may be missing. */
  cut: boolean
}

interface Sequence {
  tokens: DecodedToken[]
  ids: number[]
  /** Cache entries of the prompt and of all tokens but the last. */
  path: number[]
  logProb: number
}

/**
 * Searches for a window's transcript. Beams are ranked by the sum of their log-probabilities while they grow, and by the
 * mean when they have ended; the search ends when `beams` of them have. An aborted search returns what it has.
 */
export async function search(window: DecodingWindow, shape: WhisperShape, options: SearchOptions): Promise<Hypothesis> {
  const { prompt, forced, seconds, beams, temperature, signal, random = Math.random } = options
  const { decoder, tokens } = shape
  const ownTokens = prompt.slice(prompt.length - forced)
  const rules = { begun: forced, seconds, shape }
  const first = window.entries
  const startOfTranscript = prompt.lastIndexOf(tokens.begin[0])
  const { ahead, last } = await window.begin(prompt, startOfTranscript + 1)
  const path = Array.from(prompt, (_, index) => first + index)
  const root: Sequence = { tokens: [], ids: ownTokens, path, logProb: 0 }
  let live: Sequence[] = temperature > 0 ? Array.from({ length: beams }, () => root) : [root]
  let rankings: Ranking[] = live.map(() => last)
  const ended: (Sequence & { cut: boolean })[] = []
  const room = decoder.positions - prompt.length

  for (let length = 0; length < room && live.length > 0 && !signal.aborted; length++) {
    const next: Sequence[] = []
    const allowed = live.map(({ ids }, index) => candidates(rankings[index] ?? last, ids, rules))
    const grown =
      temperature > 0
        ? live.map((sequence, index) => sampled(sequence, allowed[index] ?? [], temperature, random))
        : live
            .flatMap((sequence, index) => (allowed[index] ?? []).map((candidate) => extended(sequence, candidate)))
            .toSorted((a, b) => b.logProb - a.logProb)
            .slice(0, 2 * beams)
    for (const sequence of grown) {
      const isEnd = sequence.ids.at(-1) === tokens.end
      // An end counts only among the best: a short transcript must not win because its rivals are still growing.
      if (isEnd && (temperature > 0 || next.length < beams)) ended.push({ ...withoutEnd(sequence), cut: false })
      else if (!isEnd && endsInLoop(sequence.ids)) ended.push({ ...sequence, cut: true })
      else if (!isEnd && next.length < beams) next.push(sequence)
    }
    live = next
    if (live.length === 0 || ended.length >= beams) break
    const entry = window.entries
    rankings = await window.step(live.map(({ ids, path: own }) => ({ token: ids.at(-1) ?? tokens.end, path: own })))
    live = live.map((sequence, index) => ({ ...sequence, path: [...sequence.path, entry + index] }))
  }
  const best = [...ended, ...(ended.length === 0 ? live.map((sequence) => ({ ...sequence, cut: true })) : [])].toSorted(
    (a, b) => meanOf(b) - meanOf(a),
  )[0]
  if (!best) return { tokens: [], meanLogProb: 0, noSpeech: ahead.noSpeech, cut: false }
  return { tokens: best.tokens, meanLogProb: meanOf(best), noSpeech: ahead.noSpeech, cut: best.cut }
}

function sampled(
  sequence: Sequence,
  allowed: readonly Candidate[],
  temperature: number,
  random: () => number,
): Sequence {
  const weights = allowed.map(({ logProb }) => Math.exp(logProb / temperature))
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0)
  const index = weights.findIndex((weight) => (left -= weight) <= 0)
  const candidate = allowed[index] ?? allowed[0]
  return candidate ? extended(sequence, candidate) : sequence
}

function extended({ tokens, ids, path, logProb }: Sequence, candidate: Candidate): Sequence {
  return {
    tokens: [...tokens, { id: candidate.token, certainty: candidate.certainty }],
    ids: [...ids, candidate.token],
    path,
    logProb: logProb + candidate.logProb,
  }
}

function withoutEnd(sequence: Sequence): Sequence {
  return { ...sequence, tokens: sequence.tokens.slice(0, -1) }
}

/** The end counts as a token. */
function meanOf({ tokens, logProb }: Sequence): number {
  return logProb / (tokens.length + 1)
}
