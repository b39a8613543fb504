import { expect, test } from 'vitest'
import { checkNote } from '../check-note.ts'

function found(transcript: string, noteText: string): string[] {
  return checkNote(transcript, noteText).map(({ kind, category, note, transcript: dictated }) =>
    [kind, category, note ? noteText.slice(...note) : transcript.slice(...(dictated ?? [0, 0]))].join(' '),
  )
}

test.each([
  ['Hei, dette er diktat fra konsultasjon i dag. Ingen feber.', 'Ingen feber.'],
  ['Hei, da skal jeg diktere fra barsel. Ingen feber.', 'Ingen feber.'],
  ['Dette er diktat fra infeksjonsposten, visitt 12. mars. Ingen feber.', 'Visitt 12.03. Ingen feber.'],
  ['ja legevakten klokka er 21 40 ingen feber', 'Legevakt kl. 21.40. Ingen feber.'],
  ['Kona er informert.', 'Ektefelle orientert.'],
  ['Konsultasjon 14. august. Ingen feber.', 'Kons. 14.08. Ingen feber.'],
  ['Mannen hennes var med.', 'Ledsaget av ektefelle.'],
  ['Hjerte og lunger høres normale ut.', 'Cor et pulm: normal auskultasjon.'],
  ['Blodsukkeret har ligget mellom 8 og 13.', 'Glukose 8–13.'],
  ['Metformin holdes fortsatt tilbake.', 'Metformin fortsatt pauset.'],
  ['Urinen undersøkes for albumin-kreatinin-ratio.', 'U-AKR.'],
  ['Stemningsleiet er lett senket. Behandles for depresjon.', 'Behandling for depresjon. Lett senket stemningsleie.'],
  ['Ho har vorte mykje betre.', 'Klar betring.'],
  ['Vil ikke gi blod nå.', 'Ingen transfusjon nå.'],
  ['Låret er 2 cm tynnere på venstre side.', 'Lårhypotrofi 2 cm på venstre side.'],
  ['Hudkrem på venstre legg.', 'Ve. legg smurt med hudkrem.'],
  ['Han har Parkinsons sykdom.', 'Mb. Parkinson.'],
  ['Arret i høyre bryst er pent.', 'Pent arr i høyre mamma.'],
  ['Mannen er med henne i dag.', 'I følge med ektefelle.'],
  ['Ho fekk rift grad 2.', 'Ruptur grad 2.'],
  ['Fars bror har ADHD.', 'Farbror har ADHD.'],
  ['Metoprolol ved anfall over 5 min. Ingen feber.', 'Metoprolol ved anfall over 5 min. Ingen feber.'],
  ['Våken og orientert.', 'Våken, orientert.'],
  ['Hun skal unngå NSAID.', 'Skal ikke bruke NSAID.'],
  ['Såret er sydd i lokalbedøvelse.', 'Såret sydd i LA.'],
  ['Vi la på silikonbandasje.', 'Silikonbandasje.'],
  ['Ved gynekologisk undersøkelse er portio fin.', 'Portio fin.'],
  ['Ta kontakt ved temperatur over 38.', 'Kontakt ved temp. > 38.'],
  ['Kontroll om 4 uker med blodtrykk.', 'Kontroll inkl. BT om 4 uker.'],
  ['MR hode 24. mars viser ingen blødning.', 'MR hode 24.03.: Ingen blødning.'],
  ['Hun tåler ikke diklofenak, får utslett.', 'Diklofenak gir utslett.'],
  ['Hun smører med Enstilum to ganger i uken.', 'Enstilum 2 ganger/uke.'],
  ['Vesicare 5 mg daglig. Vesicare stoppes.', 'Vesicare 5 mg x 1. Seponerer Vesicare.'],
  ['Ibuprofen 400 mg ved behov. Skal slutte med ibuprofen.', 'Ibuprofen 400 mg ved behov. Stans i bruk av ibuprofen.'],
  ['Bruker klopidogrel. Klopidogrel pauses.', 'Bruker klopidogrel. Klopidogrel pauseres.'],
  ['Levaxin 75 mikrogram daglig. For lav dose Levaxin.', 'Levaxin 75 µg x 1. For lav Levaxindose.'],
  ['Leddene er fine.', 'Ingen leddplager.'],
  ['Ørebetennelse i fjor. Det gikk over av seg selv.', 'Ørebetennelse i fjor.'],
  ['Dilatert gallegang.', 'Utvidet gallegang.'],
  ['Cefalotin gis før operasjonen. Mor er operert.', 'Cefalotin gis preoperativt. Mor operert.'],
  ['Hun er ikke inkontinent.', 'Kontinent.'],
  ['Hun har nyrebekkenbetennelse.', 'Pyelonefritt.'],
  ['Kona sier at hun hoster. Ingen feber.', 'Iflg. kona hoster hun. Ingen feber.'],
  ['Ryggsmerter uten alarmsymptomer.', 'Ryggsmerter. Ingen røde flagg.'],
  ['Hun røyker ikke, sluttet i 2009.', 'Eksrøyker, sluttet 2009.'],
  ['Hun føler seg stort sett i form. Normale hjertelyder.', 'Stort sett i god form. Normale hjertelyder.'],
  ['Bruker Zarator. Kontroll om 3 måneder.', 'Faste medisiner (før kontroll):\nZarator.\nKontroll om 3 mnd.'],
  ['Livmoren er bevegelig. Leveren kjennes ikke.', 'Uterus mobil. Lever ikke palpabel.'],
  ['Han beskriver trykk i øret og litt piping.', 'Trykkfølelse i øret og lett tinnitus.'],
  ['Infarkt uten ST-elevasjon.', 'NSTEMI.'],
  ['SF-mål 31 cm.', 'Symfyse-fundus-mål 31 cm.'],
  ['Bruker bleie om natten.', 'Nattbleie.'],
  ['Pulsen i føtene er god på begge sider.', 'God fotpuls bilateralt.'],
  ['En føflekk på skulderen, den bør bort.', 'Nevus på skulder, bør fjernes.'],
  ['Han tek nokre skeier suppe.', 'Spiser noen skjeer suppe.'],
  ['ja hei det er rapport fra kveldsvakt ingen feber', 'Ingen feber.'],
  ['Lett ømhet over haken.', 'Lett palp.øm over haken.'],
  ['Hun kjøres i ambulanse. Samboeren blir med.', 'Ambulansetransport, samboer følger.'],
  ['Han tåler ikke lys og lyd under anfallene.', 'Foto- og fonofobi under anfall.'],
  ['Normale lever og nyreprøver.', 'Normale lever- og nyreprøver.'],
  ['Psykologtime nummer 6. Ingen feber.', 'Time nr. 6. Ingen feber.'],
  ['Vondt i april uten noe fall.', 'Vondt i april uten foregående fall.'],
  ['Hun er henvist for frossen skulder.', 'Henvist for adhesiv kapsulitt.'],
  [
    'oksazepam blir slutta amlodipin blir redusert til fem milligram',
    'Oksazepam seponeres. Amlodipin reduseres til 5 mg.',
  ],
  ['Uten problemer satt inn hormonspiral.', 'Hormonspiral innsatt uten problemer.'],
  ['Slimhinnen er ni millimeter.', 'Endometriet 9 mm.'],
  ['Det er tatt bilder i dag.', 'Fotografert i dag.'],
  ['Vi senker basaldosen.', 'Basalraten reduseres.'],
  [
    'Det er rødme og MCP-ledd på høyre hånd er hovne, og begge hender er hovne på høyre side.',
    'Høyre hånd: rødme, hoven MCP. Begge hender hovne.',
  ],
])('%s and %s say the same', (dictated, written) => expect(found(dictated, written)).toEqual([]))

