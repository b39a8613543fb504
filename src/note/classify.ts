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

const cues = Object.entries(data.cues).flatMap(([role, list]) =>
  isRole(role)
    ? [
        {
          role,
          patterns: list.map(([weight, source]) => ({
            weight: Number(weight),
            pattern: new RegExp(ascii(String(source))),
          })),
        },
      ]
    : [],
)

/** Scores a sentence against the cues of every role; roles without any are left out. */
export function scoreRoles(sentence: readonly Token[]): RoleScores {
  const text = cueText(sentence)
  const scores = new Map<Role, number>()
  for (const { role, patterns } of cues) {
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
