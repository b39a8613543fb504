import { hashFeature } from '../../language/features.ts'
import type { NamedFeature } from '../../language/linear-model.ts'
import { observe, type Observation } from '../../language/observation.ts'
import { bokmalOf } from '../tokens/bokmal.ts'
import { conjunctions, leaning, negations, pronouns, verbs } from '../tokens/clause-words.ts'
import { isMedicineWord } from '../tokens/medicines.ts'
import { isCode, type Token } from '../tokens/token.ts'
import { isValueName } from '../values/values.ts'

/** A mark that a recogniser may have got wrong, with its neighbours; all are indices into the tokens. */
export interface MarkPlace {
  readonly tokens: readonly Token[]
  readonly index: number
  /** The first token of its clause and of its sentence. */
  readonly clause: number
  readonly sentence: number
  /** The next mark, or the end. */
  readonly end: number
}

/** As far as a mark's neighbours are read, in tokens, so that a sentence without end takes linear time. */
const FAR = 60

/** The full stops and commas between two words, from the left. Other marks and two in a row are their writer's. */
export function* marksIn(tokens: readonly Token[]): Generator<MarkPlace> {
  let [clause, sentence] = [0, 0]
  for (let index = 0; index < tokens.length; index++) {
    if (!isMark(tokens[index])) continue
    if (isDoubtful(tokens, index)) {
      let end = index + 1
      while (end < tokens.length && end - index < FAR && !isMark(tokens[end])) end++
      const from = index - FAR
      yield { tokens, index, clause: Math.max(clause, from), sentence: Math.max(sentence, from), end }
    }
    clause = index + 1
    if (tokens[index]?.text !== ',') sentence = index + 1
  }
}

function isMark(token: Token | undefined): boolean {
  return token?.kind === 'mark' || token?.kind === 'line' || token?.kind === 'paragraph'
}

function isDoubtful(tokens: readonly Token[], index: number): boolean {
  const [before, mark, next] = [tokens[index - 1], tokens[index], tokens[index + 1]]
  if (!before || !next || isMark(before) || isMark(next)) return false
  // Before a small letter a recogniser writes no full stop: it belongs to «14. mai» or «lat. malleol».
  if (mark?.text === '.') return !/^\p{Ll}/u.test(next.text) && !next.tight
  return mark?.text === ',' && !next.tight
}

/** What is observed around a mark; `word0` is the first word after it. */
type Slot = keyof ReturnType<typeof observePlace>

const templates: readonly (readonly Slot[])[] = `
  any | word-1 | word0 | word-2 word-1 | word-1 word0 | word0 word1 | word1 | word-2
  class-1 | class0 | class-1 class0 | class-2 class-1 | class0 class1 | class-2 class-1 class0 | class-1 class0 class1
  word-1 class0 | class-1 word0 | word-1 class0 class1 | class-2 class-1 word0
  end-1 | end0 | end-1 end0 | capital | capital class-1 | capital class0 | capital word0
  said | left | said left | said class0 | left class0 | left class-1 | said class-1 | verbs | verbs class0 | verbs class-1
  verbs said | verbs left | verbs class-1 class0 | first class0 | first class-1 | first-word | first-word word-1
  next | next class0 | next left | verbs next`
  .split(/[|\n]/)
  .filter((template) => template.trim() !== '')
  .map((template) => template.trim().split(' ').filter(isSlot))

function isSlot(name: string): name is Slot {
  return name !== ''
}

function observePlace({ tokens, index, clause, sentence, end }: MarkPlace) {
  const before = (far: number): Token | undefined => (index - far < sentence ? undefined : tokens[index - far])
  const after = (far: number): Token | undefined => (index + far >= end ? tokens[end] : tokens[index + far])
  const [one, next] = [before(1), after(1)]
  const hasVerb = (from: number, to: number): string => (tokens.slice(from, to).some(isVerb) ? 'v' : '-')
  return {
    any: observe(''),
    'word-2': wordOf(before(2)),
    'word-1': wordOf(one),
    word0: wordOf(next),
    word1: wordOf(after(2)),
    'class-2': classOf(before(2)),
    'class-1': classOf(one),
    class0: classOf(next),
    class1: classOf(after(2)),
    'end-1': observe(`-${one?.key.slice(-3)}`),
    end0: observe(`-${next?.key.slice(-3)}`),
    capital: observe(/^\p{Lu}/u.test(next?.text ?? '') ? 'A' : 'a'),
    said: observe(String(step(index - clause))),
    left: observe(String(step(end - index - 1))),
    verbs: observe(hasVerb(clause, index) + hasVerb(index + 1, end) + hasVerb(sentence, clause)),
    first: classOf(tokens[clause]),
    'first-word': wordOf(tokens[clause]),
    next: observe(tokens[end]?.kind === 'mark' ? (tokens[end]?.text ?? '') : '\n'),
  }
}

function isVerb({ key }: Token): boolean {
  return verbs.has(bokmalOf(key))
}

/** A length in words, in buckets. */
function step(words: number): number {
  return words < 5 ? words : words < 8 ? 6 : words < 13 ? 10 : 20
}

const edge = observe('<>')

function wordOf(token: Token | undefined): Observation {
  return token?.kind === 'word' ? observe(bokmalOf(token.key)) : classOf(token)
}

function classOf(token: Token | undefined): Observation {
  if (!token) return edge
  if (token.kind !== 'word') return observe(token.kind === 'mark' ? token.text : `#${token.kind}`)
  const key = bokmalOf(token.key)
  if (isCode(token)) return observe('#code')
  if (isMedicineWord(key)) return observe('#medicine')
  if (isValueName(key)) return observe('#value-name')
  if (verbs.has(key)) return observe('#verb')
  if (pronouns.has(key)) return observe('#pronoun')
  if (negations.has(key)) return observe('#negation')
  if (conjunctions.has(key)) return observe('#conjunction')
  return observe(leaning.has(key) ? '#leaning' : `-${key.slice(-2)}`)
}

/** The features of a mark, one for each template; those of full stops and of commas are different ones. */
export function markFeatures(place: MarkPlace): Uint32Array {
  const seen = observePlace(place)
  const kind = place.tokens[place.index]?.text === '.' ? templates.length : 0
  return Uint32Array.from(templates, ([first = 'any', second, third], template) =>
    hashFeature(template + kind + 1, seen[first].hash, second && seen[second].hash, third && seen[third].hash),
  )
}

/** The same features with readable names. */
export function namedMarkFeatures(place: MarkPlace): NamedFeature[] {
  const seen = observePlace(place)
  return [...markFeatures(place)].map((feature, template) => ({
    name: (templates[template] ?? []).map((slot) => `${slot} «${seen[slot].text}»`).join(', '),
    feature,
  }))
}

/** The feature by which the model lists a word that is written with a small letter inside a sentence. */
export function featureOfSmall(key: string): number {
  return hashFeature(SMALL, observe(key).hash)
}

const SMALL = 1000
