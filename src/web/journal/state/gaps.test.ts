import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Segment } from '../../../spec/segments.ts'
import { keptText, keptWorkIn, sealedText } from '../patient/recovery/kept-work.ts'
import { openGaps } from './gaps.ts'
import { reduceJournal } from './journal-reducer.ts'
import { emptyJournal, type JournalEvent, type JournalState } from './journal-state.ts'

const BAR = '|'

function after(...events: JournalEvent[]): JournalState {
  return events.reduce(reduceJournal, emptyJournal)
}

/** A window of the sentences at 10 s each, from `start` on. */
function windowOf(start: number, sentences: readonly string[], ...gaps: [number, number][]): JournalEvent {
  const segments = sentences.map((text, index): Segment => ({
    start: start + index * 10,
    end: start + index * 10 + 4,
    text,
  }))
  return {
    type: 'window-complete',
    text: sentences.map((text) => ` ${text}`).join(''),
    segments,
    gaps: gaps.map(([from, to]) => ({ start: from, end: to })),
    begins: start === 0,
  }
}

/** The transcript with a bar where speech has no words. */
function shown({ gaps, transcript }: JournalState): string {
  return openGaps(gaps, transcript).reduceRight((text, { at }) => text.slice(0, at) + BAR + text.slice(at), transcript)
}

const edit = ({ transcript: before }: JournalState, change: (text: string) => string): JournalEvent => ({
  type: 'transcript-edited',
  before,
  after: change(before),
})

const dictated = after(windowOf(0, ['Ingen feber.', 'Lite hoste.'], [5, 8]), windowOf(30, ['Slapp i dag.'], [36, 40]))

