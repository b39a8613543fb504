import { pronouns, verbs } from '../dictation/tokens/clause-words.ts'
import { isMedicineWord } from '../dictation/tokens/medicines.ts'
import type { Token } from '../dictation/tokens/token.ts'
import { wordSet } from '../dictation/tokens/word-set.ts'
import { isDose } from '../dictation/values/frequency.ts'
import type { RoleScores } from './classify.ts'
import { bokmalOf } from './sentences/bokmal.ts'

/** A symptom and how long it has been there, or as much. */
const STORY = 4
/** What is said of something that a list names: «Hun sluttet med den», «Får hodepine av det», «Utslett i 2012». */
const ofListed =
  /^(?:den|det|dem|disse|denne|dette|de|av|ved|etter|mot|på|bruk\p{L}*|tar|tok|tatt|tåler|tålte|fikk|ga|gir|får|reag\p{L}*|reaksjon\p{L}*|allerg\p{L}*|slutt\p{L}*|start\p{L}*|økt?|øker|redus\p{L}*|sepon\p{L}*|paus\p{L}*|effekt|bivirkning\p{L}*|\p{L}*medisin\p{L}*|\p{L}*tablett\p{L}*|dose\p{L}*|utslett|kløe|elveblest|urtikaria|anafyla\p{L}*|hevelse|hovne\p{L}*|kvalme|oppkast|diaré|rødme|eksem|astma|tungpust\p{L}*)$/u
/** What is told in a session. */
const tells = wordSet(
  'forteller fortalte beskriver beskrev snakket snakker arbeidet arbeider jobbet øvde gjennomgikk drøftet utforsket',
)

/** «Cave penicillin. | Hoste i tre dager», «Medisiner. … | I dag snakket vi om …»: the story, which nobody gave a heading. */
export function leavesList(scores: RoleScores, sentence: readonly Token[]): boolean {
  const said = sentence.map(({ key }) => bokmalOf(key))
  if (sentence.some((token) => isDose(token) || isMedicineWord(token.key))) return false
  const isTold = said.some(
    (key, at) => tells.has(key) && [said[at - 1], said[at + 1]].some((who) => pronouns.has(who ?? '')),
  )
  if (isTold) return !saysOfList(sentence)
  return (scores.get('current') ?? 0) >= STORY && !said.some((key) => ofListed.test(key))
}

/** «Bor alene og glemmer tablettene»: it is told of what the list holds. */
export function saysOfList(sentence: readonly Token[]): boolean {
  return sentence.some(({ key }) => isOfMedicines.test(bokmalOf(key)))
}

const isOfMedicines =
  /^(?:\p{L}*medisin\p{L}*|\p{L}*tablett\p{L}*|\p{L}*pille\p{L}*|(?:multi)?dose\p{L}*|bivirkning\p{L}*|effekt|allerg\p{L}*|reag\p{L}*|reaksjon\p{L}*|sepon\p{L}*|dem)$/u

/** «Tar det med ro», «Han er bekymret»: a clause that says nothing of a medicine; not «Tar dem om kvelden». */
export function isDeed(sentence: readonly Token[]): boolean {
  const said = sentence.map(({ key }) => bokmalOf(key))
  const [first = '', second = ''] = said
  if (complaint.test(first)) return true
  if (!verbs.has(first) && !(pronouns.has(first) && verbs.has(second))) return false
  const rest = said.slice(verbs.has(first) ? 1 : 2)
  if (rest[0] === 'seg') return true
  return rest.length > 1 && !rest.some((key) => isOfMedicines.test(key) || ofUse.test(key) || isMedicineWord(key))
}

/** No medicine's name ends so: «Morgenstivhet 10 minutter». */
const complaint = /(?:..het|smerter?|plager|vansker|problemer|følelse|vekttap)$/

/** How and when a medicine is taken, and how it works. */
const ofUse =
  /^(?:den|disse|denne|dette|av|fast|faste|daglig|kveld\p{L}*|morgen\p{L}*|behov|fortsatt|uendret|slutt\p{L}*|start\p{L}*|økt?|redus\p{L}*|godt|bra|bedre|dårlig|tåler|tåles|sist|dosett\p{L}*|multidose\p{L}*|ingen|ikke|noe|mot|resept\p{L}*|\d.*)$/u
