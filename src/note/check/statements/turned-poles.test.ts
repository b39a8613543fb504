import { expect, test } from 'vitest'
import { sentenceDifferences } from '../../../../test/note-differences.ts'

test.each([
  ['Angsten er mindre nå', 'Økt angst'],
  ['Hevelsen i kneet har gått ned', 'Økende hevelse i kneet'],
  ['Utflodet er blitt mindre', 'Rikelig utflod'],
  ['Leverflekken har vokst', 'Leverflekken har minket'],
  ['Smertene i skulderen er verre', 'Bedring av smertene i skulderen'],
  ['Pusten er betre om natta', 'Pusten er verre om natta'],
  ['Refleksane er svake', 'Livlege refleksar'],
  ['Sensibiliteten er normal i beina', 'Nedsatt sensibilitet i beina'],
  ['Håndtrykket er svakt', 'Kraftig håndtrykk'],
  ['Han snakker langsomt', 'Rask tale, snakker fort'],
  ['MR viser en stor rotatorcuffruptur', 'MR: liten rotatorcuffruptur'],
  ['Ekko viser lett mitralinsuffisiens', 'Ekko: uttalt mitralinsuffisiens'],
  ['Hun klarer dusjen uten hjelp', 'Hjelpetrengende i dusj'],
  ['Vi avslutter antibiotikakuren i dag', 'Fortsetter antibiotikakuren i dag'],
  ['Han har slutta å røyke', 'Han røyker fortsatt'],
  ['Han er ustø i trapper', 'Stø i trapper'],
  ['Rytmen er uregelmessig', 'Regelmessig rytme'],
  ['Refleksene er symmetriske', 'Refleksene er asymmetriske'],
  ['Kvalmen er bedre siden i går', 'Mer kvalme siden i går'],
  ['Hodepinen er mindre enn i går', 'Hodepinen er verre enn i går'],
  ['Vekten er opp tre kilo', 'Vekten er ned tre kilo'],
  ['Innlegges øyeblikkelig hjelp', 'Innlegges elektivt'],
  ['Hun kan belaste foten fullt', 'Hun kan belaste foten delvis'],
  ['Benet er forkortet og utoverrotert', 'Benet er forkortet og innadrotert'],
  [
    'Han sluttet å røyke for seks uker siden og føler seg tyngre. Ringer hvis han begynner å røyke igjen',
    'Begynte å røyke for 6 uker siden, føler seg tyngre. Ringer hvis han begynner å røyke igjen',
  ],
  ['Vi stoppar vitamin D, kalsium og hydroklortiazid', 'Hydroklortiazid vert seponert, kalsium og vitamin D held fram'],
  ['Skinnen skal brukes hele døgnet i fire uker til', 'Skinne bare om natten i 4 uker til'],
  [
    'EKG viser ST-senkning på 1 mm i V4 til V6. Sannsynlig hjerteinfarkt uten ST-elevasjon',
    'EKG: ST-elevasjon 1 mm V4–V6. NSTEMI',
  ],
  ['Røntgen viser brudd i håndleddet uten feilstilling', 'Røntgen: dislosert brudd i håndleddet'],
])('«%s» is told from «%s»', (dictated, written) => {
  expect(sentenceDifferences(`${dictated}.`, `${written}.`)).not.toEqual([])
})

test.each([
  ['Angsten er mindre nå', 'Redusert angst nå'],
  ['Smertene har gått ned', 'Avtakende smerter'],
  ['Hun har litt mindre smerter', 'Lett reduserte smerter'],
  ['Refleksene er livlige', 'Livlige reflekser'],
  ['Hoste økte først, men er mindre nå', 'Økt hoste initialt, nå mindre hoste'],
  ['Sensibiliteten er normal på høyre fot, men nedsatt på venstre', 'Nedsatt sensibilitet ve. fot, normal hø. fot'],
  ['Synet er ikke dårligere', 'Ikke dårligere syn'],
  ['Smertene er ikke bedre', 'Smertene er ikke bedre'],
  ['Funksjonen er ganske bra', 'God funksjon'],
  ['Kreatinin er litt økt', 'Lett kreatininøkning'],
  ['Risikoen er lav til moderat', 'Lav til moderat risiko'],
  ['Det er lettere å puste', 'Lettere å puste'],
  [
    'Han sluttet å røyke for seks uker siden og føler seg tyngre. Ringer hvis han begynner å røyke igjen',
    'Sluttet å røyke for 6 uker siden, føler seg tyngre. Ringer hvis han begynner å røyke igjen',
  ],
  [
    'Han begynte å røyke igjen i fjor, men sluttet for tre uker siden',
    'Begynte å røyke igjen i fjor, sluttet for 3 uker siden',
  ],
  ['Ho held fram med warfarin, ibuprofen vert stoppa', 'Ibuprofen seponert, warfarin vert vidareført'],
  ['Han skal bruke skinnen bare om natten', 'Skinne om natten'],
  ['EKG viser ingen ST-elevasjon, men ST-senkning i V5', 'EKG: ST-depresjon V5, ikke ST-elevasjon'],
  ['EKG viste ST-elevasjon i V2, resiprok ST-senkning i avledning II', 'EKG: ST-hevning V2, resiprok ST-depresjon II'],
])('«%s» is told by «%s»', (dictated, written) => {
  expect(sentenceDifferences(`${dictated}.`, `${written}.`)).toEqual([])
})

test('a symptom that the other text has in no words is told, where the rest stands', () => {
  expect(
    sentenceDifferences('Han var kvalm på oppvåkningen, men smertefri.', 'Smertefri på oppvåkningen.'),
  ).not.toEqual([])
  expect(
    sentenceDifferences('Hun er litt kvalm etter oppstart.', 'Lett kvalme med oppkast etter oppstart.'),
  ).not.toEqual([])
  expect(sentenceDifferences('Hun kastet opp en gang.', 'Oppkast x 1.')).toEqual([])
})
