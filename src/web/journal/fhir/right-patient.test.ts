// @vitest-environment happy-dom
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { OrdrettError } from '../../../spec/errors.ts'
import type { RecordContext, RecordDocument } from '../../../spec/fhir.ts'
import { fhirApi } from '../../../spec/fhir-routes.ts'
import { noWords } from '../../words/own-words.ts'
import { keptText, keptWorkIn, sealedText } from '../patient/recovery/kept-work.ts'
import { isInRecord, isUntouched, type JournalEvent } from '../state/journal-state.ts'
import { createJournalStore, type JournalStore } from '../state/journal-store.ts'
import { createRecordStore, type RecordStore } from './record-store.ts'

/*
 * Random walks of one clinician with two patients and two tabs. Each text names the patient that the page showed when
 * it was written; texts written on nobody's page become a patient's only by the user's own word.
 */
const people = { a: 'Kari Prøvesen', b: 'Ola Testvik' } as const
type Person = keyof typeof people

/** Waits for what the stores do by themselves. */
async function rest(): Promise<void> {
  for (let turn = 0; turn < 12; turn++) await Promise.resolve()
}

/**
 * Lets closed channels go: Node drops them between tasks only, and until then each message is copied to all of them,
 * so a thousand walks in one task take minutes.
 */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0))
}

interface Stored {
  patient: string
  version: number
  html: string
}

/** The record system and our server: what is open, what was sent there and what it has acknowledged. */
class RecordSystem {
  open: RecordContext | undefined
  readonly documents = new Map<string, Stored>()
  readonly #contexts = new Map<string, RecordContext>()
  #waiting: { body: RecordDocument; answer: (response: Response) => void; fail: (error: Error) => void }[] = []

  launch(person: Person): void {
    const id = `launch-${this.#contexts.size}`
    this.open = { id, patient: person, place: person, name: people[person] }
    this.#contexts.set(id, this.open)
  }

  readonly call = (path: string, request: RequestInit): Promise<Response> => {
    if (path === fhirApi.context) return Promise.resolve(Response.json({ context: this.open }))
    const body: RecordDocument = JSON.parse(typeof request.body === 'string' ? request.body : '')
    return new Promise((answer, fail) => this.#waiting.push({ body, answer, fail }))
  }

  /** Answers the oldest call. An unreachable one may have been stored all the same. */
  answer(how: 'saved' | 'refused' | 'lost'): void {
    const next = this.#waiting.shift()
    if (!next) return
    const { body, answer, fail } = next
    if (how === 'refused') return fail(new OrdrettError('record-silent'))
    const context = this.#contexts.get(body.context)
    if (!context) return fail(new OrdrettError('record-over'))
    const before = this.documents.get(body.note)
    if (before && before.patient !== context.patient) throw new Error('one document of two patients')
    if (before && body.version !== String(before.version)) return fail(new OrdrettError('record-changed'))
    const version = (before?.version ?? 0) + 1
    this.documents.set(body.note, { patient: context.patient, version, html: body.text })
    if (how === 'lost') return fail(new OrdrettError('record-silent'))
    answer(Response.json({ id: body.note, version: String(version), savedAt: '2026-11-26T10:00:00Z' }))
  }
}

interface Tab {
  journal: JournalStore
  record: RecordStore
  /** What the editor's undo can bring back, by the page's patient. */
  deleted: { patient: number; html: string }[]
  /** What «Angre» can bring back. It is in the page's memory: a crash loses it, and no other tab has it. */
  undo: JournalEvent[]
}

class World {
  readonly system = new RecordSystem()
  readonly tabs: Tab[] = []
  /** Sealed copies of pages that are gone. */
  readonly vaults: string[] = []
  readonly clipboard = new Set<string>()
  /** Words that the user said are about this patient, after they were written on nobody's page. */
  readonly claimed = new Map<string, Person>()
  #words = 0

