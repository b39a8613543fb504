import type { DocumentKind, Finding } from '../../spec/journal.ts'

/** Documents with headings of their own, in order; the others have those of a note type. */
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

/** Letters in plain language to people who are no health workers. */
export function isLetter(document: DocumentKind): boolean {
  return document === 'pasientbrev' || document === 'parorendebrev'
}

/** What the check's findings mean for a document: a letter may leave things out, but not say what was not said. */
export function findingsFor(document: DocumentKind, findings: readonly Finding[]): Finding[] {
  return findings.filter(({ kind }) => kind !== 'missing' || !isLetter(document))
}
