import { conjunctions, leaning, negations, pronouns, verbs } from '../tokens/clause-words.ts'
import { lastClause } from './correction-search.ts'
import { isEdge, type Said, type State } from './correction-state.ts'
import { areOfGovernedKind } from './kinds.ts'
import { isToldOfAlone } from './own-clause.ts'
import { isPreposition } from '../tokens/prepositions.ts'
import { areCounted, hasSlot, isDoseAt, isMedicineAt, isSide, isValue, replaces } from './slots.ts'
import { endsSentence, type Token } from '../tokens/token.ts'
import { isValueName } from '../values/values.ts'
import { wordSet } from '../tokens/word-set.ts'

/** What is said for no other reason than to correct; any other correcting word may as well be told. */
const sure =
  /^(?:nei(?! da\b|(?: ,)? (?:la oss|si heller|vi sier|hva|kva))|rettelse|korreksjon|korrigerer|jeg retter|unnskyld$|beklager|sorry|orsak|(?:jeg|eg) (?:mener|mente|meiner|meinte)|(?:eller )?rettere sagt|eller det vil si|(?:det )?sk(?:al|ulle) v|jo\b|(?:eller|altså|oi|vent) (?:jo|vent|nei)|vent litt|det (?:var|ble|er) feil$|(?:jeg|eg) (?:leste|sa|så|husket|las|hugsa) feil)/

/** «feil side», «nei det var feil kne» */
const wrongThing = /(?:^| )feil \p{L}+$/u

/** In a sentence with one of these somebody says, thinks or asks something: «spurt om kona er syk, nei, det er datteren». */
const saying = wordSet(`
  sier sa si sagt seier svarer svarte mener mente meiner tror trodde synes syntes hevder hevdet forteller fortalte spurt spurte
  spør spørsmål roper ropte ba ber be bedt du ifølge redd
`)
/** … and with one of these it is written, shown or done somewhere: «Etiketten viser 5 mg, feil, 10 mg». */
const recorded = wordSet(`
  skrev skriver skrevet viser viste står sto stod leser leste henvist henvises henvisning henvisningen resept resepten liste
  listen lista legemiddellisten journal journalen apotek apoteket etiketten operert opereres palpasjon trykker teller orientering
  innkalt
`)
const denying = new Set([...negations, 'verken', 'neppe'])
/** So far back a sentence is read. */
const SENTENCE = 24
/** So many tokens on stands who said it. */
const TELLER = 6
/** So many words back what leads to the wrong word is said, and so many again lead to the right one. */
const LED = 4

/**
 * May the correcting words be obeyed? Surely, where they mean nothing else. Others only where what is right is of one slot, with
 * its noun at most, and ends there or goes on as before; not of what was denied, nor of what anybody said, nor over a full stop.
 */
export function isObeyed(state: State, said: Said, pauses: readonly Token[]): boolean {
  // «operert i høyre kne, nei, feil kne, venstre kne skulle opereres»: the wrong side was operated on.
  if (said.tokens.some(({ key }) => wrongThing.test(key)) && isTold(state.result)) return false
  const commands = said.tokens.filter(({ kind }) => kind === 'command')
  // «Insulin 10 enheter gitt, feil, skulle vært 4 enheter»
  if (commands[0]?.key !== 'feil' && commands.some(({ key }) => sure.test(key))) return true
  const { result, tokens } = state
  const clause = lastClause(state)
  // «venstre kne, altså høyre kne»: only one of them is true.
  if (commands[0]?.key === 'altså' && isSaidAnew(clause, tokens, said.next)) return true
  // «vekt 18 kg nei hva sier jeg 19 kg», «Vekt 49,2 kg. Rett opp det, 47,2 kg.», «1 g, vent, 1,5 g»
  const word = commands[0]?.key ?? ''
  const isSure = isAskedOfSelf(commands[0]) || asksFor.test(word) || (waits.test(word) && isDoseAt(tokens, said.next))
  if (isSure && isSaidAnew(clause, tokens, said.next)) return true
  // «varte i 20 minutter. Oi, 40 minutter.»
  if (exclamation.test(word) && isCountAnew(clause, tokens, said.next)) return true
  const isOfSentence = pauses.some(endsSentence) || endsSentence(said.tokens.at(-1))
  if (isOfSentence && !clause.some(({ key }) => key === tokens[said.next]?.key)) return false
  // Without marks nobody tells where a denial ends: «ingen knatrelyder | kalprotektin 420 leste feil 240».
  const denied = state.isPunctuated ? clause : clause.slice(-DENIED)
  if (denied.some(isDenying) || isTold(result) || isRow(result) || result.at(-1)?.text === '?') return false
  const isAge = isAgeOf(result) && /^gamm(?:el|elt|al|alt)$/.test(tokens[said.next + 2]?.key ?? '')
  if (exclamation.test(commands[0]?.key ?? '') && (isAge || !beginsAnother(tokens, said.next))) return true
  // «Nei, la oss si 15 om dagen, sier mannen.»
  if (tokens.slice(said.next, said.next + TELLER).some(isSaying)) return false
  // «torsdag, mener jeg fredag»: asked before.
  if (said.tokens[0]?.action === 'replace-before') return true
  return isOtherSubject(result, tokens, said.next) || isSlotAnew(state, clause, said)
}

