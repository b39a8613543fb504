import { expect, test } from 'vitest'
import { under } from '../../../test/under-headings.ts'
import type { NoteTypeName } from '../../spec/journal.ts'

test.each<[NoteTypeName, string, Record<string, string>]>([
  [
    'fastlege',
    'Aktuelt, hoste i tre dager. Funn. Normale lungelyder. Vurdering, virusinfeksjon. Tiltak, avventer.',
    { Anamnese: 'Hoste i tre dager.', Funn: 'Normale lungelyder.', Vurdering: 'Virusinfeksjon.', Tiltak: 'Avventer.' },
  ],
  [
    'fastlege',
    'Funn, BT 140 over 90. Vurdering, hypertensjon. Tiltak, øker amlodipin til 10 milligram.',
    { Funn: 'BT 140/90.', Vurdering: 'Hypertensjon.', Tiltak: 'Øker amlodipin til 10 mg.' },
  ],
  [
    'fastlege',
    'Medisiner, Eliquis 5 mg x 2. Allergier, penicillin. Plan, behandling med penicillin. Kontroll, om to uker.',
    {
      Medisiner: 'Eliquis 5 mg x 2.',
      Allergier: 'Penicillin.',
      Tiltak: 'Behandling med penicillin.',
      Kontroll: 'Om to uker.',
    },
  ],
  [
    'legevakt',
    'Aktuelt, ho har vondt i øyret, feber sidan i går. Funn, raud trommehinne. Vurdering, otitt.',
    {
      Aktuelt: 'Ho har vondt i øyret, feber sidan i går.',
      Funn: 'Raud trommehinne.',
      Vurdering: 'Otitt.',
    },
  ],
  [
    'innkomst',
    'Aktuelt, tidligere frisk mann med feber, er sliten. Status presens, våken og klar.',
    { Aktuelt: 'Tidligere frisk mann med feber, er sliten.', 'Status presens': 'Våken og klar.' },
  ],
  [
    'epikrise',
    'Innleggelsesårsak, hoftebrudd\nForløp, ukomplisert\nVidere plan, kontroll hos fastlege',
    {
      Innleggelsesårsak: 'Hoftebrudd.',
      'Forløp og behandling': 'Ukomplisert.',
      'Videre plan': 'Kontroll hos fastlege.',
    },
  ],
])('a comma behind a heading’s word opens its section, %s: %s', (type, transcript, expected) =>
  expect(under(type, transcript)).toEqual(expected),
)

test.each([
  'Hud, vev og sår undersøkt.',
  'Medisiner, allergier og sosialt er gjennomgått.',
  'Medisiner, kosttilskudd og naturmidler gjennomgått.',
  'Allergier, astma og eksem i familien.',
  'Prøver, røntgen og EKG er bestilt.',
  'Smerter, kvalme og oppkast siden i går.',
  'Diagnose, prognose og behandling er diskutert.',
  'Vurdering, prognose og tiltak ble drøftet med pårørende.',
  'Plan, mål og ansvar er avklart.',
  'Plan, slik den ble lagt, følges.',
  'Planen, som vi la, følges.',
  'Kontroll, helst hos fastlege, anbefales.',
  'Status, særlig nevrologisk, er uendret.',
  'Funn, om enn små, var til stede.',
  'Aktuelt, sier hun, er smertene.',
  'Aktuelt, sa mora, var at ho gret.',
  'Aktuelt, men ikke akutt.',
  'Tidligere, da hun var gravid, hadde hun høyt blodtrykk.',
])('no section opens behind the comma: %s', (sentence) =>
  expect(Object.values(under('fastlege', `Feber i to dager. ${sentence} Han er bedre.`)).join(' ')).toContain(sentence),
)

test.each([
  ['Blodprøver viser lav ferritin.', 'Prøver', 'Blodprøver viser lav ferritin.'],
  ['Blodprøvesvar ringt ut.', 'Prøver', 'Blodprøvesvar ringt ut.'],
  ['Blodprøver kontrolleres om to uker.', 'Tiltak', 'Blodprøver kontrolleres om to uker.'],
  ['Funn tyder på pneumoni.', 'Funn', 'Funn tyder på pneumoni.'],
  ['Medisiner gjennomgått.', 'Medisiner', 'Medisiner gjennomgått.'],
  // No subject: what was done, taken or measured is told under the heading.
  ['Tiltak viste foreldrene øvelser.', 'Tiltak', 'Viste foreldrene øvelser.'],
  ['Tiltak informert om forløp.', 'Tiltak', 'Informert om forløp.'],
  ['Prøver CRP 12.', 'Prøver', 'CRP 12.'],
  ['Medisiner metoprolol seponert.', 'Medisiner', 'Metoprolol seponert.'],
])('a heading’s word stays with the verb that it is the subject of: %s', (sentence, heading, expected) =>
  expect(under('fastlege', sentence)).toEqual({ [heading]: expected }),
)
