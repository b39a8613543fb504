import { expect, test } from 'vitest'
import { answerSchema } from '../llm/answer-schema.ts'
import { schemaGrammar } from './schema-grammar.ts'

test('an answer’s schema becomes rules for its headings, its numbers and its sentences, without blanks', () => {
  const [root] = schemaGrammar(answerSchema(['Funn', 'Si «ja»\\'])).split('\n')
  expect(root).toBe(
    String.raw`root ::= "{" "\"sections\":" "[" ("{" "\"heading\":" ("\"Funn\"" | "\"Si «ja»\\\\\"") "," "\"sentences\":" "[" ` +
      String.raw`("{" "\"sources\":" "[" (integer ("," integer)*)? "]" "," "\"text\":" string "}" ("," "{" "\"sources\":" "[" ` +
      String.raw`(integer ("," integer)*)? "]" "," "\"text\":" string "}")*)? "]" "}" ("," "{" "\"heading\":" ("\"Funn\"" | "\"Si «ja»\\\\\"") "," ` +
      String.raw`"\"sentences\":" "[" ("{" "\"sources\":" "[" (integer ("," integer)*)? "]" "," "\"text\":" string "}" ("," "{" "\"sources\":" "[" ` +
      String.raw`(integer ("," integer)*)? "]" "," "\"text\":" string "}")*)? "]" "}")*)? "]" "}"`,
  )
})

test('what is not known is refused, not let through', () => {
  expect(() => schemaGrammar({ type: 'number' })).toThrow('no grammar')
})
