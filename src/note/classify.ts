import { isMedicineWord } from '../dictation/medicines.ts'
import { isDose } from '../dictation/frequency.ts'
import { render } from '../dictation/render.ts'
import type { Token } from '../dictation/token.ts'
import data from './cues.json' with { type: 'json' }
import { isRole, type Role } from './note-types.ts'

/** How strongly a sentence sounds like each role. */
export type RoleScores = ReadonlyMap<Role, number>

// «\b» knows no æ, ø, å: word edges are looked for by hand.
const cues = Object.entries(data.cues).flatMap(([role, list]) =>
  isRole(role)
    ? [
        {
          role,
          patterns: list.map(([weight, source]) => ({ weight: Number(weight), pattern: compile(String(source)) })),
        },
      ]
    : [],
)

function compile(source: string): RegExp {
  return new RegExp(
    source
      .replaceAll('\\b', '(?:(?<![\\p{L}\\p{N}])(?=[\\p{L}\\p{N}])|(?<=[\\p{L}\\p{N}])(?![\\p{L}\\p{N}]))')
      .replaceAll('\\w', '[\\p{L}\\p{N}-]'),
    'u',
  )
}

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

/** The sentence in lower case, with medicines and doses named as such. */
function cueText(sentence: readonly Token[]): string {
  const named = sentence.map((token) => {
    if (isDose(token)) return `${token.key} @dose`
    return isMedicineWord(token.key) ? `${token.key} @medicine` : token.key
  })
  return render(sentence.map((token, index) => ({ ...token, text: named[index] ?? token.key }))).slice(0, 600)
}
