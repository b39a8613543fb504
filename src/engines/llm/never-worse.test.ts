import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSplit } from '../../../corpus/corpus.ts'
import { answer } from '../../../test/llm-server.ts'
import { applyEdits, sentencesOf } from '../../note/apply-edits.ts'
import { judgeEdit } from '../../note/check/judge-edit.ts'
import type { NoteEdit, NoteSentence, WriteJournalResponse } from '../../spec/journal.ts'
import { rehearsal } from '../note-thread/rehearsal.ts'
import type { Chat, ChatRequest } from './chat.ts'
import { LlmFault } from './llm-fault.ts'
import { createChatNoteWriter } from './llm-note-writer.ts'

/** Real dictations of several kinds, short enough to try many models on. */
const transcripts = readSplit('train', 'dictations')
  .map(({ transcript }) => transcript)
  .filter(({ length }) => length < 1_200)
const others = transcripts.flatMap((transcript) => transcript.split('. ')).slice(0, 400)

/** What a model does with a sentence. */
const habits = {
  keeps: (text: string) => text,
  empties: () => '',
  swapsSides: (text: string) => text.replaceAll(/høyre|venstre/g, (side) => (side === 'høyre' ? 'venstre' : 'høyre')),
  dropsDenials: (text: string) => text.replaceAll(/\b(?:ikke|ingen|uten) /gi, ''),
  dropsValues: (text: string) => text.replaceAll(/\d+\S*/g, ''),
  changesValues: (text: string) => text.replaceAll(/\d/g, (digit) => String((Number(digit) + 3) % 10)),
  shortens: (text: string) => text.split(' ').slice(0, 3).join(' '),
  assures: (text: string) => text.replaceAll(/\b(?:trolig|mulig|kanskje|mistanke om) /gi, ''),
  forgetsPlans: (text: string) => text.replaceAll(/kontroll[^.]*/gi, ''),
  wordsAnew: (text: string) => text.replace(/\b(?:pasienten|hun|han) (?:har|er) /i, '').replace(/ og /, ', '),
  joins: (text: string) => `${text.replace(/[.]$/, '')} .`.replace(' .', '.').replace(', og ', ' og '),
  invents: (text: string) => `${text} Får Morfin 10 mg.`,
  speaksOfAnother: (_text: string, number: number) => others[number % others.length] ?? '',
} as const
type Habit = keyof typeof habits | 'merges' | 'babbles' | 'isLate' | 'fails'
const all: readonly Habit[] = [
  'keeps',
  'empties',
  'swapsSides',
  'dropsDenials',
  'dropsValues',
  'changesValues',
  'shortens',
  'assures',
  'forgetsPlans',
  'wordsAnew',
  'joins',
  'invents',
  'speaksOfAnother',
  'merges',
  'babbles',
  'fails',
]
const useful: readonly Habit[] = ['wordsAnew', 'joins']

function sentencesFor({ messages }: ChatRequest): string[] {
  const { setninger }: { setninger: { tekst: string }[] } = JSON.parse(messages[1]?.content ?? '')
  return setninger.map(({ tekst }) => tekst)
}

/** A model that does something else with each sentence, in an order that the seed gives. */
function modelOf(chosen: readonly Habit[], seed: number): Chat {
  let step = seed
  return async function* chat(request) {
    const offered: [number[], string][] = []
    for (const [index, text] of sentencesFor(request).entries()) {
      const habit = chosen[step++ % chosen.length] ?? 'keeps'
      if (habit === 'fails') throw new Error('the model is gone')
      if (habit === 'isLate') {
        await untilAborted(request.signal)
        throw request.signal.reason
      }
      if (habit === 'babbles') yield 'Beklager, {"endringer": [ { '
      else if (habit === 'merges') offered.push([[index, index + 1, index + 2], text])
      else offered.push([[index + 1], habits[habit](text, step)])
    }
    yield answer(...offered)
  }
}

function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve()))
}

/** Writes a note; the model's own errors are faults, as over the network. */
async function noteBy(chat: Chat, transcript: string, timeoutSeconds = 60) {
  const faulty: Chat = async function* faulty(request) {
    try {
      yield* chat(request)
    } catch (error) {
      throw request.signal.aborted ? error : new LlmFault('crashed')
    }
  }
  const writer = createChatNoteWriter(
    { model: 'random', chat: faulty, parallel: 3 },
    { timeoutSeconds },
    { fault: () => {} },
  )
  let draft: WriteJournalResponse | undefined
  let note: WriteJournalResponse | undefined
  const edits: NoteEdit[] = []
  const { signal } = new AbortController()
  for await (const event of writer.write({ ...rehearsal, transcript, signal })) {
    if (event.type === 'draft') draft = event
    else if (event.type === 'edit') edits.push({ replaces: event.replaces, text: event.text })
    else note = event
  }
  if (!draft || !note) throw new Error('no note')
  return { draft, edits, note, before: sentencesOf(draft.sections), after: sentencesOf(note.sections) }
}

test('whatever a model says, every statement of the draft stays or is in an edit that the judge passes', async () => {
  let accepted = 0
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...transcripts),
      fc.array(fc.constantFrom(...all, ...useful, ...useful), { minLength: 1, maxLength: 6 }),
      fc.nat(50),
      async (transcript, chosen, seed) => {
        const { draft, edits, note, before, after } = await noteBy(modelOf(chosen, seed), transcript)
        expect(note.sections).toEqual(applyEdits(draft.sections, edits))
        const replaced = edits.flatMap(({ replaces }) => replaces)
        expect(new Set(replaced).size).toBe(replaced.length)
        const texts = after.map(({ text }) => text)
        const left = before.filter((_sentence, index) => !replaced.includes(index))
        for (const { text } of left) expect(texts).toContain(text)
        for (const { replaces, text } of edits) {
          expect(judgeEdit(replaces.map((index) => before[index]?.text).join(' '), text)).toBeUndefined()
          expect(texts).toContain(text)
        }
        // No word of the dictation loses its place in the note.
        expect(wordsBehind(after, transcript)).toEqual(wordsBehind(before, transcript))
        accepted += edits.length
      },
    ),
    { numRuns: 60, seed: 39 },
  )
  expect(accepted).toBeGreaterThan(10)
}, 120_000)

/** The words of the dictation that a note cites. */
function wordsBehind(sentences: readonly NoteSentence[], transcript: string): string[] {
  const spans = sentences.flatMap(({ evidence }) => evidence)
  return [...transcript.matchAll(/\S+/g)].flatMap(({ 0: word, index }) =>
    spans.some(([start, end]) => start <= index && index < end) ? word : [],
  )
}

test('a model that is late edits nothing', async () => {
  for (const transcript of transcripts.slice(0, 3)) {
    const { draft, edits, note } = await noteBy(modelOf(['isLate'], 0), transcript, 0.2)
    expect(edits).toEqual([])
    expect(note).toMatchObject({ sections: draft.sections, notice: { code: 'llm-late' } })
  }
})

test.each(['swapsSides', 'changesValues', 'invents', 'empties'] as const)(
  'a model that %s edits nothing',
  async (habit) => {
    for (const transcript of transcripts.slice(0, 25)) {
      const { edits, before } = await noteBy(modelOf([habit], 0), transcript)
      const said = edits.map(
        ({ replaces, text }) => `${replaces.map((index) => before[index]?.text).join(' ')} -> ${text}`,
      )
      expect(said).toEqual([])
    }
  },
  60_000,
)
