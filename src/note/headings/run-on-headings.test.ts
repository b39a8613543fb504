import { expect, test } from 'vitest'
import { under } from '../../../test/under-headings.ts'
import type { NoteTypeName } from '../../spec/journal.ts'
import { writeNote } from '../write-note.ts'

/** Enough words before a heading to count as speech without punctuation. */
const STORY = 'kvinne 48 år kommer til kontroll aktuelt vondt i høyre kne i tre uker og det er verst om kvelden '

test.each<[NoteTypeName, string, string, string]>([
  ['innkomst', 'sosialt gift to barn familie far døde av infarkt', 'Hereditet', 'Far døde av infarkt.'],

  ['innkomst', 'allergier ingen tobakk røyker ti om dagen', 'Stimulantia', 'Røyker ti om dagen.'],

  [
    'epikrise',
    'forløp uten oksygen dag tre ved utreise metning 91 %',
    'Tilstand ved utskrivning',
    'Ved utreise SpO2 91 %.',
  ],

  ['legevakt', 'massasje hjalp ikke status blek og klam', 'Funn', 'Blek og klam.'],
  [
    'psykiatri',
    'tidligere fire innleggelser siden da allergier ingen kjente rusmidler hasj',
    'Allergier',
    'Ingen kjente.',
  ],

  ['psykiatri', 'selvmordsrisiko vurderes som lav voldsrisiko truet naboen', 'Voldsrisiko', 'Truet naboen.'],

  ['epikrise', 'forløp ingen nye anfall under oppholdet', 'Forløp og behandling', 'Ingen nye anfall under oppholdet.'],
  ['innkomst', 'vurdering feberkrampe tiltak observasjon til i morgen', 'Tiltak', 'Observasjon til i morgen.'],
  ['innkomst', 'sosialt gift tiltak medisiner vil han ikke ta', 'Tiltak', 'Medisiner vil han ikke ta.'],
  ['sykepleie', 'observasjon våken kl 4 søvn har sovet godt', 'Smerte, søvn og velvære', 'Har sovet godt.'],

  ['sykepleie', 'tiltak satt på vurdering hos lege', 'Tiltak', 'Satt på vurdering hos lege.'],
])('in speech without marks, of %s: %s', (type, passage, heading, text) =>
  expect(under(type, STORY + passage)[heading]).toBe(text),
)

test.each([['gitt fast vakt og så', 'Gitt fast vakt.']])(
  'what leads to a heading is no part of what was said before it: %s',
  (spoken, expected) => {
    const { sections } = writeNote(`tiltak ${spoken} plan ny blæreskanning i natt og delirskjema i morgen`, 'sykepleie')
    expect(sections.find(({ heading }) => heading === 'Tiltak')?.sentences.map(({ text }) => text)).toEqual([expected])
  },
)

test.each(['spurt om hun vil ha hjelp', 'vil hun ha hjelp med å dusje', 'fastende'])(
  'an answer stays: %s ja',
  (passage) =>
    expect(
      writeNote(
        `tiltak ${passage} ja og så plan ny blæreskanning i natt og delirskjema i morgen`,
        'sykepleie',
      ).sections[0]?.sentences.at(-1)?.text,
    ).toMatch(/ ja\.$/),
)
