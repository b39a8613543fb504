import { OrdrettError } from '../src/spec/errors.ts'
import { fhirApi } from '../src/spec/fhir-routes.ts'
import type { RecordContext, RecordDocument } from '../src/spec/fhir.ts'
import { createRecordStore, type RecordStore } from '../src/web/journal/fhir/record-store.ts'
import { keptText, sealedText } from '../src/web/journal/patient/recovery/kept-work.ts'
import { isInRecord, isUntouched, type JournalEvent } from '../src/web/journal/state/journal-state.ts'
import { createJournalStore, type JournalStore } from '../src/web/journal/state/journal-store.ts'
import { noWords } from '../src/web/words/own-words.ts'
import { FakeMicrophone, FakeServer, wordsIn } from './speaking-clinician.ts'

export const people = { a: 'Kari Prøvesen', b: 'Ola Testvik' } as const
type Person = keyof typeof people

/** Waits for what the stores do by themselves. */
export async function rest(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve))
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

export interface Tab {
  journal: JournalStore
  record: RecordStore
  microphone: FakeMicrophone
  /** Spoken for the patient on the page, and while it was asked whose it is. */
  said: string[]
  undecided: string[]
  /** What the editor's undo can bring back, by the page's patient. */
  deleted: { patient: number; html: string }[]
  /** What «Angre» can bring back. It is in the page's memory: a crash loses it, and no other tab has it. */
  undo: JournalEvent[]
}

/** One clinician with two patients and two tabs. */
export class Clinic {
  readonly server = new FakeServer()
  readonly system = new RecordSystem()
  readonly tabs: Tab[] = []
  /** Sealed copies of pages that are gone, with their sound that had no text yet. */
  readonly vaults: { text: string; sound: Blob | undefined; said: string[]; undecided: string[] }[] = []
  readonly clipboard = new Set<string>()
  /** Words that the user said are about this patient, after they were written on nobody's page. */
  readonly claimed = new Map<string, Person>()
  #words = 0

  constructor() {
    this.tabs.push(this.#openTab(), this.#openTab())
  }

  #openTab(): Tab {
    const microphone = new FakeMicrophone()
    const journal = createJournalStore({
      startRecorder: microphone.start,
      keepsSound: () => true,
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
    return { journal, record, microphone, said: [], undecided: [], deleted: [], undo: [] }
  }

  speak(tab: Tab): void {
    const isOpen = tab.journal.getState().undecided !== undefined
    const word = isOpen ? `nobody-${++this.#words}` : this.text(tab)
    const said = isOpen ? tab.undecided : tab.said
    said.push(word)
    tab.microphone.speak(word)
  }

  /** The user says whose words of nobody these are. */
  claim(words: readonly string[], patient: string | undefined): void {
    if (patient === undefined) return
    for (const word of words) if (word.startsWith('nobody')) this.claimed.set(word, patient === 'a' ? 'a' : 'b')
  }

  /** A text that names whose it is: the patient shown, or nobody. */
  text({ record }: Tab): string {
    return `${record.getState().shown?.patient ?? 'nobody'}-${++this.#words}`
  }

  crash(index: number): void {
    const tab = this.tabs[index]
    if (!tab) return
    const { journal, record, said, undecided } = tab
    const state = journal.getState()
    const pieces = journal.pendingSound().map(({ samples }) => samples)
    const sound = pieces.length > 0 ? new Blob(pieces) : undefined
    if (!isUntouched(state)) this.vaults.push({ text: sealedText(keptText(state)), sound, said, undecided })
    record.close()
    journal.clear()
    this.tabs[index] = this.#openTab()
  }

  close(): void {
    for (const { record, journal } of this.tabs) {
      record.close()
      journal.clear()
    }
  }

  /** Lets everything be heard. Returns spoken words that are lost, twice in the text, or in a text they don't belong to. */
  async lost(): Promise<unknown[]> {
    for (const { journal } of this.tabs) await journal.stopRecording()
    do await rest()
    while (await this.server.hear())
    return this.tabs.flatMap(({ journal, said, undecided }) => {
      const { transcript, undecided: apart } = journal.getState()
      const times = (text: string, word: string): number => wordsOf(text).filter((each) => each === word).length
      const heard = apart?.heard.transcript ?? ''
      return [
        ...said.filter((word) => times(transcript, word) !== 1 || times(heard, word) !== 0),
        ...undecided.filter((word) => times(heard, word) !== 1 || times(transcript, word) !== 0),
      ].map((word) => ({ word, transcript, heard }))
    })
  }

  /** Texts of one patient in the other's record, and what is called saved or copied but is not. */
  async problems(): Promise<unknown[]> {
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
    return [...misplaced, ...untrue.filter(Boolean), ...(await this.#mixed())]
  }

  /** Words in doubt that are on the page as the patient's, and sound of someone else's. */
  async #mixed(): Promise<unknown[]> {
    const mixed: unknown[] = []
    for (const { journal, said, undecided } of this.tabs) {
      const { undecided: _apart, ...page } = journal.getState()
      const text = JSON.stringify(page)
      const sound = await wordsIn(journal.recordedSound())
      mixed.push(
        ...undecided.filter((word) => wordsOf(text).includes(word)).map((early) => ({ early })),
        ...sound.filter((word) => ![...said, ...undecided].includes(word)).map((foreign) => ({ foreign })),
      )
    }
    return mixed
  }
}

/** The texts and spoken words of a clinic's patients. */
export function wordsOf(text: string): string[] {
  return text.match(/(?:a|b|nobody)-\d+/g) ?? []
}
