import { expect, test } from 'vitest'
import { written } from '../written.ts'

test.each([
  ['kalium 5,4 leste feil 4,5', 'kalium 4,5'],
  ['Puls 98, leste feil, 89.', 'Puls 89.'],
  ['ringer 1000 ml, nei da, 2000 ml', 'ringer 2000 ml'],
  ['kolecystektomi innen seks måneder, nei da, innen seks uker', 'kolecystektomi innen seks uker'],
  ['øm på venstre side, rett opp det, høyre side', 'øm på høyre side'],
  ['arbeider som elektriker, nå sa jeg feil, som ingeniør', 'arbeider som ingeniør'],
  ['tør å ta trikken, nei, bussen.', 'tør å ta bussen.'],
  ['bandasjen på høyre side nei forresten ved navlen er tørr', 'bandasjen ved navlen er tørr'],
  ['ødem i venstre legg, rettelse, begge legger.', 'ødem i begge legger.'],
  ['Kona, beklager, søsteren har hatt gallestein.', 'Søsteren har hatt gallestein.'],
  [
    'apiksaban 2,5 mg to ganger daglig alendronat 70 mg daglig nei vent en gang i uken',
    'apiksaban 2,5 mg x 2 alendronat 70 mg x 1 per uke',
  ],
  ['operasjon i kveld glem det operasjon i morgen', 'operasjon i morgen'],
  ['41 år gammel mann. La meg begynne på nytt. 44 år gammel mann.', '44 år gammel mann.'],
  [
    'hun slo en medpasient i går det var feil det jeg mener er at hun truet en medpasient i går',
    'hun truet en medpasient i går',
  ],
])('words that correct as «nei» does: %s', (spoken, expected) => expect(written(spoken)).toBe(expected))

test.each([
  'Hun leste feil på etiketten og tok 2 tabletter.',
  'Pasienten leste feil, 50 mg i stedet for 25 mg.',
  'nei da hun falt slo hun hodet',
  'Spurt om smerter, nei da, sover godt.',
  'Hoster han? Nei da, ingen hoste.',
  'Pasienten har rett til behandling. Rett opp det som er feil.',
  'hun sa la meg begynne på nytt og gråt',
  'BT 180/100, vi tar det om igjen om 10 minutter.',
  'CRP 48. Vi tar det på nytt i morgen.',
  'Urinprøve positiv, vi tar det på nytt.',
  'Metformin seponert i mars, vi begynner på nytt med 500 mg daglig.',
  'Han ble sint og ropte jeg begynner på nytt.',
  'Natrium 128 mmol/l, jeg korrigerer 8 mmol/l per døgn.',
  'Kalium 2,9. Jeg korrigerer med 40 mmol KCl.',
  'Hallux valgus høyre, korrigering venstre i 2015.',
  'Bøy høyre kne, rett opp det, venstre kne holdes bøyd.',
  'Stå på høyre bein, rett opp det venstre beinet.',
  'Ta Fucidin på fingeren og legg på såret stryk det på huden rundt.',
  'Massasje over nakken stryk det over skuldrene.',
  'Terramycin i øyet stryk det i øyekroken.',
  'apiksaban 5 mg x 2 alendronat 70 mg nei x 1 per uke',
])('the same words that correct nothing: %s', (spoken) => expect(written(spoken)).toBe(spoken))

test.each([
  ['40 % i to uker, stryk det, 60 % i tre uker.', '60 % i tre uker.'],
  ['sykmeldt femti prosent i fire uker nei åtti prosent', 'sykmeldt 80 % i fire uker'],
  ['amoxicillin 500 mg i sju dager, nei, 660 mg i fem dager', 'amoxicillin 660 mg i fem dager'],
  ['hvile i to uker, nei, tre uker', 'hvile i tre uker'],
  ['time om to uker nei klokken 14', 'time om to uker nei kl. 14'],
])('how long it lasts is no dose: %s', (spoken, expected) => expect(written(spoken)).toBe(expected))

test.each([
  ['i kolon descendens stryk det i sigmoideum ses en polypp', 'i sigmoideum ses en polypp'],
  ['øm i høyre fossa stryk det i venstre fossa', 'øm i venstre fossa'],
  ['krem på eksemet, stryk det på huden', 'krem på eksemet, stryk det på huden'],
  ['ta litt salve på fingeren stryk det på såret', 'ta litt salve på fingeren stryk det på såret'],
])('a place told anew behind «stryk det», or an ointment: %s', (spoken, expected) =>
  expect(written(spoken)).toBe(expected),
)

