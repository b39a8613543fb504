import { expect, test } from 'vitest'
import { normaliseDictation } from '../normalise-dictation.ts'
import { cutSentences } from './sentences.ts'
import { writeSentence } from '../write-sentence.ts'

/** Enough words behind what is told to be speech without marks. */
const ON = ' og så videre og så videre og så videre og så videre og så videre'

const cut = (told: string): string =>
  cutSentences(normaliseDictation(told + ON), true)
    .map((tokens) => writeSentence(tokens, false).text)
    .join(' | ')
    .replace(/ og så videre.*/, '')

test.each([
  ['puls seks og åtti uregelmessig blødningskilde fremst', 'Puls 86 uregelmessig. | Blødningskilde fremst'],
  ['puls nitti uregelmessig temperatur trettiseks', 'Puls 90 uregelmessig, temperatur 36'],
  ['puls nitti uregelmessig og rask', 'Puls 90 uregelmessig og rask'],
  ['puls nittito blek i slimhinnene', 'Puls 92. | Blek i slimhinnene'],
  ['fødselsvekt fire komma to kilo skuldrene satt fast', 'Fødselsvekt 4,2 kg. | Skuldrene satt fast'],
  ['henvist for forhøyet psa fire mann sekstiåtte år', 'Henvist for forhøyet PSA 4. | Mann 68 år'],
  ['hun sier at hun alltid har hatt vondt', 'Hun sier at hun alltid har hatt vondt'],
  ['otoskopi fine trommehinner på begge sider', 'Otoskopi fine trommehinner på begge sider'],
  ['vekt åttien kilo opp to kilo på en uke hovne legger', 'Vekt 81 kg opp 2 kg på en uke hovne legger'],
  ['føtter varme pupiller normale', 'Føtter varme. | Pupiller normale'],
  ['astma som barn ellers frisk', 'Astma som barn. | Ellers frisk'],
  ['mann førti år og er ellers frisk', 'Mann 40 år og er ellers frisk'],
  ['ingen allergi stivkrampevaksine i fjor', 'Ingen allergi. | Stivkrampevaksine i fjor'],
  [
    'folsyre fem milligram daglig og så bruker hun humira førti milligram',
    'Folsyre 5 mg daglig. | Og så bruker hun humira 40 mg',
  ],
  ['puls sekstiseks orienterende nevrologisk upåfallende', 'Puls 66. | Orienterende nevrologisk upåfallende'],
  [
    'metotreksat 20 mg og det settes subkutant folsyre uendret',
    'Metotreksat 20 mg og det settes subkutant. | Folsyre uendret',
  ],
  ['epidural går med åtte milliliter i timen', 'Epidural går med 8 ml/time'],
  ['hun har mindre hevelse går med to krykker', 'Hun har mindre hevelse. | Går med to krykker'],
  ['presset er stigende crp tolv', 'Presset er stigende. | CRP 12'],
  ['psa har steget fra fire til seks', 'PSA har steget fra fire til seks'],
  ['pantoprazol 80 mg i.v. nå to enheter blod', 'Pantoprazol 80 mg i.v. nå. | 2 enheter blod'],
  ['furosemid 40 mg i.v. nå og 20 mg i kveld', 'Furosemid 40 mg i.v. nå og 20 mg i kveld'],
  ['vekt var nitti kilo nå åtti kilo', 'Vekt var 90 kg, nå 80 kg'],
  ['har ikke slått hodet så vidt vi vet vondt i hofta', 'Har ikke slått hodet så vidt vi vet. | Vondt i hofta'],
  ['drikker halvparten av det han pleier ingen feber', 'Drikker halvparten av det han pleier. | Ingen feber'],
  ['hun er plaget av det hun har vondt i magen', 'Hun er plaget av det. | Hun har vondt i magen'],
  ['røntgen viser brudd ikke pneumothorax', 'Røntgen viser brudd, ikke pneumothorax'],
  ['metning åttini prosent under anfallet nittiseks prosent etterpå', 'SpO2 89 % under anfallet, 96 % etterpå'],
  [
    'paracetamol ett gram ved behov oksykodon fem milligram ved behov',
    'Paracetamol 1 g ved behov. | Oksykodon 5 mg ved behov',
  ],
  ['liggende hundre og femti over åttito stående hundre og ti over syttito', 'Liggende 150/82, stående 110/72'],
  ['crp tretti ved innkomst høyest femtiseks', 'CRP 30 ved innkomst, høyest 56'],
  ['ingen hallusinasjoner mener sjøl hun er frisk', 'Ingen hallusinasjoner mener sjøl hun er frisk'],
  ['hun klarer seg selv hun bor alene', 'Hun klarer seg selv. | Hun bor alene'],
  ['puls nitti ellers vil han ikke la seg undersøke', 'Puls 90 ellers vil han ikke la seg undersøke'],
  ['smertestillende vil hun ikke ha hun er redd', 'Smertestillende vil hun ikke ha. | Hun er redd'],
  ['paracet vil han ikke bruke på grunn av kvalme', 'Paracet vil han ikke bruke på grunn av kvalme'],
  ['innleggelse vil hun ikke gi morfin 5 mg', 'Innleggelse vil hun ikke. | Gi morfin 5 mg'],
  ['ibux kan hun ikke ta paracet 1 g x 4', 'Ibux kan hun ikke ta. | Paracet 1 g x 4'],
  ['penicillin kan hun ikke få dalacin 300 mg', 'Penicillin kan hun ikke få. | Dalacin 300 mg'],
  ['hun nekter intravenøs cefotaksim 1 g', 'Hun nekter intravenøs cefotaksim 1 g'],
  ['vil ikke ha intramuskulær adrenalin 0,5 mg', 'Vil ikke ha intramuskulær adrenalin 0,5 mg'],
  [
    'han skal ikke ha ibuprofen paracetamol 1 g x 4 kontroll om en uke',
    'Han skal ikke ha ibuprofen. | Paracetamol 1 g x 4. | Kontroll om en uke',
  ],
  ['han skvett av lyd og orke ikkje snakke om det', 'Han skvett av lyd og orke ikkje snakke om det'],
  ['seponer intravenøs cefotaksim 1 g', 'Seponer intravenøs cefotaksim 1 g'],
  [
    'fikk apocillin i to uker til selexid 400 mg ble startet',
    'Fikk apocillin i to uker til selexid 400 mg ble startet',
  ],
  ['sier hun vet jo ikke helt', 'Sier hun vet jo ikke helt'],
  ['vurderes som lav hun benekter selvmordstanker', 'Vurderes som lav. | Hun benekter selvmordstanker'],
  ['ct caput uten blødning mr caput uendret', 'CT caput uten blødning. | MR caput uendret'],
  ['gipslaske lagt intranasal fentanyl 50 mikrogram', 'Gipslaske lagt. | Intranasal fentanyl 50 mikrogram'],
  ['gitt intravenøs morfin 5 mg og peroral paracetamol 1 g', 'Gitt intravenøs morfin 5 mg og peroral paracetamol 1 g'],
  ['apocillin 1 g x 4 i tre dager til melatonin 3 mg', 'Apocillin 1 g x 4 i tre dager til. | Melatonin 3 mg'],
  ['byttet fra apocillin i tre dager til selexid 400 mg', 'Byttet fra apocillin i tre dager til selexid 400 mg'],
  ['ingen skade at hun vet om ingen hevelse', 'Ingen skade at hun vet om, ingen hevelse'],
  ['tsh to komma fire fritt t4 seksten', 'TSH 2,4, fritt T4 16'],
  ['ingen atrofi aktiv abduksjon til åtti grader', 'Ingen atrofi. | Aktiv abduksjon til 80 grader'],
  ['kommer mandag og torsdag de neste fire ukene', 'Kommer mandag og torsdag de neste fire ukene'],
  ['innlagt andre januar utskrevet niende januar', 'Innlagt 2. januar, utskrevet 9. januar'],
  ['nrs fem kvelden før innleggelsen', 'NRS 5 kvelden før innleggelsen'],
  ['ikke slippøm hud rødme tre ganger to centimeter', 'Ikke slippøm. | Hud rødme 3 x 2 cm'],
  ['har ikke feber utslett hud rødme eller blemmer', 'Har ikke feber utslett hud rødme eller blemmer'],
  ['i to uker skal ikke såret vaskes', 'I to uker skal ikke såret vaskes'],
  ['kutt en komma fem centimeter blør ikke lenger', 'Kutt 1,5 cm. | Blør ikke lenger'],
  [
    'gitt paracet ett gram klokka tjue ti legevakten ikke kontaktet',
    'Gitt paracet 1 g kl. 20.10. | Legevakten ikke kontaktet',
  ],
  ['crp falt til førti åtte', 'CRP falt til 48'],
  ['hun har hatt smerter i magen ikke kontaktet fastlege', 'Hun har hatt smerter i magen. | Ikke kontaktet fastlege'],
])('behind a value: %s', (told, expected) => expect(cut(told)).toBe(expected))

