import { expect, test } from 'vitest'
import { under } from '../../../test/under-headings.ts'
import type { NoteTypeName } from '../../spec/journal.ts'

test.each<[NoteTypeName, string, Record<string, string>]>([
  [
    'sykepleie',
    'situasjon kvinne på åtti år har mer vondt smerte nrs sju før støtdose respirasjon rolig vannlating og avføring ikke avføring siden søndag hud rødt område på hælen psykisk rolig men sliten',
    {
      Situasjon: 'Kvinne på 80 år, har mer vondt.',
      'Smerte, søvn og velvære': 'NRS 7 før støtdose.',
      'Respirasjon og sirkulasjon': 'Rolig.',
      Eliminasjon: 'Ikke avføring siden søndag.',
      'Hud, vev og sår': 'Rødt område på hælen.',
      'Kunnskap, utvikling og psykisk': 'Rolig, men sliten.',
    },
  ],
  [
    'innkomst',
    'hereditet mor hadde blodpropp i leggen tidligere frisk bortsett fra keisersnitt i 2017 aktuelt leggen er tykkere enn den andre supplerende d-dimer 3,4',
    {
      Hereditet: 'Mor hadde blodpropp i leggen.',
      'Tidligere sykdommer': 'Tidligere frisk bortsett fra keisersnitt i 2017.',
      Aktuelt: 'Leggen er tykkere enn den andre.',
      'Supplerende undersøkelser': 'D-dimer 3,4.',
    },
  ],
  [
    'psykiatri',
    'sosialt har en storesøster hun stoler på hereditet ingen kjent psykisk sykdom i familien tiltak kriseplan laget medisiner låses inn hjemme',
    {
      Sosialt: 'Har en storesøster hun stoler på.',
      Hereditet: 'Ingen kjent psykisk sykdom i familien.',
      Tiltak: 'Kriseplan laget medisiner låses inn hjemme.',
    },
  ],
  [
    'innkomst',
    'problemstilling mann førtifem år tidligere frisk innlagt med pneumoni aktuelt hoste i fire dager og feber',
    { Problemstilling: 'Mann 45 år, tidligere frisk innlagt med pneumoni.', Aktuelt: 'Hoste i fire dager og feber.' },
  ],
  [
    'sykepleie',
    'situasjon kvinne på åtti år tappet i dag sirkulasjon blodtrykk 108/60 hud rød på halebeinet og snudd hver tredje time mobilisering går med rullator smerter nrs 4 sover dårlig psykisk lei seg og gråt litt medisiner gitt kaliumklorid startet vurdering drikker for lite plan skal drikke mer',
    {
      Situasjon: 'Kvinne på 80 år, tappet i dag.',
      'Respirasjon og sirkulasjon': 'BT 108/60.',
      'Hud, vev og sår': 'Rød på halebeinet og snudd hver tredje time.',
      'Aktivitet og funksjon': 'Går med rullator.',
      'Smerte, søvn og velvære': 'NRS 4. Sover dårlig.',
      'Kunnskap, utvikling og psykisk': 'Lei seg og gråt litt.',
      'Legedelegerte oppgaver': 'Kaliumklorid startet.',
      Vurdering: 'Drikker for lite.',
      Plan: 'Skal drikke mer.',
    },
  ],
  [
    'legevakt',
    'medisiner ingen allergier ingen som han vet om funn svelget er rødt prøver tatt crp 12 vurdering halsbetennelse tiltak rikelig drikke oppfølging bør komme tilbake ved feber',
    {
      Medisiner: 'Ingen.',
      Allergier: 'Ingen som han vet om.',
      Funn: 'Svelget er rødt.',
      Prøver: 'CRP 12.',
      Vurdering: 'Halsbetennelse.',
      Tiltak: 'Rikelig drikke.',
      Oppfølging: 'Bør komme tilbake ved feber.',
    },
  ],
  [
    'psykiatri',
    'rusmidler ingen illegale rusmidler alkohol i helgene vurdering hypoman episode uten psykotiske symptomer tiltak samtale om søvn i morgen',
    {
      Rusmidler: 'Ingen illegale rusmidler, alkohol i helgene.',
      Vurdering: 'Hypoman episode uten psykotiske symptomer.',
      Tiltak: 'Samtale om søvn i morgen.',
    },
  ],
  [
    'fysioterapi',
    'aktuelt tungpust i trapp funn puls 112 vurdering redusert utholdenhet mål femti meter lengre gangtest om åtte uker',
    {
      Aktuelt: 'Tungpust i trapp.',
      Funn: 'Puls 112.',
      Vurdering: 'Redusert utholdenhet.',
      Mål: '50 meter lengre gangtest om åtte uker.',
    },
  ],
  [
    'epikrise',
    'forløp overgang til tabletter crp falt til førti åtte ved utreise afebril smertefri medisiner ved utreise enalapril tjue milligram daglig uendret plan koloskopi om seks uker',
    {
      'Forløp og behandling': 'Overgang til tabletter. CRP falt til 48.',
      'Tilstand ved utskrivning': 'Ved utreise afebril, smertefri.',
      'Legemidler ved utskrivning': 'Enalapril 20 mg daglig, uendret.',
      'Videre plan': 'Koloskopi om seks uker.',
    },
  ],
  [
    'sykepleie',
    'medisiner gitt paracetamol ett gram enoksaparin førti milligram subkutant aktivitet gikk på toalettet med følge plan drenet fjernes i morgen',
    {
      'Aktivitet og funksjon': 'Gikk på toalettet med følge.',
      'Legedelegerte oppgaver': 'Paracetamol 1 g, enoksaparin 40 mg s.c.',
      Plan: 'Drenet fjernes i morgen.',
    },
  ],
])('a report moves on from one to the next, %s: %s', (type, transcript, expected) =>
  expect(under(type, transcript)).toEqual(expected),
)
