import { isColon } from './bowel.ts'
import { conjunctions, leaning, openingVerbs, pronouns, verbs } from './clause-words.ts'
import type { Command } from './command-table.ts'
import { isNumeral } from './number-words.ts'
import { strikes } from './ointments.ts'
import { isEdge, isPause } from './correction-state.ts'
import { hasSlot, isRelative, isSide } from './slots.ts'
import { correctsByThatIs, isValueAnew } from './that-is.ts'
import { endsSentence, isCorrection, isCommaOrWord, type Token } from './token.ts'
import { wordSet } from './word-set.ts'

const openings = wordSet('satte sette nedre øvre')
/** «visus med egen korreksjon» */
const ofGlasses = wordSet('med uten egen beste best optimal full etter til kirurgisk')
/** Behind these «nei» is what somebody says. */
const sayings = wordSet('roper ropte mener sier sa svarer svarte hevder mente meiner seier svarar')
/** «han trodde det var feil pasient» */
const ofPatients = wordSet('som at om fordi trodde tror visste sier')
const waiting = wordSet('med til på i og å se sjå')
/** So many tokens back the correcting word stands whose right value «var det» follows. */
const RECALLED = 5
const articles = wordSet('en et ei den det dette denne ett')

/** True when the phrase at `index` is a command there, not words of the dictation. */
export function isCommand(
  command: Command,
  before: readonly Token[],
  tokens: readonly Token[],
  index: number,
  length: number,
): boolean {
  const last = before.at(-1)
  const next = tokens[index + length]
  switch (command.phrase) {
    case 'kolon':
      return isColon(before, next)
    case 'punktum':
      // «nedre punktum» is of the eye.
      return !(openings.has(last?.key ?? '') || next?.key === 'for')
    case 'strek':
      return last !== undefined && !articles.has(last.key) && next !== undefined && isJoinable(last) && isJoinable(next)
    case 'avsnitt':
    case 'pause':
    case 'fortsett':
    case 'gå tilbake':
    case 'om igjen':
    case 'start på nytt':
    case 'la meg begynne på nytt':
    case 'la meg starte på nytt':
    case 'la meg begynna på nytt':
      return standsAlone(last, next)
    case 'jeg begynner på nytt':
    case 'vi tar det på nytt':
      return standsAlone(last, next) || isToldAnew(last, isCommaOrWord(next) ? tokens[index + length + 1] : next)
    case 'neste punkt':
    case 'nytt punkt':
      return endsSentence(last) || endsSentence(next)
    case 'overskrift':
      return endsSentence(last)
    case 'minus':
    case 'pluss':
      return isSigned(command.phrase, last, next)
    case 'større enn':
    case 'mindre enn':
      return isNumeral(next)
    case 'er lik':
      return isNumeral(last) || isNumeral(next)
    case 'sitat':
    case 'apostrof':
      return last === undefined || !articles.has(last.key)
    case 'nei':
      return next?.key !== 'takk'
    case 'nei det var feil':
    case 'nei det er feil':
    case 'nei det ble feil':
    case 'nei , det var feil':
      return !sayings.has(last?.key ?? '') && (pronouns.has(next?.key ?? '') || isEdge(next) || hasSlot(next))
    case 'nei , vent':
      // «Nei, vent med det til i morgen», «Nei, vent en uke», «Nei, vent, se an», and the answer to a question.
      return last?.text !== '?' && isEdge(next) && !waiting.has(tokens[index + length + 1]?.key ?? '')
    case 'nei da':
      // «nei da hun falt», «nei, da må vi vente»
      return !pronouns.has(next?.key ?? '') && !verbs.has(next?.key ?? '')
    case 'korrigerer':
      return !pronouns.has(last?.key ?? '')
    case 'rett opp det':
    case 'rett det opp':
    case 'rett opp i det':
    case 'korriger det':
    case 'jeg korrigerer':
    case 'eg korrigerer':
      return isCorrected(before, tokens, index + length)
    case 'leste feil':
    case 'sa feil':
    case 'las feil':
      return !pronouns.has(last?.key ?? '')
    case 'sa jeg':
    case 'sa eg':
    case 'skrev jeg':
      return isNumeral(next) || hasSlot(next)
    case 'hva var det':
    case 'kva var det':
      return isValueAnew(tokens, index, index + length)
    case 'var det':
    case 'er det':
    case 'ble det':
    case 'blir det':
      // «nei tre ganger ble det»; but «var det vondt», «det er ikke mor, far er det».
      return (
        before.slice(-RECALLED).some((token) => isCorrection(token) || token.key === 'eller') &&
        !endsSentence(last) &&
        (isEdge(next) || spokenPause.test(next?.key ?? ''))
      )
    case 'eller det vil si':
      return correctsByThatIs(tokens, index, length)
    case 'feil':
      if (isValueAnew(tokens, index, index + length)) return true
      return last?.text === ',' && isCommaOrWord(next)
    case 'nå ble det feil':
      return !conjunctions.has(last?.key ?? '')
    case 'vent':
      // «om to uker, feil, tre uker»
      return last?.text === ',' && next?.text === ','
    case 'jeg mener':
    case 'jeg mente':
    case 'eg meiner':
    case 'eg meinte':
      return !isOpinion(before)
    case 'korrigering':
    case 'retting':
      // «korrigering venstre i 2015», «korrigering til 3,5»: what is done.
      return isCommaOrWord(last) && isCommaOrWord(next)
    case 'korreksjon':
      return next?.key !== 'av' && next?.key !== 'for' && !(last && (articles.has(last.key) || ofGlasses.has(last.key)))
    case 'jo vent':
    case 'jo , vent':
    case 'jo forresten':
    case 'eller jo':
    case 'eller jo ,':
      return isNumeral(next) || startsClause(tokens, index + length + (next?.text === ',' ? 1 : 0))
    case 'komma':
      return !isParticiple(last, before.at(-2))
    case 'nytt avsnitt':
    case 'neste avsnitt':
      // «Nytt avsnitt av tarmen er betent.»
      return next?.key !== 'av' && next?.key !== 'i' && next?.key !== 'på'
    case 'ny linje':
      return !isRoute(last, next)
    case 'nei stryk':
      return !sayings.has(last?.key ?? '') && last?.text !== '?' && isEdge(next)
    case 'stryk det':
      return strikes(before, tokens, index + length)
    case 'angre':
      return last?.kind === 'command' || standsAlone(last, next)
    default:
      return !wrongThing.test(command.phrase) || isSlip(command.phrase, last, next)
  }
}

