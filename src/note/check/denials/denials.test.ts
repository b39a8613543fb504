import { expect, test } from 'vitest'
import { checkNote } from '../check-note.ts'

/** Findings about negations and sides; other tests cover whole statements. */
function found(transcript: string, noteText: string): string[] {
  return checkNote(transcript, noteText)
    .filter(({ category }) => category === 'negation' || category === 'side')
    .map(({ kind, category }) => `${kind} ${category}`)
}

const alike = [
  ['Hun skal ikke løfte mer enn 5 kilo.', 'Skal ikke løfte over 5 kg.'],
  ['Hun kan ikke gå lenger enn 200 meter.', 'Gangdistanse maks 200 m.'],
  ['Hun benekter hodepine, synsforstyrrelser og rykninger.', 'Benekter hodepine, synsforstyrrelser, rykninger.'],
  ['Distal radiusfraktur uten leddinvolvering.', 'Ekstraartikulær distal radiusfraktur.'],
  ['Nakken er myk.', 'Ikke nakkestiv.'],
  ['CT av magen uten kontrast.', 'CT abdomen u/kontrast.'],
  ['Resten av huden er uten mistenkelige flekker.', 'Hud for øvrig uten suspekte lesjoner.'],
  ['Røyker ikke, sluttet i 2009.', 'Røykesluttet 2009.'],
  ['Han drikker nesten ikke alkohol.', 'Minimalt alkoholforbruk.'],
  ['ho har ikkje vore medvitslaus', 'Ikkje medvitstap.'],
  ['han benekter feber hoste og tungpust han har vondt i magen', 'Benekter feber, hoste og tungpust. Vondt i magen.'],
  ['Hun har ikke kjent hjertebank.', 'Ingen palpitasjoner.'],
  ['Skal ikke belaste foten før kontrollen.', 'Ingen belastning av foten før kontroll.'],
  ['Ingen feber. Ikke hoste. Ikke vekttap. Ingen nattesvette.', 'Benekter feber, hoste, vekttap og nattesvette.'],
  ['Ingen øresmerter, ingen væske fra øret. Ingen nummenhet.', 'Benekter otalgi, otoré og nummenhet.'],
  ['Han har ikke sett blod i avføringen.', 'Avføringen er ikke blodig.'],
  ['Ikke egg før han er vurdert hos fastlegen.', 'Unngå egg til vurdering hos fastlegen.'],
  ['Ikke levende vaksiner.', 'Levende vaksiner frarådes.'],
  ['Ramipril tas ikke operasjonsdagen.', 'Ramipril utelates operasjonsdagen.'],
  ['Furosemid tas ikke i dag.', 'Furosemid utelates i dag.'],
  ['Reiser seg fra stol uten hjelp.', 'Selvstendig oppreisning fra stol.'],
  ['Pasienten er desorientert for tid.', 'Ikke tidsorientert.'],
  ['god puls i albuen er hun ikke øm blodtrykk 120 over 80', 'God puls. Albue uøm. BT 120/80.'],
  ['Trommehinna bular ikkje.', 'Trommehinne utan buling.'],
  ['Ingen smerter i venstre skulder.', 'Venstre skulder er smertefri.'],
  ['Samboer, ingen barn.', 'Bor med samboer, barnløs.'],
  ['Urinstiks negativ for protein.', 'Urinstiks uten protein.'],
  ['Tatt biopsi, som gikk greit.', 'Biopsi tatt, ukomplisert.'],
  ['Skal ikke ha mer antibiotika.', 'Ikke videre antibiotika.'],
  ['Han skal ikke bade alene.', 'Skal ikke bade uten følge.'],
  ['Han skal ikke kjøre bil.', 'Bilkjøring kan foreløpig ikke gjenopptas.'],
  ['Har ikke smerter. Ingen kraftsvikt.', 'Smertefri. Kraften er bevart.'],
  ['Lukter ingenting siden i vår.', 'Tap av luktesans siden i vår.'],
  ['Hals uten patologiske lymfeknuter.', 'Ingen patologiske lymfeknuter på halsen.'],
  ['Trommehinnen er rød, ikke buktende.', 'Rød trommehinne uten bukting.'],
  ['Pupillen reagerer ikke på lys.', 'Ikke lysreagerende pupill.'],
  ['Papillen lar seg ikke vurdere.', 'Papillen kan ikke bedømmes.'],
  ['Ikke tilstrekkelig smertelindret.', 'Utilstrekkelig smertelindring.'],
  ['Bruker naproksen uten god virkning.', 'Dårlig effekt av naproksen.'],
  ['SpO2 92 % uten oksygen.', 'SpO2 92 % på romluft.'],
  ['Bruker ingen faste medisiner.', 'Ingen faste.'],
  ['ingen faste medisiner alkohol i helgene', 'Medisiner: Ingen. Alkohol i helgene.'],
  ['Klokken 19 ingen pipelyder.', 'Kl. 19 er pipelydene borte.'],
  ['Litt kvalme de første to ukene, ikke nå.', 'Lett kvalme de to første ukene, nå borte.'],
  ['røyker ikkje drikk ikkje alkohol', 'Ingen røyking, ikke alkohol.'],
  ['Bruker kandesartan, tas ikke operasjonsdagen.', 'Kandesartan seponeres operasjonsdagen.'],
  ['Nesen er skjev mot venstre.', 'Nese med venstredeviasjon.'],
  ['Har røykt 40 pakkeår, sluttet i 2021.', 'Røykt 40 pakkeår, røykfri siden 2021.'],
  ['Hun har ikke vært sykmeldt.', 'Ikke sykmeldt.'],
  ['Hun hører ikke stemmer.', 'Benekter hørselshallusinasjoner.'],
  [
    'Tatt alle medisinene unntatt furosemid. Han tok den ikke fordi han skulle til frisør.',
    'Tatt alle medisiner bortsett fra furosemid, som ikke ble tatt fordi han skulle til frisør.',
  ],
  ['Leveren er ikke forstørret.', 'Ingen hepatomegali.'],
  ['Hun har ødem på venstre ankel, ingen på høyre.', 'Undersøkelse: Ødem på venstre ankel, ingen på høyre.'],
  ['Ingen effekt av medisinen.', 'Effekten av medisinen uteblev.'],
  ['Mor har brukt krem uten særlig effekt.', 'Krem har hatt liten virkning.'],
  ['Høreapparatet mangler batteri.', 'Høreapparat uten batteri.'],
  ['AMPS er ikke utført ennå.', 'AMPS gjenstår.'],
  ['Skal ha paracetamol, ikke NSAID.', 'Skal ha paracetamol, unngå NSAID.'],
  ['Det er ingen suspekte føflekker.', 'Ingen andre suspekte føflekker.'],
  ['Vil ikke ha flere blodprøver, ikke drypp.', 'Ønsker ikke flere blodprøver, ikke drypp.'],
  ['Hun har vondt om natten og får ikke ligget på høyre side.', 'Nattsmerter, kan ikke ligge på høyre side.'],
  ['Hun hoster ikke mer enn vanlig.', 'Hosten er som vanlig.'],
  ['Ingen behandling tidligere.', 'Ubehandlet tidligere.'],
  ['Blodtrykket er høyt, vurderer at det ikke er godt nok regulert.', 'Høyt blodtrykk, ikke godt nok regulert.'],
  ['Hun var svimmel den første dagen, men ikke siden.', 'Svimmel første dag, senere ikke.'],
  ['Blodtrykk 116 over 66 uten at hun blir svimmel.', 'BT 116/66, ikke svimmel.'],
  ['EKG viser atrieflimmer, som ikke er kjent fra før.', 'EKG: atrieflimmer, ikke tidligere kjent.'],
  ['Hun ville ikke reise på grunn av sønnen.', 'Sønnen gjør at hun ikke ville reise.'],
  ['Bankeøm over høyre nyrelosje, ikke over venstre.', 'Bankeømhet over høyre nyrelosje, ikke på venstre.'],
  ['Bruker ikke cannabis lenger, sluttet i 2020.', 'Sluttet med cannabis i 2020.'],
  ['Hun har hatt nyrebekkenbetennelse, diabetes har hun ikke.', 'Pyelonefritt tidligere, ikke diabetes.'],
  ['Rødt på venstre side, høyre er normal.', 'Rødt på venstre side, den andre normal.'],
  ['Antall kompresser stemte ved begge kontroller.', 'Antall kompresser stemte ved to kontroller.'],
  ['åt ikkje noko av den vekta er 88 kilo', 'Åt ingenting av den. Vekt 88 kg.'],
  [
    'mms fikk hun 21 av 30 og klokketesten klarte hun ikke. Vurdering: ortostatisk blodtrykksfall og mistanke om demens',
    'MMS 21/30. Klokketesten klarte hun ikke. Ortostatisk blodtrykksfall. Mistanke om demens.',
  ],
  ['Øm over mediale leddspalte ikke over festet.', 'Øm over mediale leddspalte, ikke over festet.'],
  ['Tilbake ved smerter som ikke gir seg.', 'Tilbake ved vedvarende smerter.'],
  ['Bør ikke drikke alkohol nå.', 'Bør avstå fra alkohol nå.'],
  [
    'Skal ikke kjøre bil før hun har vært uten alvorlig anfall i tre måneder.',
    'Ikke bilkjøring før 3 mnd. uten alvorlig anfall.',
  ],
  ['Har ikkje teke tablettane verken i går eller i dag.', 'Har ikkje teke tablettane i går og i dag.'],
  ['Hun har ikke spist verken frokost eller lunsj.', 'Har ikke spist frokost eller lunsj.'],
  ['Har verken feber eller hoste.', 'Ingen feber eller hoste.'],
  ['Ingen i hjemmet røyker. De har katt hjemme.', 'Katt i hjemmet. Røykfritt hjem.'],
  ['Ingen i hjemmet røyker. De har katt hjemme.', 'Katt i hjemmet, ingen røykere der.'],
  ['Ingen i familien er døve.', 'Ingen døvhet i familien.'],
  ['Sykmelding er ikke aktuelt, han er pensjonist.', 'Sykmelding uaktuell (pensjonist).'],
  ['Ingen leddplager, ingen øyeplager.', 'Ingen ledd- eller øyeplager.'],
  ['Hun er ikke orientert for tid.', 'Desorientert for tid.'],
  ['Vet ikke hvor hun er.', 'Desorientert.'],
  [
    'tok ikke kveldsdosen av simvastatin, hun ikke ville ta. Metoprolol tok hun som vanlig',
    'Ville ikke ta kveldsdosen av simvastatin. Tok metoprolol som vanlig.',
  ],
  ['Hvis ikke minst halvering av anfallene, ringer hun.', 'Ringer hvis anfallene ikke er minst halvert.'],
  ['ikkje inndragingar hjartet er utan bilyd', 'Ingen inndragingar. Cor: ingen bilyd.'],
  ['Ikke utvidet nyrebekken på noen av sidene.', 'Ingen hydronefrose bilateralt.'],
  ['Hun skal ikke svømme før kontrollen.', 'Svømmeforbud frem til kontroll.'],
  ['Elektriker, jobber. Han skal unngå arbeid over skuldra.', 'Elektriker, jobber. Skal ikke arbeide over skuldra.'],
] as const