test.each([
  ['metotreksat tjue milligram daglig nei herregud tjue milligram en gang i uken', 'metotreksat 20 mg x 1 per uke'],
  ['høyre nei huff venstre kne', 'venstre kne'],
  ['puls 80 oi 90', 'puls 90'],
  ['hinketest 82 % nei vent nå leste jeg feil 78 %', 'hinketest 78 %'],
  ['crp 40 nei her leste jeg feil 14', 'CRP 14'],
  ['Hb 9,8, nei, der sa jeg feil, 8,9', 'Hb 8,9'],
  ['han sier oi når det gjør vondt', 'han sier oi når det gjør vondt'],
  ['Nei, huff, det går ikke bra.', 'Nei, huff, det går ikke bra.'],
  ['Drikker hun? Nei herregud, aldri.', 'Drikker hun? Nei herregud, aldri.'],
  ['Pasienten tok feil dose, 50 mg.', 'Pasienten tok feil dose, 50 mg.'],
])('a cry or a slip that is told: %s', (spoken, expected) => expect(written(spoken)).toBe(expected))

test.each([
  ['vondt i venstre kne jeg korrigerer høyre kne', 'vondt i høyre kne'],
  ['vondt i venstre kne, nei, retting, høyre kne', 'vondt i høyre kne'],
  ['vondt i venstre, eller snarere, høyre kne', 'vondt i høyre kne'],
  ['metoprolol 50 mg, vent, 100 mg', 'metoprolol 100 mg'],
  ['om to uker, feil, tre uker', 'om tre uker'],
  ['BT 140/90 om forlatelse 150/90', 'BT 150/90'],
  ['vondt i venstre, nei, det er jo høyre kne', 'vondt i høyre kne'],
  ['allergi mot penicillin nei ikke penicillin men sulfa', 'allergi mot sulfa'],
  ['Fastlegen mener 50 mg er nok, jeg mener 100 mg.', 'Fastlegen mener 50 mg er nok, jeg mener 100 mg.'],
  ['Etiketten viser feil, 10 mg.', 'Etiketten viser feil, 10 mg.'],
  ['Han beklager 2 ganger. 3 dager med feber.', 'Han beklager 2 ganger. 3 dager med feber.'],
  ['Mor har diabetes, nei, det var naboen.', 'Mor har diabetes, nei, det var naboen.'],
])('other words of correction, and others’ opinions: %s', (spoken, expected) => expect(written(spoken)).toBe(expected))

test.each([
  ['BT 140/90, feil journal, 120/80', 'BT 120/80'],
  ['vondt i høyre kne nei feil side venstre kne', 'vondt i venstre kne'],
  ['Kreatinin 90, feil linje, 70.', 'Kreatinin 70.'],
  ['Time 12. mai, feil dato, 14. mai.', 'Time 14. mai.'],
  ['Høyre og venstre brokk, nei, feil side, bare venstre.', 'venstre brokk.'],
  ['Vondt i venstre kne, nei, bare venstre.', 'Vondt i venstre kne, nei, bare venstre.'],
  ['operert på feil side 12. mai', 'operert på feil side 12. mai'],
  ['Det var feil side 3 i rapporten.', 'Det var feil side 3 i rapporten.'],
  ['Det er feil tall i journalen.', 'Det er feil tall i journalen.'],
])('what was read from was the wrong one: %s', (spoken, expected) => expect(written(spoken)).toBe(expected))

test.each([
  ['CRP 42 stryk 42 det skal være 52', 'CRP 52'],
  ['Time torsdag kl. 11, stryk torsdag, fredag kl. 11.', 'Time fredag kl. 11.'],
  ['røntgen av hofte og bekken komma stryk bekken punktum', 'røntgen av hofte.'],
  ['Hoste, feber, hodepine, stryk hodepine.', 'Hoste, feber.'],
  ['vondt i venstre kne stryk venstre høyre kne', 'vondt i høyre kne'],
])('what was said last, or what is named, is struck: %s', (spoken, expected) => expect(written(spoken)).toBe(expected))

