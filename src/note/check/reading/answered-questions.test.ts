import { expect, test } from 'vitest'
import { checkNote } from '../check-note.ts'

test.each([
  ['Våken. Selvmordstanker? Nei. GAD-7 17.', 'Våken.\nIngen selvmordstanker.\nGAD-7 17.', 'Selvmordstanker.'],
  ['Falt av sykkel. Var hun bevisstløs? Nei.', 'Falt av sykkel. Ikke bevisstløs.', 'Bevisstløs.'],
  ['han hoster, allergier? Ingen kjente, han er rolig', 'Hoster. Rolig.\nAllergier:\nIngen kjente.', 'Penicillin.'],
  ['Hoster. Alkohol? Nei, ikke siden 2015.', 'Hoster. Ingen alkohol siden 2015.', 'Drikker alkohol.'],
  ['tisser mye, tørst? Ja, går opp i vekt', 'Tisser mye. Tørst. Går opp i vekt.', 'Ikke tørst.'],
])('a question and its answer are one claim: %s', (spoken, right, wrong) => {
  expect(checkNote(spoken, right)).toEqual([])
  const lines = right.split(/\n|(?<=\.) /)
  const spoilt = lines.map((line) => (/selvmord|bevisstløs|kjente|alkohol|Tørst/.test(line) ? wrong : line)).join('\n')
  expect(checkNote(spoken, spoilt)).not.toEqual([])
})
