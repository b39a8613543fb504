import { expect, test } from 'vitest'
import { written } from '../written.ts'

test.each([
  ['crp sekstifire', 'CRP 64'],
  ['nrs tre', 'NRS 3'],
  ['nrs fire i aktivitet og en i hvile', 'NRS 4 i aktivitet og 1 i hvile'],
  ['nrs i hvile en i aktivitet fire', 'NRS i hvile 1 i aktivitet 4'],
  ['nrs tre i hvile en gang i uka', 'NRS 3 i hvile en gang i uka'],
  ['gravida tre para en', 'gravida 3 para 1'],
  ['ca en to fem nitten', 'CA-125 19'],
  ['fio to førtifem prosent', 'FiO2 45 %'],
  ['nrs seks i aktivitet', 'NRS 6 i aktivitet'],
  ['nihss tre ved innkomst null ved utreise', 'NIHSS 3 ved innkomst 0 ved utreise'],
  ['metning nittiseks prosent', 'SpO2 96 %'],
  ['nt pro bnp fire hundre og ti', 'NT-proBNP 410'],
  ['kols grad to', 'kols grad 2'],
  ['l fire til l fem', 'L4–L5'],
  ['hba1c femtito', 'HbA1c 52'],
  ['ekg og mr', 'EKG og MR'],
  ['paragraf tre strek tre', '§ 3-3'],
  ['paragraf tre tre første ledd', '§ 3-3 første ledd'],
  ['paragraf fire to uker', '§ 4 to uker'],
  ['paragraf fire to ganger', '§ 4 to ganger'],
  ['paragraf to én.', '§ 2-1.'],
  ['paragraf to én natt', '§ 2 én natt'],
  ['egenandel ti komma fem kroner', 'egenandel 10,5 kroner'],
  ['paragraf to en uke', '§ 2 en uke'],
  ['paragraf fire én gang', '§ 4 én gang'],
  ['tjueto tusen kroner', '22 000 kroner'],
  ['fire tusen kroner og to kroner', '4000 kroner og to kroner'],
  ['borg seks av ti og tre av fem dager', 'borg 6 av 10 og tre av fem dager'],
  ['feber trettini nei trettiåtte fem', 'feber 38,5'],
  ['feber trettiåtte to dager', 'feber 38 to dager'],
  ['feber i to dager', 'feber i to dager'],
  ['feber trettini tre barn hjemme er syke', 'feber 39 tre barn hjemme er syke'],
  ['feber trettiåtte en gang', 'feber 38 en gang'],
  ['feber trettiåtte fem kaster opp', 'feber 38,5 kaster opp'],
  ['temperaturen er trettini to', 'temperaturen er 39,2'],
  ['temperatur trettiåtte to ganger', 'temperatur 38 to ganger'],
  ['løftet en sofa', 'løftet en sofa'],
  ['ca 50', 'ca 50'],
  ['cirka femti prosent', 'ca. 50 %'],
])('%s', (spoken, expected) => expect(written(spoken)).toBe(expected))

test('the user’s own words are written as the user writes them', () => {
  expect(written('bruker novorapid', { vocabulary: ['NovoRapid'] })).toBe('bruker NovoRapid')
})
