import { useEffect, useEffectEvent, useMemo, useReducer, useRef } from 'react'
import type { Span } from '../../../spec/journal.ts'
import { highlight, textRange } from '../evidence/highlight.ts'
import { rangeOf } from '../evidence/note-text.ts'
import type { NoteReading } from '../evidence/read-note.ts'
import type { Stretch } from '../evidence/stretches.ts'
import type { Review } from '../evidence/use-review.ts'
import { spaced } from '../../editing/spaced.ts'
import { showToast } from '../../shell/toasts.ts'
import { review as reviewTexts } from '../../texts/review.ts'
import { splitTranscript } from '../patient/split-transcript.ts'
import { openGaps, type OpenGap } from '../state/gaps.ts'
import { soundOfGap } from './gap-sound.ts'
import { isCorrected, isWorking, microphoneIsOn, type JournalState } from '../state/journal-state.ts'
import type { JournalStore } from '../state/journal-store.ts'
import { transcriptOf } from './found-items.ts'
import { performAll, performMend, withText, undoMend, type Mend, type Page } from './mend.ts'
import { isAsked, reviewItems, type ReviewItem } from './review-item.ts'
import {
  nothingSettled,
  reduceReview,
  splitItems,
  verdictOf,
  type SettledItem,
  type SplitItems,
  type Verdict,
} from './review-state.ts'
import { useNextRow } from './use-next-row.ts'

/** «Se over»: everything to review, and the actions for it. */
export interface ReviewList extends SplitItems {
  /** Speech without words among the items. */
  readonly gaps: readonly OpenGap[]
  /** Sentences of the note that rest on words which have been changed, among the items. */
  readonly stale: readonly ReviewItem[]
  /** Rewrites the stale sentences. Returns false if none can be: only the user knows how. */
  readonly rewrite: () => boolean
  /** Undefined while there is no note to compare. */
  readonly verdict: Verdict | undefined
  readonly current: ReviewItem | undefined
  /** What to play to hear an item's source; empty if there is no sound for it. */
  readonly soundOf: (item: ReviewItem) => Stretch[]
  /** Shows the item's places in both texts. */
  readonly show: (item: ReviewItem) => void
  readonly showNext: () => void
  readonly accept: (item: ReviewItem) => void
  readonly mend: (item: ReviewItem, what: Mend) => void
  readonly bringBack: (settled: SettledItem) => void
}

export function useReviewList(state: JournalState, store: JournalStore, review: Review): ReviewList {
  const { patient } = state
  const [kept, dispatch] = useReducer(reduceReview, nothingSettled)
  const own = kept.patient === patient ? kept : nothingSettled
  const { note, dictation } = useRead(state, review)
  const gaps = useMemo(
    () => ({ transcript: state.transcript, open: openGaps(state.gaps, state.transcript) }),
    [state.gaps, state.transcript],
  )
  const all = useMemo(() => reviewItems({ note, dictation, gaps }), [note, dictation, gaps])
  const split = useMemo(() => splitItems(all, own), [all, own])
  const { items } = split
  // The shortcuts go on to what is only told.
  const rows = useMemo(() => [...items, ...split.told], [items, split.told])
  const current = rows.find(({ key }) => key === own.current) ?? rows[0]
  const waitingGaps = useMemo(() => items.flatMap((item) => (item.kind === 'gap' ? [item.gap] : [])), [items])
  const stale = items.filter(({ kind }) => kind === 'stale')
  useHighlights(rows, note, review, dictation?.transcript === state.transcript)

  function show(item: ReviewItem): void {
    dispatch({ type: 'moved-to', patient, key: item.key })
    const { note: inNote, transcript } = item
    review.show({ ...(inNote && { note: inNote }), ...(transcript && { transcript }) })
  }
  const goOn = useNextRow(rows, (item) => item && show(item))
  const page = (): Page | undefined => {
    const { note: editor, transcript: area } = review.elements
    return editor.current && area.current ? { editor: editor.current, area: area.current } : undefined
  }

  const unread = useRef<{ patient: number; key: string; what: Mend }>(undefined)
  const makeUnread = useEffectEvent(() => {
    const { current: left } = unread
    unread.current = undefined
    const item = left?.patient === patient ? rows.find(({ key }) => key === left.key) : undefined
    const what = item && left && sameMend(item, left.what)
    if (item && what) mend(item, what)
  })
  useEffect(() => makeUnread(), [all])

  function mend(item: ReviewItem, what: Mend): void {
    const texts = page()
    if (!texts) return
    const transcript = transcriptOf(item, { note, dictation, gaps })
    if (what.does === 'split') return transcript === state.transcript ? divide(what.transcript) : undefined
    if (what.does === 'open') {
      show(item)
      return texts.editor.focus({ preventScroll: true })
    }
    const exchanges = keepingFocus(
      () => review.perform(() => performMend(what, texts, { note: note?.note, transcript })).result,
    )
    if (exchanges.length === 0) {
      // Places have moved since the texts were read: it is made after the next reading.
      unread.current = { patient, key: item.key, what }
      return
    }
    // An undone repair can be made again.
    if (item.kind === 'repair') return
    if (what.does === 'write') {
      const start = what.at + spaced(what.text, transcript, what.at).indexOf(what.text)
      store.dispatch({ type: 'gap-written', id: what.gap, span: [start, start + what.text.length] })
    }
    // Words that are new in the transcript come into the note with it.
    if (what.does === 'ask' || (what.does === 'write' && note)) writeIfUncorrected()
    goOn(item)
    // A phrase kept as text is still reported: it is settled as accepted.
    dispatch({ type: 'settled', patient, settled: { item, exchanges: what.name === 'keep' ? [] : exchanges } })
  }
  /** A phrase comes with the rewritten note; if the user corrected the note, the other items report what it lacks. */
  function writeIfUncorrected(): void {
    if (!isCorrected(state.note)) void store.writeNote()
  }
  function rewrite(): boolean {
    const texts = page()
    const mends = stale.flatMap((item) =>
      item.mend.does === 'replace' && item.mend.field === undefined ? [{ item, mend: item.mend }] : [],
    )
    if (!texts || !note || mends.length === 0) return false
    const read = { note: note.note, transcript: note.transcript }
    const wanted = mends.map((one) => one.mend)
    const done = keepingFocus(() => review.perform(() => performAll(wanted, texts, read)).result)
    mends.forEach(({ item }, index) => {
      const exchange = done[index]
      if (exchange) dispatch({ type: 'settled', patient, settled: { item, exchanges: [exchange] } })
    })
    return true
  }
  function divide(place: Span): void {
    const { first, between, second } = splitTranscript(state.transcript, place)
    const start = review.stretchesOf([[state.transcript.length - second.length, state.transcript.length]])[0]?.start
    const sound = start === undefined ? undefined : { start, end: state.recording.seconds }
    store.split(first, { transcript: second, between, sound })
  }

  return {
    ...split,
    gaps: waitingGaps,
    stale,
    rewrite,
    verdict: verdictOf(all, split, { note, dictation }, state),
    current,
    soundOf: (item) => (item.kind === 'gap' ? soundOfGap(item.gap, state) : review.stretchesOf(saidOf(item, note))),
    show,
    showNext() {
      const at = rows.findIndex(({ key }) => key === own.current)
      const next = rows[(at + 1) % rows.length]
      if (next) show(next)
    },
    accept(item) {
      goOn(item)
      dispatch({ type: 'settled', patient, settled: { item, exchanges: [] } })
    },
    mend,
    bringBack({ item, exchanges }) {
      const texts = page()
      const isDone =
        exchanges.length === 0 || (texts && keepingFocus(() => review.perform(() => undoMend(exchanges, texts)).result))
      if (isDone && item.kind === 'phrase' && exchanges.length > 0) writeIfUncorrected()
      if (isDone) dispatch({ type: 'brought-back', patient, key: item.key })
      else showToast({ kind: 'error', title: reviewTexts.list.settled.changed })
    },
  }
}

