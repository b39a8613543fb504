import { expect, test } from 'vitest'
import { checkNote } from '../check-note.ts'
import data from '../words/exclusive-words.json' with { type: 'json' }
import { exclusiveOf, isCompatible, type Exclusive } from '../words/exclusive-words.ts'
import { formsOf } from '../words/forms.ts'

const dictation =
  'Faren døde av hjerteinfarkt. Utslett med skorper på venstre legg. Hawkins test er positiv. Blodtrykket er økende. Puls 72.'

test.each([
  ['Far død av hjerteinfarkt. Utslett med skorper ve. legg. Hawkins positiv. Økende BT. Puls 72.', []],
  ['Mor død av hjerteinfarkt. Utslett med skorper ve. legg. Hawkins positiv. Økende BT. Puls 72.', ['Faren']],
  ['Far død av hjerteinfarkt. Utslett med skorper ve. lår. Hawkins positiv. Økende BT. Puls 72.', ['legg']],
  ['Far død av hjerteinfarkt. Utslett med skorper ve. legg. Hawkins negativ. Økende BT. Puls 72.', ['positiv']],
  ['Far død av hjerteinfarkt. Utslett med skorper ve. legg. Hawkins positiv. Synkende BT. Puls 72.', ['økende']],
])('«%s»: %s', (note, dictated) =>
  expect(checkNote(dictation, note).map(({ transcript }) => dictation.slice(...(transcript ?? [0, 0])))).toEqual(
    dictated,
  ),
)

test.each([['Mor: astma. Storebror: pollenallergi.', []]])(
  'a person before a colon is of whom the rest was said: %s',
  (heredity, expected) => {
    const dictated = 'Hun kommer sammen med far. Mor har astma og storebror har pollenallergi. Far forteller om feber.'
    const findings = checkNote(dictated, `I følge med far.\n${heredity}\nFeber ifølge far.`)
    expect(findings.map(({ transcript = [0, 0] }) => dictated.slice(...transcript))).toEqual(expected)
  },
)

test('a shift is no other shift, and a height is of its part of the body', () => {
  const pairs = [
    ['Hun jobber kveldsvakt på sykehjem.', 'Jobber nattevakt på sykehjem.'],
    ['Løfter armen til skulderhøyde.', 'Løfter armen til hodehøyde.'],
  ] as const
  for (const [dictated, note] of pairs) {
    expect(checkNote(dictated, dictated)).toEqual([])
    expect(checkNote(dictated, note)).toHaveLength(1)
  }
  expect(checkNote('Mye arbeid over hodet.', 'Mye arbeid over hodehøyde.')).toEqual([])
})

