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
])('what may be told is no correction: %s', (spoken) => expect(written(spoken)).toBe(spoken))