/** Words follow that may be a sentence: not «vi tar det på nytt om en uke», «… og ropte jeg begynner på nytt». */
function isToldAnew(last: Token | undefined, next: Token | undefined): boolean {
  if (next === undefined || isEdge(next) || leaning.has(next.key) || conjunctions.has(next.key)) return false
  return !sayings.has(last?.key ?? '') && !/^(?:rop|spurt|tenk)/.test(last?.key ?? '')
}

/** What the patient is asked to do with a side: «bøy høyre kne, rett det opp». */
const TRAINED = 12
const trained = /^(?:bøy|løft|strekk|stå|ligg|sitt|sett|hold)/

/** Still a word. */
const spokenPause = /^(?:komma|punktum)$/

/** «venstre side, rett opp det, høyre side», «venstre kne jeg korrigerer høyre kne»; but «jeg korrigerer 8 mmol/l per døgn». */
function isCorrected(before: readonly Token[], tokens: readonly Token[], index: number): boolean {
  const clause = before.slice(-TRAINED).slice(0, -1)
  if (clause.slice(clause.findLastIndex(endsSentence) + 1).some(({ key }) => trained.test(key))) return false
  const [next, noun] = [tokens[index], tokens[index + 1]]
  if (isPause(next) || spokenPause.test(next?.key ?? '')) return true
  return next !== undefined && isSide(next) && (isEdge(noun) || noun?.key === before.at(-1)?.key)
}

/** «feil pasient», «det var feil linje» */
const wrongThing = /^(?:det (?:var|er|ble) )?feil \p{L}+$/u

/** «BT 98/60, feil pasient, 118/74»; but «gitt til feil pasient», «han trodde det var feil side». */
function isSlip(phrase: string, last: Token | undefined, next: Token | undefined): boolean {
  if (isToldOn(next)) return false
  if (phrase.startsWith('feil')) return isEdge(last) || last?.kind === 'command' || isNumeral(last)
  return !(ofPatients.has(last?.key ?? '') || sayings.has(last?.key ?? ''))
}

/** «feil pasient fikk …», «feil pasient som …» */
function isToldOn(next: Token | undefined): boolean {
  return next?.key === 'som' || verbs.has(next?.key ?? '')
}

function startsClause(tokens: readonly Token[], index: number): boolean {
  const [token, next] = [tokens[index], tokens[index + 1]]
  if (!token) return false
  return pronouns.has(token.key) || openingVerbs.has(token.key) || (isRelative(token) && verbs.has(next?.key ?? ''))
}

/** So many tokens back stands what another one thinks. */
const THOUGHT = 12
const thinks = wordSet('mener mente synes syntes meiner meinte')

/** «fastlegen mener 50 mg er nok, jeg mener 100 mg» */
function isOpinion(before: readonly Token[]): boolean {
  const opened = before.findLastIndex((_, index) => opensClause(before, index))
  const from = Math.max(before.length - THOUGHT, before.findLastIndex(endsSentence) + 1, opened)
  return before.slice(from).some(({ key }) => thinks.has(key))
}

/** «hun mener hun sover bra | bruker sobril 10 mg»: a verb that nobody stands before. */
function opensClause(tokens: readonly Token[], index: number): boolean {
  const [before, verb] = [tokens[index - 1], tokens[index]]
  if (!openingVerbs.has(verb?.key ?? '') || before?.kind !== 'word') return false
  return ![pronouns, leaning, thinks].some((list) => list.has(before.key)) && !/(?:e[nt]|r)$/.test(before.key)
}

const auxiliaries = wordSet('har hadde')
const adverbs = wordSet('endelig nettopp nå no akkurat ikke ikkje allerede aldri også alt ennå')

/** «har komma heim», «hadde endelig komma»: has come. */
function isParticiple(last: Token | undefined, earlier: Token | undefined): boolean {
  if (auxiliaries.has(last?.key ?? '')) return true
  return adverbs.has(last?.key ?? '') && auxiliaries.has(earlier?.key ?? '')
}

/** «bussen har fått ny linje og stopper ikke», «flyttet til ny linje på skolen»: a line that something or somebody is on. */
function isRoute(last: Token | undefined, next: Token | undefined): boolean {
  return given.has(last?.key ?? '') && told.has(next?.key ?? '')
}

const given = wordSet('fått fekk fikk får en ei til på')
const told = wordSet('og som til på med i men av for ved')

function isJoinable(token: Token): boolean {
  return token.kind === 'word' || token.kind === 'number'
}

/** «protein to pluss» and «minus tre»: signs stand beside numbers only. */
function isSigned(phrase: string, last: Token | undefined, next: Token | undefined): boolean {
  if (phrase === 'minus') return isNumeral(next) && !isNumeral(last)
  return isNumeral(last) && !isNumeral(next)
}

function standsAlone(last: Token | undefined, next: Token | undefined): boolean {
  return endsSentence(last) && endsSentence(next)
}
