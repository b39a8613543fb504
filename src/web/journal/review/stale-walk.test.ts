import { expect, test } from 'vitest'
import { htmlToText } from '../../../note/html-to-text.ts'
import { renderNoteHtml } from '../../../note/render-html.ts'
import { writeNote } from '../../../note/write-note.ts'
import type { Span } from '../../../spec/journal.ts'
import type { NoteText } from '../evidence/note-text.ts'
import { createNoteReader } from '../evidence/read-note.ts'
import { reduceJournal } from '../state/journal-reducer.ts'
import { emptyJournal, type JournalEvent, type JournalState } from '../state/journal-state.ts'
import { reviewItems, type ReviewItem } from './review-item.ts'
import { nothingSettled, reduceReview, splitItems, type ReviewState } from './review-state.ts'

/** What each sentence of the dictation says, with the words that a walk puts into it. */
const dictated = [
  {
    says: (word: string) => `Sterke smerter i ${word} siden mandag.`,
    words: ['leggen', 'skulderen', 'hoften', 'albuen', 'ankelen'],
  },
  {
    says: (word: string) => `Mistenker at dette er ${word}.`,
    words: ['menisklesjon', 'korsbåndsruptur', 'slitasje', 'fraktur'],
  },
  { says: (word: string) => `Hun ble skadet ved ${word} i går.`, words: ['fall', 'sykkelvelt', 'løping', 'fotball'] },
  { says: (word: string) => `Bestiller ${word} av kneet i morgen.`, words: ['røntgen', 'MR', 'CT', 'ultralyd'] },
] as const

/** The page without a browser: the state, its reading and the list. */
class Page {
  state: JournalState = emptyJournal
  review: ReviewState = nothingSettled
  private readonly read = createNoteReader()

  do(event: JournalEvent): void {
    this.state = reduceJournal(this.state, event)
  }
  write(): void {
    const { sections } = writeNote(this.state.transcript, 'fastlege')
    const html = renderNoteHtml(sections)
    this.do({ type: 'note-written', html, noteType: 'fastlege', sections, writtenFrom: this.state.transcript })
  }
  editTranscript(after: string): void {
    this.do({ type: 'transcript-edited', before: this.state.transcript, after })
  }
  stale(): ReviewItem[] {
    const { note, transcript } = this.state
    const { sections, writtenFrom, basis } = note
    const source = { sections, writtenFrom, basis, transcript, own: {}, noteType: 'fastlege' } as const
    const words = wordsOf(note.html)
    const reading = { note: words, transcript, ...this.read({ ...source, document: 'journalnotat' }, words) }
    const items = reviewItems({ note: reading, dictation: undefined })
    return splitItems(items, this.review).items.filter(({ kind }) => kind === 'stale')
  }
  textOf({ note }: ReviewItem): string {
    return wordsOf(this.state.note.html).text.slice(...(note ?? [0, 0]))
  }
}

function wordsOf(html: string): NoteText {
  const text = htmlToText(html)
  const lines = [...text.matchAll(/.+/g)].map(({ 0: line, index }) => {
    const heading = line.endsWith(':')
    return { span: [index, index + line.length - Number(heading)] as Span, heading }
  })
  return { text, lines, pieces: [] }
}

/** What ought to be stale, told by the words alone: no diff, no evidence. */
class Model {
  said: string[] = dictated.map(({ words }) => words[0])
  /** Of each sentence of the note: its text, the word in it, and whether the user has been at it. */
  note = dictated.map(({ says }, index) => ({
    text: says(this.said[index] ?? ''),
    word: this.said[index] ?? '',
    own: false,
  }))
  /** The word that was said when a text was first put down. */
  agrees = new Map(this.note.map(({ text }, index) => [text, this.said[index]]))
  confirmed = new Set<string>()

  get transcript(): string {
    return dictated.map(({ says }, index) => says(this.said[index] ?? '')).join(' ')
  }
  put(index: number, sentence: { text: string; word: string; own: boolean }): void {
    this.note[index] = sentence
    if (!this.agrees.has(sentence.text)) this.agrees.set(sentence.text, this.said[index])
  }
  isStale(index: number): boolean {
    const { text = '', word } = this.note[index] ?? {}
    const now = this.said[index]
    return this.agrees.get(text) !== now && word !== now && !this.confirmed.has(`${text}|${now}`)
  }
  stale(): string[] {
    return this.note.flatMap(({ text }, index) => (this.isStale(index) ? [text] : []))
  }
}

function randomly(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return (state >>> 8) % below
  }
}

const steps = [
  'said',
  'said',
  'unsaid',
  'typed',
  'typed',
  'exchanged',
  'undone',
  'rewritten',
  'confirmed',
  'new',
] as const

