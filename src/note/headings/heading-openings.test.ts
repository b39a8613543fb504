import { expect, test } from 'vitest'
import { under } from '../../../test/under-headings.ts'
import type { NoteTypeName } from '../../spec/journal.ts'

test.each<[NoteTypeName, string, Record<string, string>]>([
  [
    'fastlege',
    'ja da er det eh kontaktårsak skuldersmerter anamnese kvinne førtito år har hatt vondt i skulderen i seks uker',
    { Kontaktårsak: 'Skuldersmerter.' },
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
    'psykiatri',
    'Tiltak: Uendret. Prøver 40 prosent arbeid fra 1. oktober.',
    { Tiltak: 'Uendret. Prøver 40 % arbeid fra 1. oktober.' },
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
    'sykepleie',
    'situasjon falt på badet respirasjon og sirkulasjon puls åtti hud skrubbsår på albuen bandasjert ingen blåmerker ellers aktivitet kan løfte begge beina plan tilsyn i natt',
    { 'Aktivitet og funksjon': 'Kan løfte begge beina.' },
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
    'fysioterapi',
    'bakgrunn slag i mars aktuelt går med rullator kona mener målet hans er å gå til butikken alene før jul',
    'Kona mener målet hans er å gå',
  ],

  ['fysioterapi', 'aktuelt vondt i kneet etter fall hun mener målet er å løpe igjen i vår', 'mener målet er å løpe'],
])('no section begins, %s: %s', (type, transcript, words) =>
  expect(Object.values(under(type, transcript)).join(' ')).toContain(words),
)