test.each([
  'Suturene sitter. Ta bort det som er igjen om en uke.',
  'Plasteret sitter. Ta det bort.',
  'Føflekken er stor, vi tar det bort.',
  'Kan du ta det bort? Nei ta det bort senere.',
  'hun sa nei ta bort det',
  'Drenet lekker, nei, ta det bort i dag.',
  'Plasteret sitter løst nei ta det bort.',
  'Sting satt i går. Ta bort det, sier legen.',
  'hun roper nei om igjen og om igjen',
  'Fysioterapi: varme. Stryk. Massasje.',
  'Metoprolol 50 mg, stryk metoprolol, bisoprolol 5 mg.',
  'Hun har hørt at hun skal opereres, det stemmer ikke, hun skal til kontroll.',
  'har du ikke feber jo feber hver kveld',
  'Operert i høyre kne, nei, feil kne, venstre kne skulle opereres.',
  'Kona, beklager, datteren kunne ikke komme, er pårørende.',
  'Han sa nei, om igjen, og ropte.',
  'ta prøver mandag og torsdag ikke glem torsdag',
  'Kortisonkrem. Stryk kortisonkrem på huden.',
  'Metformin og enalapril, stryk enalapril.',
  'hun fikk stryk på førerprøven mandag',
  'Husk mandag, glem tirsdag.',
  'Puls 80, stryk 80.',
  'Verst mandag og tirsdag, glem tirsdag hvis det går bra.',
])('what is to be taken away, or spread: %s', (spoken) => expect(written(spoken)).toBe(spoken))

test.each([
  ['Kontroll om tre uker, nei, la oss si fire.', 'Kontroll om fire uker.'],
  ['vekt 18 kg nei hva sier jeg 19 kg', 'vekt 19 kg'],
  ['går femti meter hva var det femten meter', 'går 15 meter'],
  ['furosemid åtti milligram feil førti milligram', 'furosemid 40 mg'],
  ['Smerter NRS 2, eller jo, 3 ved knebøy.', 'Smerter NRS 3 ved knebøy.'],
  ['høyre arm nei det blir jo feil venstre arm selvfølgelig', 'venstre arm'],
  ['Wender Utah 48, jeg leste feil kolonne, 58.', 'Wender Utah 58.'],
  ['4 x 3 cm nei vent jeg leser på gammelt ark 3 x 2 cm', '3 x 2 cm'],
  ['Anfallene varer i minutter, sekunder skulle jeg si.', 'Anfallene varer i sekunder.'],
  ['Hun krangler med moren, eller svigermoren mener jeg.', 'Hun krangler med svigermoren.'],
  ['Manøveren gjort to ganger, nei tre ganger ble det.', 'Manøveren gjort tre ganger.'],
  ['siste i to tusen og tjueen nei tjueto', 'siste i 2022'],
  ['risikoen vurderes som høy moderat mener jeg', 'risikoen vurderes som moderat'],
  ['går med prekestol beklager rullator', 'går med rullator'],
  ['tidligere hjerneslag, nei, TIA', 'tidligere TIA'],
  ['rullator nei krykker nei stokk ja', 'rullator nei krykker nei stokk ja'],
  ['tidligere hjerneslag nei hjerneinfarkt nei', 'tidligere hjerneslag nei hjerneinfarkt nei'],
  ['Bruker rullator, nei. Krykker ved lange turer.', 'Bruker rullator, nei. Krykker ved lange turer.'],
  ['Pasienten spør: hva sier jeg til sjefen?', 'Pasienten spør: hva sier jeg til sjefen?'],
  ['2 tabletter, det vil si 4 tabletter i døgnet', '2 tabletter, det vil si 4 tabletter i døgnet'],
  ['14 dager, det vil si 2 uker', '14 dager, det vil si 2 uker'],
  ['5 mg, det vil si 10 mg i døgnet', '5 mg, det vil si 10 mg i døgnet'],
  ['Tok 50 mg feil 3 dager på rad.', 'Tok 50 mg feil 3 dager på rad.'],
  ['Hun drikker 2 øl, la oss si 3 øl.', 'Hun drikker 2 øl, la oss si 3 øl.'],
  ['Skal hun ha kontroll? Ja, selvfølgelig.', 'Skal hun ha kontroll? Ja, selvfølgelig.'],
  ['Han gikk 2 km, retter ryggen.', 'Han gikk 2 km, retter ryggen.'],
  ['Det var feil. Feil dose var det.', 'Det var feil. Feil dose var det.'],
  ['innlagt i 2021 nei 45 år gammel', 'innlagt i 2021 nei 45 år gammel'],
])('a value that was thought over: %s', (spoken, expected) => expect(written(spoken)).toBe(expected))