/** The readings of the page. While a note is being written or the microphone is on, the note's last reading is void. */
function useRead(state: JournalState, { reading, dictation }: Review) {
  const isBusy = isWorking(state) || microphoneIsOn(state.recording.status)
  return { note: isBusy || state.transcript.trim() === '' ? undefined : reading, dictation }
}

/** The mend of an item, read anew, that does what another did: the places may be different. */
function sameMend({ mend, otherMends }: ReviewItem, what: Mend): Mend | undefined {
  const same = [mend, ...otherMends].find(
    (one) => one.name === what.name && (one.field !== undefined || textOf(one) === textOf(what)),
  )
  return same && withText(same, textOf(what))
}

function textOf(mend: Mend): string {
  return 'text' in mend ? mend.text : ''
}

/** The words of the transcript concerned, or the source of the note's sentence. */
function saidOf({ note: place, transcript }: ReviewItem, note: NoteReading | undefined): readonly Span[] {
  if (transcript) return [transcript]
  const sentence = note?.sentences.find(({ span }) => place && span[0] <= place[0] && place[0] < span[1])
  return sentence?.source ?? []
}

/** Editing a text moves the focus to it: a user writing in the transcript gets it back. */
function keepingFocus<Result>(act: () => Result): Result {
  const writing = document.activeElement
  const result = act()
  if (writing instanceof HTMLTextAreaElement && document.activeElement !== writing)
    writing.focus({ preventScroll: true })
  return result
}

const marks = ['note-finding', 'note-warning', 'note-uncertain', 'note-told', 'transcript-uncertain'] as const

/** Highlights the waiting items in both texts. */
function useHighlights(
  items: readonly ReviewItem[],
  note: NoteReading | undefined,
  { elements }: Review,
  isTranscriptRead: boolean,
): void {
  useEffect(() => {
    const inNote = (wanted: (item: ReviewItem) => boolean) =>
      items.filter(wanted).map((item) => note && item.note && rangeOf(note.note, item.note))
    const isWarning = ({ kind }: ReviewItem): boolean => kind === 'nationalId'
    const isWord = ({ kind }: ReviewItem): boolean => kind === 'word'
    highlight('note-warning', inNote(isWarning))
    highlight('note-uncertain', inNote(isWord))
    highlight(
      'note-told',
      inNote(({ kind }) => kind === 'repair'),
    )
    const changed = items.flatMap((item) => (item.kind === 'stale' ? item.stale.words : []))
    highlight('note-finding', [
      ...inNote(
        (item) => isAsked(item) && !isWarning(item) && !isWord(item) && !['missing', 'stale'].includes(item.kind),
      ),
      ...changed.map((span) => note && rangeOf(note.note, span)),
    ])
    const words = isTranscriptRead ? items.filter(isWord) : []
    highlight(
      'transcript-uncertain',
      words.map(({ transcript }) => transcript && textRange(elements.backdrop.current, transcript)),
    )
    return () => marks.forEach((name) => highlight(name, []))
  }, [items, note, elements, isTranscriptRead])
}