test.each([
  ['ingen diaré vondt tvers over magen', 'Ingen diaré, vondt tvers over magen'],
  ['ingen feber men vondt i halsen', 'Ingen feber, men vondt i halsen'],
  ['ingen hodeskade vannlatingen går greit', 'Ingen hodeskade. | Vannlatingen går greit'],
  ['ikke redd stemningsleiet er nøytralt', 'Ikke redd. | Stemningsleiet er nøytralt'],
  ['han har ikke falt nakken er fri', 'Han har ikke falt. | Nakken er fri'],
  ['donepezil økes ikke før ekg er tatt', 'Donepezil økes ikke før EKG er tatt'],
  ['bruddet krevde ingen tiltak', 'Bruddet krevde ingen tiltak'],
  ['våkna etter et kvarter visste ikke hvor hun var', 'Våkna etter et kvarter visste ikke hvor hun var'],
  ['cor ingen bilyd venstre skulder smertebue', 'Cor ingen bilyd. | Venstre skulder smertebue'],
  ['cor bilyd venstre sternalrand', 'Cor bilyd venstre sternalrand'],
  ['gitt paracetamol 1 g klokken 20 ikke gitt oksazepam', 'Gitt paracetamol 1 g kl. 20. | Ikke gitt oksazepam'],
  ['morfin ikke gitt paracetamol gitt klokka tolv', 'Morfin ikke gitt. | Paracetamol gitt kl. 12'],
  ['lever ikke palpabel milt ikke palpabel', 'Lever ikke palpabel. | Milt ikke palpabel'],
  ['abdomen bløt og uøm thyreoidea ikke forstørret', 'Abdomen bløt og uøm. | Thyreoidea ikke forstørret'],
  ['hun har hatt mye smerter ikke gitt smertestillende', 'Hun har hatt mye smerter. | Ikke gitt smertestillende'],
  ['bestefar lever ikke han døde av kreft', 'Bestefar lever ikke. | Han døde av kreft'],
  ['forstørret lever ikke øm', 'Forstørret lever ikke øm'],
  ['ingen ødem på legger bt 140/80', 'Ingen ødem på legger. | BT 140/80'],
  ['uten følger ingen smerter', 'Uten følger, ingen smerter'],
  ['oksazepam ble vurdert det trengtes ikke', 'Oksazepam ble vurdert. | Det trengtes ikke'],
])('what is denied, and what is not: %s', (told, expected) => expect(cut(told)).toBe(expected))

