import { expect, test } from 'vitest'
import { checkNote } from '../check-note.ts'

function found(transcript: string, noteText: string): string[] {
  return checkNote(transcript, noteText).map(({ kind, category, note, transcript: said }) =>
    [kind, category, note ? noteText.slice(...note) : transcript.slice(...(said ?? [0, 0]))].join(' '),
  )
}

test.each([
  ['Hei, dette er diktat fra konsultasjon i dag. Ingen feber.', 'Ingen feber.'],
  ['Hei, da skal jeg diktere fra barsel. Ingen feber.', 'Ingen feber.'],
  ['Dette er diktat fra infeksjonsposten, visitt 12. mars. Ingen feber.', 'Visitt 12.03. Ingen feber.'],
  ['ja legevakten klokka er 21 40 ingen feber', 'Legevakt kl. 21.40. Ingen feber.'],
  ['Kona er informert.', 'Ektefelle orientert.'],
  ['Våken og orientert.', 'Våken, orientert.'],
  ['Hun skal unngå NSAID.', 'Skal ikke bruke NSAID.'],
  ['Såret er sydd i lokalbedøvelse.', 'Såret sydd i LA.'],
  ['Vi la på silikonbandasje.', 'Silikonbandasje.'],
  ['Ved gynekologisk undersøkelse er portio fin.', 'Portio fin.'],
  ['Ta kontakt ved temperatur over 38.', 'Kontakt ved temp. > 38.'],
  ['Kontroll om 4 uker med blodtrykk.', 'Kontroll inkl. BT om 4 uker.'],
  ['MR hode 24. mars viser ingen blødning.', 'MR hode 24.03.: Ingen blødning.'],
])('%s and %s say the same', (said, written) => expect(found(said, written)).toEqual([]))

test.each([
  ['Hun skal unngå NSAID.', 'Skal bruke NSAID.', 'different negation NSAID'],
  ['Våken, orientert.', 'Våken.', 'missing statement Våken, orientert.'],
  [
    'Føtter uten sår, normal monofilament.',
    'Føtter: ingen sår, normal monofilament, god fotpuls.',
    'unsupported statement Føtter: ingen sår, normal monofilament, god fotpuls.',
  ],
  [
    'Rektalt fast avføring i ampulla.',
    'Rektalt: Fast avføring i ampullen, forstørret prostata.',
    'unsupported statement Rektalt: Fast avføring i ampullen, forstørret prostata.',
  ],
])('%s / %s: %s', (said, written, expected) => expect(found(said, written)).toContain(expected))
