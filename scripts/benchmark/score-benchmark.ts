import type { AuthoredNote, Dictation, Probe, Snippet } from '../../corpus/corpus.ts'
import { renderNoteText } from '../../src/note/render-text.ts'
import { checkAuthored } from '../../test/authored-notes.ts'
import { ratioOf, type Count, type Ratio } from './interval.ts'
import { scoreDictation, scoreProbe, type DictationScore, type ProbeScore } from './score-dictations.ts'
import type { NoteSystem, SystemNote } from './systems.ts'
import { contains } from './text-match.ts'

export interface BenchmarkItems {
  readonly dictations: readonly Dictation[]
  readonly snippets: readonly Snippet[]
  readonly notes: readonly AuthoredNote[]
  readonly probes: readonly Probe[]
}

export interface BenchmarkScores {
  readonly system: string
  readonly items: { readonly [K in keyof BenchmarkItems]: number }
  /** By style group: facts kept, traps hit, hit traps that are marked, sentences placed, questions per note. */
  readonly dictations: Readonly<Record<string, Record<'facts' | 'traps' | 'marked' | 'placed' | 'questions', Ratio>>>
  readonly silentHarm: Ratio
  /** Harm that shows only as an applied repair in the answer. */
  readonly quietHarm: Ratio
  readonly correctionsObeyed: Ratio
  readonly lookAlikesEdited: Ratio
  /** Ordrett's own check: alarms in correct notes, and errors by their authors found; in total, by kind and by style. */
  readonly check: {
    readonly alarms: Ratio
    readonly found: Ratio
    readonly relational: Ratio
    readonly byKind: Readonly<Record<string, Ratio>>
    readonly byStyle: Readonly<Record<string, { readonly alarms: Ratio; readonly found: Ratio }>>
  }
  readonly failed: number
}

/** Kinds of error in what is said about a thing, rather than in a value. */
const relationalKinds: ReadonlySet<string> = new Set([
  'tests-exchanged',
  'direction',
  'certainty',
  'time',
  'source',
  'allergy',
  'person',
  'plan',
])

const nothing: SystemNote = { sections: [], findings: [] }

/** Runs a system over all items in sequence; `report` gets the progress. */
export async function scoreBenchmark(
  system: NoteSystem,
  { dictations, snippets, notes, probes }: BenchmarkItems,
  report: (done: number, all: number) => void,
): Promise<BenchmarkScores & { misses: object[] }> {
  let [done, failed] = [0, 0]
  const all = dictations.length + snippets.length + probes.length
  const write = async (...request: Parameters<NoteSystem['write']>): Promise<SystemNote> => {
    report(++done, all)
    try {
      return await system.write(...request)
    } catch {
      failed++
      return nothing
    }
  }
  const misses: object[] = []
  const byStyle = new Map<string, DictationScore[]>()
  for (const item of dictations) {
    const score = scoreDictation(item, await write(item.transcript, item.type))
    const { lost, hit, misplaced } = score
    if (lost.length + hit.length + misplaced.length > 0) misses.push({ id: item.id, lost, hit, misplaced })
    for (const group of ['all', item.style === 'recogniser' ? 'recogniser' : 'other'])
      byStyle.set(group, [...(byStyle.get(group) ?? []), score])
  }
  const probed: ProbeScore[] = []
  for (const item of probes) {
    const score = scoreProbe(item, await write(item.transcript, item.type))
    if (score.harm.length > 0) misses.push({ id: item.id, ...score })
    probed.push(score)
  }
  const corrections: Count[] = []
  const lookAlikes: Count[] = []
  for (const { id, kind, text, gone, kept } of snippets) {
    const note = await write(text, 'fastlege')
    const written = system.rewrite?.(text) ?? renderNoteText(note.sections).replaceAll('\n', ' ')
    const wrong = [
      ...kept.filter((part) => !contains(written, part)),
      ...gone.filter((part) => contains(written, part)),
    ]
    const isRepaired = (note.repairs ?? []).some(({ outcome }) => outcome === 'applied')
    if (kind === 'correction') corrections.push({ some: Number(wrong.length === 0), all: 1 })
    else lookAlikes.push({ some: Number(isRepaired || wrong.length > 0), all: 1 })
    if (wrong.length > 0 || (kind === 'look-alike' && isRepaired)) misses.push({ id, kind, wrong, isRepaired })
  }
  const checked = notes.map((note) => ({ note, ...checkAuthored(note) }))
  for (const { note, alarms, missed } of checked)
    if (alarms.length + missed.length > 0) misses.push({ id: note.id, alarms, missed })
  return {
    system: system.name,
    items: {
      dictations: dictations.length,
      snippets: snippets.length,
      notes: notes.length,
      probes: probes.length,
    },
    dictations: Object.fromEntries(Array.from(byStyle, ([style, scores]) => [style, ratiosOf(scores)])),
    silentHarm: ratioOf(probed.map(({ isSilent }) => ({ some: Number(isSilent), all: 1 }))),
    quietHarm: ratioOf(probed.map(({ isShown }) => ({ some: Number(isShown), all: 1 }))),
    correctionsObeyed: ratioOf(corrections),
    lookAlikesEdited: ratioOf(lookAlikes),
    check: checkRatios(checked),
    failed,
    misses,
  }
}

function ratiosOf(scores: readonly DictationScore[]): BenchmarkScores['dictations'][string] {
  return {
    facts: ratioOf(scores.map(({ facts, lost }) => ({ some: facts - lost.length, all: facts }))),
    traps: ratioOf(scores.map(({ traps, hit }) => ({ some: hit.length, all: traps }))),
    marked: ratioOf(scores.map(({ hit, hitAndMarked }) => ({ some: hitAndMarked, all: hit.length }))),
    placed: ratioOf(scores.map(({ sentences, misplaced }) => ({ some: sentences - misplaced.length, all: sentences }))),
    questions: ratioOf(scores.map(({ questions }) => ({ some: questions, all: 1 }))),
  }
}

type Checked = { note: AuthoredNote } & ReturnType<typeof checkAuthored>

function checkRatios(checked: readonly Checked[]): BenchmarkScores['check'] {
  const kinds = [...new Set(checked.flatMap(({ note }) => note.errors.map(({ kind }) => kind)))].toSorted()
  const styles = [...new Set(checked.flatMap(({ note }) => note.style ?? []))].toSorted()
  return {
    alarms: alarmsIn(checked),
    found: foundIn(checked),
    relational: foundIn(checked, (kind) => relationalKinds.has(kind)),
    byKind: Object.fromEntries(kinds.map((kind) => [kind, foundIn(checked, (each) => each === kind)])),
    byStyle: Object.fromEntries(
      styles.map((style) => {
        const own = checked.filter(({ note }) => note.style === style)
        return [style, { alarms: alarmsIn(own), found: foundIn(own) }]
      }),
    ),
  }
}

function alarmsIn(checked: readonly Checked[]): Ratio {
  return ratioOf(checked.map(({ alarms }) => ({ some: alarms.length, all: 1 })))
}

/** The share of errors found, of those kinds that belong. */
function foundIn(checked: readonly Checked[], belongs: (kind: string) => boolean = () => true): Ratio {
  return ratioOf(
    checked.map(({ note, missed }) => {
      const all = note.errors.filter(({ kind }) => belongs(kind)).length
      return { some: all - missed.filter(({ kind }) => belongs(kind)).length, all }
    }),
  )
}
