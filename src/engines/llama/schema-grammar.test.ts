import { expect, test } from 'vitest'
import { answerSchema } from '../llm/answer-reader.ts'
import { schemaGrammar } from './schema-grammar.ts'

test('an answer’s schema becomes rules for its numbers and texts, without blanks', () => {
  const [root] = schemaGrammar(answerSchema).split('\n')
  const edit = String.raw`"{" "\"nr\":" "[" (integer ("," integer)*)? "]" "," "\"tekst\":" string "}"`
  expect(root).toBe(String.raw`root ::= "{" "\"endringer\":" "[" (${edit} ("," ${edit})*)? "]" "}"`)
})

test('a choice becomes its literals', () => {
  expect(schemaGrammar({ enum: ['Funn', 'Si «ja»\\'] })).toContain(String.raw`("\"Funn\"" | "\"Si «ja»\\\\\"")`)
})

test('what is not known is refused, not let through', () => {
  expect(() => schemaGrammar({ type: 'number' })).toThrow('no grammar')
})
