import { expect, test } from 'vitest'
import { written } from './written.ts'

test.each([
  ['fra klokken åtte trettito til ni førtien var', 'fra kl. 8.32 til 9.41 var'],
  ['fra klokken 23 til 5. Så', 'fra kl. 23 til 5. Så'],
  ['mellom klokken ni og elleve', 'mellom kl. 9 og 11'],
  ['kl. 8:32-9:41', 'kl. 8.32–9.41'],
  ['kl. 08–16', 'kl. 08–16'],
  ['klokka ti over åtte', 'kl. 8.10'],
  ['klokka fem på halv ni', 'kl. 8.25'],
  ['klokken kvart på ett', 'kl. 12.45'],
  ['ringte klokken ti og tjue', 'ringte kl. 10.20'],
  ['ringte klokka ni og førtifem', 'ringte kl. 9.45'],
  ['falt kvart over åtte i kveld', 'falt kl. 8.15 i kveld'],
  ['gis klokken åtte og tjue', 'gis kl. 8 og 20'],
  ['time torsdag klokken tretten og femten', 'time torsdag kl. 13.15'],
  ['time onsdag klokken ti og femten nei ti og tretti', 'time onsdag kl. 10.30'],
  ['katetriseres mandag klokken ti og femten', 'katetriseres mandag kl. 10 og 15'],
  ['opereres mandag klokken ti og femten', 'opereres mandag kl. 10.15'],
  ['fall på rommet klokken null seks og femten', 'fall på rommet kl. 06.15'],
  ['insulin satt klokken ti og ti', 'insulin satt kl. 10.10'],
  ['ringte klokken tjue fem', 'ringte kl. 20.05'],
  ['ringte klokka tjuefem', 'ringte kl. 20.05'],
  ['gis klokken åtte og femten', 'gis kl. 8 og 15'],
  ['gis klokken seks og atten', 'gis kl. 6 og 18'],
  ['paracet klokken atten og tolv', 'paracet kl. 18 og 12'],
  ['gis klokken tjueto og ti', 'gis kl. 22 og 10'],
  ['ringte klokken tjuefem over åtte', 'ringte kl. 25 over åtte'],
  ['ringte klokken er ti på fem', 'ringte kl. 4.50'],
  ['klokken er ti minutter over åtte', 'kl. er ti minutter over åtte'],
  ['tilsyn klokken tjuetre og fem', 'tilsyn kl. 23 og 5'],
  ['vekket klokken tre og tjue', 'vekket kl. 23'],
  ['klokken nitten tretti nei klokka tjue førti', 'kl. 20.40'],
  ['kl 0815', 'kl. 08.15'],
  ['tilsyn klokken 23 og 04', 'tilsyn kl. 23 og 04'],
  [
    'mottatt klokken ti tolv fremme hos pasienten ti tjuefire mann',
    'mottatt kl. 10.12 fremme hos pasienten kl. 10.24 mann',
  ],
])('clock times that follow one another: %s', (spoken, expected) => expect(written(spoken)).toBe(expected))

test.each([
  ['klokken åtte til ti pasienter', 'kl. 8 til ti pasienter'],
  ['klokken åtte og tjue milligram', 'kl. 8 og 20 mg'],
  ['klokken åtte og to tabletter', 'kl. 8 og 2 tabletter'],
  ['klokken ti tolv så uke tolv tretti', 'kl. 10.12 så uke tolv 30'],
  ['klokken ti fikk han tolv tretti milligram', 'kl. 10 fikk han tolv 30 mg'],
])('no clock time: %s', (spoken, expected) => expect(written(spoken)).toBe(expected))
