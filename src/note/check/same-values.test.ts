import { expect, test } from 'vitest'
import { checkNote } from '../check-note.ts'

test.each([
  ['metoprolol femti milligram en og en halv tablett daglig', 'Metoprolol 50 mg 1½ tabl. daglig', '1½', '2½'],
  ['paracetamol ett gram inntil fire ganger daglig', 'Paracetamol 1000 mg inntil 1 x 4', '1 x 4', '1 x 3'],
  ['dalteparin femten tusen enheter daglig', 'Dalteparin 15 000 enheter daglig', '15 000', '16 000'],
  ['noradrenalin null komma en mikrogram per kilo per minutt', 'Noradrenalin 0,1 µg/kg/min', '0,1', '0,2'],
  ['diurese førti milliliter i timen', 'Timediurese 40 ml', '40', '50'],
  ['oksygen to liter på nesekateter', 'O2 2 l/min på nesekateter', '2 l', '4 l'],
  ['smerter i halvannen time', 'Smerter i 90 minutter', '90', '80'],
  ['symptomer i to døgn', 'Symptomer i 48 timer', '48', '36'],
  ['kontroll om halvannet år', 'Kontroll om 18 måneder', '18', '16'],
  ['brudd i armen da hun var fem', 'Brudd i armen som femåring', 'femåring', 'seksåring'],
  ['far fikk infarkt i femtiårene', 'Far fikk infarkt i 50-årene', '50', '60'],
  ['keisersnitt i nittiåtte', 'Keisersnitt i 1998', '1998', '1997'],
  ['rituximab gis hver niende måned', 'Intervall for rituximab er ni måneder', 'ni', 'sju'],
  ['salbutamol hvert tjuende minutt', 'Salbutamol med 20 minutters mellomrom', '20', '30'],
  ['postoperativt feber dag to', 'Feber andre postoperative dag', 'andre', 'tredje'],
  ['vekt nitti kilo høyde hundre og åtti centimeter', 'Vekt 90 kg, høyde 1,80 m', '1,80', '1,70'],
  ['sår tre ganger fire centimeter', 'Sår 30 x 40 mm', '40', '50'],
  ['apgar ni ti ti', 'Apgar 9-10-10', '9-10', '8-10'],
  ['nrs fire av ti', 'NRS 4/10', '4/', '5/'],
  ['ømhet over l fire', 'Ømhet over L4', 'L4', 'L5'],
  ['tilsyn fra klokken åtte tretti til ni førti', 'Tilsyn kl. 8.30–9.40', '9.40', '9.50'],
  ['kommer på tirsdag klokken kvart over to', 'Time tirsdag kl. 14.15', '14.15', '14.25'],
  ['innlagt første til femte april', 'Innlagt 01.04.–05.04.', '05.04', '06.04'],
  ['i oktober den niende og den nittende blod i urinen', 'Hematuri 9. og 19. oktober', '19.', '29.'],
  ['fostervekt på tiprosentilen', 'Fostervekt på 10-prosentilen', '10', '25'],
  ['gravida tre para én', 'G3P1', 'P1', 'P2'],
  ['gravida tre para én', 'G3, P1', 'G3', 'G2'],
  ['visus høyre null komma fem venstre en komma null', 'Visus OD 0,5, OS 1,0', '0,5', '0,6'],
  ['sykmeldt hundre prosent', 'Fullt sykmeldt', 'Fullt', '50 %'],
  ['ingen hoste på alle tre forsøk', 'Ingen hoste i tre av tre forsøk', 'tre av', 'to av'],
  ['kateterisering hvis blærescan er over fem hundre', 'Kateterisering ved blærescan over 500 ml', '500', '400'],
  ['ringte klokken ti og tjue', 'Ringte kl. 10.20', '10.20', '10.30'],
  ['sykmeldt fra mandag til onsdag', 'Sykmeldt mandag–onsdag', 'onsdag', 'torsdag'],
  ['kreatinin nitti natrium hundre og førti', 'Kreatinin 90, natrium 140', '90, natrium 140', '140, natrium 90'],
])('«%s» is «%s», and not with another for %s', (transcript, noteText, right, wrong) => {
  expect(checkNote(transcript, noteText)).toEqual([])
  expect(checkNote(transcript, noteText.replace(right, wrong))).not.toEqual([])
})
