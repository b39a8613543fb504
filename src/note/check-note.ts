import { normalise } from '../dictation/normalise.ts'
import type { Finding } from '../spec/journal.ts'
import { readFacts, type Fact } from './facts.ts'
import { headingStops } from './heading-table.ts'

/**
 * Compares a note's text with its transcript, in both directions: values with their units, sides, negations and medicines.
 * `note` and `transcript` of a finding are UTF-16 units of the text each came from. Pure; never throws.
 */
export function checkNote(transcript: string, noteText: string): Finding[] {
  const said = readFacts(normalise(transcript, { stops: headingStops }))
  const written = readFacts(normalise(noteText, { stops: headingStops }))
  const unmatched = pair(said, written)
  return explain(unmatched.said, unmatched.written)
}

/** So many facts alike are compared with one, at most: what keeps the check linear. */
const MOST = 50

interface Facts {
  readonly said: readonly Fact[]
  readonly written: readonly Fact[]
}

/** Takes away what agrees: with the same words on both sides, then on one, then by what it says alone. */
function pair(said: readonly Fact[], written: readonly Fact[]): Facts {
  const stages: ((fact: Fact) => string[])[] = [
    (fact) => [`${label(fact)}<${fact.before}>${fact.after}`],
    (fact) => (fact.after === '' ? [] : [`${label(fact)}>${fact.after}`]),
    (fact) => (fact.before === '' ? [] : [`${label(fact)}<${fact.before}`]),
  ]
  const left = stages.reduce<Facts>((open, keysOf) => takeAway(open.said, open.written, keysOf), { said, written })
  const alone = (fact: Fact): string[] => (isBare(fact) ? [label(fact)] : [])
  return takeAway(left.said, left.written, alone, (fact) => [label(fact)])
}

/** A side or a negation means nothing apart from what it is said about; a short answer («Ingen.») has nothing. */
function isBare(fact: Fact): boolean {
  return fact.kind === 'value' || fact.kind === 'medicine' || fact.before === '' || fact.after === ''
}

function label(fact: Fact): string {
  return `${fact.kind} ${fact.value}`
}

/** Pairs facts that share one of their keys, each fact once. */
function takeAway(
  said: readonly Fact[],
  written: readonly Fact[],
  keysOf: (fact: Fact) => string[],
  keysOfSaid = keysOf,
): Facts {
  const open = new Map<string, Fact[]>()
  for (const fact of said)
    for (const key of keysOfSaid(fact)) open.set(key, [...(open.get(key) ?? []).slice(-MOST), fact])
  const paired = new Set<Fact>()
  const left = written.filter((fact) => {
    const partner = keysOf(fact)
      .flatMap((key) => open.get(key) ?? [])
      .find((candidate) => !paired.has(candidate))
    if (partner) paired.add(partner)
    return partner === undefined
  })
  return { said: said.filter((fact) => !paired.has(fact)), written: left }
}

/** What is left over differs from what was said about the same thing, stands in the note only, or was said only. */
function explain(said: readonly Fact[], written: readonly Fact[]): Finding[] {
  const about = new Map<string, Fact[]>()
  for (const fact of said.toReversed())
    for (const key of topics(fact)) about.set(key, [...(about.get(key) ?? []).slice(-MOST), fact])
  const explained = new Set<Fact>()
  const differences = written.map((fact): Finding => {
    const other = topics(fact)
      .map((key) => about.get(key)?.findLast((candidate) => !explained.has(candidate)))
      .find((candidate) => candidate !== undefined)
    if (!other) return { kind: 'unsupported', note: fact.span }
    explained.add(other)
    return { kind: 'different', note: fact.span, transcript: other.span }
  })
  const missing = said.filter((fact) => !explained.has(fact))
  return [...differences, ...missing.map((fact): Finding => ({ kind: 'missing', transcript: fact.span }))]
}

/** What a fact is about: the words beside it. */
function topics(fact: Fact): string[] {
  return [
    ...(fact.before === '' ? [] : [`${fact.kind}<${fact.before}`]),
    ...(fact.after === '' ? [] : [`${fact.kind}>${fact.after}`]),
  ]
}
