import { conjunctions, leaning, negations, pronouns, verbs } from '../../dictation/tokens/clause-words.ts'
import { isMedicineWord } from '../../dictation/tokens/medicines.ts'
import { endsSentence, isComma, type Token } from '../../dictation/tokens/token.ts'
import { isValueName } from '../../dictation/values/values.ts'
import { hashFeature } from '../../language/features.ts'
import { observe, type Observation } from '../../language/observation.ts'
import type { SpokenHeading } from './heading-table.ts'

/** A candidate heading and its context. */
export interface HeadingPlace {
  /** The tokens of the dictation, with Bokmål keys. */
  readonly tokens: readonly Token[]
  readonly index: number
  readonly length: number
  /** Whether it is in a stretch without punctuation. */
  readonly runOn: boolean
  /** The stretch that the heading would end. */
  readonly current: { readonly spoken: SpokenHeading | undefined; readonly tokens: readonly Token[] }
}

/** What is observed around a phrase; `before2` is the second token before it, `next` the first one after it. */
type Slot =
  | 'phrase'
  | 'heading'
  | 'flags'
  | 'order'
  | 'said'
  | 'run'
  | 'under'
  | 'under heading'
  | 'before'
  | 'before2'
  | 'next'
  | 'next2'
  | 'class before'
  | 'class before2'
  | 'class next'
  | 'class next2'
  | 'class next3'

/** Feature templates: the slots that are combined into one feature. */
const templates: readonly (readonly Slot[])[] = `
  phrase | phrase, before | phrase, next | before | next | before2, before | next, next2 | class before | class next
  phrase, class before | phrase, class next | class before, class next | class before2, class before | class next, class next2
  phrase, next, next2 | phrase, before2, before | order | phrase, order | flags | flags, order | said | said, order
  phrase, under | heading, under heading | flags, class before | flags, class next | phrase, class next, class next2
  phrase, class before2, class before | flags, class before, class next | heading, next | heading, before | heading, class next
  flags, next | flags, before | class next2 | order, class before | order, class next | run, phrase | run, class before
  run, order | run, flags, class before | class next, class next2, class next3 | run, class before, class next
  run, flags, class next | heading, order, class before`
  .split(/[|\n]/)
  .filter((template) => template.trim() !== '')
  .map((template) =>
    template
      .split(',')
      .map((slot) => slot.trim())
      .filter(isSlot),
  )

function isSlot(name: string): name is Slot {
  return name !== ''
}

const edge = observe('<>')

function observePlace(spoken: SpokenHeading, place: HeadingPlace): Readonly<Record<Slot, Observation>> {
  const { tokens, index, length, runOn, current } = place
  const under = current.spoken
  const behind = spoken.order - (under?.order ?? -1)
  const order = under === undefined ? 'first' : behind < 0 ? 'back' : behind < 3 ? String(behind) : 'far'
  const flags = [
    spoken.marked && 'marked',
    spoken.label && 'label',
    spoken.definite && 'definite',
    length > 1 && 'long',
  ]
  const [before, next] = [index - 1, index + length]
  return {
    phrase: observe(spoken.phrase),
    heading: observe(spoken.heading),
    flags: observe(flags.filter((flag) => flag !== false).join(' ')),
    order: observe(order),
    said: observe(`${Math.min(current.tokens.length, 4)}${index > OPENING ? '+' : ''}`),
    run: observe(runOn ? 'run' : 'marks'),
    under: observe(under?.phrase ?? ''),
    'under heading': observe(under?.heading ?? ''),
    before: observe(wordOf(tokens[before])),
    before2: observe(wordOf(tokens[before - 1])),
    next: observe(wordOf(tokens[next])),
    next2: observe(wordOf(tokens[next + 1])),
    'class before': observe(classOf(tokens[before])),
    'class before2': observe(classOf(tokens[before - 1])),
    'class next': observe(classOf(tokens[next])),
    'class next2': observe(classOf(tokens[next + 1])),
    'class next3': observe(classOf(tokens[next + 2])),
  }
}

/** Up to this token index, the dictation is still beginning. */
const OPENING = 12

function wordOf(token: Token | undefined): string {
  return token?.kind === 'word' ? token.key : classOf(token)
}

function classOf(token: Token | undefined): string {
  if (!token) return edge.text
  if (isComma(token)) return ','
  if (endsSentence(token)) return token.text === '?' ? '?' : '.'
  if (token.kind !== 'word') return `#${token.kind}`
  const { key } = token
  if (isMedicineWord(key)) return '#medicine'
  if (isValueName(key)) return '#value-name'
  if (verbs.has(key)) return '#verb'
  if (pronouns.has(key)) return '#pronoun'
  if (negations.has(key)) return '#negation'
  if (conjunctions.has(key)) return '#conjunction'
  return leaning.has(key) ? `#leaning` : `-${key.slice(-3)}`
}

/** A feature with a readable name. */
export interface OpenerFeature {
  readonly name: string
  readonly feature: number
}

/** The features of a phrase in context, one for each template. */
export function openerFeatures(spoken: SpokenHeading, place: HeadingPlace): Uint32Array {
  const seen = observePlace(spoken, place)
  return Uint32Array.from(templates, ([first, second, third], template) =>
    hashFeature(template + 1, hashOf(seen, first), hashOf(seen, second), hashOf(seen, third)),
  )
}

function hashOf(seen: Readonly<Record<Slot, Observation>>, slot: Slot | undefined): number {
  return slot === undefined ? 0 : seen[slot].hash
}

/** The same features with their names, as printed by `explainScore`. */
export function namedOpenerFeatures(spoken: SpokenHeading, place: HeadingPlace): OpenerFeature[] {
  const seen = observePlace(spoken, place)
  return [...openerFeatures(spoken, place)].map((feature, template) => ({
    name: (templates[template] ?? []).map((slot) => `${slot} «${seen[slot].text}»`).join(', '),
    feature,
  }))
}
