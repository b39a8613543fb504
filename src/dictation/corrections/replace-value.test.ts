import { expect, test } from 'vitest'
import { written } from '../../../test/written.ts'

test.each([
  ['anafylaksi grad 2, jeg mener grad 3.', 'anafylaksi grad 3.'],
  ['grad 2 høyre hæl, nei, grad 3 venstre hæl.', 'grad 2 høyre hæl, nei, grad 3 venstre hæl.'],
  ['metning 96 % med 1 liter oksygen, nei, uten oksygen.', 'SpO2 96 % uten oksygen.'],
  ['96 uten oksygen nei med to liter oksygen', '96 med 2 liter oksygen'],
  ['gjekk med to krykker nei utan krykker', 'gjekk utan krykker'],
  ['rødhet på venstre hæl nei stryk det det var høyre hæl', 'rødhet på høyre hæl'],
  ['Rødhet på venstre hæl. Nei, stryk det, det var høyre hæl.', 'Rødhet på høyre hæl.'],
  ['sår på høgre legg stryk det det var venstre ingen puss', 'sår på venstre legg ingen puss'],
  ['høyre skulder, og venstre, nei bare høyre.', 'høyre skulder.'],
  ['Vondt i høyre og venstre? Nei, bare høyre.', 'Vondt i høyre og venstre? Nei, bare høyre.'],
  ['i høgre og i venstre kne nei berre i høgre', 'i høgre kne'],
  ['venstre kne og høyre kne unnskyld kun venstre kne', 'venstre kne'],
  ['høyre skulder og venstre kne, nei bare høyre.', 'høyre skulder og venstre kne, nei bare høyre.'],
  ['Han virker stabil, nei. Forverret siden sist.', 'Han virker stabil, nei. Forverret siden sist.'],
  ['Vondt i høyre kne, nei. Venstre kne er vondt.', 'Vondt i høyre kne, nei. Venstre kne er vondt.'],
  ['han virker stabil nei forverret', 'han virker forverret'],
  ['Vondt i høyre kne, nei. Venstre kne.', 'Vondt i venstre kne.'],
  ['vondt i venstre skulder, nei bare høyre.', 'vondt i høyre skulder.'],
  ['trappes ned prednisolon nei opp metotreksat', 'trappes ned prednisolon nei opp metotreksat'],
  ['høyre skulder verker når hun løfter nei venstre skulder hun er', 'venstre skulder verker når hun løfter hun er'],
  ['høyre øre verker nei venstre øre verker litt', 'venstre øre verker litt'],
  ['Ingen faste. Nei, vent, hun bruker propranolol 40 mg.', 'hun bruker propranolol 40 mg.'],
  ['i døgnet p-piller nei unnskyld hun har spiral', 'i døgnet hun har spiral'],
  ['bruker p-piller nei spiral', 'bruker spiral'],
  ['Mor har brystkreft. Nei, vent, tanten har det.', 'Tanten har brystkreft.'],
  ['starter naproksen hun har smerter nei jeg mener ibuprofen', 'starter ibuprofen hun har smerter'],
  ['kne 120 venstre og 90 høyre, nei, omvendt, 90 i venstre og 120 i høyre.', 'kne 90 i venstre og 120 i høyre.'],
  [
    'Hun har diabetes og gikt. Nei, vent, hun har ikke gikt.',
    'Hun har diabetes og gikt. Nei, vent, hun har ikke gikt.',
  ],
  [
    'Ramipril 5 mg, amlodipin 5 mg. Nei, vent, hun bruker losartan 50 mg.',
    'Ramipril 5 mg, amlodipin 5 mg. Nei, vent, hun bruker losartan 50 mg.',
  ],
  ['Skal vi operere? Nei, vent, han er syk.', 'Skal vi operere? Nei, vent, han er syk.'],
  ['Ønsker attest. Nei, vent med det.', 'Ønsker attest. Nei, vent med det.'],
  ['22 på høyre og 31 på venstre, nei, omvendt, 31 på høyre og 22 på venstre.', '31 på høyre og 22 på venstre.'],
  ['22 på høyre og 31 på venstre nei omvendt 33 på høyre', '22 på høyre og 31 på venstre nei omvendt 33 på høyre'],
  ['ti sigaretter om dagen nei unnskyld ti sigaretter i uka', 'ti sigaretter i uka'],
  ['Han drikker ti i uka, nei, ti om dagen.', 'Han drikker ti om dagen.'],
  ['Hun røyker ti om dagen og drikker lite, nei, fem om dagen.', 'Hun røyker fem om dagen og drikker lite.'],
  ['far har diabetes nei det var farfar som hadde diabetes', 'farfar hadde diabetes'],
  ['samtale med mannen nei sønnen om tiltak', 'samtale med sønnen om tiltak'],
  ['Kona har diabetes. Nei, mor har hjerteinfarkt.', 'Kona har diabetes. Nei, mor har hjerteinfarkt.'],
  ['Han bor med kona. Nei, moren bor der.', 'Han bor med kona. Nei, moren bor der.'],
  ['Har han kjæreste? Nei, sønn bor hjemme.', 'Har han kjæreste? Nei, sønn bor hjemme.'],
  ['BT 120/80 nei det var feil stryk det BT 140/90', 'BT 140/90'],
  ['Penicillinallergi. Nei, ingen annen allergi, stryk det.', 'Penicillinallergi. Nei,'],
  ['far hadde brystkreft nei det er tante hun hadde brystkreft', 'tante hadde brystkreft'],
  ['Mannen har diabetes. Nei, sønnen har diabetes.', 'Mannen har diabetes. Nei, sønnen har diabetes.'],
  ['kjørt hit av kona nei svigerdatteren', 'kjørt hit av svigerdatteren'],
  ['balansegruppe tirsdager nei stryk det onsdager klokka elleve', 'balansegruppe onsdager kl. 11'],
  ['Puls 58, uregelmessig. Nei, det var forrige pasient, stryk det. Puls 62.', 'Puls 62.'],
  ['Puls 58. Nei, jeg leste feil, stryk det. Puls 62.', 'Puls 62.'],
  ['Nei, det var feil side, det var venstre.', 'Nei, det var feil side, det var venstre.'],
  ['Ikke hevelse i leggene, nei, jo, litt hevelse i høyre legg.', 'litt hevelse i høyre legg.'],
  ['hun tåler ikke ibuprofen nei det er naproksen hun ikke tåler', 'hun tåler ikke naproksen'],
  ['hun bruker ramipril nei det er losartan hun bruker nå', 'hun bruker losartan nå'],
  ['Sønnen, nei, datteren, kommer i kveld.', 'Datteren kommer i kveld.'],
  ['Vondt i høyre kne, nei, venstre kne, er hoven.', 'Vondt i venstre kne, er hoven.'],
  ['Far, nei, mor, bror og søster er friske.', 'Mor, bror og søster er friske.'],
  ['opp i stol med to hjelpere nei en hjelper', 'opp i stol med en hjelper'],
  ['har en storesøster nei to storesøstre', 'har to storesøstre'],
])('what is told anew, and what may be more: %s', (spoken, expected) => expect(written(spoken)).toBe(expected))

