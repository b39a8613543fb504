import { expect, test } from 'vitest'
import { under } from '../../../test/under-headings.ts'
import type { NoteTypeName } from '../../spec/journal.ts'

test.each<[NoteTypeName, string, Record<string, string>]>([
  [
    'fastlege',
    'aktuelt hoste i to veker tidlegare frisk medisinar candesartan åtte milligram ein gong dagleg allergiar ingen kjende undersøking lungene er reine prøvar crp tolv vurdering truleg virus tiltak ser det an sjukmelding to dagar',
    {
      Medisiner: 'Candesartan 8 mg x 1.',
      Allergier: 'Ingen kjende.',
      Funn: 'Lungene er reine.',
      Prøver: 'CRP 12.',
      Sykmelding: 'To dagar.',
    },
  ],
  [
    'sykepleie',
    'smerte nrs fire når ho går legedelegerte oppgåver paracetamol eitt gram gitt klokka tjue tretti vidare plan tilsyn',
    { 'Legedelegerte oppgaver': 'Paracetamol 1 g gitt kl. 20.30.', Plan: 'Tilsyn.' },
  ],
  [
    'legevakt',
    'aktuelt tråkka over tok paracet før ho kom medisina ingen faste allergia ingen kjente funn hoven og blå på utsida av ankelen',
    { Medisiner: 'Ingen faste.', Allergier: 'Ingen kjente.', Funn: 'Hoven og blå på utsida av ankelen.' },
  ],
  [
    'psykiatri',
    'Aktuelt: Drikk mindre. Rusmiddel: Drikk ikkje alkohol. Naturlege funksjonar: Søv godt. Vidare plan: Samtale.',
    { Rusmidler: 'Drikk ikkje alkohol.', Tiltak: 'Samtale.' },
  ],
])('headings in nynorsk and dialect, %s: %s', (type, transcript, expected) =>
  expect(under(type, transcript)).toMatchObject(expected),
)

test.each<[NoteTypeName, string, string]>([
  ['legevakt', 'funn sløv etter inntak av ukjent rusmiddel ved fest i helga puls seksti', 'ukjent rusmiddel ved fest'],
  [
    'fastlege',
    'anamnese ho tok nye medisinar i går og har hatt allergiar sidan barndomen no er ho betre',
    'nye medisinar i går',
  ],
  ['fastlege', 'tiltak ny undersøking om to veker og nye prøvar torsdag', 'nye prøvar torsdag'],
])('no heading in nynorsk, %s: %s', (type, transcript, words) =>
  expect(Object.values(under(type, transcript)).join(' ').replaceAll(/[.,]/g, '').toLowerCase()).toContain(
    words.toLowerCase(),
  ),
)
