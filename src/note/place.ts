import type { Token } from '../dictation/token.ts'
import { scoreRoles, type RoleScores } from './classify.ts'
import type { SpokenHeading } from './heading-table.ts'
import { rolesOf, type NoteType, type Role } from './note-types.ts'

/** What placing remembers from sentence to sentence. */
export interface Placing {
  readonly type: NoteType
  /** Headings that the speaker named somewhere: what they hold is not taken from content. */
  readonly named: ReadonlySet<string>
  last: string
}

/** Moves that content makes even under a spoken heading, since the finer heading stands right beside it. */
const beside: Partial<Record<Role, readonly Role[]>> = {
  plan: ['followup', 'sickleave'],
  status: ['tests'],
  medicines: ['allergies'],
  course: ['condition', 'medicines', 'allergies'],
  tests: [],
}
/** A score that is certain enough to leave a spoken heading for one that was not spoken. */
const CERTAIN = 5

/** The heading of the note type under which a sentence stands. */
export function place(placing: Placing, sentence: readonly Token[], spoken: SpokenHeading | undefined): string {
  const scores = scoreRoles(sentence)
  const heading = spoken ? underSpoken(placing, scores, spoken) : byContent(placing, scores)
  placing.last = heading
  return heading
}

function underSpoken(placing: Placing, scores: RoleScores, spoken: SpokenHeading): string {
  const { type, named } = placing
  const roles = rolesOf(type, spoken.heading)
  const best = bestRole(scores, roles, type)
  if (best === undefined) return spoken.heading
  const target = type.headingOf[best.role]
  if (spoken.combined && (best.role === 'plan' || best.role === 'followup' || best.role === 'sickleave')) return target
  const isBeside = roles.some((role) => beside[role]?.includes(best.role))
  if (isBeside && best.score >= 3) return target
  return !named.has(target) && best.score >= CERTAIN && isLater(type, spoken.heading, target) ? target : spoken.heading
}

/** Content may lead on from a spoken heading, as a dictation does, not back. */
function isLater(type: NoteType, from: string, to: string): boolean {
  const names = type.headings.map((heading) => heading.heading)
  return names.indexOf(to) > names.indexOf(from)
}

function bestRole(scores: RoleScores, own: readonly Role[], type: NoteType): { role: Role; score: number } | undefined {
  const ownScore = Math.max(0, ...own.map((role) => scores.get(role) ?? 0))
  let best: { role: Role; score: number } | undefined
  for (const [role, score] of scores) {
    if (own.includes(role) || type.headingOf[role] === undefined) continue
    if (score > ownScore && score > (best?.score ?? 0)) best = { role, score }
  }
  return best
}

/** Where no heading was spoken, content decides; what says nothing of itself stays with what was said before it. */
function byContent(placing: Placing, scores: RoleScores): string {
  const { type } = placing
  let best: { heading: string; score: number } | undefined
  const totals = new Map<string, number>()
  for (const [role, score] of scores) {
    const heading = type.headingOf[role]
    totals.set(heading, Math.max(totals.get(heading) ?? 0, score))
  }
  for (const [heading, total] of totals) {
    const score = total + (heading === placing.last ? 1.5 : 0)
    if (score > (best?.score ?? 0)) best = { heading, score }
  }
  return best?.heading ?? (placing.last === '' ? type.headingOf.current : placing.last)
}