test.each([
  ['hun hadde glemt kveldsdosen planlegger graviditet', 'Hun hadde glemt kveldsdosen. | Planlegger graviditet'],
  ['menstruasjonen er kraftig den varer åtte dager', 'Menstruasjonen er kraftig. | Den varer åtte dager'],
  ['falt av på trening hun tørster og tisser', 'Falt av på trening. | Hun tørster og tisser'],
  ['snu han hver fjerde time', 'Snu han hver fjerde time'],
  ['i dag hvis hun orker legen kommer i kveld', 'I dag hvis hun orker. | Legen kommer i kveld'],
  ['verker mest etter lange øvelser med korpset', 'Verker mest etter lange øvelser med korpset'],
  ['henvist for kontroll av epilepsi kjent med astma', 'Henvist for kontroll av epilepsi. | Kjent med astma'],
  ['apiksaban pauses operasjon tjuende januar', 'Apiksaban pauses. | Operasjon 20. januar'],
  ['lamotrigin økes til 200 mg x 2 levetiracetam uendret', 'Lamotrigin økes til 200 mg x 2. | Levetiracetam uendret'],
  ['pumpesvikt mulig hudinfeksjon', 'Pumpesvikt, mulig hudinfeksjon'],
  ['ikke utelukket mulig brudd', 'Ikke utelukket mulig brudd'],
  ['vurderes operasjon tjuende januar', 'Vurderes operasjon 20. januar'],
  ['raskest mulig vurdering', 'Raskest mulig vurdering'],
  ['på høyre side venstre nesebor er tørt', 'På høyre side. | Venstre nesebor er tørt'],
  ['to sett blodkulturer', 'To sett blodkulturer'],
  ['vitamin k to ganger i uken', 'Vitamin K to ganger i uken'],
  ['hun har varige men etter ulykken', 'Hun har varige men etter ulykken'],
  ['han har men etter polio', 'Han har men etter polio'],
  ['risiko for men er liten', 'Risiko for men er liten'],
  ['vondt i skulderen verst om natta', 'Vondt i skulderen, verst om natta'],
  ['smertene er verst om natta', 'Smertene er verst om natta'],
  ['utslettet klør mest i hodebunnen', 'Utslettet klør mest i hodebunnen'],
  ['prednisolon 40 mg salbutamol på forstøver', 'Prednisolon 40 mg. | Salbutamol på forstøver'],
  ['han fikk ti milligram diazepam og fem milligram morfin', 'Han fikk 10 mg diazepam og 5 mg morfin'],
  ['enalapril økes til 20 mg furosemid 40 mg x 1', 'Enalapril økes til 20 mg. | Furosemid 40 mg x 1'],
  ['han øker til 20 mg ramipril fortsetter som før', 'Han øker til 20 mg. | Ramipril fortsetter som før'],
  ['reagerte på penicillin 500 mg utslett', 'Reagerte på penicillin 500 mg utslett'],
  ['har aldri vært operert før hun bruker rullator', 'Har aldri vært operert før. | Hun bruker rullator'],
  ['hun var innlagt før hun fikk slag', 'Hun var innlagt før hun fikk slag'],
  ['i går fikk han morfin før han ble sendt inn', 'I går fikk han morfin før han ble sendt inn'],
  ['slutta å røyke i to tusen og femten førti pakkeår', 'Slutta å røyke i 2015, 40 pakkeår'],
  ['gripestyrke høyre 52 kg venstre 36 kg', 'Gripestyrke høyre 52 kg, venstre 36 kg'],
  ['gripestyrke 52 kg høyre 36 kg venstre', 'Gripestyrke 52 kg høyre 36 kg venstre'],
  ['utført transtorakal ekko viste ef 45 %', 'Utført transtorakal ekko viste ef 45 %'],
  ['spirometri normal ekg viser sinusrytme', 'Spirometri normal. | EKG viser sinusrytme'],
  ['beregnet blodtap 300 milliliter', 'Beregnet blodtap 300 ml'],
  ['vi avventer blodprøver med svar i morgen', 'Vi avventer blodprøver med svar i morgen'],
  ['om åtte uker blodprøver hos fastlegen', 'Om åtte uker blodprøver hos fastlegen'],
  ['i åtte uker blodprøver hver tredje måned', 'I åtte uker. | Blodprøver hver tredje måned'],
  ['fått tatt blodprøver hos fastlegen', 'Fått tatt blodprøver hos fastlegen'],
  ['kraften er god øm over senen', 'Kraften er god, øm over senen'],
  ['hun er svært øm over senen', 'Hun er svært øm over senen'],
  ['spist en halv yoghurt drukket 600 ml', 'Spist en halv yoghurt. | Drukket 600 ml'],
  ['blokade gitt apiksaban pauses', 'Blokade gitt. | Apiksaban pauses'],
  ['spo2 90 % på romluft inndragninger under ribbeina', 'SpO2 90 % på romluft. | Inndragninger under ribbeina'],
  ['spray 0,1 mg per dose to til fire doser', 'Spray 0,1 mg per dose, 2–4 doser'],
  ['dose 2 av vaksinen og dose 3', 'Dose 2 av vaksinen og dose 3'],
  ['hun har astma fra før bruker symbicort', 'Hun har astma fra før. | Bruker symbicort'],
  ['levaxin 75 mikrogram daglig siden sist har hun sovet', 'Levaxin 75 mikrogram daglig. | Siden sist har hun sovet'],
  ['kom hjem på søndag siden har han hatt feber', 'Kom hjem på søndag. | Siden har han hatt feber'],
  ['for to uker siden har hun vært syk', 'For to uker siden har hun vært syk'],
  ['bytter simvastatin til atorvastatin 40 mg', 'Bytter simvastatin til atorvastatin 40 mg'],
  ['henvist fotterapeut øyelege er bestilt', 'Henvist fotterapeut. | Øyelege er bestilt'],
  ['massasje hjalp ikke han går til kiropraktor', 'Massasje hjalp ikke. | Han går til kiropraktor'],
  ['ingen gamle ekg til sammenligning', 'Ingen gamle EKG til sammenligning'],
  ['ekg er normal troponin er ikke tatt', 'EKG er normal. | Troponin er ikke tatt'],
  ['ved lav kreatinin er dosen halvert', 'Ved lav kreatinin er dosen halvert'],
  ['puls åttiåtte respirasjon frekvens seksten', 'Puls 88. | Respirasjon frekvens 16'],
])('where a clause begins: %s', (told, expected) => expect(cut(told)).toBe(expected))

