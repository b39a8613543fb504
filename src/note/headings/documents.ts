import type { DocumentKind, Finding, NoteSection, NoteTypeName } from '../../spec/journal.ts'

/** The note type that a document is written as, unless it is a note of the user's type. */
export const documentTypes: Partial<Record<DocumentKind, NoteTypeName>> = {
  epikrise: 'epikrise',
  henvisning: 'poliklinikk',
  pasientbrev: 'poliklinikk',
  parorendebrev: 'poliklinikk',
}

/** The headings, in order, of documents with headings of their own, and the note's headings that each takes. */
export const documentHeadings: Partial<Record<DocumentKind, Readonly<Record<string, readonly string[]>>>> = {
  henvisning: {
    Henvisningsårsak: ['Henvisningsårsak'],
    Aktuelt: ['Aktuelt'],
    'Tidligere sykdommer': ['Bakgrunn'],
    Sosialt: ['Sosialt'],
    Medisiner: ['Medisiner'],
    Allergier: ['Allergier'],
    Funn: ['Status', 'Prosedyre'],
    Prøver: ['Supplerende undersøkelser'],
    Vurdering: ['Vurdering', 'Diagnose'],
    'Ønsket utredning eller behandling': ['Plan'],
  },
  pasientbrev: {
    'Hvorfor du var hos oss': ['Henvisningsårsak', 'Aktuelt', 'Bakgrunn', 'Sosialt'],
    'Hva vi fant': ['Status', 'Supplerende undersøkelser', 'Prosedyre'],
    'Hva vi mener': ['Vurdering', 'Diagnose'],
    'Medisinene dine': ['Medisiner', 'Allergier'],
    'Veien videre': ['Plan'],
  },
  parorendebrev: {
    'Hva det gjelder': ['Henvisningsårsak', 'Aktuelt', 'Bakgrunn', 'Sosialt'],
    'Hva som er gjort': ['Status', 'Supplerende undersøkelser', 'Prosedyre', 'Medisiner', 'Allergier'],
    'Hvordan det går': ['Vurdering', 'Diagnose'],
    'Veien videre': ['Plan'],
  },
}

/** Puts a note's sections under the headings of a document, in its order. */
export function arrangeAs(document: DocumentKind, sections: readonly NoteSection[]): NoteSection[] {
  const headings = documentHeadings[document]
  if (!headings) return [...sections]
  return Object.entries(headings).flatMap(([heading, taken]) => {
    const sentences = taken.flatMap((name) => sections.find((section) => section.heading === name)?.sentences ?? [])
    return sentences.length === 0 ? [] : { heading, sentences }
  })
}

/** Whether a document is a plain-language letter to a lay reader. */
export function isLetter(document: DocumentKind): boolean {
  return document === 'pasientbrev' || document === 'parorendebrev'
}

/** The findings that count for a document: a letter may omit things, but must not add any. */
export function findingsFor(document: DocumentKind, findings: readonly Finding[]): Finding[] {
  return findings.filter(({ kind }) => kind !== 'missing' || !isLetter(document))
}
