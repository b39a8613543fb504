import { placesOf } from '../../../note/search-text.ts'
import type { NoteSentence, Span } from '../../../spec/journal.ts'
import { changedWords, type WordChange } from './follow-words.ts'
import { overlap } from './stretches.ts'
import { isGrave } from './uncertain-words.ts'

/** What is known of a sentence that rests on words which have since been changed in the transcript. */
export interface Stale {
  /** The words in question, in the sentence; all of it where they are worded otherwise. */
  readonly words: readonly Span[]
  /** The sentence as it should be now; undefined where only the user can tell. */
  readonly mend: string | undefined
  /** A medicine, number, unit, side or negation was changed. */
  readonly isGrave: boolean
}

/** A transcript, and its sentences as the rules write them. */
export interface Dictated {
  readonly transcript: string
  readonly sentences: readonly NoteSentence[]
}

/** A sentence of the note, and its sources in the transcript it agreed with and in the current one. */
export interface Rested {
  readonly text: string
  readonly evidence: readonly Span[]
  readonly source: readonly Span[]
  /** Written or changed by the user: rewriting must not lose their words. */
  readonly edited: boolean
}

/**
 * Compares a transcript with the one that sentences agreed with. A sentence is stale if words that it rests on were
 * changed, unless it already says so, or the change makes no difference to what the rules write. Pure; never throws.
 */
export function createStaleCheck(before: Dictated, now: Dictated): (sentence: Rested) => Stale | undefined {
  const changes = changedWords(before.transcript, now.transcript)
  return (sentence) => {
    const { text, evidence, source } = sentence
    const was = madeFrom(evidence, before.sentences)
    const is = madeFrom(source, now.sentences)
    const touched = changes.filter(
      (change) =>
        meets(change.before, [...evidence, ...was.flatMap((one) => one.evidence)]) ||
        meets(change.after, [...source, ...is.flatMap((one) => one.evidence)]),
    )
    if (touched.length === 0) return undefined
    const [old, anew] = [joined(was), joined(is)]
    // What the rules leave out of both is compared as it was said.
    const isSilent = old + anew === ''
    const isSame = isSilent
      ? areSame(wordsIn(before.transcript, evidence), wordsIn(now.transcript, source))
      : areSame(old, anew)
    if (isSame || areSame(text, anew)) return undefined
    const exchanges = touched.map((change) => exchangeOf(change, before.transcript, now.transcript))
    const said = wordsIn(now.transcript, source)
    if (exchanges.every((exchange) => isMade(exchange, text, said))) return undefined
    const places = exchanges.map(({ whole }) => onlyPlaceOf(whole, text))
    const found = places.filter((place) => place !== undefined)
    const byRule = sentence.edited || anew === '' ? undefined : anew
    const isByRule = areSame(text, old)
    return {
      words: found.length > 0 ? found : [[0, text.length]],
      isGrave: touched.some(
        (change) =>
          isGrave(before.transcript.slice(...change.before)) || isGrave(now.transcript.slice(...change.after)),
      ),
      mend: (isByRule ? byRule : undefined) ?? withExchanges(text, exchanges, places) ?? byRule,
    }
  }
}

function madeFrom(spans: readonly Span[], sentences: readonly NoteSentence[]): NoteSentence[] {
  return sentences.filter(({ evidence }) => evidence.some((one) => spans.some((span) => overlap(one, span))))
}

function meets(change: Span, spans: readonly Span[]): boolean {
  return spans.some((span) => overlap(change, span) !== undefined)
}

function joined(sentences: readonly NoteSentence[]): string {
  return sentences.map(({ text }) => text).join(' ')
}

function wordsIn(text: string, spans: readonly Span[]): string {
  return spans.map((span) => text.slice(...span)).join(' ')
}

/** Whether two texts have the same letters, digits and signs between digits. */
function areSame(one: string, other: string): boolean {
  return lettersOf(one) === lettersOf(other)
}

function lettersOf(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+(?:[.,/-]\p{N}+)*/gu) ?? []).join(' ')
}

/** Words exchanged for others. Inserted or deleted words come with a word beside them, as they have no place alone. */
interface Exchange {
  readonly whole: string
  readonly put: string
  /** Words on both sides: neither inserted nor deleted. */
  readonly isExchange: boolean
}

function exchangeOf({ before, after }: WordChange, old: string, now: string): Exchange {
  const [taken, put] = [old.slice(...before), now.slice(...after)]
  if (taken !== '' && put !== '') return { whole: taken, put, isExchange: true }
  const next = /^[^\S\n]*[\p{L}\p{M}\p{N}]+/u.exec(old.slice(before[1]))?.[0].trimStart()
  const last = /[\p{L}\p{M}\p{N}]+[^\S\n]*$/u.exec(old.slice(0, before[0]))?.[0].trimEnd()
  const beside = (words: string): string =>
    next === undefined ? `${last ?? ''} ${words}`.trim() : `${words} ${next}`.trim()
  return { whole: beside(taken), put: beside(put), isExchange: false }
}

/** Whether a sentence has the new words wherever they were said, and none of the old ones left over. */
function isMade({ whole, put, isExchange }: Exchange, text: string, said: string): boolean {
  return (
    isExchange && timesIn(put, text) >= Math.max(1, timesIn(put, said)) && timesIn(whole, text) <= timesIn(whole, said)
  )
}

function timesIn(words: string, text: string): number {
  return placesOf(words, text).length
}

function onlyPlaceOf(words: string, text: string): Span | undefined {
  const [place, again] = placesOf(words, text)
  return again ? undefined : place
}

/** The sentence with all exchanges made; undefined if one of them has no place of its own in it. */
function withExchanges(
  text: string,
  exchanges: readonly Exchange[],
  places: readonly (Span | undefined)[],
): string | undefined {
  const made = exchanges
    .flatMap((exchange, index) => {
      const place = places[index]
      return place ? [{ place, exchange }] : []
    })
    .toSorted((one, other) => one.place[0] - other.place[0])
  const areApart = made.every(({ place }, index) => index === 0 || (made[index - 1]?.place[1] ?? 0) <= place[0])
  if (made.length < exchanges.length || !areApart) return undefined
  return made.reduceRight((after, { place: [start, end], exchange }) => {
    return after.slice(0, start) + inPlace(exchange, text.slice(start, end)) + after.slice(end)
  }, text)
}

/** The new words with the initial that the old ones have in the note: capitals depend on the place. */
function inPlace({ whole, put }: Exchange, written: string): string {
  const [said = '', now = '', first = ''] = [whole, written, put].map((words) => words.charAt(0))
  if (said === now) return put
  return (now === now.toLowerCase() ? first.toLowerCase() : first.toUpperCase()) + put.slice(1)
}