test.each([
  ['Hun skal unngå NSAID.', 'Skal bruke NSAID.', 'different negation NSAID'],
  ['Hun er ikke inkontinent.', 'Inkontinent.', 'different negation Inkontinent'],
  ['Hun var ikke bevisstløs.', 'Kortvarig bevissthetstap.', 'different negation bevissthetstap'],
  ['Våken, orientert.', 'Våken.', 'missing statement Våken, orientert.'],
  ['Hun røyker ikke.', 'Eksrøyker.', 'unsupported statement Eksrøyker.'],
  ['Inngrepet gikk ikke bra.', 'Ukomplisert inngrep.', 'missing negation Ukomplisert inngrep.'],
  ['Går ikke uten støtte.', 'Går uten støtte.', 'unsupported statement Går uten støtte.'],
  ['CRP er 16 og hun fikk Paracet.', 'CRP. Fikk Paracet kl. 16.', 'unsupported time kl. 16'],
  [
    'Faller mye og skader seg. Sover godt.',
    'Faller mye. Selvskading. Sover godt.',
    'unsupported statement Selvskading.',
  ],
  [
    'EKG med frekvens 108. Ødem på venstre ankel.',
    'EKG: frekvens 108. Venstre grenblokk. Ødem ve. ankel.',
    'unsupported statement Venstre grenblokk.',
  ],
  ['Ereksjonen er som før.', 'Ereksjon som før. Nedsatt libido.', 'unsupported statement Nedsatt libido.'],
  ['Livmoren er fin.', 'Uterus ua. Påvist endometriose.', 'unsupported statement Påvist endometriose.'],
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
  [
    'Vesicare 5 mg daglig. Sobril 10 mg og så slutt. Vesicare stoppes.',
    'Vesicare 5 mg x 1. Sobril 10 mg, deretter slutt.',
    'missing statement Vesicare stoppes.',
  ],
  [
    'Ingen faste medisiner, bare ibuprofen ved behov. Hun skal slutte med ibuprofen en uke før inngrepet.',
    'Ingen faste medisiner, ibuprofen ved behov. Inngrep planlegges.',
    'missing statement Hun skal slutte med ibuprofen en uke før inngrepet.',
  ],
  [
    'hun må ikke bli gravid på dette hun fører hodepinedagbok',
    'Fører hodepinedagbok.',
    'missing statement hun må ikke bli gravid på dette',
  ],
  [
    'Datteren er orientert på telefon.',
    'Datter informert per tlf. Desorientert for tid og sted.',
    'unsupported statement Desorientert for tid og sted.',
  ],
  ['BT 118/72. Ultralyd.', 'BT 118/72. Ultralyd. Døgnmåling av BT.', 'unsupported statement Døgnmåling av BT.'],
  [
    'Bruker Vesicare og Sobril.',
    'Bruker Vesicare og Sobril. Vesicare seponeres.',
    'unsupported statement Vesicare seponeres.',
  ],
])('%s / %s: %s', (dictated, written, expected) => expect(found(dictated, written)).toContain(expected))