  constructor() {
    this.tabs.push(this.#openTab(), this.#openTab())
  }

  #openTab(): Tab {
    const journal = createJournalStore({
      startRecorder: () => Promise.reject(new Error('no microphone here')),
      accessToken: async () => 'token',
      sanitise: (html) => html,
      maxSeconds: () => 60,
      live: () => true,
      ownWords: () => noWords,
    })
    const record = createRecordStore({
      journal,
      call: this.system.call,
      failureOf: (error) => ({
        message: 'Det gikk ikke.',
        reference: error instanceof OrdrettError ? error.code : undefined,
      }),
      onLeftBehind: () => {},
    })
    return { journal, record, deleted: [], undo: [] }
  }

  /** A text that names whose it is: the patient shown, or nobody. */
  text({ record }: Tab): string {
    return `${record.getState().shown?.patient ?? 'nobody'}-${++this.#words}`
  }

  crash(index: number): void {
    const tab = this.tabs[index]
    if (!tab) return
    const state = tab.journal.getState()
    if (!isUntouched(state)) this.vaults.push(sealedText(keptText(state)))
    tab.record.close()
    this.tabs[index] = this.#openTab()
  }

  close(): void {
    for (const { record } of this.tabs) record.close()
  }

  /** Texts of one patient in the other's record, and what is called saved or copied but is not. */
  problems(): unknown[] {
    const misplaced = [...this.system.documents.values()].flatMap(({ patient, html }) =>
      (html.match(/(?:a|b|nobody)-\d+/g) ?? [])
        .filter((word) => (word.startsWith('nobody') ? this.claimed.get(word) : word[0]) !== patient)
        .map((word) => ({ word, patient })),
    )
    const untrue = this.tabs.flatMap(({ journal }) => {
      const state = journal.getState()
      const { note, subject, copied, inRecord } = state
      const stored = this.system.documents.get(subject.document ?? '')
      const isStored = stored?.html === note.html && stored.patient === subject.context?.patient
      const isCopied = inRecord ? isInRecord(state) : this.clipboard.has(note.html)
      return [isInRecord(state) && !isStored && { saved: note.html }, copied && !isCopied && { copied: note.html }]
    })
    return [...misplaced, ...untrue.filter(Boolean)]
  }
}

const written = { noteType: undefined, document: undefined, notice: undefined }

type Step = (world: World, tab: Tab, index: number) => unknown

const steps: Record<string, Step> = {
  record: (world, tab) => {
    tab.journal.dispatch({ type: 'recording-started', at: 1 })
    tab.journal.dispatch({ type: 'window-complete', text: ` ${world.text(tab)}`, segments: [], begins: true })
  },
  stop: (_, { journal }) => {
    if (journal.getState().recording.status !== 'recording') return
    journal.dispatch({ type: 'recording-ready', url: 'blob:x', seconds: 3, at: 1 })
  },
  // What the note writer does: the note is made of the transcript's words.
  writeNote: (_, { journal }) => {
    const { transcript } = journal.getState()
    if (transcript === '') return
    journal.dispatch({ type: 'note-written', writtenFrom: transcript, html: transcript, sections: [], ...written })
  },
  edit: (world, tab) => {
    const { html } = tab.journal.getState().note
    tab.journal.dispatch({ type: 'note-edited', html: `${html} ${world.text(tab)}` })
  },
  standardNote: (_, { journal }) => journal.dispatch({ type: 'note-edited', html: 'Ingen anmerkning.' }),
  // The editor's own undo brings back what was deleted.
  deleteAndUndo: (_, { journal, deleted }) => {
    const { patient, note } = journal.getState()
    const { html } = note
    deleted.push({ patient, html })
    journal.dispatch({ type: 'note-edited', html: '' })
    return async () => {
      if (journal.getState().patient === patient && journal.getState().note.html === '')
        journal.dispatch({ type: 'note-edited', html })
    }
  },
  swap: (_, { journal }) => journal.dispatch({ type: 'note-swapped' }),
  newPatient: (_, { journal, undo }) => {
    const { transcript, note, subject } = journal.getState()
    journal.nextPatient()
    undo.push({ type: 'text-restored', transcript, note, subject })
  },
  undoNewPatient: (_, { journal, undo }) => {
    const last = undo.pop()
    if (last) journal.dispatch(last)
  },
  openA: ({ system }) => system.launch('a'),
  openB: ({ system }) => system.launch('b'),
  closeRecord: ({ system }) => (system.open = undefined),
  look: (_, { record }) => record.refresh(),
  begin: ({ system }, { record }) => system.open && record.beginOn(system.open),
  keep: (world, { record, journal, deleted }) => {
    const { open, shown } = record.getState()
    if (!open) return
    record.keepFor(open)
    if (shown || record.getState().shown?.id !== open.id) return
    const { patient } = journal.getState()
    const undone = deleted.filter((each) => each.patient === patient)
    const words = JSON.stringify([journal.getState(), undone]).match(/nobody-\d+/g) ?? []
    for (const word of words) world.claimed.set(word, open.patient === 'a' ? 'a' : 'b')
  },
  save: (_, { record, journal }) => {
    const { html, revision } = journal.getState().note
    if (html !== '') void record.save({ revision, markup: [html], text: html })
  },
  saveAsNew: (_, { record, journal }) => {
    const { html, revision } = journal.getState().note
    if (html !== '' && record.getState().saving.status === 'failed')
      void record.saveAsNew({ revision, markup: [html], text: html })
  },
  answer: ({ system }) => system.answer('saved'),
  refuse: ({ system }) => system.answer('refused'),
  loseAnswer: ({ system }) => system.answer('lost'),
  // The clipboard takes its time: it has what the page had when the button was pressed.
  copy: (world, { journal }) => {
    const { note, revision } = journal.getState()
    return async () => {
      world.clipboard.add(note.html)
      journal.dispatch({ type: 'note-copied', revision })
    }
  },
  crash: (world, _, index) => world.crash(index),
  restore: (world, { journal }) => {
    const kept = keptWorkIn(world.vaults.at(-1) ?? '')
    if (kept && journal.restore(kept.work, undefined)) world.vaults.pop()
  },
  // A logout ends what is open and clears the page. It may reach the other tab late.
  logOutAndIn: ({ system }, { journal, undo }) => {
    system.open = undefined
    undo.length = 0
    journal.clear()
  },
}

/**
 * A walk that was a problem while undo outlived its page: the note came back to a page whose count of changes had begun
 * again, so that the next edit got the number of the saved note.
 */
const undoAfterCrash = [
  'openB',
  'look',
  'edit',
  'edit',
  'save',
  'answer',
  'newPatient',
  'crash',
  'undoNewPatient',
  'edit',
]

/** A later version was stored, but its answer was lost: the note that came back is not what the record system has. */
const swapBeforeLostAnswer = [
  'openA',
  'look',
  'edit',
  'save',
  'record',
  'writeNote',
  'answer',
  'save',
  'swap',
  'loseAnswer',
]

/** Where one patient's work could become another's. */
const often = ['edit', 'openA', 'openB', 'look', 'newPatient', 'undoNewPatient', 'crash', 'restore', 'save', 'answer']

// A thousand walks take some seconds: the faults that it guards against are rare combinations.
test('in a thousand walks no text reaches another patient’s record, and saved and copied are true', async () => {
  const step = fc.record({
    name: fc.constantFrom(...Object.keys(steps), ...often, ...often),
    tab: fc.constantFrom(0, 0, 0, 0, 1),
    launchIsSeen: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 50 }), async (walk) => {
      const world = new World()
      /** What ends after the next step: a copy, an undo. */
      let pending: (() => Promise<void>) | undefined
      try {
        await rest()
        for (const { name, tab: index, launchIsSeen } of walk) {
          const tab = world.tabs[index]
          const result = tab && steps[name]?.(world, tab, index)
          if (launchIsSeen) for (const { record } of world.tabs) await record.refresh()
          await pending?.()
          pending = typeof result === 'function' ? async () => void (await result()) : undefined
          await rest()
          expect(world.problems()).toEqual([])
        }
      } finally {
        world.close()
        await nextTask()
      }
    }),
    {
      numRuns: 1_000,
      examples: [undoAfterCrash, swapBeforeLostAnswer].map((names) => [
        names.map((name) => ({ name, tab: 0, launchIsSeen: false })),
      ]),
    },
  )
})
