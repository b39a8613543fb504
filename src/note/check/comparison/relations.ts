import { kept } from '../../../dictation/tokens/kept.ts'
import { Recent } from '../alignment/recent.ts'
import { exchangedWord } from '../findings/findings.ts'
import type { Pair } from '../pairing/pair-facts.ts'
import type { Fact } from '../reading/read-facts.ts'
import type { Statement } from '../reading/read-text.ts'
import { spanOfAll } from '../words/words.ts'
import { steps, type Candidate, type Compared, type Comparing } from './candidate.ts'
import { groupsOf, isCompatible, likeness, type Groups, type Mention, type Placed } from './mentions.ts'

const LEAST = 0.15

/** Values and words of the note that were said of something else, or stand where another one was said. */
export function relationCandidates({ said, written, noteText }: Comparing, pairs: readonly Pair[]): Candidate[] {
  const partners = new Map(pairs.map((pair) => [pair.written, pair.said]))
  const [theirs, ours] = [groupsOf(said.statements), groupsOf(written.statements)]
  const nearest = nearestIn(theirs)
  return [...ours.values()].flatMap((placed) =>
    placed.flatMap((own) => {
      const partner = said.statements[written.alignments[own.index]?.best ?? -1]
      if (partner?.words === own.statement.words) return []
      const found = nearest(own)
      const fact = factOf(own)
      const other = fact && partners.get(fact)
      const same = other ? (partnerOf(other, own, said, theirs) ?? found.same) : found.same
      if (!found.rival || found.rival.score < LEAST || found.rival.score <= (same?.score ?? 0)) return []
      if (other && factOf(found.rival.placed) === other) return []
      return [candidateOf(own, same, found.rival, placed, theirs.get(own.mention.group) ?? [], said, written, noteText)]
    }),
  )
}

function factOf({ mention, statement }: Placed): Fact | undefined {
  return statement.facts[mention.fact]
}

interface Best {
  readonly placed: Placed
  readonly score: number
}

interface Nearest {
  readonly same: Best | undefined
  readonly rival: Best | undefined
}

/** What was said that is the same as a mention, and what is another of its group, each where it stands most alike; found once. */
const nearestIn = kept((theirs: Groups): ((own: Placed) => Nearest) => {
  const before = new Recent<Mention, Nearest>(4_000)
  return ({ mention }) => {
    let nearest = before.get(mention)
    if (!nearest) {
      const others = theirs.get(mention.group) ?? []
      const same = bestOf(mention, others, (other) => isCompatible(mention, other))
      const rival = bestOf(mention, others, (other) => !isCompatible(mention, other))
      before.set(mention, (nearest = { same, rival }))
    }
    return nearest
  }
})

function bestOf(mention: Mention, others: readonly Placed[], fits: (other: Mention) => boolean): Best | undefined {
  let best: Best | undefined
  for (const placed of others) {
    if (!fits(placed.mention)) continue
    const score = likeness(mention, placed.mention)
    if (!best || score > best.score) best = { placed, score }
  }
  return best
}

/** «vesp.» and «til natten»: the value that says the same in other words. */
function partnerOf(fact: Fact, own: Placed, { statements }: Compared, theirs: Groups): Best | undefined {
  const statement = statements[fact.statement]
  for (const placed of theirs.get(own.mention.group) ?? [])
    if (placed.statement === statement && factOf(placed) === fact)
      return { placed, score: likeness(own.mention, placed.mention) }
  return undefined
}

/** What was said of the same, if it is another of the group and nearer than what was said alike. */
function candidateOf(
  own: Placed,
  same: Best | undefined,
  rival: Best,
  ours: readonly Placed[],
  theirs: readonly Placed[],
  said: Compared,
  written: Compared,
  noteText: string,
): Candidate {
  const { mention, index } = own
  const other = rival.placed
  // Where the note has the other one, and how well it stands there.
  const back = bestOf(other.mention, ours, (each) => isCompatible(other.mention, each))
  const crossed = same && bestOf(same.placed.mention, ours, (each) => !isCompatible(same.placed.mention, each))
  const alignment = written.alignments[index]
  const inWindow = alignment?.window.includes(other.statement) === true
  const isSameThere = theirs.some((each) => each.index === other.index && isCompatible(mention, each.mention))
  const isBoth = ours.some((each) => each.index === index && isCompatible(other.mention, each.mention))
  const swapped = crossed && same && back && crossed.placed === back.placed
  const [fact, its] = [factOf(own), factOf(other)]
  const group = fact ? (mention.group.split(' ')[0] ?? '') : mention.group
  const observed = [
    'any',
    ...steps('rival', rival.score, [0.3, 0.5, 0.75, 1, 1.5, 2, 3]),
    ...(same ? steps('same', same.score, [0.01, 0.3, 0.6, 1, 1.5]) : ['never said']),
    ...steps('by', rival.score - (same?.score ?? 0), [0.2, 0.5, 0.8, 1.2, 1.6, 2.2]),
    ...(back ? steps('back', back.score, [0.3, 0.6, 1, 1.5, 2]) : ['rival not written']),
    ...(back ? steps('rival better than back', rival.score - back.score, [-0.5, 0, 0.3, 0.8]) : []),
    ...(crossed ? steps('crossed', crossed.score, [0.3, 0.6, 1, 1.5, 2]) : []),
    ...(swapped
      ? [
          'swapped',
          ...steps('swapped by', crossed.score + rival.score - same.score - back.score, [0.2, 0.6, 1, 1.5, 2, 3]),
        ]
      : []),
    ...steps('share', alignment?.share ?? 0, [0.4, 0.6, 0.8, 0.95]),
    ...(said.alignments[other.index]?.best === index ? ['mutual'] : []),
    inWindow ? 'in window' : 'elsewhere',
    isSameThere ? 'said there too' : 'not said there',
    isBoth ? 'both written' : 'alone',
    ...(Math.abs(mention.denied - other.mention.denied) > 0.5 ? ['denied otherwise'] : []),
    ...steps('near', mention.near.size, [2, 4, 8]),
    ...steps('theirs', theirs.length, [2, 4, 8, 16]),
    ...steps('said so', theirs.filter((each) => isCompatible(mention, each.mention)).length, [1, 2, 4]),
    ...(fact && written.paired.has(fact) ? ['paired'] : []),
    ...(fact && fact.unit !== '' ? ['unit'] : []),
    ...(fact ? [] : [`${mention.lineage[0]} for ${other.mention.lineage[0]}`]),
    ...(fact?.name ? [fact.name === its?.name ? 'same name' : 'other name'] : []),
  ]
  const [note, transcript] = [spanOf(own), spanOf(other)]
  const text = other.statement.tokens
    .slice(other.mention.at, other.mention.at + other.mention.length)
    .map((token) => token.text)
    .join(' ')
  return {
    comparison: 'relation',
    observed,
    sorts: [group],
    statement: -1,
    place: index,
    finding: { ...exchangedWord(note, transcript, text, noteText), category: fact?.category ?? 'statement' },
  }
}

function spanOf({ mention: { at, length }, statement }: Placed): Statement['span'] {
  return spanOfAll(statement.tokens.slice(at, at + length)) ?? statement.span
}