test.each([
  ['Mann 53 år kommer til kontroll', 'Mann 53 år, kontroll', 'Kvinne 53 år, kontroll'],
  ['Hun har RA', 'Kjent RA', 'Psoriasisartritt'],
  ['Mistanke om brudd i båtbeinet', 'Mistenkt scaphoidfraktur', 'Mistenkt ulnafraktur'],
  ['Brudd i radius', 'Radiusfraktur', 'Scaphoidfraktur'],
  ['Ho jobbar seinvakt', 'Jobber seinvakt', 'Jobber nattevakt'],
  ['Vi øker dosen i dag', 'Dosen økes i dag', 'Dosen reduseres i dag'],
  ['Dosen reduseres i dag', 'Vi trapper ned dosen i dag', 'Vi øker dosen i dag'],
  ['Vi senker basaldosen', 'Basalraten reduseres', 'Basalraten økes'],
  ['Hormonspiral ble satt inn i dag', 'Hormonspiral innsatt i dag', 'Hormonspiral fjernet i dag'],
  ['Vi slutter med metformin fra i dag', 'Metformin seponeres fra i dag', 'Metformin startes fra i dag'],
  ['Kraften er nedsatt i beina', 'Nedsatt kraft i beina', 'Normal kraft i beina'],
  ['Ho er hoven i anklane, mest på høgre', 'Ankelødem, mest hø.', 'Handødem, mest hø.'],
  ['Partnaren er med på fødselen', 'Partner med på fødselen', 'Mor med på fødselen'],
  ['Hun har hodepine og er slapp', 'Hodepine, slapp', 'Svimmelhet, slapp'],
  ['MR viser brudd i håndleddet', 'MR: brudd i håndledd', 'CT: brudd i håndledd'],
  ['Hjertet har systolisk bilyd', 'Systolisk bilyd', 'Diastolisk bilyd'],
  ['Ekko viser moderat mitralinsuffisiens', 'Ekko: moderat mitralinsuffisiens', 'Ekko: moderat aortainsuffisiens'],
  [
    'Øm over festet for supraspinatus, ikke over AC-leddet',
    'Øm over supraspinatusfestet, ikke AC-ledd',
    'Øm over bicepssenen, ikke AC-ledd',
  ],
  ['Øm over infraspinatussenen', 'Øm over infraspinatusfestet', 'Øm over supraspinatusfestet'],
  ['Kneet er ømt over mediale leddspalte', 'Øm over medial leddspalte i kneet', 'Øm over patellarsenen i kneet'],
  ['Fosteret er RhD positivt', 'RhD-positivt foster', 'RhD-negativt foster'],
  [
    'CRP 64, hCG negativ. Urinstiks er negativ.',
    'CRP 64. hCG negativ, urinstiks negativ.',
    'CRP 64. hCG positiv, urinstiks negativ.',
  ],
  ['Gravtest positiv.', 'Graviditetstest positiv.', 'Graviditetstest negativ.'],
  [
    'Antistoff er negativ i uke 24. Hun er HIV negativ',
    'Antistoff negativ uke 24. HIV-negativ',
    'Antistoff negativ uke 24. HIV-positiv',
  ],
  ['Hun har en fortetning i overlappen', 'Fortetning i overlapp', 'Fortetning i underlapp'],
  ['Fortetning i øvre lapp på høyre side', 'Fortetning høyre overlapp', 'Fortetning høyre underlapp'],
  [
    'Gravtest er negativ. Urinstiks er negativ.',
    'Gravtest negativ. Urinstiks negativ.',
    'Gravtest positiv. Urinstiks negativ.',
  ],
  ['Ruptur i mediale menisk', 'Ruptur i medial menisk', 'Ruptur i lateral menisk'],
  ['Metotreksat frarådes foreløpig', 'Fraråder metotreksat foreløpig', 'Metotreksat anbefales foreløpig'],
  [
    'Venstre hånd ble operert med sutur av senen til pekefingeren',
    'Venstre hånd operert med sutur av senen til pekefinger',
    'Venstre hånd operert med sutur av senen til langfinger',
  ],
  ['Det er et myom i bakveggen', 'Myom i bakre vegg', 'Myom i fremre vegg'],
  ['Ekko viser hypokinesi i fremveggen', 'Ekko: hypokinesi i fremre vegg', 'Ekko: hypokinesi i nedre vegg'],
  ['På venstre eggstokk er det en cyste på 34 mm', 'Cyste 34 mm på venstre ovarium', 'Myom 34 mm på venstre ovarium'],
  ['Hun har hatt hjerteinfarkt uten ST-elevasjon', 'Har hatt NSTEMI', 'Har hatt STEMI'],
  ['Broren er behandlet med litium', 'Bror behandlet med litium', 'Pasienten behandlet med litium'],
  ['Blodprøvene viser lave blodplater', 'Blodprøver: trombocytopeni', 'Blodprøver: trombocytose'],
  ['Lammelse i høyre arm, finner ikke ordene', 'Parese i hø. arm, ekspressiv afasi', 'Parese i hø. arm, dysartri'],
  ['Kjenner en skarp kant, typisk nettverk', 'Skarp kant, typisk nettverk', 'Skarp kant, atypisk nettverk'],
  ['Smertene startet brått i helgen', 'Akutte smerter i helgen', 'Snikende smerter i helgen'],
  ['Det er lett rødhet i endetarmen', 'Lett rødhet i rektum', 'Lett rødhet i cøkum'],
  ['Trykkøm på tuberculum majus', 'Palpasjonsøm over tuberculum majus', 'Trykkøm over AC-leddet'],
  ['Kalium følges hver morgen', 'Kalium kontrolleres hver morgen', 'Natrium kontrolleres hver morgen'],
])('«%s» is «%s» and not «%s»', (spoken, right, wrong) => {
  const check = (note: string): number => checkNote(`${spoken}. Puls 72.`, `${note}. Puls 72.`).length
  expect([check(right), check(wrong) > 0]).toEqual([0, true])
})

