import { expect, test } from 'vitest'
import { written } from '../../../test/written.ts'

test.each([
  ['Ett tidligere forsøk. Vent litt, det var feil pasient. Ingen forsøk.', 'Ingen forsøk.'],
  ['BT 98/60, vent litt, feil pasient, 118/74.', 'BT 118/74.'],
])('what was said of another patient is struck: %s', (spoken, expected) => expect(written(spoken)).toBe(expected))

test.each([
  'Han hevder at han ikke slo. Nei, det var en annen pasient.',
  'Pasienten falt i dusjen. Nei, det var en annen pasient, sier pleieren.',
  'Hun tror hun fikk morfin, nei, det var dama i nabosenga.',
  'har hun falt nei det var en annen pasient',
  'Pasienten fikk 10 mg morfin. Det var feil pasient. Overvåkes.',
  'Blodtransfusjon startet, feil pasient, stoppet etter 5 minutter.',
  'Prøvesvaret viser HIV positiv. Det er feil pasient.',
  'Han er redd for naboen. Nei, det var naboen på rommet som skrek.',
  'Hun hørte noen rope, nei, det var pasienten på naborommet som ropte.',
  'Var det feil pasient? Nei, det var forrige pasient som klaget.',
  'BT 140/90, puls 58. Nei, det var forrige pasient.',
  'BT 140/90 og puls 58. Nei, det var forrige pasient.',
  'Medisinen ble gitt til feil pasient, 50 mg.',
  'Det var feil pasient som fikk medisinen.',
])('what is no such remark, or is of more than one clause: %s', (spoken) => expect(written(spoken)).toBe(spoken))
