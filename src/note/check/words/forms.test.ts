import { expect, test } from 'vitest'
import { formsOf } from './forms.ts'

/** Each line lists inflected forms of one word, in bokmål or nynorsk. */
test.each([
  // Nouns of all three genders.
  'tablett tabletten tabletter tablettene',
  'rapport rapporten rapporter rapportene',
  'rapport rapporten rapportar rapportane',
  'hjemmeoppgave hjemmeoppgaven hjemmeoppgaver hjemmeoppgavene',
  'heimeoppgåve heimeoppgåva heimeoppgåver heimeoppgåvene',
  'operasjon operasjonen operasjoner operasjonene',
  'kontakt kontakten kontakter kontaktene',
  'øvelse øvelser øvelsene',
  'skulder skulderen skuldre skuldrene skuldra',
  'finger fingeren fingre fingrene fingrar fingrane',
  'ankel ankelen ankler anklene anklar anklane',
  'anfall anfallet anfallene anfalla',
  'symptom symptomet symptomer symptomene',
  'vedtak vedtaket vedtakene vedtaka',
  'gutt gutten gutter guttene',
  'beskjed beskjeder',
  'svikt svikten',
  'musling muslinger',
  // Verbs, including the passive.
  'reduserer reduserte redusert reduseres redusere',
  'henviser henviste henvist henvises henvise',
  'avslutter avsluttet avsluttes avslutte avslutta avsluttar',
  'undersøker undersøkes undersøkte undersøkt',
  'bruker brukte brukt brukes bruke brukar bruka',
  'utfører utførte utført utføres utføre',
  // Adjectives and participles.
  'livlig livlige livligere',
  'mørk mørkt mørke mørkere',
  'svak svakt svake svakere svakare',
  'vanlig vanlige vanligere',
  'vanleg vanlege vanlegare',
  'forstørret forstørrede forstørra',
])('«%s» is one word', (line) => {
  expect(new Set(line.split(' ').map((word) => formsOf(word).key))).toHaveLength(1)
})

test.each([
  ['klar', 'klarer'],
  ['nummer', 'nummen'],
  ['leveres', 'lever'],
  ['kontrast', 'kontroll'],
  ['protein', 'protese'],
  ['regelmessig', 'uregelmessig'],
  ['timer', 'avtale'],
  ['puls', 'pulserende'],
  ['høyre', 'høy'],
  ['legges', 'legg'],
  ['tidlig', 'tidligere'],
  ['sener', 'senere'],
  ['syn', 'synes'],
  ['leverer', 'lever'],
  ['levere', 'lever'],
  ['muslinger', 'nesemusling'],
  ['strålen', 'strålebehandling'],
  ['sprukken', 'residiv'],
  ['bronkier', 'bronkitt'],
  ['svikten', 'instabil'],
  ['beskjeder', 'lett'],
])('«%s» and «%s» are two', (one, other) => {
  expect(formsOf(one).key).not.toBe(formsOf(other).key)
})
