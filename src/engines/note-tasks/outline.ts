import { tokenise } from '../../dictation/tokens/tokenise.ts'
import { matchPhrase } from '../../dictation/tokens/phrases.ts'
import { documentHeadings } from '../../note/headings/documents.ts'
import { headingTable } from '../../note/headings/heading-table.ts'
import { noteTypes, type NoteType } from '../../note/headings/note-types.ts'
import type { DocumentKind } from '../../spec/journal.ts'

/** The headings that a document may have, in order, and the mapping of any section name from a model to one of them. */
export interface Outline {
  readonly headings: readonly string[]
  readonly headingFor: (name: string) => string
}

/** Returns the outline of a document made from a dictation of this note type. */
export function outlineOf(document: DocumentKind, type: NoteType): Outline {
  if (document === 'journalnotat') return noteOutline(type)
  if (document === 'epikrise') return noteOutline(noteTypes.epikrise)
  const headings: readonly string[] = documentHeadings[document]
  return { headings, headingFor: (name) => sameHeading(headings, name) ?? headings[0] ?? '' }
}

/** Resolves synonyms and other note types' names for a heading; unknown names go under the current history. */
function noteOutline(type: NoteType): Outline {
  const headings = type.headings.filter(({ level }) => level === 1).map(({ heading }) => heading)
  return {
    headings,
    headingFor(name) {
      const same = sameHeading(headings, name)
      if (same !== undefined) return same
      const known = matchPhrase(headingTable(type), tokenise(name.trim()), 0)
      return known?.value.heading ?? type.headingOf.current
    },
  }
}

function sameHeading(headings: readonly string[], name: string): string | undefined {
  const wanted = plain(name)
  return headings.find((heading) => plain(heading) === wanted)
}

function plain(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
