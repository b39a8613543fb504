import { verbs } from '../../../dictation/tokens/clause-words.ts'
import type { Token } from '../../../dictation/tokens/token.ts'
import { isDeniable, holds } from './denial-words.ts'
import { not } from '../words/denying-words.ts'
import type { Word } from '../words/words.ts'

/** So many subjects that «eller» joins. */
const MOST = 4

/** «antibiotika er ikke gitt», «spironolakton økes ikke»: what stands before the verb is denied as well. */
export function subjectAt(tokens: readonly Token[], words: readonly Word[], end: number): Word[] {
  const start = tokens.slice(0, end).findLastIndex(({ kind, key }) => kind === 'mark' || joining.has(key))
  const isNoun = (word: Word): boolean => isDeniable(word) && !verbs.has(tokens[word.at]?.key ?? '')
  const subjects = words.filter((word) => word.at > start && word.at < end && isNoun(word))
  const between = tokens.slice(start + 1, end)
  // «stein eller hydronefrose ble ikke påvist», «papillen på høyre øye kan ikke bedømmes»
  if (between.some(({ key }) => key === 'eller')) return subjects.slice(-MOST)
  return subjects.slice(between.some(({ key }) => holds.has(key) || whenever.test(key)) ? -2 : -1)
}

/** «antibiotika før tannbehandling» */
const whenever = /^(?:før|etter|hos|mot|mellom)$/

/** Where the verb begins that a denial stands behind; undefined where there is none. */
export function verbBefore(tokens: readonly Token[], at: number): number | undefined {
  if (!not.has(tokens[at]?.key ?? '')) return undefined
  // «kan foreløpig ikke gjenopptas»
  const end = adverbs.test(tokens[at - 1]?.key ?? '') ? at - 1 : at
  const [verb, last] = [tokens[end - 2]?.key ?? '', tokens[end - 1]?.key ?? '']
  // «lar seg ikke vurdere»
  if (last === 'seg' && reflexive.test(verb)) return end - 2
  return verbs.has(last) || isVerb.test(last) ? end - 1 : undefined
}

const adverbs = /^(?:foreløpig|førebels|fortsatt|framleis|fremdeles|en[nd]å|enda|enno|derfor|imidlertid)$/
const reflexive = /^(?:lar|lot|let|lèt)$/
const isVerb = /\p{L}{2}(?:es|er|te|de)$/u

const joining = new Set(['og', 'men', 'som', 'at', 'derfor', 'så', 'da'])