test.each([
  [
    'slo ikke hodet hun beklager at hun ikke brukte alarmen',
    'Slo ikke hodet. | Hun beklager at hun ikke brukte alarmen',
  ],
  [
    'slo ikke hodet hun forteller at hun ikke husker fallet',
    'Slo ikke hodet. | Hun forteller at hun ikke husker fallet',
  ],
  ['han er sliten fordi han ikke fikk sove', 'Han er sliten fordi han ikke fikk sove'],
  ['ikke kastet opp tidligere har hun astma', 'Ikke kastet opp. | Tidligere har hun astma'],
])('a denial of a clause that is led to, and what was before: %s', (told, expected) => expect(cut(told)).toBe(expected))

test.each([
  [
    'han har ingen planer om å ta livet sitt han har to barn',
    'Han har ingen planer om å ta livet sitt. | Han har to barn',
  ],
  ['vondt i foten sin hun bruker paracet', 'Vondt i foten sin. | Hun bruker paracet'],
  [
    'snakker med søsteren hver dag mora hennes hadde diabetes',
    'Snakker med søsteren hver dag. | Mora hennes hadde diabetes',
  ],
  ['han bor med sine barn', 'Han bor med sine barn'],
  ['hun er redd for at mora hennes har kreft', 'Hun er redd for at mora hennes har kreft'],
])('whose something is stands behind it as well: %s', (told, expected) => expect(cut(told)).toBe(expected))