test.each([
  ['rødme på venstre hæl nei feil hæl høyre hæl', 'rødme på høyre hæl'],
  ['Wender Utah 48, jeg leste feil kolonne, 58.', 'Wender Utah 58.'],
  ['lammelse i høyre arm nei det blir jo feil venstre arm', 'lammelse i venstre arm'],
  ['våken. nakkestivhet. nei herregud, ingen nakkestivhet.', 'våken. ingen nakkestivhet.'],
  ['hoste og feber nei ingen feber', 'hoste og ingen feber'],
])('a clause that was wrong, or denied, is told anew: %s', (spoken, expected) => expect(written(spoken)).toBe(expected))

test.each([
  'Feil, sier han.',
  'Hvem har rett? Feil, sier han, alt.',
  'Dosen er 5 mg. Feil, sier pasienten.',
  'Fastlegen har skrevet feil, det er 5 mg.',
  'nei feil kne ble operert',
  'operert på feil kne 12. mai',
  'hun synes det blir feil å ta 5 mg',
  'Nakkestivhet? Nei, ingen nakkestivhet.',
  'allergi mot penicillin nei ikke penicillin',
  'ikke hoste jo mer hoste han får',
  'hun vil ikke trene jo hun trenger å trene',
])('«feil», «jo» and denials that take nothing back: %s', (spoken) => expect(written(spoken)).toBe(spoken))

test.each([['tidligere frisk, høyrehendt, nei, han er faktisk venstrehendt.', 'tidligere frisk, venstrehendt.']])(
  'it is remembered otherwise: %s',
  (spoken, expected) => expect(written(spoken)).toBe(expected),
)

test.each([
  'Lå han i sengen, eller på gulvet var det?',
  'Hun hadde vondt i ryggen, eller i hoften var det verst.',
  'Smerter? Nei, kløe var det.',
  'Han sier det var epilepsi, nei, besvimelse var det, sier kona.',
  'Anmeldt for vold, det stemmer ikke, han var hjemme.',
  'Hun sier hun røyker ti om dagen, det stemmer ikke, hun røyker mer.',
  'Hun drikker ikke, det stemmer ikke, hun lukter alkohol.',
  'Epikrisen nevner diabetes, det stemmer ikke, han er frisk.',
  'Hun går tur, nei, hun er faktisk redd for å gå ut.',
  'Er han høyrehendt? Nei, han er faktisk venstrehendt.',
  'Spurt om smerter sier han nei. Han har faktisk sovet godt.',
])('what was asked, said by another or denied stays: %s', (spoken) => expect(written(spoken)).toBe(spoken))

test.each([
  ['vondt på venstre side nei hva sier jeg høyre side og litt kvalm', 'vondt på høyre side og litt kvalm'],
  ['vondt på venstre side hva sier jeg høyre side når han går', 'vondt på høyre side når han går'],
  ['smerter i høyre kne nei hva sa jeg venstre kne etter fall', 'smerter i venstre kne etter fall'],
  ['vekt 18 kg nei hva sier jeg 19 kg og høyde 110 cm', 'vekt 19 kg og høyde 110 cm'],
  ['ett anfall i mars eller det vil si april varte to minutter', 'ett anfall i april varte to minutter'],
  ['time torsdag, eller det vil si fredag, klokken ti', 'time fredag kl. 10'],
  ['vondt i høyre eller det vil si venstre hofte', 'vondt i venstre hofte'],
  ['siden mars eller det vil si siden april', 'siden april'],
  ['veneflon i venstre albue stryk det i høyre underarm hun faster', 'veneflon i høyre underarm hun faster'],
  [
    'ikke gitt acetylsalisylsyre veneflon lagt i venstre albue stryk det i høyre underarm',
    'ikke gitt acetylsalisylsyre veneflon lagt i høyre underarm',
  ],
  ['brudd i venstre hånd stryk det i høyre arm', 'brudd i høyre arm'],
  ['innlagt etter § 3, rettelse, frivillig innlagt i går.', 'frivillig innlagt i går.'],
  ['operert i Oslo nei rettelse aldri operert', 'aldri operert'],
  ['Sykmeldt fra mandag, rettelse, delvis sykmeldt.', 'delvis sykmeldt.'],
  ['venlafaksin 150 mg x 1 nei vent hun gikk opp til 225 mg i uka', 'venlafaksin hun gikk opp til 225 mg i uka'],
  ['prednisolon 10 mg nei vent han trappet ned til 5 mg', 'prednisolon han trappet ned til 5 mg'],
  ['metoprolol 50 mg, ramipril nei vent hun gikk opp til 10 mg', 'metoprolol 50 mg, ramipril hun gikk opp til 10 mg'],
  ['sertralin, nei vent, hun gikk opp til 100 mg.', 'sertralin hun gikk opp til 100 mg.'],
])('the like right behind it, described anew or raised: %s', (spoken, expected) =>
  expect(written(spoken)).toBe(expected),
)

