import { hasFeature, scoresOf, softmax, type LinearModel } from '../../language/linear-model.ts'
import { readWeights } from '../../language/weights.ts'
import { changed, type Token } from '../tokens/token.ts'
import { featureOfSmall, markFeatures, marksIn, type MarkPlace } from './mark-features.ts'
import { vetoes } from './vetoes.ts'
import stored from './weights.json' with { type: 'json' }

/** What should stand where a recogniser wrote a full stop or a comma; 0 stands for no mark. */
export const markLabels = [',', '.'] as const

type Written = (typeof markLabels)[number]
const marks = ['', ...markLabels] as const

/** The share of wrong full stops in the texts that were trained on. A text with fewer of them is trusted more. */
const USUAL = 0.25
/** In fewer full stops one cannot see how the recogniser errs. */
const FEWEST = 5
/** Below this share of wrong full stops the commas are their speaker's. */
const HALTING = 0.1
/** Minimum probability of no mark where there is a full stop, and of any other change, which matters less. */
const [LIKELY, SURE] = [0.5, 0.8]

/** Learned by `npm run train -- marks`. */
export const markModel: () => LinearModel = () => (model ??= readWeights(stored))
let model: LinearModel | undefined

export interface MarkDecision {
  readonly place: MarkPlace
  /** '' for none. */
  readonly mark: '' | Written
  readonly probability: number
  readonly because: string
}

/** What belongs where a recogniser wrote a full stop or a comma. How many seem wrong says how far one may be trusted. */
export function decideMarks(tokens: readonly Token[]): MarkDecision[] {
  const read = [...marksIn(tokens)].map((place) => ({
    place,
    scores: [0, ...scoresOf(markModel(), markFeatures(place))],
  }))
  const stops = read.filter(({ place }) => writtenAt(place) === '.')
  if (stops.length < FEWEST || stops.length * 2 < read.length) return []
  const wrong = stops.reduce((sum, { scores }) => sum + (softmax(scores)[0] ?? 0), 0) / stops.length
  const shift = Math.log(wrong / (1 - wrong)) - Math.log(USUAL / (1 - USUAL))
  return read.map(({ place, scores }) => {
    const written = writtenAt(place)
    const shares = softmax(scores.map((score, label) => (marks[label] === written ? score : score + shift)))
    const probability = Math.max(...shares)
    const mark = marks[shares.indexOf(probability)] ?? written
    const least = written === '.' && mark === '' ? LIKELY : SURE
    const isOwn = written === ',' && wrong < HALTING
    if (mark === written || isOwn || probability < least)
      return { place, mark: written, probability, because: 'learned' }
    const veto = vetoes.find(({ holds }) => holds(place, mark))
    return veto
      ? { place, mark: written, probability, because: veto.because }
      : { place, mark, probability, because: 'learned' }
  })
}

function writtenAt({ tokens, index }: MarkPlace): Written {
  return tokens[index]?.text === '.' ? '.' : ','
}

/** Up to this many tokens per full stop a text has marks of its own; the sentence cutter gives others theirs. */
const WORDS_PER_STOP = 30

/**
 * Takes the full stops and commas of a recogniser as evidence: those that part a clause go, and those that are another
 * mark's become it. Words are never changed, but for the capital that only the full stop called for.
 */
export function readMarks(tokens: readonly Token[]): readonly Token[] {
  if (tokens.filter(({ text }) => text === '.').length * WORDS_PER_STOP < tokens.length) return tokens
  const decided = new Map<number, MarkDecision['mark']>()
  for (const { place, mark } of decideMarks(tokens)) if (mark !== writtenAt(place)) decided.set(place.index, mark)
  if (decided.size === 0) return tokens
  const result: Token[] = []
  for (const [index, token] of tokens.entries()) {
    const [own, before] = [decided.get(index), decided.get(index - 1)]
    if (own === '') continue
    if (own !== undefined) result.push(changed(token, { text: own, key: own }))
    else result.push(before === undefined || before === '.' ? token : small(token))
  }
  return result
}

/** «Henvises. Røntgen» → «Henvises røntgen»; a name keeps its capital. */
function small(token: Token): Token {
  if (token.kind !== 'word' || !/^\p{Lu}(?:\p{Ll}|$)/u.test(token.text)) return token
  if (!hasFeature(markModel(), featureOfSmall(token.key))) return token
  return changed(token, { text: token.text.charAt(0).toLowerCase() + token.text.slice(1) })
}