/** So many tokens back a denial surely reaches what is corrected. */
const DENIED = 6
/** What is asked of who writes, and is nothing that a patient is told to do where a value follows. */
const asksFor = /^(?:rett (?:opp|det)|korriger det)/
/** Of a dose, which nobody waits with; of a pressure he does: «BT 160/90, vent, 150/85 etter 5 minutter». */
const waits = /^vent(?: nå| no| litt)?$/
const exclamation = /^(?:oi|oi sann|oisann|ops|ups|oops)$/

/** «oi, venstre hofte er ikke øm», «oi og ramipril»: what follows is told of, or one more, and is nothing said anew. */
function beginsAnother(tokens: readonly Token[], next: number): boolean {
  const noun = tokens[next + 1]
  if (conjunctions.has(tokens[next]?.key ?? '') || isToldOfAlone(tokens, next + 1)) return true
  return noun?.kind === 'word' && !leaning.has(noun.key) && isToldOfAlone(tokens, next + 2)
}

/** «20 minutter … 40 minutter.»: the same thing in another number, and nothing more. */
function isCountAnew(clause: readonly Token[], tokens: readonly Token[], next: number): boolean {
  const [right, thing] = [tokens[next], tokens[next + 1]]
  const [wrong, earlier] = clause.slice(-2)
  if (right?.kind !== 'number' || wrong?.kind !== 'number' || !thing) return false
  return thing.key === earlier?.key && isEdge(tokens[next + 2])
}

/** «er 29 oi 39 år gammel», but «puls 80 oi 39 år gammel» */
function isAgeOf(result: readonly Token[]): boolean {
  const [lead, age] = [result.at(-2), result.at(-1)]
  return age?.kind === 'number' && (lead === undefined || /^(?:er|var|på|mann|kvinne|gutt|jente|dame)$/.test(lead.key))
}

function isDenying({ key }: Token): boolean {
  return denying.has(key)
}

/** Does the last sentence tell what somebody says, thinks or asks, or what is written or shown? */
export function isTold(result: readonly Token[]): boolean {
  return lastSentence(result).some(({ key }) => saying.has(key) || recorded.has(key))
}

/** Is what was said last neither denied nor asked, nor what somebody says? */
export function isAsserted(state: State): boolean {
  return !lastClause(state).some(isDenying) && !isSaidOrAsked(state)
}

/** Is it what somebody says, or asks: «bruker hun 5 mg», «spurt om hun bruker 5 mg»? */
export function isSaidOrAsked(state: State): boolean {
  const clause = lastClause(state)
  const isAsked = clause.some(({ key }, index) => verbs.has(key) && asked.has(clause[index + 1]?.key ?? ''))
  return isAsked || lastSentence(state.result).some(isSaying)
}

const asked = wordSet('hun han du pasienten')

/** «sier», «trodde», «spurt» */
export function isSaying(token: Token | undefined): boolean {
  return saying.has(token?.key ?? '')
}

function lastSentence(result: readonly Token[]): readonly Token[] {
  const from = Math.max(0, result.length - SENTENCE)
  const start = result.findLastIndex(
    (token, index) => index < from || (endsSentence(token) && index < result.length - 1),
  )
  return result.slice(Math.max(from, start + 1))
}

function isUnitless(token: Token | undefined): boolean {
  return isValue(token) && (token?.unit ?? '') === '' && token?.kind !== 'frequency'
}

/** «93, 86, 80»: what is counted. */
function isRow(result: readonly Token[]): boolean {
  const [before, last] = [result.at(result.at(-2)?.text === ',' ? -3 : -2), result.at(-1)]
  return isUnitless(before) && isUnitless(last)
}

/** «han har sovet altså hun har sovet» */
function isOtherSubject(result: readonly Token[], tokens: readonly Token[], next: number): boolean {
  const [subject, first, second] = [tokens[next], tokens[next + 1], tokens[next + 2]]
  if (!pronouns.has(subject?.key ?? '') || !pronouns.has(result.at(-3)?.key ?? '')) return false
  return first?.key === result.at(-2)?.key && second?.key === result.at(-1)?.key
}

