import { leaning, pronouns, verbs } from '../../dictation/tokens/clause-words.ts'
import { isDose } from '../../dictation/values/frequency.ts'
import { isMedicineWord } from '../../dictation/tokens/medicines.ts'
import { isValue } from '../../dictation/repairs/slots.ts'
import type { Token } from '../../dictation/tokens/token.ts'
import { routes } from './clause-cues.ts'
import { isPassive } from './clause-joints.ts'
import { isSubjectNoun } from './clause-subjects.ts'
import { endsDenial, isDenial } from './denial-joints.ts'
import { wordSet } from '../../dictation/tokens/word-set.ts'

/** What is done with a patient, told without who does it. */
const deeds = wordSet('setter skriver ordinerer forskriver')
/** What a patient is given in so many words: «får råd», «får time», «får resept». */
const given = /^(?:resept|time|henvisning|beskjed|attest|krykker|tilbud|informasjon|\p{L}*råd|\p{L}*øvelser)$/u
/** What is made of it all: «oppfattes som», «tolkes som». */
const judged = wordSet('oppfattes tolkes vurderes bedømmes')
/** What a patient does or undergoes, with no subject said. */
const doings = wordSet('spiller kjører tisser svetter halter mistenker antar konkluderer avslutter')
/** … and what was done in a shift, before what it was done with. */
const done = wordSet('spist drukket sovet skiftet stelt dusjet renset byttet')
/** What the patient is to do. */
const exercises = /^(?:tøyning|egentrening|hjemmeøvelser|øvelser|avlastning|avlasting)$/
/** «skylt med saltvann» */
const treated = /^(?:skylt|skyllet|renset|vasket|sydd|limt|bandasjert|injisert)$/
const leads = /^(?:av|for|etter|med|i|hver)$/
const describes = /(?:ig|isk|iv|ende|al|ede|ære|ert|erte|på)$/
const supplies = wordSet('oksygen væske')
/** «hjem med penicillin» follows «går», «reiser», «sendes», «utskrevet». */
const goes = /(?:er|es|t|dro)$/

/** So many tokens of a sentence say who it is about and why. */
const OPENING = 3

/** A clause of treatment or of what was made of it, without its subject: the words before it are complete. */
export function opensPlan(tokens: readonly Token[], index: number, start: number): boolean {
  const [before, token, next, after] = [tokens[index - 1], tokens[index], tokens[index + 1], tokens[index + 2]]
  if (token?.kind !== 'word' || !before || !next) return false
  // «ikke gitt oksazepam»
  if (isDenial(before) && !endsDenial(tokens, index)) return false
  if (token.key === 'hjem')
    return next.key === 'med' && !goes.test(before.key) && after !== undefined && isMedicine(after, tokens[index + 3])
  if (token.key === 'kjent' && next.key === 'med')
    return index - start > OPENING && before.kind === 'word' && !isJoint(before) && !isState(before)
  if (token.key === 'kjent' || token.key === 'operert')
    return index - start > OPENING && before.key !== 'år' && isContent(next) && !isJoint(before)
  if (exercises.test(token.key))
    return index - start > OPENING && leads.test(next.key) && !describes.test(before.key) && !isDescribed(tokens, index)
  if (supplies.has(token.key)) return isValue(next) || routes.has(next.key)
  if (treated.test(token.key)) return next.key === 'med'
  if (token.key === 'lokalbedøvelse') return isMedicine(next, after)
  if (isSubjectNoun(tokens, index, start)) return false
  if (judged.has(token.key)) return next.key === 'som' && index - start > 1
  if (token.key === 'får') return given.test(next.key) || isMedicine(next, after)
  if (token.key === 'hører' || token.key === 'ser') return isVoice(next) || isVoice(after)
  if (token.key === 'gått') return next.key === 'ned' || next.key === 'opp'
  if (token.key === 'går') return /^(?:tur|turer|til|på)$/.test(next.key)
  if (token.key === 'kom') return next.key === 'inn'
  if (token.key === 'gitt') return isMedicine(next, after) && !isMedicineWord(before.key) && !isPassive(after)
  if (token.key === 'innlagt') return before.kind === 'date'
  if (token.key === 'oppfordret') return true
  if (token.key === 'meldt') return next.key === 'til'
  if (done.has(token.key)) return isContent(next) || isValue(next)
  return deeds.has(token.key) || doings.has(token.key)
}

/** «etter lange | øvelser» */
function isDescribed(tokens: readonly Token[], index: number): boolean {
  return leaning.has(tokens[index - 2]?.key ?? '') && tokens[index - 1]?.key.endsWith('e') === true
}

/** «er | kjent med», «53 år | kjent med» */
function isState({ key }: Token): boolean {
  return key === 'år' || leaning.has(key) || verbs.has(key) || /^(?:gjort|blitt)$/.test(key)
}

function isMedicine(name: Token, dose: Token | undefined): boolean {
  return isMedicineWord(name.key) || (dose !== undefined && isDose(dose))
}

/** «hører stemmer», «hører ikke stemmer», «ser syner» */
function isVoice(token: Token | undefined): boolean {
  return token?.key === 'stemmer' || token?.key === 'syner'
}

/** No word of grammar: «kjent hypertensjon», «operert hofte», «skiftet bandasje». */
function isContent(token: Token): boolean {
  return token.kind === 'word' && ![leaning, verbs, pronouns].some((list) => list.has(token.key))
}

function isJoint(token: Token): boolean {
  return /^(?:godt|best|vel|ny)$/.test(token.key)
}