test.each(alike)('%s and %s say the same', (one, other) => {
  expect([found(one, other), found(other, one)]).toEqual([[], []])
})

test.each([
  ['Hun har smerter ved bevegelse.', 'Smerter: ikke ved bevegelse.', 'different negation'],
  ['Røyker ikke, sluttet i 2009.', 'Røyker 2009.', 'different negation'],
  ['ho har ikkje vore medvitslaus', 'Kortvarig medvitstap.', 'different negation'],
  ['Ingen smerter i venstre skulder.', 'Smerter i venstre skulder.', 'different negation'],
  ['Ikke ibuprofen siste uken.', 'Skal ta ibuprofen den siste uken.', 'different negation'],
  ['Ingen slippømhet. Nyrelosjer ikke ømme.', 'Slippømhet. Nyrelosjer uømme.', 'different negation'],
  ['Ingen ømhet over basis av femte metatars.', 'Ømhet over basis av femte metatars.', 'different negation'],
  ['Hals uten patologiske lymfeknuter.', 'Patologiske lymfeknuter på halsen.', 'different negation'],
  ['Vil ikke ha flere blodprøver.', 'Ønsker flere blodprøver.', 'missing negation'],
  ['Hun er ikke gul.', 'Ikterisk.', 'different negation'],
  ['Har løs avføring uten blod.', 'Løs avføring, blodtilblandet.', 'different negation'],
  ['Falt på badet, men slo ikke hodet.', 'Fall på badet med hodetraume.', 'different negation'],
  ['Han har ingen planer om å ta livet sitt.', 'Har suicidplaner.', 'different negation'],
  ['Klarer ikke å gå uten hjelp.', 'Klarer å gå uten hjelp.', 'different negation'],
  [
    'Hun har ingen planer og har aldri forsøkt å ta livet sitt.',
    'Ingen selvmordsplaner, tidligere suicidforsøk.',
    'different negation',
  ],
  [
    'Han har ikke reist og ikke brukt antibiotika.',
    'Ingen reiser i det siste, nylig antibiotikabruk.',
    'different negation',
  ],
  ['Hun var ikke bevisstløs.', 'Kort bevissthetstap.', 'different negation'],
  ['Han har ikke hatt hjerteinfarkt eller slag.', 'Gjennomgått hjerteinfarkt, ikke slag.', 'different negation'],
  ['Han har ikke feber eller hoste.', 'Afebril. Hoste.', 'different negation'],
  ['Det var ingen forandringer på netthinnen.', 'Kontroll med netthinneforandringer.', 'different negation'],
  ['Ikke vansker med å svelge.', 'Vansker med å svelge.', 'different negation'],
  ['Nesen er skjev mot venstre.', 'Nesen er skjev mot høyre.', 'different side'],
  ['ikke blod urin er sendt til dyrkning', 'Blod positiv. Urin sendt til dyrkning.', 'different negation'],
  ['Tilbake ved smerter som ikke gir seg.', 'Tilbake dersom smertene gir seg.', 'different negation'],
  ['Øm over leddspalten ikke over festet.', 'Øm over leddspalten og over festet.', 'different negation'],
  ['Hun hører ikke stemmer.', 'Hørselshallusinasjoner.', 'different negation'],
  ['Husker å reise seg, ikke slått hodet.', 'Husker å reise seg, slått hodet.', 'different negation'],
  ['Har smerter ifølge mor ikke feber.', 'Ikke smerter, ikke feber.', 'different negation'],
  ['Vil ikke fortelle om diagnosen.', 'Vil fortelle om diagnosen.', 'different negation'],
  ['Hun har ikke vært sykmeldt.', 'Har vært sykmeldt.', 'different negation'],
  ['Dei har ikkje dyr.', 'Husdyr.', 'different negation'],
  ['Har ikke feber og er uten smerter.', 'Har feber og er uten smerter.', 'different negation'],
  ['Har ikke tatt furosemid verken i går eller i dag.', 'Har tatt furosemid i går og i dag.', 'different negation'],
  [
    'Skal ikke kjøre bil før tre måneder uten anfall.',
    'Skal kjøre bil, tre måneder uten anfall.',
    'different negation',
  ],
  ['Sykmelding er ikke aktuelt, han er pensjonist.', 'Sykmelding aktuell (pensjonist).', 'different negation'],
  ['Orientert for tid og sted.', 'Desorientert for tid og sted.', 'different negation'],
  ['Desorientert for tid og sted.', 'Orientert for tid og sted.', 'different negation'],
  [
    'tok ikke kveldsdosen av simvastatin hun ikke ville ta metoprolol tok hun som vanlig',
    'Ville ikke ta kveldsdosen av metoprolol. Tok simvastatin som vanlig.',
    'different negation',
  ],
  ['Ingen i familien har diabetes.', 'Diabetes i familien.', 'different negation'],
  [
    'Hvis ikke minst halvering av anfallene, ringer hun.',
    'Ringer hvis anfallene er minst halvert.',
    'different negation',
  ],
] as const)('%s is not %s', (transcript, noteText, expected) => {
  expect(found(transcript, noteText)).toContain(expected)
})

