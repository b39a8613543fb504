import type { Dictation } from '../../corpus/corpus.ts'
import { featureOfSmall, markFeatures, marksIn } from '../../src/dictation/marks/mark-features.ts'
import { markLabels } from '../../src/dictation/marks/marks.ts'
import { changed, tokenOf, type Token } from '../../src/dictation/tokens/token.ts'
import { tokenise } from '../../src/dictation/tokens/tokenise.ts'
import type { StoredWeights } from '../../src/language/weights.ts'
import { alignSentences } from './align.ts'
import { trainClassifier, type ClassifierOptions } from './classifier.ts'
import { createRandom, Examples } from './examples.ts'

/** How often a recogniser is taken to err, per gap between two words or per mark. */
const slips = {
  stopInClause: 0.02,
  commaInClause: 0.02,
  stopAsComma: 0.12,
  stopLost: 0.06,
  stopMoved: 0.06,
  commaAsStop: 0.15,
  commaLost: 0.15,
}
const SEED = 17
/** Copies differ in how often the recogniser errs: in careful speech little, in halting speech at every pause. */
const severities = [0.5, 1, 3]

/** The marks of a well marked text, and the words that it writes with a small letter. */
export interface MarkedText {
  readonly tokens: readonly Token[]
  /** The mark that belongs at a token that is a mark: '' for none. */
  readonly right: ReadonlyMap<Token, string>
}

/** A text whose marks are right, as dictated with care. Half of the headings end in a full stop: «Funn. Puls 72.» */
function asWritten(text: string, isStopped: (token: Token) => boolean): MarkedText {
  const tokens: Token[] = []
  for (const token of tokenise(text)) {
    const opens = tokens.length === 0 || tokens.at(-1)?.text === '.'
    if (token.text === ':' && isStopped(token)) tokens.push(changed(token, { text: '.', key: '.' }))
    else tokens.push(opens ? capital(token) : token)
  }
  return { tokens, right: new Map(tokens.filter(isPlain).map((token) => [token, token.text])) }
}

/** A text with a recogniser's own marks: the sentences of the note say which are right. */
export function asLabelled({ transcript, sections }: Dictation): MarkedText {
  const tokens = tokenise(transcript)
  const places = alignSentences(tokens, sections)
  const right = new Map<Token, string>()
  for (const [index, token] of tokens.entries()) {
    const [before, next] = [tokens[index - 1], tokens[index + 1]].map((each) => each && places.get(each))
    if (!isPlain(token) || !before || !next) continue
    right.set(token, before.sentence !== next.sentence ? '.' : next.mark === ',' ? ',' : '')
  }
  return { tokens, right }
}

function isPlain({ kind, text }: Token): boolean {
  return kind === 'mark' && (text === '.' || text === ',')
}

function capital(token: Token): Token {
  if (token.kind !== 'word') return token
  return changed(token, { text: token.text.charAt(0).toUpperCase() + token.text.slice(1) })
}

/** A copy of a text with marks moved, put in, left out and exchanged, as a recogniser does. */
export function withSlips(
  { tokens, right }: MarkedText,
  severity: number,
  isSmall: (key: string) => boolean,
  random: () => number,
): MarkedText {
  const made: Token[] = []
  const rightMade = new Map<Token, string>()
  /** A full stop that is to come some words later. */
  let due = -1
  const put = (text: string, meant: string): void => {
    const mark = tokenOf({ kind: 'mark', text, key: text, spans: [], tight: true })
    made.push(mark)
    rightMade.set(mark, meant)
  }
  for (const token of tokens) {
    const last = made.at(-1)
    if (right.has(token)) {
      const meant = token.text
      const chance = random() / severity
      const isDue = due >= 0
      if (meant === '.' && chance < slips.stopMoved) due = 1 + Math.floor(random() * 2)
      else if (meant === '.' && chance < slips.stopMoved + slips.stopLost) continue
      else if (meant === '.') put(chance < slips.stopMoved + slips.stopLost + slips.stopAsComma ? ',' : '.', meant)
      else if (chance < slips.commaLost) continue
      else put(chance < slips.commaLost + slips.commaAsStop ? '.' : ',', meant)
      if (isDue) due = -1
      continue
    }
    const isInside =
      last !== undefined &&
      last.kind !== 'mark' &&
      token.kind !== 'mark' &&
      !(last.kind === 'number' && token.kind === 'number')
    if (isInside) {
      const chance = random() / severity
      if (due === 0 || chance < slips.stopInClause) put('.', '')
      else if (chance < slips.stopInClause + slips.commaInClause) put(',', '')
    }
    if (due >= 0 && token.kind !== 'mark') due--
    const before = made.at(-1)
    const opens = before === undefined || before.text === '.' || before.text === ':' || before.text === '?'
    made.push(opens ? capital(token) : isSmall(token.key) ? small(token) : token)
  }
  return { tokens: made, right: rightMade }
}

function small(token: Token): Token {
  if (token.kind !== 'word' || !/^\p{Lu}(?:\p{Ll}|$)/u.test(token.text)) return token
  return changed(token, { text: token.text.charAt(0).toLowerCase() + token.text.slice(1) })
}

const OFTEN = 5

/** The words that stand with a small letter inside sentences. */
function smallWords(texts: readonly string[]): ReadonlySet<string> {
  const counts = new Map<string, number>()
  for (const text of texts)
    for (const token of tokenise(text))
      if (token.kind === 'word' && /^\p{Ll}/u.test(token.text)) counts.set(token.key, (counts.get(token.key) ?? 0) + 1)
  return new Set([...counts].filter(([, count]) => count >= OFTEN).map(([key]) => key))
}

/** A transcript with fewer words per stop than this was written with marks. */
const WORDS_PER_STOP = 25

function isMarked(text: string): boolean {
  return (text.match(/[.!?](?=\s|$)/g)?.length ?? 0) * WORDS_PER_STOP > text.split(' ').length
}

/** Written by a recogniser with marks of its own, in part wrong. */
export function hasWrongMarks({ manner }: Pick<Dictation, 'manner'>): boolean {
  return manner?.includes('wrong-marks') === true
}

const LABELLED = 3

/** Trains the model of a recogniser's marks. */
export function trainMarks(
  dictations: readonly Dictation[],
  transcripts: readonly string[],
  options: ClassifierOptions = {},
): StoredWeights {
  const own = dictations.filter(hasWrongMarks)
  const written = [
    ...dictations.filter(({ style }) => style === 'punctuated').map(({ transcript }) => transcript),
    ...transcripts.filter(isMarked),
  ]
  const smalls = smallWords(written)
  const examples = new Examples()
  const add = ({ tokens, right }: MarkedText): void => {
    for (const place of marksIn(tokens)) {
      const meant = right.get(
        tokens[place.index] ?? tokenOf({ kind: 'mark', text: '', key: '', spans: [], tight: true }),
      )
      if (meant !== undefined) examples.add(markFeatures(place), 1 + markLabels.findIndex((label) => label === meant))
    }
  }
  const random = createRandom(SEED)
  for (const text of written) {
    const marked = asWritten(text, () => random() < 0.5)
    add(marked)
    for (const severity of severities) add(withSlips(marked, severity, (key) => smalls.has(key), random))
  }
  for (const dictation of own) for (let time = 0; time < LABELLED; time++) add(asLabelled(dictation))
  return trainClassifier(examples, markLabels, {
    epochs: 5,
    bits: 18,
    most: 5000,
    known: [...smalls].map(featureOfSmall),
    ...options,
  })
}
