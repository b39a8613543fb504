import { isMedicineWord } from '../dictation/tokens/medicines.ts'
import type { Token } from '../dictation/tokens/token.ts'
import { wordSet } from '../dictation/tokens/word-set.ts'
import { isDose } from '../dictation/values/frequency.ts'
import { bokmalOf } from './sentences/bokmal.ts'

/** A medicine that somebody got is told in the past … */
const got = wordSet('fikk fått gitt ga tok tatt')
/** … and what is taken day by day, or was, is none that was given once. */
const dayByDay =
  /^(?:bruker|brukte|brukt|står|tar|får|skal|fast|faste|fortsatt|daglig|ukentlig|månedlig|årlig|hver|hvert|annenhver|vesp\.|morgen|kveld\p{L}*|behov|depot|sist|tidligere|slutt\p{L}*|sepon\p{L}*|resept\p{L}*|utskrevet|forskrevet|vaksine\p{L}*)$/u

/**
 * «Fikk morfin 5 mg i.v. i ambulansen», «Ambulansen ga nitroglycerin 0,4 mg x 2»: it was given then, and is no medicine that
 * the patient uses. `ofStay`: what was given «x 4» in a stay is past as well.
 */
export function isGivenOnce(sentence: readonly Token[], ofStay = false): boolean {
  const said = sentence.map(({ key }) => bokmalOf(key))
  return (
    said.some((key) => got.has(key)) &&
    (ofStay || isGivenBefore(sentence) || !sentence.some(({ kind }) => kind === 'frequency')) &&
    !said.some((key) => dayByDay.test(key))
  )
}

/** «Fikk Combivent på forstøver», «Fikk oksygen 2 liter»: a medicine, by its name, its dose or how it was given. */
export function namesMedicine(sentence: readonly Token[]): boolean {
  return sentence.some((token) => isDose(token) || isMedicineWord(token.key) || way.test(token.key))
}

const way = /^(?:forstøver|inhalasjon|stikkpille|nesespray|i\.v\.|i\.m\.|s\.c\.)$/

/** Who gives medicines before the patient comes, and where. */
const before = /^(?:\p{L}*ambulanse\p{L}*|prehospital\p{L}*|hjemme|heime|underveis)$/u

/** «… i ambulansen»: it belongs to the story, whatever was told in between. */
export function isGivenBefore(sentence: readonly Token[]): boolean {
  return sentence.some(({ key }) => before.test(key))
}

/** «Her ble det gitt …», «Gitt morfin 5 mg»: by who speaks; not «Gitt av fastlegen i går». */
export function isGivenHere(sentence: readonly Token[]): boolean {
  if (sentence[0]?.key === 'her' || sentence[1]?.key === 'her') return true
  return sentence[0]?.key === 'gitt' && !sentence.some(({ key }) => /^(?:av|hos|går|natt|forrige|fra)$/.test(key))
}
