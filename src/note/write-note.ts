import { isPoint } from '../dictation/values/points.ts'
import type { Token } from '../dictation/tokens/token.ts'
import {
  AUTOMATIC_NOTE_TYPE,
  type NoteSection,
  type NoteSentence,
  type NoteTypeName,
  type RequestedNoteType,
} from '../spec/journal.ts'
import type { OwnWords } from '../spec/own-words.ts'
import { scoreRoles } from './classify.ts'
import { chooseType } from './choose-type.ts'
import { normaliseDictation } from './normalise-dictation.ts'
import { headingTable, type SpokenHeading } from './headings/heading-table.ts'
import { isFindings, noteTypes, type NoteType, type Role } from './headings/note-types.ts'
import { endsList, place, scoresOf, type Placing } from './place.ts'
import { cutSentences } from './cutting/cut-sentences.ts'
import { markStyleOf, type MarkStyle } from './cutting/observe-words.ts'
import { cutAtHeadings, type Stretch } from './headings/spoken-headings.ts'
import { writeSentence } from './write-sentence.ts'

export interface WrittenNote {
  readonly noteType: NoteTypeName
  /** In the type's order; none is empty. */
  readonly sections: NoteSection[]
}

/**
 * Writes a note from a transcript: what was said, in normal form, under its headings. Nothing is added, nothing is lost.
 * Evidence is in UTF-16 units of the transcript; `tokens`: of `normaliseDictation`. Pure; never throws.
 */
export function writeNote(
  transcript: string,
  requestedType: RequestedNoteType,
  own: OwnWords = {},
  tokens: readonly Token[] = normaliseDictation(transcript, own),
): WrittenNote {
  const noteType = requestedType === AUTOMATIC_NOTE_TYPE ? chooseType(transcript) : requestedType
  const type = noteTypes[noteType]
  const stretches = cutAtHeadings(tokens, headingTable(type))
  return { noteType, sections: inOrder(type, placeAll(type, stretches, markStyleOf(tokens))) }
}

function placeAll(type: NoteType, stretches: readonly Stretch[], style: MarkStyle): Map<string, NoteSentence[]> {
  const named = new Set(stretches.flatMap(({ spoken }) => (spoken ? [spoken.heading] : [])))
  const cut = stretches.map(({ tokens }) => cutSentences(tokens, style))
  const placing: Placing = { type, named, scores: scoreRoles(cut.flat()), last: '' }
  const placed = stretches.flatMap(({ spoken, runOn }, index) =>
    placeStretch(placing, cut[index] ?? [], spoken, runOn && index === stretches.length - 1),
  )
  // What opens a dictation and says nothing of itself goes with what follows it, up to the first spoken heading.
  const { medicines, allergies, social, current } = type.headingOf
  const next = placed.find(({ heading, spoken }) => heading !== '' && !spoken)?.heading
  // Who it is about is no medicine, and why somebody comes is not where he works.
  const first = next === undefined || [medicines, allergies, social].includes(next) ? current : next
  const sections = new Map<string, NoteSentence[]>()
  for (const { sentence, heading } of placed) {
    const under = heading === '' ? first : heading
    const sentences = sections.get(under) ?? []
    sentences.push(writeSentence(sentence, isFindings(type, under)))
    sections.set(under, sentences)
  }
  return sections
}

interface Placed {
  readonly sentence: readonly Token[]
  readonly spoken: SpokenHeading | undefined
  readonly heading: string
}

/** Places what was said under one heading. Behind «Så det andre, …» and a list that is told to its end it no longer holds. */
function placeStretch(
  placing: Placing,
  sentences: readonly (readonly Token[])[],
  heading: SpokenHeading | undefined,
  isOpen: boolean,
): Placed[] {
  let spoken = heading && ofStory(placing, sentences, heading)
  if (spoken) placing.last = spoken.heading
  return sentences.map((sentence, index) => {
    // «tidligere depresjon bruker sertralin …»: without a mark, or another heading to end it, it is said of one sentence.
    if (isOpen && index > 0 && spoken?.phrase === 'tidligere') spoken = undefined
    if (spoken && (beginsProblem(sentence) || (index > 0 && endsList(placing, sentence, spoken)))) {
      spoken = undefined
      placing.last = placing.type.headingOf.current
    }
    // A text of the user's own stands where it was asked for, and a list stays together.
    const isKept = isPoint(sentence) || sentence.every((token) => token.inserted)
    return { sentence, spoken, heading: (isKept ? spoken?.heading : undefined) ?? place(placing, sentence, spoken) }
  })
}

/** «Sykehistorie» may be the present one or the history: what it tells decides, where nobody named the present one. */
function ofStory(placing: Placing, sentences: readonly (readonly Token[])[], heading: SpokenHeading): SpokenHeading {
  const { type, named } = placing
  const { current, past } = type.headingOf
  if (heading.phrase !== 'sykehistorie' || heading.heading !== past || named.has(current)) return heading
  const scores = sentences.map((sentence) => scoresOf(placing, sentence))
  const sum = (role: Role): number => scores.reduce((total, score) => total + (score.get(role) ?? 0), 0)
  return sum('current') > sum('past') ? { ...heading, heading: current } : heading
}

function beginsProblem(sentence: readonly Token[]): boolean {
  const start = sentence
    .slice(0, 4)
    .map((token) => token.key)
    .join(' ')
  return /^(?:(?:så|og|for|og så) (?:til )?det (?:andre|neste|tredje)|det andre (?:er|problemet|hun|han)|neste (?:problem|sak)|(?:problem|sak|problemstilling) (?:nummer )?(?:to|2|tre|3)|(?:så |og )?(?:en annen sak|et annet problem)|i tillegg (?:en annen|et annet|en ny))/.test(
    start,
  )
}

function inOrder(type: NoteType, sections: ReadonlyMap<string, NoteSentence[]>): NoteSection[] {
  return type.headings.flatMap(({ heading }) => {
    const sentences = sections.get(heading)
    return sentences ? [{ heading, sentences }] : []
  })
}