describe('speech without words', () => {
  test('has its place after what was said before it, in the time of the recording', () => {
    expect(shown(dictated)).toBe('Ingen feber.| Lite hoste. Slapp i dag.|')
    expect(openGaps(dictated.gaps, dictated.transcript).map(({ seconds, sound }) => [seconds, sound?.start])).toEqual([
      [3, 5],
      [4, 36],
    ])
  })

  test('at the beginning, in a window of its own, and in an upload', () => {
    expect(shown(after(windowOf(5, ['Ingen feber.'], [0, 3])))).toBe('|Ingen feber.')
    expect(shown(after(windowOf(0, [], [0, 3])))).toBe('|')
    const segments = [{ start: 0, end: 2, text: 'Ingen feber.' }]
    const gaps = [{ start: 3, end: 6 }]
    const upload = after(
      { type: 'upload-text', text: ' Ingen' },
      { type: 'upload-text', text: ' feber.' },
      {
        type: 'upload-complete',
        text: ' Ingen feber.',
        segments,
        gaps,
      },
    )
    expect(shown(upload)).toBe('Ingen feber.|')
  })

  test('cut in two by the end of a window is one passage', () => {
    const state = after(windowOf(0, ['Ingen feber.'], [6, 8]), windowOf(12, ['Slapp.'], [8.2, 11]))
    expect(shown(state)).toBe('Ingen feber.| Slapp.')
    expect(state.gaps).toMatchObject([{ seconds: 5, sound: { start: 6, end: 11 } }])
  })

  test('keeps its place through edits around it, and through their undoing', () => {
    const before = reduceJournal(
      dictated,
      edit(dictated, (text) => `Kvinne 40 år. ${text}`),
    )
    expect(shown(before)).toBe('Kvinne 40 år. Ingen feber.| Lite hoste. Slapp i dag.|')
    const deleted = reduceJournal(
      dictated,
      edit(dictated, () => ''),
    )
    expect(openGaps(deleted.gaps, deleted.transcript)).toHaveLength(2)
    const undone = reduceJournal(
      deleted,
      edit(deleted, () => dictated.transcript),
    )
    expect(shown(undone)).toBe(shown(dictated))
  })

  test('is settled by the words written for it, open again when they are undone, and settled by redoing that', () => {
    const words = ' Litt kvalme.'
    const typed = reduceJournal(
      dictated,
      edit(dictated, (text) => text.replace('feber.', `feber.${words}`)),
    )
    const written = reduceJournal(typed, { type: 'gap-written', id: 1, span: [13, 25] })
    expect(written.transcript.slice(13, 25)).toBe('Litt kvalme.')
    expect(shown(written)).toBe('Ingen feber. Litt kvalme. Lite hoste. Slapp i dag.|')
    const corrected = reduceJournal(
      written,
      edit(written, (text) => text.replace('Litt', 'Mye')),
    )
    expect(shown(corrected)).toBe('Ingen feber. Mye kvalme. Lite hoste. Slapp i dag.|')
    const undone = reduceJournal(
      written,
      edit(written, (text) => text.replace(words, '')),
    )
    expect(shown(undone)).toBe(shown(dictated))
    const redone = reduceJournal(
      undone,
      edit(undone, () => written.transcript),
    )
    expect(shown(redone)).toBe(shown(written))
  })

  test.each(['Lite kvalme.', 'Lite hoste.', 'Lite'])(
    'is open again when «%s» is taken back, before the same words',
    (words) => {
      const typed = reduceJournal(
        dictated,
        edit(dictated, (text) => text.replace('feber.', `feber. ${words}`)),
      )
      const written = reduceJournal(typed, { type: 'gap-written', id: 1, span: [13, 13 + words.length] })
      expect(openGaps(written.gaps, written.transcript)).toHaveLength(1)
      const undone = reduceJournal(
        written,
        edit(written, () => dictated.transcript),
      )
      expect(openGaps(undone.gaps, undone.transcript)).toHaveLength(2)
    },
  )

  test('comes back after a crash and after the page was cleared, at its place, without its sound', () => {
    const work = keptWorkIn(sealedText(keptText(dictated)))?.work
    if (!work) throw new Error('unreadable')
    const back = after({ type: 'work-restored', work })
    expect(shown(back)).toBe(shown(dictated))
    expect(back.gaps.map(({ sound }) => sound)).toEqual([undefined, undefined])
    const { transcript, note, subject } = dictated
    const gaps = openGaps(dictated.gaps, transcript)
    const cleared = reduceJournal(dictated, { type: 'cleared' })
    expect(cleared.gaps).toEqual([])
    expect(shown(after({ type: 'text-restored', transcript, gaps, note, subject }))).toBe(shown(dictated))
  })

  test('work saved by an earlier version has none', () => {
    const { received, work } = JSON.parse(sealedText(keptText(dictated)))
    delete work.gaps
    expect(keptWorkIn(JSON.stringify({ received, work }))?.work.gaps).toEqual([])
  })

  test('goes with its part of a dictation about two patients, and comes back when they are one', () => {
    const second = 'Slapp i dag.'
    const first = dictated.transcript.replace(` ${second}`, '')
    const sound = { start: 30, end: 41 }
    const next = { transcript: second, between: ' ', sound }
    const split = reduceJournal(dictated, { type: 'patient-split', transcript: first, next })
    expect(shown(split)).toBe('Ingen feber.| Lite hoste.')
    expect(shown(reduceJournal(split, { type: 'patient-joined' }))).toBe(shown(dictated))
    const opened = reduceJournal(split, { type: 'cleared', opening: split.next })
    expect(shown(opened)).toBe('Slapp i dag.|')
    expect(opened.gaps[0]?.sound).toEqual({ start: 6, end: 10 })
  })
})

test('whatever is edited, no gap is lost and each has a place', () => {
  const text = fc.array(fc.constantFrom('Ingen', 'feber.', 'Lite', 'hoste.', 'Slapp', '', '\n'), { maxLength: 8 })
  fc.assert(
    fc.property(fc.array(text, { maxLength: 5 }), (texts) => {
      const states = texts.map((words) => words.join(' '))
      const end = states.reduce(
        (state, now) =>
          reduceJournal(
            state,
            edit(state, () => now),
          ),
        dictated,
      )
      const open = openGaps(end.gaps, end.transcript)
      expect(open).toHaveLength(2)
      for (const { at } of open) {
        expect(at).toBeGreaterThanOrEqual(0)
        expect(at).toBeLessThanOrEqual(end.transcript.length)
      }
      expect(
        shown(
          reduceJournal(
            end,
            edit(end, () => dictated.transcript),
          ),
        ),
      ).toBe(shown(dictated))
    }),
  )
})
