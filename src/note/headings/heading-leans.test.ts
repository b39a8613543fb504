import { expect, test } from 'vitest'
import { under } from '../../../test/under-headings.ts'

test('under its own heading an operation and its day are no heading', () =>
  expect(under('innkomst', 'tiltak apiksaban pauses operasjon tjuende januar')['Tiltak']).toBe(
    'Apiksaban pauses. Operasjon 20. januar.',
  ))

test('what ends in a verb, a denial or a degree leads to no heading', () => {
  const mental = under(
    'psykiatri',
    'tidligere somatisk prostatakreft selvmordsvurdering ingen planer sier at livet er som det er vurdering depresjon',
  )
  expect(mental['Tidligere sykdommer']).toBe('Prostatakreft.')
  expect(mental['Vurdering']).toBe('Depresjon.')
  const knee = under(
    'fysioterapi',
    'henvisningsårsak skade i venstre kne ikke operert bakgrunn kvinne som spiller håndball og jobber som lærer',
  )
  expect(knee['Bakgrunn']).toBe('Kvinne som spiller håndball og jobber som lærer.')
  const ward = under(
    'sykepleie',
    'eliminasjon ingen avføring på fire dager hud lett rødme på begge hæler og på korsryggen',
  )
  expect(ward['Hud, vev og sår']).toBe('Lett rødme på begge hæler og på korsryggen.')
})

test.each([
  ['fikk hjertebank men snudde ikke medisiner venlafaksin hundre og femti milligram en gang daglig', 'Medisiner'],
  ['slo kneet han besvimte ikke funn blodtrykk hundre og tjue over åtti puls seksti', 'Funn'],
  ['slo kneet han hinket ikke prøver crp åtte og førti hemoglobin tolv', 'Prøver'],
  ['slo kneet han gråt ikke tiltak paracetamol ett gram ved behov', 'Tiltak'],
])('a denial stays with its verb where nobody could mean the heading: %s', (spoken, heading) => {
  const note = under('legevakt', `mann førti år falt i går på vei hjem fra jobben ${spoken} vurdering kontusjon`)
  expect(note[heading]).toMatch(/150 mg|120\/80|48|1 g/)
  expect(note['Aktuelt']).toMatch(/ ikke\.$/)
})

test.each([
  'han ønsker ikke medisiner ibuprofen fire hundre milligram hjalp ikke',
  'hun bruker ikke medisiner venlafaksin hundre og femti milligram er seponert',
  'vi tok ikke prøver crp åtte i går',
  'vi planla ikke tiltak',
  'han svelger ikke medisiner metoprolol femti milligram ble spyttet ut',
  'han leverte ikke prøver crp tolv sist',
  'vi sendte ikke prøver hemoglobin tolv',
  'han godtar ikke tiltak puls åtti',
])('what is not used, taken or wished stays denied: %s', (spoken) => {
  const note = under('legevakt', `mann førti år falt i går på vei hjem fra jobben ${spoken} vurdering kontusjon`)
  expect(Object.values(note).join(' ')).toMatch(/ikke (?:medisiner|prøver|tiltak)/)
})

test('what was found by chance is no section', () =>
  expect(
    under(
      'epikrise',
      'innleggelsesårsak tilfeldig funn på ct av en svulst på fire komma åtte centimeter forløp inngrepet gikk fint',
    )['Innleggelsesårsak'],
  ).toBe('Tilfeldig funn på CT av en svulst på 4,8 cm.'))

test('how somebody hears is told under communication, and what follows under the next area', () => {
  const night = under(
    'sykepleie',
    'situasjon mann nitti år tredje dag etter operasjon for hoftebrudd kommunikasjon hører dårlig på høyre øre psykisk urolig fra klokken nitten tretti respirasjon puls åttito',
  )
  expect(night['Kommunikasjon og sanser']).toBe('Hører dårlig på høyre øre.')
  expect(night['Kunnskap, utvikling og psykisk']).toBe('Urolig fra kl. 19.30.')
})

test.each([
  'vansker med kommunikasjon hører dårlig',
  'logoped for bedre kommunikasjon hører dårlig',
  'nedsatt kommunikasjon snakker lite',
  'lite kommunikasjon snakker sjelden',
  'kommunikasjon med sønnen',
])('what is said of communication opens no area: %s', (told) =>
  expect(
    under('sykepleie', `situasjon mann nitti år tredje dag etter operasjon for hoftebrudd ${told} vurdering stabil`),
  ).not.toHaveProperty('Kommunikasjon og sanser'),
)
