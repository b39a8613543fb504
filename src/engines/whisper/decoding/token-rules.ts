import { BEST, RULED_OUT } from '../network/decoder-graph.ts'
import { SECONDS_PER_TIME, type WhisperShape } from '../network/shape.ts'
import type { Ranking } from './decoding-window.ts'

/** A token that may come next. */
export interface Candidate {
  token: number
  /** Log-probability among the tokens allowed here. */
  logProb: number
  /** Probability among text tokens, so that times take no share of a word's certainty. */
  certainty: number
}

/** Times may lie this much, in seconds, after the end of the sound. */
const TIME_SLACK = 0.3

/**
 * The likeliest of the tokens allowed after `tokens`, best first: Whisper's rules for times (openai/whisper, `ApplyTimestampRules`).
 * Times come in pairs and never go back; a transcript begins with one; where times together are likelier than any word,
 * a time comes. `begun`: how many of the tokens were given, not chosen. `seconds`: length of the sound.
 */
export function candidates(
  ranking: Ranking,
  tokens: readonly number[],
  { begun, seconds, shape }: { begun: number; seconds: number; shape: WhisperShape },
): Candidate[] {
  const { timestampBegin, end, suppressedFirst, latestFirstTime } = shape.tokens
  const isTime = (token: number | undefined): boolean => token !== undefined && token >= timestampBegin
  const lastIsTime = isTime(tokens.at(-1))
  const paired = tokens.length < 2 || isTime(tokens.at(-2))
  const first = tokens.length === 0
  const lastTime = tokens.findLast(isTime)

  const least = lastTime === undefined ? 0 : lastTime - timestampBegin + (lastIsTime && !paired ? 0 : 1)
  const most = Math.min(
    first ? latestFirstTime : Infinity,
    Math.floor((seconds + TIME_SLACK) / SECONDS_PER_TIME),
    ranking.times.length - 1,
  )
  const times = lastIsTime && paired ? [] : likeliestTimes(ranking.times, least, most)
  const timesMass = times.length > 0 ? massOf(ranking.times.subarray(least, most + 1)) : 0

  const mustPair = lastIsTime && !paired
  const chosenFirst = tokens.length === begun
  const text = first
    ? []
    : ranking.text.filter(
        ({ token, logProb }) =>
          logProb > RULED_OUT / 2 &&
          !(mustPair && token !== end) &&
          !(chosenFirst && suppressedFirst.includes(token) && token !== end) &&
          // A segment holds words.
          !(token === end && tokens.length === 1),
      )
  const onlyTimes = times.length > 0 && (text.length === 0 || Math.log(timesMass) > (text[0]?.logProb ?? -Infinity))
  const textShare = Math.max(1 - massOf(ranking.times), 1e-9)
  const share = onlyTimes
    ? timesMass
    : mustPair
      ? timesMass + Math.exp(text[0]?.logProb ?? -Infinity)
      : textShare + timesMass
  const logShare = Math.log(Math.max(share, 1e-30))
  const found = [
    ...times.map(({ place, logProb }) => ({
      token: timestampBegin + place,
      logProb: logProb - logShare,
      certainty: 1,
    })),
    ...(onlyTimes
      ? []
      : text.map(({ token, logProb }) => ({
          token,
          logProb: logProb - logShare,
          certainty: Math.min(1, Math.exp(logProb) / textShare),
        }))),
  ]
  return found.toSorted((a, b) => b.logProb - a.logProb)
}

interface Time {
  place: number
  logProb: number
}

/** The likeliest of the times from `least` to `most`, by their places; best first. */
function likeliestTimes(times: Float32Array, least: number, most: number): Time[] {
  const best: Time[] = []
  for (let place = least; place <= most; place++) {
    const logProb = times[place] ?? -Infinity
    if (best.length === BEST && logProb <= (best.at(-1)?.logProb ?? -Infinity)) continue
    const at = best.findIndex((other) => other.logProb < logProb)
    best.splice(at === -1 ? best.length : at, 0, { place, logProb })
    if (best.length > BEST) best.pop()
  }
  return best
}

/** The probability of any of these. */
function massOf(logProbs: Float32Array): number {
  let mass = 0
  for (const logProb of logProbs) mass += Math.exp(logProb)
  return mass
}
