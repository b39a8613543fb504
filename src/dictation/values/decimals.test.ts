import { expect, test } from 'vitest'
import { written } from '../../../test/written.ts'

test.each([
  ['temperatur trettisju komma to', 'temperatur 37,2'],
  ['blodsukker i dag sju komma åtte', 'blodsukker i dag 7,8'],
  ['kalium fire komma tre punktum', 'kalium 4,3.'],
  ['fremmedlegeme klokken fire komma to millimeter fra limbus', 'fremmedlegeme kl. 4, 2 mm fra limbus'],
  ['null komma fem milligram', '0,5 mg'],
  ['null komma null fem', '0,05'],
  ['digoksin nullkommafem milligram', 'digoksin 0,5 mg'],
  ['tokommanullfem liter', '2,05 liter'],
  ['crp tolv komma null', 'CRP 12,0'],
  ['leukocytter seksten komma tre komma bilirubin femten', 'leukocytter 16,3, bilirubin 15'],
  ['temperatur trettiåtte to', 'temperatur 38,2'],
  ['to og en halv milligram', '2,5 mg'],
  ['en og en halv liter', '1,5 liter'],
  ['eit og eit halvt år', '1,5 år'],
  ['fev en null komma ni åtte liter', 'FEV1 0,98 liter'],
  ['ph sju komma tre to', 'pH 7,32'],
  ['ph sju komma null seks nei rettelse sju komma en seks komma glukose 31', 'pH 7,16, glukose 31'],
  ['fastende fire komma ni og to timer etter sju komma seks', 'fastende 4,9 og to timer etter 7,6'],
  ['vas fire komma fem punktum', 'VAS 4,5.'],
  ['kalsium to komma tre seks punktum', 'kalsium 2,36.'],
  ['kalsium to komma tre seks', 'kalsium 2,36'],
  ['kalsium to komma tre seks albumin trettiåtte', 'kalsium 2,36 albumin 38'],
  ['kalsium to komma tre seks komma albumin trettiåtte', 'kalsium 2,36, albumin 38'],
  ['tsh to komma fire fem ny linje', 'TSH 2,45\n'],
  ['kalium fire komma to tre uker etter', 'kalium 4,2 3 uker etter'],
  ['kalium fire komma to tre ganger i uken', 'kalium 4,2 3 ganger i uken'],
  ['nrs to komma tre fire punktum', 'NRS 2, tre fire.'],
  ['crp to komma tre komma fire punktum', 'CRP 2,3, fire.'],
  ['temp hjemme trettisju åtte', 'temp hjemme 37,8'],
  ['blodsukker før middag ni komma åtte', 'blodsukker før middag 9,8'],
])('a decimal: %s', (spoken, expected) => expect(written(spoken)).toBe(expected))

test.each([
  ['høyde ett åttiseks vekt nittito', 'høyde 1,86 vekt 92'],
  ['høyden er én og åttiseks', 'høyden er 1,86'],
  ['høgde ein syttifem', 'høgde 1,75'],
  ['han er en åttiseks høy', 'han er 1,86 høy'],
  ['høyde hundre og åttiseks', 'høyde 186'],
  ['høyde en centimeter over navlen', 'høyde 1 cm over navlen'],
])('a height: %s', (spoken, expected) => expect(written(spoken)).toBe(expected))

test.each([
  ['avledning to komma tre og avf', 'avledning II, III og aVF'],
  ['fire centimeter komma høyre', '4 cm, høyre'],
  ['vas tre komma fem ved trapp', 'VAS 3, 5 ved trapp'],
  ['etter to komma tre og fire timer', 'etter to, tre og fire timer'],
  ['puls syttito komma seksten i respirasjonsfrekvens', 'puls 72, 16 i respirasjonsfrekvens'],
])('a pause: %s', (spoken, expected) => expect(written(spoken)).toBe(expected))
