import { isMedicineWord, isOfDose } from '../dictation/tokens/medicines.ts'
import { isDose } from '../dictation/values/frequency.ts'
import { render } from '../dictation/render.ts'
import type { Token } from '../dictation/tokens/token.ts'
import data from './cues.json' with { type: 'json' }
import { bokmalOf } from './sentences/bokmal.ts'
import { isRole, type Role } from './headings/note-types.ts'

/** How strongly a sentence sounds like each role. */
export type RoleScores = ReadonlyMap<Role, number>

type Sentence = readonly Token[]

const letters = new Map(Object.entries({ æ: '_a', ø: '_o', å: '_u', ä: '_a', ö: '_o', é: 'e', è: 'e' }))

/** Norwegian letters as ASCII ones, in cues and sentences alike: «\\b» knows no others, and is much faster on them. */
function ascii(text: string): string {
  return text.replaceAll(/[æøåäöéè]/g, (letter) => letters.get(letter) ?? letter)
}

const cues = Object.entries(data.cues).flatMap(([role, list]) => {
  if (!isRole(role)) return []
  const cuesOfRole = list.map(([weight, ...sources]) => ({
    weight: Number(weight),
    patterns: sources.map((source) => ascii(String(source))),
  }))
  return [{ role, gates: gatesOf(cuesOfRole.flatMap(({ patterns }) => patterns)), cues: cuesOfRole.map(compiled) }]
})

interface Cue {
  readonly weight: number
  /** Each an alternative: the cue is there where one of them matches. */
  readonly patterns: readonly RegExp[]
}

function compiled({ weight, patterns }: { weight: number; patterns: readonly string[] }): Cue {
  return { weight, patterns: patterns.map((source) => new RegExp(source)) }
}

/**
 * Most sentences have no cue of most roles: one look at all is quicker than one for each. It is by far the quickest where all
 * begin alike: those of the beginning are tried once, those of whole words at words, and the few others everywhere.
 */
function gatesOf(sources: readonly string[]): RegExp[] {
  return ['^', '\\b', ''].flatMap((start) => {
    const own = sources.filter((source) => startOf(source) === start).map((source) => source.slice(start.length))
    return own.length > 0 ? [new RegExp(`${start}(?:${own.join('|')})`)] : []
  })
}

/** Does one of the patterns match? A function made for each text would take longer than the looking. */
function hasAny(patterns: readonly RegExp[], text: string): boolean {
  for (const pattern of patterns) if (pattern.test(text)) return true
  return false
}

function startOf(source: string): string {
  return /^(?:\^|\\b)/.exec(source)?.[0] ?? ''
}

/**
 * Scores sentences against the cues of every role; roles without any are left out. Role by role: a processor that goes
 * through all roles for each sentence forgets the one pattern over the next.
 */
export function scoreRoles(sentences: readonly Sentence[]): ReadonlyMap<Sentence, RoleScores> {
  const scored = sentences.map((sentence) => ({ sentence, text: cueText(sentence), scores: new Map<Role, number>() }))
  for (const { role, gates, cues: cuesOfRole } of cues)
    for (const { text, scores } of scored) {
      if (!hasAny(gates, text)) continue
      let score = 0
      for (const { weight, patterns } of cuesOfRole) if (hasAny(patterns, text)) score += weight
      if (score > 0) scores.set(role, score)
    }
  return new Map(scored.map(({ sentence, scores }) => [sentence, scores]))
}

/** Tokens of a sentence that are looked at: what it is about stands early. */
const LONGEST = 80

/** The sentence in lower case, with medicines and doses named as such. */
function cueText(sentence: Sentence): string {
  // A name that no list knows, right before its dose and its rhythm at the beginning, is a medicine's.
  const [first, second, third] = sentence
  const isName = third?.kind === 'frequency' || sentence[3]?.kind === 'frequency'
  const isNamed = first?.kind === 'word' && !isOfDose(first.key)
  const unknown = isNamed && second && isDose(second) && isName ? first : undefined
  return ascii(render(sentence.slice(0, LONGEST), (token) => named(token, token === unknown)))
}

function named(token: Token, isMedicine: boolean): string {
  if (isDose(token)) return `${token.key} @dose`
  return isMedicine || isMedicineWord(token.key) ? `${token.key} @medicine` : bokmalOf(token.key)
}