function isSlotAnew(state: State, clause: readonly Token[], { next, tokens: words }: Said): boolean {
  const { tokens } = state
  const lead = tokens[next]?.key ?? ''
  const isLed = clause.slice(-LED).some(({ key }) => key === lead) && !hasSlot(tokens[next])
  const at = isLed ? next + 1 : next
  const right = tokens[at]
  if (!right || isEdge(right)) return false
  // «innlagt med lungeemboli nei hva sier jeg lungebetennelse»
  if (isAskedOfSelf(words[0]) && areOfGovernedKind(clause.at(-1)?.key ?? '', right.key)) return true
  // «positiv på benzodiazepiner nei hva sier jeg positiv på amfetamin»
  const isBegunAnew = ({ key }: Token, index: number): boolean =>
    key === lead && clause[index + 1]?.key === tokens[next + 1]?.key
  if (isAskedOfSelf(words[0]) && clause.slice(0, -1).some(isBegunAnew)) return true
  // «arbeider som elektriker … som ingeniør»
  const isLedWord = isLed && leaning.has(lead) && right.kind === 'word'
  const hasOwnSlot: boolean = hasSlot(right) || isMedicineAt(tokens, at)
  if (!hasOwnSlot) return isLedWord && !leaning.has(right.key) && endsAt(state, at)
  if (isAnotherToldSince(clause, right)) return false
  let end = at + 1
  while (isValue(tokens[end])) end++
  const isExplained = words[0]?.key === 'altså'
  if (isAskedOfSelf(words[0]) && isSaidAnew(clause, tokens, at)) return true
  if (isNounOf(clause, right, tokens[end], isExplained)) end++
  const after = tokens[end]
  if (isPreposition(after) && clause.at(-2)?.key !== after?.key && clause.some(({ key }) => key === after?.key))
    return true
  return endsAt(state, end - 1) || after?.kind === 'time' || isSaidToTheEnd(clause, tokens, right, end)
}

/** «hva sier jeg», «nei hva sa jeg»: nobody else is asked. */
function isAskedOfSelf(token: Token | undefined): boolean {
  return /(?:hva|kva) (?:står det|sier|sa|seier|er det|var det) (?:jeg|eg)/.test(token?.key ?? '')
}

/** «venstre side … høyre side», «18 kg … 19 kg»: said right behind its like, with the same noun, and nothing told of it alone. */
function isSaidAnew(clause: readonly Token[], tokens: readonly Token[], at: number): boolean {
  const [right, noun, last, before] = [tokens[at], tokens[at + 1], clause.at(-1), clause.at(-2)]
  if (!right || !last) return false
  // «vondt i venstre kne, hva sier jeg, høyre kne er fint»
  const isOfValue = isValue(right) && !isUnitless(right)
  if (isOfValue ? verbs.has(noun?.key ?? '') : isToldOfAlone(tokens, at + 2)) return false
  if (isOfValue && replaces(right, last)) return true
  // «210 nei hva sier jeg 190 og kalium …»
  if (isUnitless(right) && isUnitless(last) && !verbs.has(noun?.key ?? '')) return true
  return noun !== undefined && before !== undefined && noun.key === last.key && replaces(right, before)
}

/** «5 mg og sønnen …»: between the wrong word and the correcting one no more is said than its noun. */
function isAnotherToldSince(clause: readonly Token[], right: Token): boolean {
  const wrong = clause.findLastIndex((token) => replaces(right, token))
  const since = clause.slice(wrong + 1).filter((token) => !isValue(token))
  return wrong !== -1 && since.some(({ key }) => key === 'og' || key === 'eller')
}

/** «venstre kne» for «høyre kne» or for a bare «høyre», «seks uker» for «seks måneder»; «høyre, altså venstre hemisfære» explains. */
function isNounOf(clause: readonly Token[], right: Token, noun: Token | undefined, isExplained: boolean): boolean {
  if (noun?.kind !== 'word' || leaning.has(noun.key) || verbs.has(noun.key)) return false
  if (!isExplained && isSide(right) && clause.slice(-1).some(isSide)) return true
  return clause.some((token) => areCounted(token, noun) || (hasSlot(noun) && replaces(noun, token)))
}

/** Does what is right end with the token at `last`? */
export function endsAt({ tokens, isStop, isPunctuated, softBreak }: State, last: number): boolean {
  const after = tokens[last + 1]
  if (
    isEdge(after) ||
    after?.kind === 'command' ||
    isStop(tokens, last + 1) ||
    (isValueName(after?.key ?? '') && isValue(tokens[last + 2]))
  )
    return true
  return !isPunctuated && softBreak?.(tokens, last + 1, last) !== undefined
}

/** «faren fulgte ham … moren fulgte ham» */
function isSaidToTheEnd(clause: readonly Token[], tokens: readonly Token[], right: Token, end: number): boolean {
  const wrong = clause.findLastIndex((token) => replaces(right, token))
  const tail = clause.slice(wrong + 1)
  if (wrong === -1 || tail.length === 0) return false
  return tail.every(({ key }, index) => tokens[end + index]?.key === key) && isEdge(tokens[end + tail.length])
}