test.each([
  ['ho er ikkje gravid ammar ikkje ho brukar p-piller', 'Ho er ikkje gravid ammar ikkje. | Ho brukar p-piller'],
  ['han hoster ikke fryser ikke han spiser godt', 'Han hoster ikke. | Fryser ikke. | Han spiser godt'],
  ['han har hatt feber ikke hoste han spiser godt', 'Han har hatt feber. | Ikke hoste. | Han spiser godt'],
])('a denial behind what may be a verb, and before a new subject, ends a clause: %s', (told, expected) =>
  expect(cut(told)).toBe(expected),
)

test.each([
  [
    'hun skal ikke bruke ibuprofen gitt tramadol femti milligram her',
    'Hun skal ikke bruke ibuprofen. | Gitt tramadol 50 mg her',
  ],
  [
    'han må ikke få penicillin gitt klindamycin tre hundre milligram',
    'Han må ikke få penicillin. | Gitt klindamycin 300 mg',
  ],
  [
    'gripestyrke 24 kilo høyre 26 kilo venstre seks minutters gangtest',
    'Gripestyrke 24 kg høyre 26 kg venstre seks minutters gangtest',
  ],
  ['gripestyrke høyre 24 kilo venstre 26 kilo i dag', 'Gripestyrke høyre 24 kg, venstre 26 kg i dag'],
])('a denied medicine stays with its denial, and a value with its side: %s', (told, expected) =>
  expect(cut(told)).toBe(expected),
)

