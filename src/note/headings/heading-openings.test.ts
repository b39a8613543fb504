import { expect, test } from 'vitest'
import { under } from '../../../test/under-headings.ts'
import type { NoteTypeName } from '../../spec/journal.ts'

test.each<[NoteTypeName, string, string, string]>([
  ['psykiatri', 'eh ja oppfølging adhd', 'Aktuelt', 'Oppfølging ADHD, pasienten er mann 27 år. Siden sist'],
  ['poliklinikk', 'hjertepoliklinikk oppfølging etter mitralplastikk', 'Aktuelt', 'oppfølging etter mitralplastikk'],
  ['legevakt', 'behandling av sår på venstre legg', 'Aktuelt', 'sår på venstre legg'],
])('what opens a dictation is no heading of its end, %s: %s', (type, opening, heading, expected) => {
  const story = `${opening} pasienten er mann 27 år siden sist har han sovet bedre og merker at konsentrasjonen er god`
  expect(under(type, `${story} rusmidler ingen vurdering i bedring tiltak fortsetter uendret`)[heading]).toContain(
    expected,
  )
})

test.each<[NoteTypeName, string, Record<string, string>]>([
  [
    'fastlege',
    'ja da er det eh kontaktårsak skuldersmerter anamnese kvinne førtito år har hatt vondt i skulderen i seks uker',
    { Kontaktårsak: 'Skuldersmerter.' },
  ],
  [
    'sykepleie',
    'rapport hjerteposten mann 62 år innlagt med hjertesvikt sirkulasjon blodtrykk 108 over 64 puls 76 respirasjon respirasjonsfrekvens 18 hud sår på hælen det er skiftet på aktivitet går selv til toalettet',
    {
      Situasjon: 'Rapport hjerteposten, mann 62 år innlagt med hjertesvikt.',
      'Respirasjon og sirkulasjon': 'BT 108/64, puls 76. Respirasjonsfrekvens 18.',
      'Hud, vev og sår': 'Sår på hælen, det er skiftet på.',
      'Aktivitet og funksjon': 'Går selv til toalettet.',
    },
  ],
  [
    'sykepleie',
    'situasjon mann 76 år med kols respirasjon og sirkulasjon metningen var 94 prosent målet er 88 til 92 prosent ligger på 90 prosent plan ny blodgass klokka elleve',
    {
      'Respirasjon og sirkulasjon': 'Metningen var 94 %. Målet er 88–92 %, ligger på 90 %.',
      Plan: 'Ny blodgass kl. 11.',
    },
  ],
  [
    'fysioterapi',
    'aktuelt vondt i kneet etter operasjon og går med krykker vurdering god fremgang målet er 120 grader fleksjon innen jul',
    { Mål: '120 grader fleksjon innen jul.' },
  ],
  [
    'epikrise',
    'forløp ukomplisert crp falt til 54 ved utreise god allmenntilstand videre plan fastlegen tar ldl om seks uker mål under en komma fire sykmelding hundre prosent i to uker',
    {
      'Tilstand ved utskrivning': 'Ved utreise god allmenntilstand.',
      'Videre plan': 'Fastlegen tar LDL om seks uker, mål under 1,4.',
      Sykmelding: '100 % i to uker.',
    },
  ],
  [
    'psykiatri',
    'rusmidler prøvde amfetamin en gang i 2019 ikke siden status presens psykisk våken og klar vurdering behov for tett oppfølging ikke innleggelse nå',
    {
      'Status presens psykisk': 'Våken og klar.',
      Vurdering: 'Behov for tett oppfølging, ikke innleggelse nå.',
    },
  ],
  [
    'fysioterapi',
    'henvisningsårsak gangvansker bakgrunn mann 71 år bor med kona var selvhjulpen før aktuelt ja det går bedre ikke smerter slik de ser det undersøkelse sitter stødig uten støtte',
    { Aktuelt: 'Det går bedre, ikke smerter slik de ser det.', Funn: 'Sitter stødig uten støtte.' },
  ],
  [
    'psykiatri',
    'Tiltak: Uendret. Prøver 40 prosent arbeid fra 1. oktober.',
    { Tiltak: 'Uendret. Prøver 40 % arbeid fra 1. oktober.' },
  ],
  [
    'fastlege',
    'kontaktårsak vondt tiltak ibux ved behov sykmelding femti prosent i to uker kontroll om fire uker hun ringer hvis det blir verre',
    { Sykmelding: '50 % i to uker.', Kontroll: 'Kontroll om fire uker. Hun ringer hvis det blir verre.' },
  ],
  [
    'fastlege',
    'Kontaktårsak: Vondt. Kontroll: Om fire uker. Sykmelding: Ut uken. Hun ringer hvis det blir verre.',
    { Sykmelding: 'Ut uken. Hun ringer hvis det blir verre.', Kontroll: 'Om fire uker.' },
  ],
  [
    'legevakt',
    'Aktuelt: Syk siden fredag. Bruker ingen medisiner. Ingen kjente allergier. Funn: God allmenntilstand.',
    {
      Medisiner: 'Bruker ingen medisiner.',
      Allergier: 'Ingen kjente allergier.',
      Aktuelt: 'Syk siden fredag.',
    },
  ],
  [
    'legevakt',
    'Aktuelt: Syk siden fredag. Bruker ingen medisiner. Mor har ingen allergier. Medisiner: Ingen.',
    { Medisiner: 'Ingen.', Aktuelt: 'Syk siden fredag. Bruker ingen medisiner. Mor har ingen allergier.' },
  ],
  [
    'fysioterapi',
    'bakgrunn mann 71 år bor i andre etasje uten heis aktuelt operert med totalprotese i venstre hofte i august',
    { Bakgrunn: 'Mann 71 år, bor i andre etasje uten heis.' },
  ],
  [
    'sykepleie',
    'situasjon falt på badet respirasjon og sirkulasjon puls åtti hud skrubbsår på albuen bandasjert ingen blåmerker ellers aktivitet kan løfte begge beina plan tilsyn i natt',
    { 'Aktivitet og funksjon': 'Kan løfte begge beina.' },
  ],
  [
    'fastlege',
    'anamnese vondt i kneet lenge ellers kjent lavt stoffskifte medisiner er candesartan åtte milligram daglig undersøkelse hoven sykmelding ikke aktuelt pensjonist kontroll tar kontakt hvis det ikke er bra',
    { Medisiner: 'Candesartan 8 mg daglig.', Kontroll: 'Tar kontakt hvis det ikke er bra.' },
  ],
  [
    'psykiatri',
    'psykisk status våken og klar ikke suicidal somatisk blodtrykk hundre og tjue over sytti vurdering depresjon tiltak ekg hos fastlege før eventuell medisinering ny time tirsdag klokken ti',
    {
      'Status presens somatisk': 'BT 120/70.',
      Tiltak: 'EKG hos fastlege før eventuell medisinering.',
      'Neste time': 'Ny time tirsdag kl. 10.',
    },
  ],
  [
    'fysioterapi',
    'bakgrunn slag i mars aktuelt går med rullator ikke smerter målet hans er å gå til butikken alene før jul funn bergs balanse førtitre poeng',
    { Aktuelt: 'Går med rullator, ikke smerter.', Mål: 'Målet hans er å gå til butikken alene før jul.' },
  ],
  [
    'sykepleie',
    'situasjon mann 76 år med kols respirasjon og sirkulasjon metningen lå på nittien prosent målet er over nitti prosent plan følge med gjennom natten',
    { 'Respirasjon og sirkulasjon': 'Metningen lå på 91 %. Målet er over 90 %.', Plan: 'Følge med gjennom natten.' },
  ],
  [
    'epikrise',
    'Forløp: Fikk cefotaksim 1 g intravenøst tre ganger daglig i to døgn. Plan: Kontroll.',
    { 'Forløp og behandling': 'Fikk cefotaksim 1 g i.v. x 3 i to døgn.' },
  ],
])('where a section begins, %s: %s', (type, transcript, expected) =>
  expect(under(type, transcript)).toMatchObject(expected),
)

