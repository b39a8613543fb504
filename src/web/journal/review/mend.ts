import { spaced } from '../../editing/spaced.ts'
import { replaceInTranscript } from '../../editing/replace-in-transcript.ts'
import type { Span } from '../../../spec/journal.ts'
import { headingName, readNoteText, type NoteText } from '../evidence/note-text.ts'
import type { Place, ReadFinding } from '../evidence/read-note.ts'
import { insertInSection, removeFromNote, replaceInNote } from '../note/edit-note.ts'
import type { FoundItem } from './found-items.ts'
import { sentenceAround } from './sentences.ts'

/** Names the label of a mend's button: see `texts/review.ts`. */
export type MendName =
  | 'different'
  | 'sentence'
  | 'rewrite'
  | 'insert'
  | 'putBack'
  | 'remove'
  | 'nationalId'
  | 'repair'
  | 'undoRepair'
  | 'redoRepair'
  | 'word'
  | 'transcript'
  | 'phrase'
  | 'keep'
  | 'split'
  | 'write'
  | 'type'
  | 'open'

/**
 * What one press can fix about an item. `field`: first a field opens with these words, and `text` is what the user makes
 * of them.
 */
export type Mend = { readonly name: MendName; readonly field?: string } & (
  | { readonly does: 'replace'; readonly note: Span; readonly text: string }
  | { readonly does: 'remove'; readonly note: Span }
  | { readonly does: 'insert'; readonly text: string; readonly place: Place }
  /** In the transcript and, if the note has the words as recognised, in the note. */
  | { readonly does: 'correct'; readonly transcript: Span; readonly text: string; readonly note: Span | undefined }
  | { readonly does: 'split'; readonly transcript: Span }
  /** Puts what the user heard into the transcript, at a gap's place. */
  | { readonly does: 'write'; readonly gap: number; readonly at: number; readonly text: string }
  /** Only the user can tell what to do: goes to the note. */
  | { readonly does: 'open' }
  /** Calls another phrase: `call` replaces the words that called an unknown one. */
  | { readonly does: 'ask'; readonly transcript: Span; readonly call: string; readonly text: string }
)

/** The texts that an item was read from, and the section that it belongs in, if there is a note. */
export interface MendedTexts {
  readonly noteText: string
  readonly transcript: string
  readonly place: Place | undefined
}

/** The mend for an item: where nobody else can tell what is right, a field for the user to write it in. */
export function mendOf(item: FoundItem, texts: MendedTexts): Mend {
  return knownMend(item, texts.noteText) ?? typedMend(item, texts)
}

function typedMend({ kind, note, transcript }: FoundItem, texts: MendedTexts): Mend {
  const said = transcript && texts.transcript.slice(...transcript)
  if (kind === 'word' && transcript && said !== undefined) {
    return { name: 'type', does: 'correct', transcript, text: '', note, field: said }
  }
  if (note) return { name: 'type', does: 'replace', note, text: '', field: texts.noteText.slice(...note) }
  const isLeftOut = !['offRecord', 'conversation', 'repair'].includes(kind)
  if (!isLeftOut || said === undefined || !texts.place) return { name: 'open', does: 'open' }
  return { name: 'insert', does: 'insert', text: '', place: texts.place, field: said }
}

