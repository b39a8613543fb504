import { expect, test } from 'vitest'
import { under } from '../../../test/under-headings.ts'
import type { NoteTypeName } from '../../spec/journal.ts'

test.each<[NoteTypeName, string, Record<string, string>]>([
  [
    'innkomst',
    'hereditet mor hadde blodpropp i leggen tidligere frisk bortsett fra keisersnitt i 2017 aktuelt leggen er tykkere enn den andre supplerende d-dimer 3,4',
    {
      Hereditet: 'Mor hadde blodpropp i leggen.',
      'Tidligere sykdommer': 'Tidligere frisk bortsett fra keisersnitt i 2017.',
      Aktuelt: 'Leggen er tykkere enn den andre.',
      'Supplerende undersøkelser': 'D-dimer 3,4.',
    },
  ],
  [
    'psykiatri',
    'sosialt har en storesøster hun stoler på hereditet ingen kjent psykisk sykdom i familien tiltak kriseplan laget medisiner låses inn hjemme',
    {
      Sosialt: 'Har en storesøster hun stoler på.',
      Hereditet: 'Ingen kjent psykisk sykdom i familien.',
      Tiltak: 'Kriseplan laget. Medisiner låses inn hjemme.',
    },
  ],

  [
    'fysioterapi',
    'aktuelt tungpust i trapp funn puls 112 vurdering redusert utholdenhet mål femti meter lengre gangtest om åtte uker',
    {
      Aktuelt: 'Tungpust i trapp.',
      Funn: 'Puls 112.',
      Vurdering: 'Redusert utholdenhet.',
      Mål: '50 meter lengre gangtest om åtte uker.',
    },
  ],
])('a report moves on from one to the next, %s: %s', (type, transcript, expected) =>
  expect(under(type, transcript)).toEqual(expected),
)