test.each([
  'øker metoprolol han ønsker ikke konserta jeg mener ritalin',
  'øker metoprolol han bruker rullator nei jeg mener bisoprolol',
  'fikk apocillin hun tåler ikke jordbær nei jeg mener bactrim',
  'ingen smerter i venstre kne nei bare høyre',
  'Ingen brudd i venstre hofte, nei, bare høyre.',
  'har ikke vondt i venstre skulder nei bare høyre',
  'Starter Marevan. Nei, vent, se an.',
  'Starte antibiotika i dag. Nei, vent to dager.',
  'Operasjon i morgen, nei, vent en uke.',
  'Hun har diabetes, hypertensjon og gikt. Nei, vent, hun har aldri hatt gikt.',
  'Hun har diabetes, gikt. Nei, vent, hun har ikke gikt.',
  'ingen hoste ingen feber nei jo litt hoste',
  'ingen feber nei jo han har hatt hoste',
  'ikke tegn til infeksjon nei vent litt rødme rundt såret',
  'hun tåler ibuprofen nei det er naproksen hun ikke tåler',
  'kan ikke komme torsdag nei fredag passer bedre',
  'ikke vondt i høyre kne nei jo vondt i venstre kne',
  'ingen smerter i kne eller hofte nei jo litt smerter i hofte',
  'ingen samboer nei mor er pårørende',
  'bor med kona nei moren er død',
  'skal ikke ha albyl nei plavix fortsetter',
])('it may be meant otherwise, and stays: %s', (spoken) => expect(written(spoken)).toBe(spoken))