test.each<[NoteTypeName, string, string]>([
  [
    'fastlege',
    'anamnese mann førti år han har ikke hatt plager siden operasjon i mai og var smertefri før behandling',
    'smertefri før behandling',
  ],
  [
    'fastlege',
    'anamnese mann førti år han har hatt tre sykmeldinger og to sykmelding perioder i fjor og det går bedre nå',
    'to sykmelding perioder',
  ],
  [
    'sykepleie',
    'hud ingen sår han har det bra men økt aktivitet kan gi smerter i hofta sier fysioterapeuten til oss',
    'økt aktivitet kan gi smerter',
  ],
  [
    'sykepleie',
    'respirasjon og sirkulasjon oksygen to liter og rolig sirkulasjon stabil og han har det bra i natt',
    'sirkulasjon stabil',
  ],
  [
    'fastlege',
    'anamnese han sier at medisiner er dyrt og at han har mistet kontroll tar kontakt fordi han er redd for jobben',
    'at medisiner er dyrt og at han har mistet kontroll',
  ],
  [
    'fysioterapi',
    'bakgrunn slag i mars aktuelt går med rullator kona mener målet hans er å gå til butikken alene før jul',
    'Kona mener målet hans er å gå',
  ],
  [
    'psykiatri',
    'aktuelt nedstemt og har vært på somatisk avdeling i to uker somatisk frisk fra før og sover godt',
    'somatisk frisk fra før',
  ],
  [
    'fastlege',
    'anamnese ho har hatt angst lenge og brukar no medisinar fast mot dette og søv godt om natta',
    'brukar no medisinar fast',
  ],
  [
    'fastlege',
    'anamnese vondt i ryggen siden jul og mannen hennes sier medisiner er paracet og ibux hver dag',
    'sier medisiner er paracet',
  ],
  ['fysioterapi', 'aktuelt vondt i kneet etter fall hun mener målet er å løpe igjen i vår', 'mener målet er å løpe'],
])('no section begins, %s: %s', (type, transcript, words) =>
  expect(Object.values(under(type, transcript)).join(' ').replaceAll(/[.,]/g, '').toLowerCase()).toContain(
    words.toLowerCase(),
  ),
)
