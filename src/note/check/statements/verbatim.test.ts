import { expect, test } from 'vitest'
import { checkNote } from '../check-note.ts'

const dictation =
  'Mann 43 år til kontroll. Han slo ikke hodet og var ikke bevisstløs. Puls 72 uregelmessig. Jeg mistenker et brudd i hoften. Tar TSH, kreatinin og lipider. ' +
  'Han er lærer og bor i tredje etasje. Henvises raskt til poliklinikk ved DPS. Han gråter under samtalen. Han bruker metoprolol depot 50 mg daglig. ' +
  'Lungene er rene. Hjertet har systolisk bilyd.'

test('a note in the dictation’s own words raises no alarm', () => expect(checkNote(dictation, dictation)).toEqual([]))

test.each([
  ['hodet og var ikke bevisstløs', 'hodet og var bevisstløs', 'missing'],
  ['uregelmessig', 'regelmessig', 'different'],
  ['mistenker', 'utelukker', 'different'],
  ['TSH, ', '', 'missing'],
  [' og lipider', '', 'missing'],
  ['lærer', 'sykepleier', 'different'],
  ['DPS', 'BUP', 'different'],
  ['gråter', 'smiler', 'different'],
  [' depot', '', 'missing'],
  ['brudd i hoften', 'brudd i venstre hofte', 'unsupported'],
])('«%s» that became «%s» is found', (was, now, kind) => {
  const found = checkNote(dictation, dictation.replace(was, now))
  expect(found.map((finding) => finding.kind)).toContain(kind)
})

test('a word far into what opens the dictation is looked at as well', () => {
  const spoken = `Kvinne 71 år innkommet med ambulanse i dag tidlig etter fall i trappa hjemme. ${dictation}`
  expect(checkNote(spoken, spoken.replace(' hjemme', ''))).toContainEqual(expect.objectContaining({ kind: 'missing' }))
})

test('a word that was taken out is mended by the sentence as it was said', () => {
  const [finding] = checkNote(dictation, dictation.replace('lipider', ''))
  expect(finding).toMatchObject({ kind: 'missing', mend: 'Tar TSH, kreatinin og lipider.' })
})

test('a word that says little of its own may come or go', () => {
  const spoken = `${dictation} Han fikk prednisolon i 3 dager. Klopidogrel stoppes når det har gått 12 måneder etter infarktet.`
  const note = spoken.replace('Han fikk', 'Behandlet med').replace('når det har gått 12', '12')
  expect(checkNote(spoken, note)).toEqual([])
  expect(checkNote(spoken, note.replace('12 måneder etter infarktet', '12 måneder etter blødningen'))).not.toEqual([])
})

test('both sides are more than one', () => {
  const spoken = `${dictation} Knærne er hovne på begge sider.`
  expect(checkNote(spoken, spoken.replace('begge sider', 'høyre side'))).not.toEqual([])
})
