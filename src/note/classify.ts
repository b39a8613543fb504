import { isMedicineWord, isOfDose } from '../dictation/tokens/medicines.ts'
import { isDose } from '../dictation/values/frequency.ts'
import { render } from '../dictation/render.ts'
import type { Token } from '../dictation/tokens/token.ts'
import data from './cues.json' with { type: 'json' }
import { bokmalOf } from './sentences/bokmal.ts'
import { isRole, type Role } from './headings/note-types.ts'

/** How strongly a sentence sounds like each role. */
export type RoleScores = ReadonlyMap<Role, number>

const letters = new Map(Object.entries({ æ: '_a', ø: '_o', å: '_u', ä: '_a', ö: '_o', é: 'e', è: 'e' }))

/** Norwegian letters as ASCII ones, in cues and sentences alike: «\\b» knows no others, and is much faster on them. */
function ascii(text: string): string {
  return text.replaceAll(/[æøåäöéè]/g, (letter) => letters.get(letter) ?? letter)
}

const cues = Object.entries(data.cues).flatMap(([role, list]) => {
  if (!isRole(role)) return []
  const sources = list.map(([weight, source]) => ({ weight: Number(weight), source: ascii(String(source)) }))
  return [
    {
      role,
      /** Most sentences have no cue of most roles: one look is quicker than one for each cue. */
      any: new RegExp(sources.map(({ source }) => `(?:${source})`).join('|')),
      patterns: sources.map(({ weight, source }) => ({ weight, pattern: new RegExp(source) })),
    },
  ]
})

/** Scores a sentence against the cues of every role; roles without any are left out. */
export function scoreRoles(sentence: readonly Token[]): RoleScores {
  const text = cueText(sentence)
  const scores = new Map<Role, number>()
  for (const { role, any, patterns } of cues) {
    if (!any.test(text)) continue
    let score = 0
    for (const { weight, pattern } of patterns) if (pattern.test(text)) score += weight
    if (score > 0) scores.set(role, score)
  }
  return scores
}

/** Tokens of a sentence that are looked at: what it is about stands early. */
const LONGEST = 80

/** The sentence in lower case, with medicines and doses named as such. */
function cueText(sentence: readonly Token[]): string {
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