function knownMend(item: FoundItem, noteText: string): Mend | undefined {
  const { note, transcript } = item
  switch (item.kind) {
    case 'nationalId':
      return note && { name: 'nationalId', does: 'remove', note }
    case 'lost':
      return note && { name: 'remove', does: 'remove', note }
    // Only if the note has a sentence made from it.
    case 'offRecord':
      return note && { name: 'remove', does: 'remove', note }
    case 'unsupported':
      return note && item.finding.category === 'statement' ? { name: 'remove', does: 'remove', note } : undefined
    case 'stale':
      return replaced('rewrite', item.stale.mend, note)
    case 'different':
      return replaced('different', item.finding.mend, note)
    case 'correction':
      return replaced('repair', item.finding.mend, note)
    case 'missing':
    case 'takenOut':
      return added(item.finding, item.kind === 'takenOut')
    case 'word': {
      const { heard, likely = heard } = item.uncertain
      return likely !== undefined && transcript
        ? { name: 'word', does: 'correct', transcript, text: likely, note }
        : undefined
    }
    case 'corrected':
      return (
        note &&
        transcript && {
          name: 'transcript',
          does: 'correct',
          transcript,
          text: noteText.slice(...note),
          note: undefined,
        }
      )
    case 'repair': {
      const { repair, shows } = item.placed
      if (!note || !shows) return undefined
      const [now, other] = shows === 'after' ? [repair.after, repair.before] : [repair.before, repair.after]
      const text = endedAs(other, now, noteText.slice(...note))
      return { name: shows === 'after' ? 'undoRepair' : 'redoRepair', does: 'replace', note, text }
    }
    case 'phrase':
      return phraseMends(item.finding)[0]
    case 'otherPatient':
      return transcript && { name: 'split', does: 'split', transcript }
    case 'gap':
      return { name: 'write', does: 'write', gap: item.gap.id, at: item.gap.at, text: '', field: '' }
    case 'message':
      return undefined
  }
}

/** A mend with the words that the user wrote in its field. */
export function withText({ field: _field, ...mend }: Mend, text: string): Mend {
  return 'text' in mend ? { ...mend, text } : mend
}

/** Alternatives to an item's mend. `transcript`: the one that it was read from. */
export function otherMendsOf(item: FoundItem, transcript: string): Mend[] {
  if (item.kind !== 'phrase' || !item.transcript) return []
  const { place } = item.finding
  const said = transcript.slice(...item.transcript)
  const text = `${said.charAt(0).toUpperCase()}${said.slice(1)}.`
  return [
    ...phraseMends(item.finding).slice(1),
    ...(place ? [{ name: 'keep', does: 'insert', text, place } as const] : []),
  ]
}

function phraseMends({ transcript, offers = [] }: ReadFinding): Mend[] {
  if (!transcript) return []
  return offers.map(({ name, call }) => ({ name: 'phrase', does: 'ask', transcript, call, text: name }))
}

function replaced(name: MendName, text: string | undefined, note: Span | undefined): Mend | undefined {
  return text !== undefined && note ? { name, does: 'replace', note, text } : undefined
}

function added({ mend, note, place }: ReadFinding, isOwn: boolean): Mend | undefined {
  if (mend === undefined) return undefined
  if (note) return replaced('sentence', mend, note)
  return place && { name: isOwn ? 'putBack' : 'insert', does: 'insert', text: mend, place }
}

/** Gives `other` the initial case and the final punctuation of the text it replaces. */
function endedAs(other: string, now: string, written: string): string {
  const open = /[.!?]$/.test(written) ? other : other.replace(/[.,:;]+$/, '')
  const [first = ''] = written
  const isLower = first !== first.toUpperCase() && now.at(0) !== first
  return isLower ? open.charAt(0).toLowerCase() + open.slice(1) : open
}

/** The elements of the page's two texts. */
export interface Page {
  readonly editor: HTMLElement
  readonly area: HTMLTextAreaElement
}

/** A change that was made, in whole sentences: '' for none. */
export interface Exchange {
  readonly in: 'note' | 'transcript'
  readonly before: string
  readonly after: string
  /** Where a removed sentence was in the note. */
  readonly place?: Place
}