/** Walks at random, and compares page and model after each step. Returns how many stale sentences it saw. */
function walk(seed: number, length: number): number {
  const random = randomly(seed)
  let [page, model] = [new Page(), new Model()]
  let past: { said: string[] }[] = []
  let undo: { html: string; note: Model['note'] }[] = []
  let seen = 0
  const wrong: unknown[] = []
  const begin = (): void => {
    model = new Model()
    past = []
    undo = []
    page.do({ type: 'cleared' })
    page.editTranscript(model.transcript)
    page.write()
  }
  const type = (index: number, sentence: Model['note'][number]): void => {
    undo.push({ html: page.state.note.html, note: [...model.note] })
    const html = page.state.note.html.replace(model.note[index]?.text ?? '', sentence.text)
    model.put(index, sentence)
    page.do({ type: 'note-edited', html })
  }
  page = new Page()
  begin()
  for (let step = 0; step < length; step++) {
    const index = random(dictated.length)
    const { says, words } = dictated[index] ?? dictated[0]
    const now = model.note[index] ?? { text: '', word: '', own: false }
    switch (steps[random(steps.length)]) {
      case 'said': {
        past.push({ said: [...model.said] })
        model.said[index] = words[random(words.length)] ?? ''
        page.editTranscript(model.transcript)
        break
      }
      case 'unsaid': {
        model.said = past.pop()?.said ?? model.said
        page.editTranscript(model.transcript)
        break
      }
      case 'typed':
        type(index, { text: `${says(now.word).slice(0, -1)}, notert ${step}.`, word: now.word, own: true })
        break
      case 'exchanged': {
        const word = words[random(words.length)] ?? ''
        if (!now.own) break
        type(index, { ...now, text: now.text.replace(now.word, word), word })
        break
      }
      case 'undone': {
        const before = undo.pop()
        if (!before) break
        model.note = before.note
        page.do({ type: 'note-edited', html: before.html, undone: true })
        break
      }
      case 'rewritten':
        for (const [item, stale] of page.stale().map((each) => [each, page.textOf(each)] as const)) {
          const at = model.note.findIndex(({ text }) => text === stale)
          const { text = '', word = '', own = false } = model.note[at] ?? {}
          const said = model.said[at] ?? ''
          const wanted = own ? text.replace(word, said) : dictated[at]?.says(said)
          const isPossible = !own || model.agrees.get(text) === word
          const put = item.mend.does === 'replace' && item.mend.field === undefined ? item.mend.text : undefined
          if (put !== (isPossible ? wanted : undefined)) wrong.push([text, said, put])
          if (put === undefined) continue
          type(at, { text: put, word: said, own })
        }
        break
      case 'confirmed': {
        const [item] = page.stale()
        if (!item) break
        model.confirmed.add(
          `${page.textOf(item)}|${model.said[model.note.findIndex(({ text }) => text === page.textOf(item))]}`,
        )
        page.review = reduceReview(page.review, {
          type: 'settled',
          patient: page.state.patient,
          settled: { item, exchanges: [] },
        })
        break
      }
      default:
        begin()
        page.review = nothingSettled
    }
    const found = page.stale().map((item) => page.textOf(item))
    expect(wrong).toEqual([])
    expect(found.toSorted(), `walk ${seed}, step ${step}`).toEqual(model.stale().toSorted())
    seen += found.length
  }
  return seen
}

test('over random walks of edits, undone and rewritten, exactly those sentences are stale whose words are no longer said', () => {
  const seen = Array.from({ length: 16 }, (_, seed) => walk(seed + 1, 40)).reduce((sum, count) => sum + count, 0)
  expect(seen).toBeGreaterThan(200)
}, 60_000)

test('every word that is exchanged in the transcript is found in the note, however many there are', () => {
  const said =
    'Anamnese. Pasienten har vondt i venstre kne etter fall. Mistenker menisklesjon. Ingen feber. Tiltak. Bestiller røntgen av kneet. Paracet 500 milligram ved behov. Ny kontroll om to uker.'
  const exchanged = [
    ['fall', 'sykkelvelt'],
    ['menisklesjon', 'korsbåndsruptur'],
    ['røntgen', 'MR'],
    ['500', '1000'],
    ['to uker', 'tre uker'],
  ] as const
  const page = new Page()
  page.editTranscript(said)
  page.write()
  for (const [was, is] of exchanged) page.editTranscript(page.state.transcript.replace(was, is))
  const stale = page.stale()
  expect(stale.map((item) => item.mend.does === 'replace' && [page.textOf(item), item.mend.text])).toEqual([
    ['Paracet 500 mg ved behov.', 'Paracet 1000 mg ved behov.'],
    ['Ny kontroll om to uker.', 'Ny kontroll om tre uker.'],
    ['Pasienten har vondt i venstre kne etter fall.', 'Pasienten har vondt i venstre kne etter sykkelvelt.'],
    ['Mistenker menisklesjon.', 'Mistenker korsbåndsruptur.'],
    ['Bestiller røntgen av kneet.', 'Bestiller MR av kneet.'],
  ])
  const words = (item: ReviewItem): readonly Span[] => (item.kind === 'stale' ? item.stale.words : [])
  const { text } = wordsOf(page.state.note.html)
  expect(stale.map((item) => words(item).map((span) => text.slice(...span)))).toEqual([
    ['500'],
    ['to'],
    ['fall'],
    ['menisklesjon'],
    ['røntgen'],
  ])
})