test.each([
  ['doksysyklin 100 mg en gang nei to ganger daglig', 'doksysyklin 100 mg x 2'],
  ['doksysyklin 100 mg tre ganger nei én gang daglig', 'doksysyklin 100 mg x 1'],
  ['han har falt en gang nei to ganger i uken', 'han har falt to ganger i uken'],
  ['Enalapril, nei, jeg mener ramipril, 5 mg daglig.', 'ramipril 5 mg daglig.'],
  ['øm i venstre kne, nei, høyre kne, ingen hevelse', 'øm i høyre kne, ingen hevelse'],
])('a rhythm told anew, and the comma behind what was said between: %s', (spoken, expected) =>
  expect(written(spoken)).toBe(expected),
)

test.each([
  ['empagliflozin 25 nei vent han bruker 10 mg en gang daglig', 'empagliflozin 10 mg x 1'],
  ['han røyker ikke, empagliflozin 25 nei vent han bruker 10 mg', 'han røyker ikke, empagliflozin 10 mg'],
  ['Empagliflozin 25 mg x 1, unnskyld, hun står på 10 mg x 2.', 'Empagliflozin 10 mg x 2.'],
  ['vi legger til enbrel nei stryk det adalimumab 40 mg', 'vi legger til adalimumab 40 mg'],
  ['metotreksat 15 mg og legger til enbrel nei humira 40 mg', 'metotreksat 15 mg og legger til humira 40 mg'],
  ['begynner med betamax nei rettelse metoprolol 50 mg', 'begynner med metoprolol 50 mg'],
])('a dose is of the medicine right before it, and what is begun with is one: %s', (spoken, expected) =>
  expect(written(spoken)).toBe(expected),
)

test.each([
  'metoprolol 50 mg nei vent hun tar 25 mg ramipril',
  'metoprolol 50 mg x 1 nei vent hun tar 2 tabletter',
  'metoprolol 50 mg nei hun bruker 10 mg av ramipril',
  'starter fysioterapi nei metoprolol 50 mg x 1',
  'setter kateter nei furosemid 40 mg',
])('what may be told of another stays: %s', (spoken) => expect(written(spoken)).toBe(spoken))

test.each([
  ['embolier i begge underlapper, rettelse, bare i høyre underlapp.', 'embolier i høyre underlapp.'],
  ['knatring i begge underlapper, nei, bare høyre underlapp.', 'knatring i høyre underlapp.'],
  ['ødem på begge legger, rettelse, bare på høyre legg.', 'ødem på høyre legg.'],
  ['øm i begge hofter, unnskyld, bare i venstre hofte.', 'øm i venstre hofte.'],
  ['vondt i begge øyne nei bare høyre øye', 'vondt i høyre øye'],
  ['ødem i begge ankler, nei, kun i venstre ankel.', 'ødem i venstre ankel.'],
  ['vondt i begge skuldre nei bare venstre skulder', 'vondt i venstre skulder'],
  ['sår på begge føtter, nei, kun venstre fot.', 'sår på venstre fot.'],
  ['svulst i begge nyrer, jeg mener bare venstre nyre.', 'svulst i venstre nyre.'],
  ['cyster i begge nyrene, nei, bare i venstre nyren.', 'cyster i venstre nyren.'],
  ['vondt i begge skuldre, nei, bare venstre.', 'vondt i venstre skulder.'],
  ['rød på begge øyne, nei, bare høyre, og svie i venstre.', 'rød på høyre øye, og svie i venstre.'],
  ['vondt i begge hofter, nei, bare høyre.', 'vondt i høyre hofte.'],
  ['otitt på begge ører, nei, bare høyre øre.', 'otitt på høyre øre.'],
  ['otitt på begge sider, nei, bare høyre.', 'otitt på høyre side.'],
  ['krepitasjoner over begge lungeflater, nei, bare høyre.', 'krepitasjoner over høyre lungeflater.'],
])('of both only one: %s', (spoken, expected) => expect(written(spoken)).toBe(expected))

