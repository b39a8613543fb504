import { negations, pronouns, verbs } from '../tokens/clause-words.ts'
import { cut, isApology, isEdge, type Said, type State } from './correction-state.ts'
import { isMedicineAt, isRelative } from './slots.ts'
import { endsSentence, type Token } from '../tokens/token.ts'
import { wordSet } from '../tokens/word-set.ts'

/** So many words has a heading. */
const HEADING = 5
/** Of these «nei» is no answer. */
const unanswerable = wordSet('status mål målsetting situasjon')

/**
 * «mål: nei, funn: fleksjon …»: the heading was the wrong one. Returns where reading goes on; undefined where «nei» may be what
 * stands under it.
 */
export function headingAnew(state: State, said: Said, pauses: readonly Token[]): number | undefined {
  const { result, tokens } = state
  if ([...pauses, ...said.tokens].some(endsSentence)) return undefined
  if (result.at(-1)?.text !== ':' || !unanswerable.has(result.at(-2)?.key ?? '')) return undefined
  const words = tokens.slice(said.next, said.next + HEADING)
  const end = words.findIndex(isEdge)
  if (end < 1 || words[end]?.text !== ':') return undefined
  const start = result.findLastIndex(endsSentence) + 1
  if (result.length - start > HEADING + 1) return undefined
  cut(state, start)
  return said.next
}

/** What a section says that has nothing to tell. */
const empty =
  wordSet(`ingen kjente kjent faste fast medisiner medikamenter legemidler allergier allergi spesielle regelmessige
  tidligere sykdommer av betydning intet inga kjende`)
/** So long is the sentence that tells what there is after all. */
const LONGEST = 16

/**
 * «Allergier: Ingen kjente. Vent litt, han reagerte på trimetoprim.», «Ingen faste medisiner, unnskyld, han bruker cetirizin
 * 10 mg.»: there is one. Returns where reading goes on; undefined where what follows tells of anything else than was denied.
 */
export function strikeDenial(state: State, said: Said, pauses: readonly Token[]): number | undefined {
  const { result, tokens } = state
  const isRecalled =
    (pauses.some(endsSentence) || !state.isPunctuated) && said.tokens.some(({ key }) => /\b(?:vent|jo)\b/.test(key))
  if (!isRecalled && !isApology(said)) return undefined
  const denial = emptyDenial(state)
  if (!denial) return undefined
  const next = pastTeller(tokens, said.next)
  const [subject, verb] = [tokens[next], tokens[next + 1]]
  const isTold = subject !== undefined && isRelative(subject) && telling.has(verb?.key ?? '')
  if (!subject || !(isPatient(subject) || isTold) || !verbs.has(verb?.key ?? '')) return undefined
  const told = tokens.slice(said.next, said.next + LONGEST)
  const end = told.findIndex(endsSentence)
  const isDenied = told.slice(0, end === -1 ? LONGEST : end).some(({ key }) => negations.has(key))
  // «han tåler penicillin»: that is no allergy.
  if (isDenied !== /^t[åo]l/.test(verb?.key ?? '')) return undefined
  const { start } = denial
  if (!isOfSame([...result.slice(Math.max(0, start - 2), start), ...denial.words], tokens, next + 1)) return undefined
  // «tar Paracet ved behov» is no regular medicine, and «fikk cetirizin i fjor» none any more.
  if (told.some(({ key }) => /^(?:behov|fjor|går)$/.test(key))) return undefined
  cut(state, start)
  return said.next
}

/** So many words lead to the denial («hun bruker»), and so many is it long. */
const [LEAD, DENIAL] = [2, 6]

/** «(hun bruker) ingen faste medisiner»: where what tells of nothing begins, if that is all of its sentence. */
function emptyDenial({
  result,
  isPunctuated,
}: State): { readonly start: number; readonly words: readonly Token[] } | undefined {
  const from = Math.max(0, result.length - DENIAL)
  const denied = result.findLastIndex(({ key }, index) => index >= from && negations.has(key))
  const words = result.slice(denied)
  if (denied === -1 || !words.every(({ key }) => empty.has(key))) return undefined
  let start = denied
  while (denied - start < LEAD && isLead(result[start - 1])) start--
  return isPunctuated && !isEdge(result[start - 1]) ? undefined : { start, words }
}

/** «hun», «bruker», «har» */
function isLead(token: Token | undefined): boolean {
  return token !== undefined && (pronouns.has(token.key) || takes.has(token.key) || token.key === 'har')
}

function isPatient({ key }: Token): boolean {
  return pronouns.has(key) && !/^(?:jeg|eg|vi|me|det|de|dei|dem)$/.test(key)
}

const telling = wordSet('sier seier sa forteller fortel opplyser oppgir husker minnes')

/** «mor sier | han reagerer på egg», «han sier at | han …»: where it is told of the patient. */
function pastTeller(tokens: readonly Token[], next: number): number {
  const [teller, verb, joint] = [tokens[next], tokens[next + 1], tokens[next + 2]]
  if (!teller || !(isPatient(teller) || isRelative(teller)) || !telling.has(verb?.key ?? '')) return next
  const told = joint?.key === 'at' ? next + 3 : next + 2
  const patient = tokens[told]
  return patient && isPatient(patient) ? told : next
}

/** So many words behind its verb a medicine stands: «står fast på metoprolol». */
const OBJECT = 3
const takes = wordSet('bruker brukte brukar tar tok får fikk står')
const reacts = wordSet('tåler tålte tolte reagerer reagerte reagert')
const states = wordSet('har oppgir opplyser nevner angir husker sier')
/** What somebody is allergic to, and that no list of medicines has. */
const allergen =
  /^(?:(?:pea)?nøtt(?:er)?|egg|skalldyr|reker|melk|fisk|soya|pollen|bjørk|gress|katt|hund|sulfa|lateks|plaster|nikkel|kontrast|kontrastmiddel|vepsestikk|antibiotika|jod)$/

/** Is what stands at `verb` a medicine where those were denied, or what is not tolerated? */
function isOfSame(denied: readonly Token[], tokens: readonly Token[], verb: number): boolean {
  const { key } = tokens[verb] ?? { key: '' }
  const behind = Array.from({ length: OBJECT }, (_, offset) => verb + 1 + offset)
  if (denied.some((token) => /^(?:allergi|cave|kritisk|intoleran)/.test(token.key))) {
    if (key === 'er') return tokens[verb + 1]?.key.startsWith('allergisk') === true
    // «moren oppgir allergi mot penicillin», «han har allergi mot egg»
    if (states.has(key) && behind.some((at) => tokens[at]?.key === 'allergi' && tokens[at + 1]?.key === 'mot'))
      return true
    return (
      (reacts.has(key) || (key === 'har' && reacts.has(tokens[verb + 1]?.key ?? ''))) &&
      behind.some((at) => isMedicineAt(tokens, at) || allergen.test(tokens[at]?.key ?? ''))
    )
  }
  if (!denied.some((token) => /^(?:medi[sk]|legemid)/.test(token.key)) || !takes.has(key)) return false
  return behind.some((at) => isMedicineAt(tokens, at) || /^(?:p|mini)-?pille/.test(tokens[at]?.key ?? ''))
}