test('a relative that nobody spoke of is found, whoever else has the same', () => {
  const spoken =
    'Han hadde nyrestein for 3 år siden, den gikk av seg selv. Faren hans har også hatt nyrestein. Urinstiks er negativ.'
  const note = (relative: string): string =>
    `Nyrestein for 3 år siden med spontan avgang.\n${relative} har også hatt nyrestein.\nUrinstiks negativ.`
  expect(checkNote(spoken, note('Far'))).toEqual([])
  expect(checkNote(spoken, note('Mor'))).toMatchObject([{ kind: 'different', mend: 'Faren' }])
})

test('the mend is the word that was said, as the note writes it there', () =>
  expect(
    checkNote(
      dictation,
      'Mor død av hjerteinfarkt. Utslett med skorper ve. legg. Hawkins positiv. Økende BT. Puls 72.',
    ),
  ).toEqual([{ kind: 'different', category: 'statement', note: [0, 3], transcript: [0, 5], mend: 'Faren' }]))

test('a direction is known in every form, and is of one medicine', () => {
  const spoken = 'Vi øker Lamictal til 200 mg og reduserer Quetiapin til 25 mg.'
  expect(checkNote(spoken, 'Lamictal økes til 200 mg. Quetiapin reduseres til 25 mg.')).toEqual([])
  expect(checkNote(spoken, 'Lamictal økes til 200 mg. Quetiapin økes til 25 mg.')).toMatchObject([
    { kind: 'different', mend: 'reduserer' },
  ])
})

test('a person who is named elsewhere is none who stands in another’s place', () => {
  const spoken = 'Jente på 5 år, kommer med far. Hun er født til termin. Det er katt hjemme. Mor har astma. Puls 72.'
  const note = 'Jente 5 år, kommer med far. Født til termin. Katt hjemme. Mor: astma. Puls 72.'
  expect(checkNote(spoken, note)).toEqual([])
  expect(checkNote(spoken, note.replace('Mor', 'Far'))).toMatchObject([{ kind: 'different', mend: 'Mor' }])
})

test('an outcome is of one test', () => {
  const spoken = 'Hawkins test er positiv, drop arm er negativ. Smerter i skulderen.'
  expect(checkNote(spoken, 'Smerter i skulderen. Hawkins positiv, drop arm negativ.')).toEqual([])
  expect(checkNote(spoken, 'Smerter i skulderen. Hawkins positiv, drop arm positiv.')).toMatchObject([
    { kind: 'different', mend: 'negativ' },
  ])
})

test('a part of it is told as the whole, and other words for the same stay quiet', () => {
  expect(checkNote('Han har vondt i stortåa. Puls 72.', 'Smerter i foten. Puls 72.')).toEqual([])
  expect(checkNote('Kona følger ham hjem. Puls 72.', 'Ektefellen følger ham hjem. Puls 72.')).toEqual([])
})

test('what names another is known, also in one word with what is said of it', () => {
  const [knee, neck, toe, foot] = ['knesmerter', 'nakkesmerter', 'stortå', 'fot'].map(named)
  if (!knee || !neck || !toe || !foot) throw new Error('not known')
  expect(isCompatible(knee, neck)).toBe(false)
  expect(isCompatible(toe, foot)).toBe(true)
  expect(named('fotball')).toBeUndefined()
})

test('every name stands in one class, and every word under one name', () => {
  const members = data.classes.flatMap(({ members: all }) => all.map((member) => member.split(': ')))
  const names = members.map(([name = '']) => name.split('<')[0])
  const words = members.flatMap(([, all = '']) => [...new Set(all.split(' '))])
  expect(new Set(names).size).toBe(names.length)
  expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([])
})