test.each([
  'Knatring i begge underlapper, nei, bare i høyre overlapp.',
  'Hadde du vondt i begge knær? Nei, bare høyre kne.',
  'Spurt om begge underlapper, nei, bare høyre underlapp.',
  'Ingen ødem på begge legger, nei, bare høyre legg.',
  'Bror har astma. Nei, far har ikke.',
  'mor har astma nei far har ikke astma',
  'Søster har cøliaki, nei, bror har ikke det.',
  'Mor har cøliaki, nei, storesøster har det ikke.',
  'mor har cøliaki nei søster har det heller ikke',
  'Storebror og lillebror er friske, nei, storebror har astma.',
  'Storesøster røyker, nei, lillesøster gjør det ikke.',
  'Vondt i begge knær. Nei, bare venstre er hovent.',
  'Synsfeltutfall på begge øyne, nei, bare mot venstre.',
  'Begge testiklene er ømme, nei, bare venstre testikkel.',
])('another part, an answer, or a denial of another takes nothing back: %s', (spoken) =>
  expect(written(spoken)).toBe(spoken),
)

test.each([
  ['storebror nei unnskyld far har astma', 'far har astma'],
  ['lillesøster nei storesøster har cøliaki', 'storesøster har cøliaki'],
  ['lillebroren, rettelse, storebroren har diabetes', 'storebroren har diabetes'],
])('brothers and sisters by their age: %s', (spoken, expected) => expect(written(spoken)).toBe(expected))

test.each([
  ['furosemid 40 mg morgen og middag nei 20 mg vekten følges', 'furosemid 20 mg morgen og middag vekten følges'],
  ['insulin 10 enheter til frokost nei 12 enheter blodsukker måles', 'insulin 12 enheter til frokost blodsukker måles'],
  ['vekt 82 kg i går kveld nei 84 kg høyde 180 cm', 'vekt 84 kg i går kveld høyde 180 cm'],
  ['40 mg x 2 morgen og middag nei 20 mg x 2 vekten følges', '20 mg x 2 morgen og middag vekten følges'],
  ['furosemid 40 mg morgen og middag nei 20 mg kveld', 'furosemid 20 mg kveld'],
  ['tar 5 mg morgen nei 10 mg klokken åtte', 'tar 10 mg kl. 8'],
  ['50 mg x 2 morgen og kveld nei 100 mg x 1', '100 mg x 1'],
  ['50 mg x 2 nei 100 mg vekt 80 kg hver dag', '100 mg x 2 vekt 80 kg hver dag'],
  ['50 mg morgen og kveld nei 100 mg daglig', '100 mg daglig'],
  ['8 mg/kg x 3 i fem dager, eller nei, 10 mg/kg x 4', '10 mg/kg x 4 i fem dager'],
  ['8 mg/kg x 3 i fem dager nei 10 mg/kg x 4 i sju dager', '10 mg/kg x 4 i sju dager'],
  ['50 mg x 2 i dag nei 100 mg x 1 fra i morgen', '100 mg x 1 fra i morgen'],
  ['vondt i venstre kne nei høyre hofte etter fall', 'vondt i høyre hofte etter fall'],
])('when and how long stays where another time is not told: %s', (spoken, expected) =>
  expect(written(spoken)).toBe(expected),
)

test.each([
  [
    'fikk fentanyl 100 mikrogram totalt cefuroksim nei rettelse cefalotin 2 g',
    'fikk fentanyl 100 mikrogram totalt cefalotin 2 g',
  ],
  ['kuren med karbo nei cisplatin gis i dag', 'kuren med cisplatin gis i dag'],
  ['Tidligere forsøkt mirtazapin, beklager, mianserin.', 'Tidligere forsøkt mianserin.'],
  ['Hun fikk cefuroksim, nei, det var metronidazol og cefotaksim hun fikk.', 'Hun fikk metronidazol og cefotaksim.'],
  // «xerozim» may be a medicine, and the one before it then stays.
  ['fikk fentanyl 100 mikrogram xerozim nei cefalotin 2 g', 'fikk fentanyl 100 mikrogram xerozim nei cefalotin 2 g'],
  [
    'fikk fentanyl 100 mikrogram totalt xerozim nei rettelse cefalotin 2 g',
    'fikk fentanyl 100 mikrogram totalt xerozim nei rettelse cefalotin 2 g',
  ],
])('the medicine that was named last, also where no list knows it: %s', (spoken, expected) =>
  expect(written(spoken)).toBe(expected),
)