test('a sentence of the note that is made of what was said of other things is found', () => {
  const spoken =
    'Hun var innlagt for depresjon i 2019. Broren ble behandlet for diabetes. Hun bruker Zarator. Blodtrykket er fint.'
  const right = 'Innlagt for depresjon 2019. Bror behandlet for diabetes. Bruker Zarator. Fint blodtrykk.'
  expect(checkNote(spoken, right)).toEqual([])
  expect(checkNote(spoken, `${right} Behandlet for depresjon.`)).toMatchObject([{ kind: 'unsupported' }])
})

test('two sentences that stand most in each other are one in other words', () => {
  const spoken = 'Vurderingen er moderat forverring av kolitten. Hun bruker Zarator. Blodtrykket er fint.'
  expect(checkNote(spoken, 'Moderat oppbluss av kolitt. Bruker Zarator. Fint blodtrykk.')).toEqual([])
  expect(
    found(spoken, 'Moderat forverring av kolitt, blødende polypper. Bruker Zarator. Fint blodtrykk.'),
  ).toHaveLength(1)
})

test('how often a dose is forgotten is not told by the dose', () => {
  const spoken =
    'Hun drypper med latanoprost 1 dråpe i begge øyne om kvelden, men innrømmer at hun glemmer det 1 til 2 ganger i uken.'
  const dose = 'Latanoprost 1 dråpe i begge øyne om kvelden'
  expect(checkNote(spoken, `${dose}, innrømmer at den glemmes 1–2 ganger i uken.`)).toEqual([])
  expect(found(spoken, `${dose}.`)).not.toEqual([])
})

