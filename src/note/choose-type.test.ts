import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { chooseType } from './choose-type.ts'

const recordings = join(import.meta.dirname, '../../test/fixtures/recordings')

test.each([
  ['Epikrise. Innlagt 3. mai.', 'epikrise'],
  ['legevakt mann førti år falt', 'legevakt'],
  ['Innkomstjournal. Innlagt fra legevakt.', 'innkomst'],
  ['poliklinisk kontroll hjerteavdelingen', 'poliklinikk'],
  ['Hjemmesykepleien, kveldsvakt.', 'sykepleie'],
  ['sykepleier kveldsrapport mann 72 år operert for lyskebrokk temp 38,2', 'sykepleie'],
  ['nattrapport mann 72 år sov godt', 'sykepleie'],
  ['Fysioterapi. Hjemmeøvelser gjennomgått.', 'fysioterapi'],
  ['Første time hos psykolog.', 'psykiatri'],
  ['Hoste i tre dager.', 'fastlege'],
  ['Svimmel. Furosemid reduseres. Hjemmesykepleien kontaktes.', 'fastlege'],
  ['Svimmel. Kontakter hjemmesykepleien.', 'fastlege'],
  ['vondt i ryggen plan henvises fysioterapeut', 'fastlege'],
  ['Vondt i skulderen. Får henvisning til fysioterapi.', 'fastlege'],
  ['Henvist til fysioterapi etter kneoperasjon.', 'fysioterapi'],
  ['Har multidose. Svimmel. Reduserer amlodipin. Kontroll om to uker.', 'fastlege'],
  ['bor med trygghetsalarm og rullator hoste i to uker starter amoxicillin', 'fastlege'],
  ['Bruker Insulatard 20 enheter. HbA1c 62. Øker til 24 enheter.', 'fastlege'],
  ['Hjemmebesøk. Multidose levert. Støttestrømper tatt på.', 'sykepleie'],
  ['Mobilisert med rullator. Spist godt. Bandasje skiftet.', 'sykepleie'],
  ['Hjemmebesøk etter hoftebrudd. Har hjemmesykepleie og rullator. Trente på trapp og balanse.', 'fysioterapi'],
  ['hjemmebesøk fallforebygging går med rullator bergs balanseskala trettiåtte', 'fysioterapi'],
  ['Hjemmebesøk. Har hjemmesykepleie. Insulin satt. Støttestrømper tatt på. Sårstell utført.', 'sykepleie'],
  ['Kveldsvakt. Trent på gange i korridoren. Mobilisert med rullator. Bandasje skiftet.', 'sykepleie'],
  ['Har hjemmesykepleie to ganger daglig. Hoste i en uke.', 'fastlege'],
  ['', 'fastlege'],
  ['Var på legevakten i går. Hoste i tre dager.', 'fastlege'],
  ['Hoste i tre dager. Tok ambulanse i fjor.', 'fastlege'],
  ['Sliten. Depresjon hos mor. Tar blodprøver.', 'fastlege'],
  ['Vondt i kneet. Gjør øvelser hjemme.', 'fastlege'],
  ['Tilsyn i heimen hos ein mann på 79 år. Han ligg i senga.', 'sykepleie'],
])('%s', (transcript, expected) => expect(chooseType(transcript)).toBe(expected))

test.each(['luftveier', 'kne', 'lang', 'blodtrykk-kvinne', 'pauser'])('general practice: %s', (name) => {
  expect(chooseType(readFileSync(join(recordings, `${name}.txt`), 'utf8'))).toBe('fastlege')
})
