import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OfferedEdit } from '../note-tasks/judge-edits.ts'
import { AnswerReader } from './answer-reader.ts'
import { LlmFault } from './llm-fault.ts'

const ANSWER = String.raw`<think>Hm: {"endringer": </think> Her er det: {1} {"endringer": [
  {"nr":[1,2],"tekst":"Sa «\"nei\"», {\u003c 5}."},
  {"nr":"3","tekst":"Ro."}, {"tekst":"Uten nummer."}
]} Lykke til!`

function readIn(pieces: readonly string[]): { edits: OfferedEdit[]; complete: boolean } {
  const reader = new AnswerReader(5_000)
  const edits = pieces.flatMap((piece) => reader.push(piece))
  return { edits, complete: reader.complete }
}

/** Cuts the text at the given positions, modulo its length. */
function cut(text: string, places: readonly number[]): string[] {
  const ends = [...new Set(places.map((place) => place % text.length))].toSorted((a, b) => a - b)
  return [0, ...ends].map((start, index) => text.slice(start, [...ends, text.length][index]))
}

test('an answer reads the same however it is cut', () => {
  const whole = readIn([ANSWER])
  expect(whole).toEqual({
    complete: true,
    edits: [
      { nr: [1, 2], tekst: 'Sa «"nei"», {< 5}.' },
      { nr: [3], tekst: 'Ro.' },
      { nr: [], tekst: 'Uten nummer.' },
    ],
  })
  fc.assert(
    fc.property(fc.array(fc.nat()), (places) => {
      expect(readIn(cut(ANSWER, places))).toEqual(whole)
    }),
  )
})

test('thoughts that only end are left out, a draft of the answer among them', () => {
  expect(readIn([ANSWER.replace('<think>', '')])).toEqual(readIn([ANSWER]))
})

function faultOf(pieces: readonly string[]): unknown {
  try {
    return void readIn(pieces)
  } catch (error) {
    return error
  }
}

test('nothing that a model may say throws anything but a fault', () => {
  const said = fc.oneof(
    fc.string(),
    fc.json(),
    fc.json().map((json) => `{"endringer":${json}}`),
  )
  fc.assert(
    fc.property(fc.array(said), (pieces) => {
      const fault = faultOf(pieces)
      expect(fault === undefined || fault instanceof LlmFault).toBe(true)
    }),
  )
})

test.each([
  ['whitespace', ['{"endringer":[', ' \n'.repeat(90), '\t'.repeat(50)]],
  ['too-long', ['{"endringer":[{"tekst":"', ...Array.from({ length: 60 }, () => 'abc '.repeat(25))]],
  ['not-json', ['{"endringer":[{"nr":[1],,']],
] as const)('%s is a fault', (code, pieces) => {
  expect(() => readIn(pieces)).toThrow(code)
})
