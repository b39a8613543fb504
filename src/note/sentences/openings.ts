import { leaning, pronouns, verbs } from '../../dictation/tokens/clause-words.ts'
import { isMedicineWord } from '../../dictation/tokens/medicines.ts'
import type { Token } from '../../dictation/tokens/token.ts'
import { wordSet } from '../../dictation/tokens/word-set.ts'
import { isNot, people } from './clause-cues.ts'
import { isPassive } from './clause-joints.ts'
import { received } from './given-medicines.ts'

/** So many tokens before an age it is said of a death: «far døde av hjerteinfarkt seksti år gammel». */
const AGE_AT = 8

/** «… kvinne 68 år», «mann 69 år | innlagt 5. februar»: who it is about begins a sentence, the dates of a stay another. */
export function isOpening(tokens: readonly Token[], index: number): boolean {
  const [before, token, next] = [tokens[index - 1], tokens[index], tokens[index + 1]]
  if (!token || !next || !before) return false
  if (token.key === 'innlagt' && (next.kind === 'date' || next.key === 'den'))
    return before.key === 'år' || people.has(before.key)
  if (people.has(token.key) && next.kind === 'number' && /^(?:år|måneder|uker)$/.test(tokens[index + 2]?.key ?? ''))
    return !/^(?:en|et|ein|eit|for|av|med|hos|som|og|er|var)$/.test(before.key)
  return (
    token.kind === 'number' &&
    next.key === 'år' &&
    /^(?:gammel|gammelt)$/.test(tokens[index + 2]?.key ?? '') &&
    !tokens.slice(Math.max(0, index - AGE_AT), index).some(({ key }) => /^dø(?:d|de)$/.test(key)) &&
    !leaning.has(before.key) &&
    !verbs.has(before.key)
  )
}

/** So many tokens after a question it has its answer. */
const ANSWER = 9

/** «… | har hun hatt infeksjoner nei ingen»: a question that is answered at once. */
export function isQuestion(tokens: readonly Token[], index: number): boolean {
  if (!verbs.has(tokens[index]?.key ?? '') || !pronouns.has(tokens[index + 1]?.key ?? '')) return false
  return tokens.slice(index + 2, index + ANSWER).some(({ key }) => key === 'nei' || key === 'ja')
}

/** What a new answer begins with behind «ingen allergier». */
const answers = wordSet('er har bor bruker jobber røyker snuser drikker')
const altered = wordSet('seponert startet økt redusert')

/** «ingen allergier | er frisk fra før», «snuser | alkohol i helgene», «… x 4 | seponert tramadol». */
export function isNextAnswer(tokens: readonly Token[], index: number): boolean {
  const [before, token, next] = [tokens[index - 1], tokens[index], tokens[index + 1]]
  if (!before || !token) return false
  if (token.key === 'alkohol' && (before.key === 'røyker' || before.key === 'snuser')) return true
  if (received.has(token.key))
    return (
      next !== undefined &&
      isMedicineWord(next.key) &&
      !verbs.has(before.key) &&
      !isNot(before) &&
      !isPassive(tokens[index + 2])
    )
  if (altered.has(token.key) && !leaning.has(before.key) && !verbs.has(before.key))
    return next !== undefined && isMedicineWord(next.key)
  return (
    (answers.has(token.key) || token.key.includes('vaksine')) &&
    /^(?:allergi(?:er)?|medisiner)$/.test(before.key) &&
    /^(?:ingen|inga)$/.test(tokens[index - 2]?.key ?? '')
  )
}
