import { expect, test } from 'vitest'
import * as z from 'zod'
import { tokenise } from '../../../dictation/tokens/tokenise.ts'
import { categories, directions, modifiersOf } from './context.ts'
import triggers from './triggers.json' with { type: 'json' }

const triggerSchema = z.strictObject({
  literal: z.string().regex(/^[^|]+(?:\|[^|]+)*$/),
  category: z.enum(categories),
  direction: z.enum(directions),
  maxScope: z.optional(z.int().min(1).max(20)),
})

test('a trigger has the known fields and no others, and each phrase stands once', () => {
  expect(z.array(triggerSchema).safeParse(triggers).error).toBeUndefined()
  const phrases = triggers.flatMap(({ literal }) => literal.split('|'))
  expect(phrases.filter((phrase, index) => phrases.indexOf(phrase) !== index)).toEqual([])
})

/** Each category in a sentence, with the words in its scope. */
function reached(sentence: string): string[] {
  const tokens = tokenise(sentence)
  return modifiersOf(tokens).map(({ category, at, length, from, to }) =>
    [
      category,
      ...tokens
        .filter((_, index) => index >= from && index < to && (index < at || index >= at + length))
        .map(({ key }) => key),
    ].join(' '),
  )
}

test.each([
  ['forward', 'mistenker lungebetennelse', ['possible lungebetennelse']],
  ['backward over a verb', 'artritt er utelukket', ['excluded artritt er']],
  ['a mark ends it', 'mistenkt hus, etter gastroenteritt', ['possible hus', 'after gastroenteritt']],
  [
    'forward as far as the next one of its axis',
    'mulig artritt påvist osteomyelitt',
    ['possible artritt', 'confirmed artritt osteomyelitt'],
  ],
  ['the longest takes its words', 'artritt kan ikke utelukkes', ['possible artritt']],
  ['pseudo: a look-alike says nothing', 'ikke sikkert brudd', []],
])('%s: %s', (_, sentence, expected) => expect(reached(sentence)).toEqual(expected))