test('what was taken back need not be denied in the note', () => {
  const spoken = 'Hun har en cyste nei ikke cyste en polypp i livmoren.'
  expect(checkNote(spoken, 'Cyste i livmoren.')).not.toEqual([])
  expect(checkNote('Hun har en ikke palpabel tumor.', 'Palpabel tumor.')).not.toEqual([])
})

test('«før» of one denial excuses no other', () =>
  expect(
    checkNote(
      'Aldri hatt brystsmerter før, ikke feber etter operasjonen.',
      'Aldri brystsmerter før. Feber etter operasjonen.',
    ),
  ).not.toEqual([]))

test.each([
  [
    'Debut etter flyturen hjem. Ny kontroll om 8 uker.',
    'Han skal ikke fly før kontrollen.',
    'Ingen flyreiser før kontrollen.',
  ],
  ['Han får influensavaksine.', 'Ikke levende vaksiner.', 'Ikke levende vaksiner.'],
])('«%s»: «%s» is not told by what the note affirms of other things', (rest, spoken, written) => {
  expect(checkNote(`${rest} ${spoken}`, `${rest} ${written}`)).toEqual([])
  expect(checkNote(`${rest} ${spoken}`, rest)).not.toEqual([])
})

test.each([
  ['Cystoskopi viser trabekulert blære. Ingen tumor i blæren.', 'Cystoskopi: trabekulert blære', 'blæretumor'],
  ['CT viser forstørret lever. Ingen stein i galleblæren.', 'CT: forstørret lever', 'gallestein'],
  ['Røntgen viser slitasje i ryggen. Ingen brudd i håndleddet.', 'Røntgen: slitasje i rygg', 'håndleddsbrudd'],
])('«%s»: what was denied may stand in one sentence with what stands beside it', (transcript, seen, denied) => {
  expect(checkNote(transcript, `${seen}, ingen ${denied}.`)).toEqual([])
  expect(checkNote(transcript, `${seen}, samt ${denied}.`)).not.toEqual([])
})

