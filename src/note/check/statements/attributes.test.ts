import { expect, test } from 'vitest'
import { noteDifferences } from '../../../../test/note-differences.ts'

test.each([
  ['certainty', 'Mistenker soppinfeksjon.', 'Påvist soppinfeksjon.', 'Påvist soppinfeksjon', 'Mistenker soppinfeksjon'],
  [
    'certainty, excluded',
    'Artritt kan ikke utelukkes.',
    'Artritt er utelukket.',
    'Artritt er utelukket',
    'Artritt kan ikke utelukkes',
  ],
  [
    'order',
    'Tre sett blodkultur tatt før antibiotika.',
    'Tre sett blodkultur tatt etter antibiotika.',
    'etter antibiotika',
    'før antibiotika',
  ],
  [
    'source',
    'Kona sier at han våkner om natten.',
    'Jordmor sier at han våkner om natten.',
    'Jordmor sier at han våkner',
    'Kona sier at han våkner',
  ],
  [
    'holder',
    'Far har psoriasis, bror har bipolar lidelse.',
    'Bror har psoriasis, far har bipolar lidelse.',
    'Bror',
    'Far',
  ],
])('what both texts say otherwise of the same thing differs: %s', (_, dictated, note, place, heard) => {
  expect(noteDifferences(dictated, note)).toContainEqual([place, heard])
})

test.each([
  ['the same certainty in other words', 'Mistenker lungeemboli.', 'Mulig lungeemboli.'],
  [
    'said of it elsewhere',
    'Mistenkt lungeemboli ved innkomst. CT: påvist lungeemboli.',
    'Påvist lungeemboli ved CT. Mistenkt ved innkomst.',
  ],
  ['a look-alike of an order', 'Bruker Metformin etter liste.', 'Bruker Metformin som før, etter liste.'],
])('no difference: %s', (_, dictated, note) => expect(noteDifferences(dictated, note)).toEqual([]))
