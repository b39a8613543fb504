import { expect, test } from 'vitest'
import { written } from './written.ts'

test.each([
  'Operert venstre kne, feil side, høyre kne skulle opereres.',
  'Røntgen tatt av venstre hånd, det er feil side, høyre hånd må tas.',
  'Vekt 80 kg i journalen, det er feil tall, 90 kg i dag.',
  'Apoteket ga 100 mg, feil, 50 mg var forskrevet.',
  'Syvertest: 93, 86, 80, feil, 72.',
  'Appetitten er ikke økt, snarere redusert.',
  'Fastlegen startet 50 mg, mente 100 mg var for mye.',
  'BT 160/90, vent, 150/85 etter 5 minutter.',
  'Trykker på høyre hofte, oi, venstre hofte er ikke øm.',
  'Han slo mor og ba om forlatelse, far var til stede.',
  'spurt om høyre kne nei da venstre kne er vondt',
  'Skulle ta 25 mg, kona leste feil, 50 mg ble gitt.',
  'Verken bedret eller snarere forverret.',
  'Hun skulle ha 5 mg og sønnen sa feil, 10 mg.',
  'NRS 3 ved hvile ops 7 ved bevegelse.',
  'Er du redd for mor? Nei da, far.',
  'BT 160/90, 150/85 mener jeg hjemme.',
  'Ikke høyre, venstre mener jeg.',
  'Smerter i armen i hvile mener jeg skyldes angina.',
  'Hun bruker Levaxin 50 mikrogram, heter det 75 mikrogram på resepten?',
  'Hvorfor kom hun? Nei, mener jeg. 25 mg holder.',
  'Metotreksat 15 mg hver uke nei det er daglig kvalme.',
  'Spurt om kona er syk nei det er datteren som er syk.',
  'Bruker 50 mg. Det jeg mener er at 25 mg er nok.',
  'Orker å gå tur, nei, smerter.',
  'Astma som barn, nei, som voksen har hun allergi.',
  'Han har drukket nei hun har drukket sier kona.',
  'Legen skrev 5 mg, nei, han tar 10 mg sier kona.',
  'Novorapid 6 enheter Lantus 20 enheter, nei, hun tar 8 enheter til lunsj.',
  'Vi starter dialyse, nei, Furix 40 mg først.',
  'Ingen smerter i høyre og venstre kne nei bare venstre.',
])('what may be told is no correction: %s', (spoken) => expect(written(spoken)).toBe(spoken))

test.each([
  ['Natt til mandag, altså søndag kveld, falt hun.', 'Natt til mandag, søndag kveld, falt hun.'],
  ['Motsatt side av høyre, altså venstre arm, er svak.', 'Motsatt side av høyre, venstre arm, er svak.'],
  ['hun mener hun sover bra bruker sobril 10 mg jeg mener 15 mg', 'hun mener hun sover bra bruker sobril 15 mg'],
  ['Allergi, nei, ikke allergi, men intoleranse.', 'ikke allergi, men intoleranse.'],
  ['vondt i høyre kne, oi, venstre kne', 'vondt i venstre kne'],
])('what explains stays, and what is surely anew corrects: %s', (spoken, expected) => expect(written(spoken)).toBe(expected))