/** Applies a mend, by editing commands. `read`: the texts the item was read from; does nothing if they have changed. */
export function performMend(
  mend: Exclude<Mend, { does: 'split' | 'open' }>,
  page: Page,
  read: { note: NoteText | undefined; transcript: string },
): readonly Exchange[] {
  const note = readNoteText(page.editor)
  // A letter typed a moment ago is not read yet: places have moved. A section is where it was.
  if (mend.does !== 'insert' && read.note && note.text !== read.note.text) return []
  switch (mend.does) {
    case 'replace': {
      const exchange = exchangeIn('note', note.text, mend.note, mend.text)
      return replaceInNote(note, mend.note, mend.text) ? [exchange] : []
    }
    case 'remove': {
      const exchange = { ...exchangeIn('note', note.text, mend.note, ''), place: placeOf(note, mend.note[0]) }
      return removeFromNote(note, mend.note) ? [exchange] : []
    }
    case 'insert':
      return insertInSection(note, mend.text, mend.place) ? [{ in: 'note', before: '', after: mend.text }] : []
    case 'ask': {
      if (page.area.value !== read.transcript) return []
      const exchange = exchangeIn('transcript', read.transcript, mend.transcript, mend.call)
      replaceInTranscript(page.area, mend.transcript, mend.call)
      return [exchange]
    }
    case 'write': {
      if (page.area.value !== read.transcript) return []
      const { at } = mend
      const text = spaced(mend.text, read.transcript, at)
      const exchange = exchangeIn('transcript', read.transcript, [at, at], text)
      replaceInTranscript(page.area, [at, at], text)
      return [exchange]
    }
    case 'correct': {
      if (page.area.value !== read.transcript) return []
      const said = exchangeIn('transcript', read.transcript, mend.transcript, mend.text)
      const written = mend.note && exchangeIn('note', note.text, mend.note, mend.text)
      // First the transcript: what is then written in the note agrees with it.
      replaceInTranscript(page.area, mend.transcript, mend.text)
      if (mend.note) replaceInNote(note, mend.note, mend.text)
      return written ? [said, written] : [said]
    }
  }
}

/** Replaces several places of the note, none overlapping another. Returns what changed, for each; none if the note has changed since it was read. */
export function performAll(
  mends: readonly (Mend & { does: 'replace' })[],
  page: Page,
  read: { note: NoteText; transcript: string },
): readonly Exchange[] {
  if (readNoteText(page.editor).text !== read.note.text) return []
  // From the end: the places before stay where they are.
  for (const { note, text } of mends.toSorted((one, other) => other.note[0] - one.note[0])) {
    replaceInNote(readNoteText(page.editor), note, text)
  }
  return mends.map(({ note, text }) => exchangeIn('note', read.note.text, note, text))
}

function exchangeIn(where: Exchange['in'], text: string, place: Span, put: string): Exchange {
  const [start, end] = sentenceAround(text, place)
  const [head, tail] = [text.slice(start, Math.max(start, place[0])), text.slice(place[1], Math.max(end, place[1]))]
  const after = put === '' ? `${head.trimEnd()} ${tail.trimStart()}`.trim() : head + put + tail
  return {
    in: where,
    before: text.slice(start, Math.max(end, place[1])),
    after: /[\p{L}\p{N}]/u.test(after) ? after : '',
  }
}

/** The section that contains a position; the first if none does. */
export function placeOf(note: NoteText, at: number): Place {
  const headings = note.lines
    .filter(({ heading, span }) => heading && span[0] <= at)
    .map((line) => headingName(note, line))
  const first = note.lines.find(({ heading }) => heading)
  return { heading: headings.at(-1) ?? (first ? headingName(note, first) : ''), before: headings.slice(0, -1) }
}

/** Undoes a mend, sentence by sentence. Returns false, and does nothing, if the words around it have changed. */
export function undoMend(exchanges: readonly Exchange[], page: Page): boolean {
  const isPossible = exchanges.every((exchange) => canUndo(exchange, page))
  if (isPossible) for (const exchange of exchanges) undo(exchange, page)
  return isPossible
}

function canUndo({ in: where, after }: Exchange, { editor, area }: Page): boolean {
  const text = where === 'note' ? readNoteText(editor).text : area.value
  return text.includes(after)
}

function undo({ in: where, before, after, place }: Exchange, { editor, area }: Page): void {
  const note = readNoteText(editor)
  const at = (where === 'note' ? note.text : area.value).indexOf(after)
  const span: Span = [at, at + after.length]
  if (where === 'transcript') replaceInTranscript(area, span, before)
  else if (after === '') insertInSection(note, before, place ?? { heading: '', before: [] })
  else if (before === '') removeFromNote(note, span)
  else replaceInNote(note, span, before)
}
