import { createNoteCheck, readTranscript } from '../src/note/check/check-note.ts'
import { htmlToText } from '../src/note/html-to-text.ts'
import { writeNote } from '../src/note/write-note.ts'
import type { AuthoredNote, Dictation } from '../corpus/corpus.ts'
import type { Finding } from '../src/spec/journal.ts'
import { mutate, mutationKinds, seeded, type Mutation, type MutationKind, type NoteLines } from './mutate-note.ts'
import { contentWords } from './benchmark/text-match.ts'

const sources = ['human', 'writer', 'reworded'] as const

export interface CheckScore {
  /** False alarms in correct notes: written by people, by the product's own writer, and reworded. */
  readonly quiet: Record<(typeof sources)[number], Quiet>
  readonly found: Record<MutationKind | 'all', { found: number; total: number; share: number }>
  readonly alarms: readonly string[]
  readonly misses: readonly { id: string; kind: MutationKind; before: string; after: string }[]
}

interface Quiet {
  readonly notes: number
  readonly alarms: number
  readonly silent: number
  readonly alarmsPerNote: number
}

/** Number of mutations of each kind tried on each note. */
const ROUNDS = 3

/** Measures the check: its false alarms in correct notes, and how many of a seeded script's mutations it finds. */
export function scoreCheck(cases: readonly (Dictation | AuthoredNote)[], seed: number): CheckScore {
  const random = seeded(seed)
  const tally = new Map<MutationKind, { found: number; total: number }>(
    mutationKinds.map((kind) => [kind, { found: 0, total: 0 }]),
  )
  const none = { notes: 0, alarms: 0, silent: 0 }
  const quiet = { human: { ...none }, writer: { ...none }, reworded: { ...none } }
  const misses: CheckScore['misses'][number][] = []
  const alarms: string[] = []
  for (const item of cases) {
    const { id, transcript } = item
    const describe = describeIn(transcript)
    for (const [source, note] of notesOf(item)) {
      const baseline = describe(note)
      quiet[source].notes++
      quiet[source].alarms += baseline.size
      if (baseline.size === 0) quiet[source].silent++
      alarms.push(...Array.from(baseline, (alarm) => `${id} ${source}: ${alarm}`))
      for (const kind of mutationKinds) {
        for (let round = 0; round < ROUNDS; round++) {
          const mutation = mutate(note, kind, random)
          const counts = tally.get(kind)
          if (!mutation || !counts || changesNothing(note, mutation)) continue
          counts.total++
          const isFound = Array.from(describe(mutation.note, mutation.after)).some((finding) => !baseline.has(finding))
          if (isFound) counts.found++
          else misses.push({ id: `${id} ${source}`, kind, before: mutation.before, after: mutation.after })
        }
      }
    }
  }
  return {
    quiet: { human: perNote(quiet.human), writer: perNote(quiet.writer), reworded: perNote(quiet.reworded) },
    found: shares(tally),
    alarms,
    misses,
  }
}

/** The correct notes of a case, by source. */
function notesOf(item: Dictation | AuthoredNote): (readonly [(typeof sources)[number], NoteLines])[] {
  if ('note' in item) return [['reworded', linesOf(htmlToText(item.note))]]
  return [
    ['human', item.sections],
    ['writer', plainLines(writeNote(item.transcript, item.type).sections)],
  ]
}

/** A note's text as headings, each with its sentences. */
function linesOf(text: string): NoteLines {
  const sections: { heading: string; sentences: string[] }[] = []
  for (const line of text.split('\n')) {
    if (line.endsWith(':')) sections.push({ heading: line, sentences: [] })
    else if (sections.length === 0) sections.push({ heading: '', sentences: line.split(sentenceEnd) })
    else sections.at(-1)?.sentences.push(...line.split(sentenceEnd))
  }
  return sections
}

/** A space between sentences: after a full stop, before a capital, and not after an abbreviation. */
const sentenceEnd =
  /(?<=[.])(?<!(?<!\p{L})(?:[Mm]nd|[Gg]ml|[Tt]abl|[Ss]upp|[Mm]ikst|[Ii]nh|[Ll]at|[Cc]a|[Uu]s|[Rr]tg|[Hh]ø|[Vv]e|[Kk]l|[Ll]ap|[Bb]eh|[Nn]r|[Tt]idl|[Pp]as|[Pp]os|[Oo]bs|[Aa]bd|[Kk]rea|v)[.]) (?=\p{Lu})/u

function plainLines(sections: readonly { heading: string; sentences: readonly { text: string }[] }[]): NoteLines {
  return sections.map(({ heading, sentences }) => ({ heading, sentences: sentences.map(({ text }) => text) }))
}

/** Whether the sentence invented or dropped is in the note elsewhere, so that nothing is wrong. */
function changesNothing(note: NoteLines, { kind, before, after }: Mutation): boolean {
  const moved = kind === 'invented' ? after : before
  if (kind !== 'invented' && kind !== 'dropped') return false
  const words = plainWords(moved)
  return note.some(({ sentences }) =>
    sentences.some((sentence) => {
      const others = plainWords(sentence)
      return (sentence !== moved || kind === 'invented') && [...words].every((word) => others.has(word))
    }),
  )
}

/** The stems of a sentence's words, without words that carry no meaning. */
function plainWords(sentence: string): Set<string> {
  return new Set(
    contentWords(sentence)
      .filter((word) => !/^(?:kjente?|nå)$/.test(word))
      .map((word) => word.replace(/(?:ene|en|er|et)$/, '').slice(0, 7)),
  )
}

/**
 * Returns a function that lists the findings of a note as words, which stay the same when the text around them moves.
 * Given `sentence`, findings elsewhere in the note are left out.
 */
function describeIn(transcript: string): (note: NoteLines, sentence?: string) => Set<string> {
  const [read, check] = [readTranscript(transcript), createNoteCheck()]
  return (note, sentence = '') => {
    const text = note.map(({ heading, sentences }) => [heading, ...sentences].join('\n')).join('\n\n')
    const start = sentence === '' ? 0 : text.indexOf(sentence)
    const end = sentence === '' ? text.length : start + sentence.length
    const words = (finding: Finding): string =>
      [
        finding.kind,
        finding.category,
        finding.note && text.slice(...finding.note),
        finding.transcript && `${finding.transcript[0]} ${transcript.slice(...finding.transcript)}`,
      ].join(' | ')
    const touching = check(read, text).filter(({ note: place }) => !place || (place[0] < end && place[1] > start))
    return new Set(touching.map(words))
  }
}

function perNote(counts: Omit<Quiet, 'alarmsPerNote'>): Quiet {
  return { ...counts, alarmsPerNote: Number((counts.alarms / Math.max(counts.notes, 1)).toFixed(3)) }
}

function shares(tally: ReadonlyMap<MutationKind, { found: number; total: number }>): CheckScore['found'] {
  const share = ({
    found,
    total,
  }: {
    found: number
    total: number
  }): { found: number; total: number; share: number } => ({
    found,
    total,
    share: Number((found / Math.max(total, 1)).toFixed(4)),
  })
  const counts = [...tally.values()]
  const all = {
    found: counts.reduce((sum, { found }) => sum + found, 0),
    total: counts.reduce((sum, { total }) => sum + total, 0),
  }
  return Object.fromEntries([['all', share(all)], ...Array.from(tally, ([kind, count]) => [kind, share(count)])])
}