test.each([
  'Hva sier jeg til høyre side av familien?',
  'høyre hånd eller det vil si fingrene',
  'i februar eller det vil si vinteren',
  '5 mg eller det vil si én tablett',
  'Natt til mandag, eller det vil si søndag.',
  'Salve i venstre albue, stryk det i høyre underarm.',
  'Hydrokortison i venstre albue, stryk det i høyre underarm.',
  'Hydrokortison lagt på i venstre albue, stryk det i høyre underarm.',
  'Bruk det i venstre albue, stryk det i høyre underarm.',
  'Smører i høyre kne, stryk det i venstre hånd også.',
  'oksygen 2 liter nei vi gikk opp til 3 liter',
  'venlafaksin 150 mg x 1 nei hun gikk opp til 225 mg',
  'venlafaksin 150 mg x 1 nei vent hun gikk opp til 225 mg men tålte det ikke',
  'metotreksat 10 mg x 1 per uke nei vent hun gikk opp til 15 mg',
  'metoprolol 50 mg x 2 nei vent hun gikk opp til 100 mg',
  'tåler ikke metformin 500 mg nei vent han økte til 1000 mg',
  'ikke furosemid 40 mg nei vent hun gikk opp til 80 mg',
  'bruker ikke lenger metformin 500 mg nei vent han økte til 1000 mg',
  'mors metoprolol 50 mg nei vent hun gikk opp til 100 mg',
  'semaglutid 0,25 mg ukentlig nei vent hun gikk opp til 0,5 mg',
  'tåler ikke ramipril nei vent hun gikk opp til 10 mg',
  'startet med litium 300 mg, nei vent, hun gikk opp til 600 mg etter to uker',
  'oksykodon 5 mg nei vent han gikk opp til 10 mg og så ned igjen',
  'oksykodon 5 mg nei vent han gikk opp til 10 mg uten effekt',
  'fraktur i håndleddet rettelse udislosert fraktur',
  'operert for brokk rettelse mor operert for brokk',
  'vondt i venstre kne hva sier jeg høyre kne er fint',
  'metoprolol 50 mg hva sier jeg 100 mg ble prøvd i fjor',
  'hydrokortison lagt i venstre albue stryk det i høyre underarm',
  'Sykmeldt i to uker, nei, i en uke jobbet han halvt.',
  'hun har vært syk i to uker, nei, en uke av dem var hun frisk',
  'Hun har hatt feber i to dager nei en dag uten feber',
  'sykmeldt to uker nei en uke prøver han jobb',
  'kontroll om to uker nei om en uke drar hun på ferie',
  'kontroll om to uker hos fastlege nei om en uke hos sykepleier',
  'Han ville ha sykmelding i to uker, nei, en uke holder.',
  'pasienten ber om to uker jeg sier nei en uke',
  'Han drikker ikke to øl, nei, en øl.',
  'to sår på leggen nei et sår gror',
  'for to år siden hjerteinfarkt nei for ett år siden hjerneslag',
  'ingen anfall på to år nei et anfall i mai',
])('what is asked, spread, explained or history takes nothing back: %s', (spoken) =>
  expect(written(spoken)).toBe(spoken),
)
