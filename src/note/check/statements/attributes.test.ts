import { expect, test } from 'vitest'
import { checkNote } from '../check-note.ts'

/** The words of the note and of the transcript in each finding. */
function differences(dictated: string, note: string): (string | undefined)[][] {
  return checkNote(dictated, note).map(({ note: place, transcript }) => [
    place && note.slice(...place),
    transcript && dictated.slice(...transcript),
  ])
}

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
  expect(differences(dictated, note)).toContainEqual([place, heard])
})

test.each([
  ['the same certainty in other words', 'Mistenker lungeemboli.', 'Mulig lungeemboli.'],
  [
    'said of it elsewhere',
    'Mistenkt lungeemboli ved innkomst. CT: påvist lungeemboli.',
    'Påvist lungeemboli ved CT. Mistenkt ved innkomst.',
  ],
  ['a look-alike of an order', 'Bruker Metformin etter liste.', 'Bruker Metformin som før, etter liste.'],
])('no difference: %s', (_, dictated, note) => expect(differences(dictated, note)).toEqual([]))
