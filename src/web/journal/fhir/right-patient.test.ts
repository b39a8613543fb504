// @vitest-environment happy-dom
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { Clinic, rest, wordsOf, type Tab } from '../../../../test/two-tab-clinic.ts'
import { keptWorkIn } from '../patient/recovery/kept-work.ts'
import { isFinished, isUntouched } from '../state/journal-state.ts'

/*
 * Random walks of one clinician with two patients and two tabs. Each text names the patient that the page showed when
 * it was written or spoken; texts of nobody's page become a patient's only by the user's own word, and so do words
 * recorded while it is asked whose they are. Speech is sound whose letters the recogniser reads, at any time later.
 */
let clinic: Clinic

beforeAll(() => {
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => clinic.server.fetch(path, init))
  vi.stubGlobal('URL', { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined })
})
afterAll(() => void vi.unstubAllGlobals())

/** What the page does: a recording that follows a finished note may be another patient's. */
function doubtOf({ journal }: Tab): { pause: undefined } | undefined {
  const state = journal.getState()
  return isFinished(state) && state.note.writtenFrom !== '' && !state.samePatient ? { pause: undefined } : undefined
}

/** The page is the next patient's; with `undecided`, its words are theirs. */
function turned(tab: Tab): void {
  tab.said = tab.undecided
  tab.undecided = []
}

type Step = (world: Clinic, tab: Tab, index: number) => unknown

const steps: Record<string, Step> = {
  record: (_, tab) => tab.journal.startRecording(doubtOf(tab)),
  // After a long pause it is asked, too.
  recordLate: (_, tab) => !isUntouched(tab.journal.getState()) && tab.journal.startRecording({ pause: 20 }),
  speak: (world, tab) => tab.microphone.isOn && world.speak(tab),
  hear: ({ server }) => server.hear(),
  // From the first word to the note.
  dictate: async (world, tab, index) => {
    await steps.record?.(world, tab, index)
    steps.speak?.(world, tab, index)
    await tab.journal.stopRecording()
    do await rest()
    while (await world.server.hear())
    await rest()
  },
  pause: (_, { journal }) => journal.pauseRecording(),
  stop: (_, { journal }) => journal.stopRecording(),
  samePatient: (world, tab) => {
    if (!tab.journal.getState().undecided) return
    world.claim(tab.undecided, tab.record.getState().shown?.patient)
    tab.said = [...tab.said, ...tab.undecided]
    tab.undecided = []
    tab.journal.keepUndecided()
  },
  otherPatient: (_, tab) => {
    if (!tab.journal.getState().undecided) return
    turned(tab)
    return tab.journal.moveUndecided()
  },
  writeNote: (_, { journal }) => journal.writeNote(),
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
  newPatient: (_, tab) => {
    const { journal, undo } = tab
    const { transcript, note, subject, undecided } = journal.getState()
    turned(tab)
    if (undecided) return journal.moveUndecided()
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
  begin: ({ system }, tab) => {
    if (!system.open) return
    if (!tab.journal.getState().undecided) turned(tab)
    tab.record.beginOn(system.open)
  },
  keep: (world, { record, journal, deleted, said }) => {
    const { open, shown } = record.getState()
    if (!open) return
    record.keepFor(open)
    if (shown || record.getState().shown?.id !== open.id) return
    const { patient } = journal.getState()
    const undone = deleted.filter((each) => each.patient === patient)
    const { undecided: _apart, ...page } = journal.getState()
    world.claim([...wordsOf(JSON.stringify([page, undone])), ...said], open.patient)
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
  restore: ({ vaults }, tab) => {
    const { text = '', sound, said = [], undecided = [] } = vaults.at(-1) ?? {}
    const kept = keptWorkIn(text)
    if (!kept || !tab.journal.restore(kept.work, sound)) return
    Object.assign(tab, { said, undecided })
    vaults.pop()
  },
  // A logout ends what is open and clears the page. It may reach the other tab late.
  logOutAndIn: ({ system }, tab) => {
    system.open = undefined
    Object.assign(tab, { undo: [], said: [], undecided: [] })
    tab.journal.clear()
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
  'speak',
  'hear',
  'writeNote',
  'answer',
  'save',
  'swap',
  'loseAnswer',
]

/** Where one patient's work could become another's. */
const often = [
  'dictate',
  'dictate',
  'record',
  'speak',
  'speak',
  'speak',
  'hear',
  'hear',
  'stop',
  'samePatient',
  'otherPatient',
  'edit',
  'openA',
  'openB',
  'look',
  'newPatient',
  'undoNewPatient',
  'crash',
  'restore',
  'save',
  'answer',
]

// A thousand walks take some seconds: the faults that they guard against are rare combinations.
test('in a thousand walks nothing said is lost or reaches another patient, and saved and copied are true', async () => {
  const step = fc.record({
    name: fc.constantFrom(...Object.keys(steps), ...often, ...often),
    tab: fc.constantFrom(0, 0, 0, 0, 1),
    launchIsSeen: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 50 }), async (walk) => {
      const world = new Clinic()
      clinic = world
      /** What ends after the next step: a copy, an undo. */
      let pending: (() => Promise<void>) | undefined
      try {
        await rest()
        for (const { name, tab: index, launchIsSeen } of walk) {
          const tab = world.tabs[index]
          const result = tab && (await steps[name]?.(world, tab, index))
          if (launchIsSeen) for (const { record } of world.tabs) await record.refresh()
          await pending?.()
          pending = typeof result === 'function' ? async () => void (await result()) : undefined
          await rest()
          expect(await world.problems()).toEqual([])
        }
        expect(await world.lost()).toEqual([])
        expect(await world.problems()).toEqual([])
      } finally {
        world.close()
        // Node drops closed channels between tasks only: until then each message is copied to all of them.
        await rest()
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
