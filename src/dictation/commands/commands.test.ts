import { expect, test } from 'vitest'
import { written } from '../../../test/written.ts'
import { phrasesIn } from '../tokens/phrases.ts'
import { guards } from './command-guards.ts'
import { commandTable } from './command-table.ts'

test.each([
  ['hoste punktum feber komma kløe', 'hoste. feber, kløe'],
  ['funn kolon uten ødem', 'funn: uten ødem'],
  ['hoste punktum ny linje funn kolon feber', 'hoste.\nfunn: feber'],
  ['hoste nytt avsnitt feber', 'hoste\n\nfeber'],
  ['bruker paracet ny linje ibux', 'bruker paracet\nibux'],
  ['Hoste. Neste avsnitt. Feber.', 'Hoste.\n\nFeber.'],
  ['smerter spørsmålstegn', 'smerter?'],
  ['artroskopi parentes eventuelt reseksjon parentes slutt snart', 'artroskopi (eventuelt reseksjon) snart'],
  ['funn parentes lett parentes og', 'funn (lett) og'],
  ['pci bindestrek vakt', 'PCI-vakt'],
  ['lår skråstrek legg', 'lår/legg'],
  ['gad bindestrek syv', 'GAD-7'],
  ['blod tre pluss og', 'blod 3+ og'],
  ['kulepunkt hvile kulepunkt is', '- hvile\n- is'],
  ['stor bokstav anna kom', 'Anna kom'],
  ['Anamnese kolon. Hoste i en uke punktum. Nytt avsnitt. Feber punktum.', 'Anamnese: Hoste i en uke.\n\nFeber.'],
  ['hoste start opptak', 'hoste'],
])('obeys: %s', (spoken, expected) => expect(written(spoken)).toBe(expected))

test.each([
  ['tumor i kolon ascendens', 'tumor i kolon ascendens'],
  ['hele kolon er inspisert', 'hele kolon er inspisert'],
  ['venstre parentes lett parentes slutt', '(lett)'],
  ['trekk en strek over', 'trekk en strek over'],
  ['i dette avsnittet', 'i dette avsnittet'],
  ['større enn før', 'større enn før'],
  ['korreksjon av hallux valgus', 'korreksjon av hallux valgus'],
  ['visus med egen korreksjon 0,8', 'visus med egen korreksjon 0,8'],
  ['nedre punktum er trangt', 'nedre punktum er trangt'],
  ['far har endelig komma heim', 'far har endelig komma heim'],
  ['bor sammen med kona', 'bor sammen med kona'],
  ['nytt avsnitt av tarmen er betent', 'nytt avsnitt av tarmen er betent'],
  ['som nevnt i neste avsnitt skal han opereres', 'som nevnt i neste avsnitt skal han opereres'],
  ['Tanker om døden. Glem det jeg sa, sier pasienten.', 'Tanker om døden. Glem det jeg sa, sier pasienten.'],
  ['Drikker daglig. Stryk det, sa kona.', 'Drikker daglig. Stryk det, sa kona.'],
  ['Har planer. «Stryk det», ba hun om etterpå.', 'Har planer. «Stryk det», ba hun om etterpå.'],
  ['Angst. Stryk det siste fra journalen, ba hun om.', 'Angst. Stryk det siste fra journalen, ba hun om.'],
  ['Prøver tas i dag. Glem det med prøver.', 'Prøver tas i dag. Glem det med prøver.'],
  ['stryk det ut over såret', 'stryk det ut over såret'],
  ['stryk det på huden', 'stryk det på huden'],
])('knows a command from a word: %s', (spoken, expected) => expect(written(spoken)).toBe(expected))

test('what is said to the secretary is no part of the text', () => {
  expect(written('kontroll om en uke punktum til sekretær send kopi i dag punktum sykmeldes')).toBe(
    'kontroll om en uke. sykmeldes',
  )
})

test('without punctuation an address is heard in the middle too', () => {
  expect(written('sykmeldt i ti dager til sekretær brevet skal sendes i dag')).toBe('sykmeldt i ti dager')
})

test.each([
  'gir beskjed til sekretæren om at pasienten er allergisk mot penicillin.',
  'leverer skjema til sekretæren og kontrolleres om to uker. tar Eliquis.',
  'sendes til sekretær for time, har penicillinallergi',
])('what is told of the secretary stays: %s', (spoken) => expect(written(spoken)).toBe(spoken))

test('every guarded phrase is one that is listened for', () => {
  const known = new Set(phrasesIn(commandTable).map((words) => words.join(' ')))
  expect([...guards.keys()].filter((phrase) => !known.has(phrase))).toEqual([])
})
