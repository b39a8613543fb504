import type { DocumentKind, Finding } from '../../spec/journal.ts'

/** Headings, in order, of the documents that do not use those of a note type. */
export const documentHeadings = {
  henvisning: [
    'Henvisningsårsak',
    'Aktuelt',
    'Tidligere sykdommer',
    'Sosialt',
    'Medisiner',
    'Allergier',
    'Funn',
    'Prøver',
    'Vurdering',
    'Ønsket utredning eller behandling',
    'Informasjon til pasienten',
  ],
  pasientbrev: [
    'Hvorfor du var hos oss',
    'Hva vi fant',
    'Hva vi mener',
    'Medisinene dine',
    'Veien videre',
    'Når du bør ta kontakt',
  ],
  parorendebrev: ['Hva det gjelder', 'Hva som er gjort', 'Hvordan det går', 'Veien videre', 'Hva dere kan gjøre'],
} as const satisfies Partial<Record<DocumentKind, readonly string[]>>

/** Whether a document is a plain-language letter to a lay reader. */
export function isLetter(document: DocumentKind): boolean {
  return document === 'pasientbrev' || document === 'parorendebrev'
}

/** The findings that count for a document: a letter may omit things, but must not add any. */
export function findingsFor(document: DocumentKind, findings: readonly Finding[]): Finding[] {
  return findings.filter(({ kind }) => kind !== 'missing' || !isLetter(document))
}
