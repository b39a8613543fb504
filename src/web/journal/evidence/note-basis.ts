/** The transcript that the user had before them as they edited a note: the sentences they wrote then agree with it. */
export interface NoteBasis {
  /** The note as it was left each time the transcript changed between two edits, oldest first. */
  readonly runs: readonly { readonly html: string; readonly transcript: string }[]
  /** The transcript at the last edit; undefined if there was none. */
  readonly last: string | undefined
}

export const noBasis: NoteBasis = { runs: [], last: undefined }

/** An edit of the note, made beside `transcript`. `undone`: by undo or redo, which brings back what was written before. */
export interface EditBeside {
  readonly before: string
  readonly after: string
  readonly transcript: string
  readonly undone: boolean
}

/** Adds an edit. What undo brings back agrees with no more than it did. */
export function basisAfter(basis: NoteBasis, { before, after, transcript, undone }: EditBeside): NoteBasis {
  const { runs, last } = basis
  const now = undone ? (runs.findLast(({ html }) => html === after)?.transcript ?? last) : transcript
  if (last === now) return basis
  return { runs: last === undefined ? runs : [...runs, { html: before, transcript: last }], last: now }
}