test.each([
  [
    'ambulansen ga asa 300 mg nitroglycerin 0,4 mg og morfin 5 mg i.v. bruker atorvastatin 40 mg x 1 ved ankomst blodtrykk 150/90',
    'Ambulansen ga asa 300 mg, nitroglycerin 0,4 mg og morfin 5 mg i.v. | Bruker atorvastatin 40 mg x 1. | Ved ankomst BT 150/90',
  ],
  ['fikk morfin 5 mg i.v. metoprolol 50 mg x 1', 'Fikk morfin 5 mg i.v. | Metoprolol 50 mg x 1'],
  ['fikk ytterligere morfin 2,5 mg i.v.', 'Fikk ytterligere morfin 2,5 mg i.v.'],
  [
    'fikk morfin 5 mg i ambulansen bruker fast metoprolol 50 mg',
    'Fikk morfin 5 mg i ambulansen. | Bruker fast metoprolol 50 mg',
  ],
  ['i ambulansen bruker de morfin 5 mg', 'I ambulansen bruker de morfin 5 mg'],
  ['respirasjonsfrekvens 32 ved innkomst spo2 84 %', 'Respirasjonsfrekvens 32 ved innkomst, SpO2 84 %'],
])('what was given together is told together: %s', (told, expected) => expect(cut(told)).toBe(expected))

test.each([
  [
    'øker losartan til 100 mg daglig ny kontroll om fire uker',
    'Øker losartan til 100 mg daglig. | Ny kontroll om fire uker',
  ],
  ['væske 1000 ml ringer cefotaksim 2 g x 3', 'Væske 1000 ml ringer. | Cefotaksim 2 g x 3'],
  ['har spist dårlig i dag ved ankomst våken og klar', 'Har spist dårlig i dag. | Ved ankomst våken og klar'],
  ['pasienten var ved ankomst våken', 'Pasienten var ved ankomst våken'],
  ['tar kontakt med venninner igjen står opp om morgenen', 'Tar kontakt med venninner igjen står opp om morgenen'],
  ['hun ringer hver dag', 'Hun ringer hver dag'],
  ['knatring basalt høyre crp 210', 'Knatring basalt høyre. | CRP 210'],
  ['høyre gripestyrke 30 kg', 'Høyre gripestyrke 30 kg'],
])('what comes next begins its own sentence: %s', (told, expected) => expect(cut(told)).toBe(expected))
