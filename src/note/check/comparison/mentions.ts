import { kept } from '../../../dictation/tokens/kept.ts'
import type { Fact } from '../reading/read-facts.ts'
import { Recent } from '../alignment/recent.ts'
import { drugParts } from '../reading/read-word.ts'
import type { Statement } from '../reading/read-text.ts'
import { withInner, type Word } from '../words/words.ts'

/** A value, or a word of a class that shut each other out, with what stands around it: what it is said of. */
export interface Mention {
  /** Mentions of one group may stand in each other's place: sides, medicines, numbers of one unit, persons. */
  readonly group: string
  /** What it says: all that it is a part of, itself first. */
  readonly lineage: readonly string[]
  /** The words near it and how near they are, 1 for the nearest, twice as much for those of its own clause. */
  readonly near: ReadonlyMap<string, number>
  /** Its tokens in its statement. */
  readonly at: number
  readonly length: number
  /** How surely what it stands with is denied. */
  readonly denied: number
  /** Of a value its place among the facts of its statement, -1 for a word. */
  readonly fact: number
}

/** A mention, and the statement that it stands in. */
export interface Placed {
  readonly mention: Mention
  readonly statement: Statement
  readonly index: number
}

/** How many words of meaning to each side are near. */
const NEAR = 5

const mentionsByWords = new Recent<readonly Word[], readonly Mention[]>(4_000)

/** The mentions of a statement, read once of a sentence wherever it stands; of numbers only those that must be told. */
function mentionsIn(statement: Statement): readonly Mention[] {
  const before = mentionsByWords.get(statement.words)
  if (before) return before
  const mentions = readMentions(statement)
  mentionsByWords.set(statement.words, mentions)
  return mentions
}

function readMentions(statement: Statement): Mention[] {
  const { facts, words } = statement
  const content = words.filter((word) => !word.light)
  const mentions: Mention[] = []
  const add = (at: number, length: number, group: string, lineage: readonly string[], fact = -1): void =>
    void mentions.push({
      group,
      lineage,
      near: contextOf(statement, content, at, length),
      at,
      length,
      denied: statement.denial.get(at) ?? 0,
      fact,
    })
  for (const [index, { category, amount, unit, optional, at, length }] of facts.entries())
    if (optional !== true || category === 'drug')
      add(at, length, groupOf(category, unit), lineageOf(category, amount), index)
  for (const { exclusive, at, length } of withInner(words))
    if (exclusive) add(at, length, `class ${exclusive.class}`, exclusive.lineage)
  return mentions
}

/** «5–115» is also 5, «piperacillin-tazobaktam» also tazobaktam. */
function lineageOf(category: Fact['category'], amount: string): string[] {
  const parts = category === 'drug' ? drugParts(amount) : amount.split(/[–x/+]/)
  return parts.length > 1 ? [amount, ...parts] : [amount]
}

function groupOf(category: Fact['category'], unit: string): string {
  return category === 'number' || category === 'dose' || category === 'age' ? `value ${unit}` : category
}

const parting = /^(?:og|men|mens|medan|samt)$/

function contextOf({ tokens }: Statement, content: readonly Word[], at: number, length: number): Map<string, number> {
  const near = new Map<string, number>()
  const visit = (from: number, step: 1 | -1): void => {
    let isIn = true
    let place = step > 0 ? at + length - 1 : at
    for (let rank = 1, index = from; rank <= NEAR; rank++, index += step) {
      const word = content[index]
      if (!word) return
      for (place += step; place !== word.at && isIn; place += step) isIn = !isParting(tokens[place])
      place = word.at
      const weight = (isIn ? 1.5 : 0.5) / rank
      for (const key of [word.key, ...word.parts]) if ((near.get(key) ?? 0) < weight) near.set(key, weight)
      for (const [name = ''] of word.concept.parts) if ((near.get(name) ?? 0) < weight) near.set(name, weight)
    }
  }
  let behind = content.findIndex((word) => word.at >= at + length)
  if (behind === -1) behind = content.length
  let before = behind - 1
  while (before >= 0 && (content[before]?.at ?? 0) + (content[before]?.length ?? 1) > at) before--
  visit(before, -1)
  visit(behind, 1)
  return near
}

function isParting(token: Statement['tokens'][number] | undefined): boolean {
  return token === undefined || (token.kind === 'mark' && /^[,;.!?()–/]$/.test(token.text)) || parting.test(token.key)
}

/** Do two of one group say the same, or the one a part of the other? */
export function isCompatible(one: Mention, other: Mention): boolean {
  return one.lineage.includes(other.lineage[0] ?? '') || other.lineage.includes(one.lineage[0] ?? '')
}

/** How much what two mentions are said of has in common. */
export function likeness({ near: one }: Mention, { near: other }: Mention): number {
  let sum = 0
  for (const [key, weight] of one) {
    const its = other.get(key)
    if (its !== undefined) sum += Math.min(weight, its)
  }
  return sum
}

/** The mentions of a text by their group. */
export type Groups = ReadonlyMap<string, readonly Placed[]>

/** So many mentions of a group are compared with one: what keeps this linear. */
const MOST = 60

/** The mentions of a text by their group, read once of a transcript. */
export const groupsOf = kept((statements: readonly Statement[]): Groups => {
  const groups = new Map<string, Placed[]>()
  for (const [index, statement] of statements.entries()) {
    if (statement.aside) continue
    for (const mention of mentionsIn(statement)) {
      const list = groups.get(mention.group)
      if (!list) groups.set(mention.group, [{ mention, statement, index }])
      else if (list.length < MOST) list.push({ mention, statement, index })
    }
  }
  return groups
})