test.each([
  ['Hun benekter feber og hoste. Hun har nattesvette og utslett.', 'Benekter feber, hoste, nattesvette og utslett.'],
  ['Han har ikke sett blod i avføringen.', 'Blodig avføring.'],
  ['Hun har hyppig vannlating, men ikke lekkasje.', 'Hyppig vannlating, urininkontinens.'],
  ['Mellom forkjølelsene er han ikke helt fin.', 'Symptomfri mellom forkjølelsene.'],
  ['Reiser seg fra stol uten hjelp.', 'Reiser seg fra stol med hjelp.'],
  ['Han er orientert for tid.', 'Ikke tidsorientert.'],
  ['Svangerskapet var komplisert, og blodtrykket var normalt.', 'Ukomplisert svangerskap, normalt BT.'],
  ['Gipsen ble beholdt i to uker.', 'Gipsfri etter 2 uker.'],
  ['Resten av huden er uten mistenkelige flekker.', 'Hud for øvrig med suspekte lesjoner.'],
  ['Sårtilhelingen har vært komplisert.', 'Ukomplisert sårtilheling.'],
  ['Han skal ikke bade alene.', 'Skal bade uten følge.'],
  ['Han skal ikke bade alene.', 'Kan bade alene.'],
  ['Hun har nesten ikke vondt om natten.', 'Har vondt om natten.'],
  ['Hun har vondt om natten.', 'Nærmest smertefri om natten.'],
  ['Han har ikke øreverk, men hoste.', 'Øreverk benektes, likeledes hoste.'],
  ['Han kan begynne å kjøre bil igjen.', 'Bilkjøring kan foreløpig ikke gjenopptas.'],
  ['Han har ikke tap av kraft i beina.', 'Pareser i beina.'],
  ['Morkaken ligger på bakveggen og ikke lavt.', 'Placenta på bakveggen, lavtliggende.'],
  ['Ikke levende vaksiner.', 'Levende vaksiner anbefales.'],
  ['Hun skal ikke løfte mer enn 5 kilo.', 'Skal løfte mer enn 5 kg.'],
  ['Hun kan ikke gå lenger enn 200 meter.', 'Kan gå lenger enn 200 m.'],
  ['Temperaturen har ikke vært over 38.', 'Temperaturen har vært over 38.'],
  ['Hun har synsforstyrrelser, ikke hodepine.', 'Benekter hodepine, synsforstyrrelser.'],
  ['Distal radiusfraktur uten leddinvolvering.', 'Intraartikulær distal radiusfraktur.'],
  ['Han er nakkestiv.', 'Ikke nakkestiv.'],
  ['CT av magen med kontrast.', 'CT abdomen u/kontrast.'],
  [
    'Hun hadde frisk blødning i januar. Slimhinnene er tørre, og livmorhalsen er glatt uten blødning.',
    'Frisk blødning i januar. Tørre slimhinner. Portio glatt, blødende.',
  ],
  ['han har ikke inndragninger hjertet er uten bilyd', 'Inndragninger. Cor: ingen bilyd.'],
  ['Han hoster opp hvitt slim, det er ikke blod i det.', 'Hoster opp hvitt slim. Hemoptyse.'],
])('«%s» is not «%s»', (transcript, noteText) => expect(checkNote(transcript, noteText)).not.toEqual([]))