test.each([
  'Metoprolol 50 mg holdes uendret.',
  'Metoprolol 50 mg uendret.',
  'Metoprolol 50 mg daglig, uendret dose.',
  'Fortsetter med uendret dose metoprolol 50 mg.',
  'Metoprolol 50 mg som før.',
  'Metoprolol 50 mg økes ikke.',
  'Metoprolol 50 mg, ingen økning.',
  'Metoprolol 50 mg daglig, som før.',
  'Metoprolol 50 mg, samme dose.',
])('«%s»: the dose of a medicine is kept as it is', (written) =>
  expect(found('Bruker metoprolol 50 mg. Metoprolol økes ikke.', written)).not.toContain(
    'missing statement Metoprolol økes ikke.',
  ),
)

test.each([
  ['Hun skal ikke ta naproksen sammen med prednisolon.', 'Naproksen pauses så lenge hun bruker prednisolon.'],
  ['Hun bør ikke bruke naproksen sammen med prednisolon.', 'Skal ikke ta naproksen sammen med prednisolon.'],
])('«%s» is told by «%s» alone', (spoken, written) => {
  const before = 'Bruker naproksen 500 mg og prednisolon 5 mg.'
  expect(found(`${before} ${spoken}`, `${before} ${written}`)).toEqual([])
  expect(found(`${before} ${spoken}`, before)).not.toEqual([])
})

test('which tablets were not taken need not be said again, for how long they were not must be', () => {
  const spoken = 'Bruker apiksaban 5 mg og amlodipin 5 mg, men hun har ikke tatt tablettene de siste 4 dagene.'
  const note = 'Medisiner: apiksaban 5 mg, amlodipin 5 mg.'
  expect(found(spoken, `${note} Ikke tatt de siste 4 dagene.`)).toEqual([])
  expect(found(spoken, note)).not.toEqual([])
  expect(found('Ingen faste medisiner. Ingen allergier.', 'Faste medisiner. Ingen allergier.')).not.toEqual([])
})

test('what is denied at the end of a sentence may stand affirmed in one of the several that tell it', () => {
  const spoken = 'Hun har tanker om at det er bedre å ikke våkne, men ingen planer og ingen hensikt om å ta livet sitt.'
  const thoughts = 'Tanker om at det er bedre å ikke våkne.'
  expect(found(spoken, `${thoughts} Ingen selvmordsplaner, ingen intensjon.`)).toEqual([])
  expect(found(spoken, `${thoughts} Har selvmordsplaner, ingen intensjon.`)).toContain(
    'different negation selvmordsplaner',
  )
})

test.each([
  ['Hun har tanker om at det hadde vært bedre å ikke våkne.', 'Tanker om å ikke våkne.'],
  ['Han sier at han ikke har tanker om å dø.', 'Benekter dødstanker.'],
])('«%s» is «%s», which is lost where it is dropped', (spoken, written) => {
  expect(found(`Sover dårlig, våkner ofte. ${spoken}`, `Sover dårlig, våkner ofte. ${written}`)).toEqual([])
  expect(found(`Sover dårlig, våkner ofte. ${spoken}`, 'Sover dårlig, våkner ofte.')).not.toEqual([])
})
