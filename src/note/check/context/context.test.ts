import { expect, test } from 'vitest'
import * as z from 'zod'
import { tokenise } from '../../../dictation/tokens/tokenise.ts'
import { categories, denialOf, directions, modifiersOf } from './context.ts'
import triggers from './triggers.json' with { type: 'json' }

const triggerSchema = z.strictObject({
  literal: z.string().regex(/^[^|]+(?:\|[^|]+)*$/),
  category: z.enum(categories),
  direction: z.enum(directions),
  maxScope: z.optional(z.int().min(1).max(20)),
  terminatedBy: z.optional(z.string().length(1)),
})

test('a trigger has the known fields and no others, and each phrase stands once in its category and direction', () => {
  expect(z.array(triggerSchema).safeParse(triggers).error).toBeUndefined()
  const phrases = triggers.flatMap(({ literal, category, direction }) =>
    literal.split('|').map((phrase) => `${category} ${direction} ${phrase}`),
  )
  expect(phrases.filter((phrase, index) => phrases.indexOf(phrase) !== index)).toEqual([])
})

/** The words that a sentence denies, as surely as `least`. */
function deniedIn(sentence: string, least = 0.5): string[] {
  const tokens = tokenise(sentence)
  const isMeaning = (at: number): boolean =>
    /\p{L}{4}/u.test(tokens[at]?.key ?? '') &&
    !/^(?:ikke|ingen|uten|aldri|eller|benekte[rs])$/.test(tokens[at]?.key ?? '')
  const denied = denialOf(tokens, modifiersOf(tokens), (at) => (isMeaning(at) ? at : undefined))
  return [...denied].flatMap(([at, confidence]) => (confidence >= least ? [tokens[at]?.key ?? ''] : []))
}

test.each([
  ['forward, over a list', 'ingen feber, hoste eller vekttap', ['feber', 'hoste', 'vekttap']],
  ['a clause of its own ends it', 'ingen feber, hun har hoste', ['feber']],
  ['a contrast ends it', 'ingen feber men hoste', ['feber']],
  ['a degree begins another', 'ingen låsninger, tidvis svikt', ['låsninger']],
  ['backward, as far as the verb', 'røyker ikke', ['røyker']],
  ['backward, over a list', 'feber og frysninger benektes', ['feber', 'frysninger']],
  ['an answer', 'kvalme nei', ['kvalme']],
  ['within a word', 'afebril og smertefri', ['afebril', 'smertefri']],
  ['pseudo: a look-alike denies nothing', 'ikke bare feber', []],
  ['pseudo: a refusal is of what was offered', 'kastet opp, takket nei', []],
])('denial, %s: %s', (_, sentence, expected) => expect(deniedIn(sentence).toSorted()).toEqual(expected.toSorted()))

test.each([
  ['mistenker lungebetennelse', 'possible'],
  ['påvist lungebetennelse', 'confirmed'],
  ['tidligere hjerteinfarkt', 'past'],
  ['smertene har gått opp', 'high'],
  ['metoprolol seponeres', 'stops'],
  ['røntgen bestilles', 'planned'],
  ['røntgen er tatt', 'done'],
  ['dersom feber', 'conditional'],
])('%s: %s', (sentence, category) => {
  expect(modifiersOf(tokenise(sentence)).map((modifier) => modifier.category)).toContain(category)
})

test('the longest trigger at a place takes its words', () => {
  const found = modifiersOf(tokenise('ikke tegn til infeksjon'))
  expect(found.map(({ at, length }) => [at, length])).toEqual([[0, 3]])
})