function named(word: string): Exclusive | undefined {
  return exclusiveOf(word, formsOf(word))
}
test.each([
  ['Datteren er informert.', 'Sønnen er informert.'],
  ['Stemningsleiet er senket.', 'Nøytralt stemningsleie.'],
  ['Han sover godt.', 'Sover dårlig.'],
  ['MR av ryggen rekvireres.', 'CT rygg rekvireres.'],
  ['Sobril seponeres.', 'Oppstart Sobril.'],
  ['Samtykker til behandlingen.', 'Nekter behandlingen.'],
  ['Går uten hjelpemidler.', 'Går med støtte.'],
])('«%s» is not «%s», also where phrases say it', (dictated, written) =>
  expect(checkNote(`Han er 40 år. ${dictated} Puls 72.`, `Han er 40 år. ${written} Puls 72.`)).not.toEqual([]),
)

test.each([
  'Ramipril tas ikke operasjonsdagen, metoprolol tas som vanlig.',
  'Ramipril utelates operasjonsdagen, metoprolol tas som vanlig.',
  'Ramipril pauses operasjonsdagen, metoprolol tas som vanlig.',
  'Ramipril utelates operasjonsdagen, metoprolol fortsetter som før.',
])('«%s»: not the other of two medicines', (transcript) => {
  const ramipril = 'Ramipril utelates operasjonsdagen, metoprolol tas som vanlig.'
  expect(checkNote(transcript, ramipril)).toEqual([])
  expect(checkNote(transcript, 'Metoprolol utelates operasjonsdagen, ramipril tas som vanlig.')).not.toEqual([])
  expect(checkNote(transcript, 'Metoprolol tas ikke operasjonsdagen, ramipril tas som vanlig.')).not.toEqual([])
})

test.each([
  [
    'Phalens test er positiv på høyre side, mens Tinels tegn er negativt.',
    'På hø. side positiv Phalens test og negativ Tinel.',
    'På hø. side negativ Phalens test og positiv Tinel.',
  ],
  [
    'Lachman er negativ, men skuffetest er positiv.',
    'Positiv skuffetest og negativ Lachman.',
    'Negativ skuffetest og positiv Lachman.',
  ],
  [
    'Mononukleosetest negativ, streptest positiv.',
    'Positiv streptest og mononukleosetest negativ.',
    'Positiv mononukleosetest og negativ streptest.',
  ],
  [
    'Test for RS-virus er negativ, influensa positiv.',
    'Negativ for RS-virus, positiv for influensa.',
    'Positiv for RS-virus, negativ for influensa.',
  ],
  [
    'Dottera er med. Ho fortel at han gløymer avtalar.',
    'Dottera er med. Opplysningar frå dottera: gløymer avtalar.',
    'Dottera er med. Opplysningar frå kona: gløymer avtalar.',
  ],
  ['EKG viser sinusrytme.', 'EKG: sinusrytme.', 'EKG: atrieflimmer.'],
  ['Det er en lett hydrops i kneet.', 'Minimal hydrops i kne.', 'Betydelig hydrops i kne.'],
  [
    'Ekko viser moderat forstørret atrium og lett mitralinsuffisiens.',
    'Ekko: lett mitralinsuff., moderat dilatert atrium.',
    'Ekko: alvorlig mitralinsuff., moderat dilatert atrium.',
  ],
  [
    'Hurtigtest er positiv for RS-virus, negativ for influensa og covid.',
    'Hurtigtest: RSV positiv, covid og influensa negativ.',
    'Hurtigtest: influensa positiv, covid og RSV negativ.',
  ],
  ['Audiogram viser sensorinevralt tap.', 'Audiogram: sensorinevralt hørselstap.', 'Audiogram: mekanisk hørselstap.'],
  ['Svulsten er godartet.', 'Benign svulst.', 'Malign svulst.'],
  ['Bruddet er udislosert.', 'Uforskjøvet brudd.', 'Dislosert brudd.'],
  ['Kneet er stabilt.', 'Stabilt kne.', 'Ustabilt kne.'],
  ['Ultralyd viser en enkel cyste på 22 mm.', 'Ultralyd: enkel cyste 22 mm.', 'Ultralyd: solid tumor 22 mm.'],
])('«%s» is «%s», not «%s»: who and what it is told of', (dictated, right, wrong) => {
  expect(checkNote(dictated, right)).toEqual([])
  expect(checkNote(dictated, wrong)).not.toEqual([])
})
