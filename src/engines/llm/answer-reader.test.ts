import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AnswerSection } from '../note-tasks/answer.ts'
import { AnswerReader } from './answer-reader.ts'
import { LlmFault } from './llm-fault.ts'

const ANSWER = String.raw`<think>Hm: {"sections": </think> Her er det: {1} {"sections": [
  {"heading":"Funn","sentences":[{"sources":[1,2],"text":"Sa «\"nei\"», {\u003c 5}."}]},
  {"heading":"Tiltak","sentences":[{"sources":[],"text":"Ro."}, "Uten kilde."]}
]} Lykke til!`

function readIn(pieces: readonly string[]): { sections: AnswerSection[]; complete: boolean } {
  const reader = new AnswerReader(5_000)
  const sections = pieces.flatMap((piece) => reader.push(piece))
  return { sections, complete: reader.complete }
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
    sections: [
      { heading: 'Funn', sentences: [{ sources: [1, 2], text: 'Sa «"nei"», {< 5}.' }] },
      {
        heading: 'Tiltak',
        sentences: [
          { sources: [], text: 'Ro.' },
          { sources: [], text: 'Uten kilde.' },
        ],
      },
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
    fc.json().map((json) => `{"sections":${json}}`),
  )
  fc.assert(
    fc.property(fc.array(said), (pieces) => {
      const fault = faultOf(pieces)
      expect(fault === undefined || fault instanceof LlmFault).toBe(true)
    }),
  )
})

test.each([
  ['whitespace', ['{"sections":[', ' \n'.repeat(90), '\t'.repeat(50)]],
  ['too-long', ['{"sections":[{"heading":"', ...Array.from({ length: 60 }, () => 'abc '.repeat(25))]],
  ['not-json', ['{"sections":[{"heading":"Funn",,']],
] as const)('%s is a fault', (code, pieces) => {
  expect(() => readIn(pieces)).toThrow(code)
})
