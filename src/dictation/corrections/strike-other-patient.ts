import { conjunctions, pronouns, verbs } from '../tokens/clause-words.ts'
import { clauseStart } from './correction-search.ts'
import { cut, isEdge, isPause, type Doubt, type Said, type State } from './correction-state.ts'
import { softStart } from './delete-said.ts'
import { spokenKey } from '../tokens/phrases.ts'
import { isValue } from './slots.ts'
import { endsSentence, isCorrection, type Token } from '../tokens/token.ts'
import { wordSet } from '../tokens/word-set.ts'

/** So many words it takes to say whose it was. */
const REMARK = 9
/** A longer clause than this may be more than what was the other's. */
const LONGEST = 10
/** Another person by what he is called. */
const named = wordSet('pasient naboen nabopasienten sidemannen sidepasienten romkameraten mannen damen dama kvinnen')
/** One of these is said of whom it was. */
const others = new Set([...named, ...wordSet('pasienten han ham hun henne hu ho')])

const place = String.raw`(?:på|i) (?:(?:samme |neste )?rom(?:met)?|naborommet|naboseng[ae]n?|seng[ae]n?)(?: ved siden av)?|ved siden av`
const whose = String.raw`(?:det|dette) (?:var|er|gjaldt|gjelder)(?: (?:hos|om|på|til))?`
/** «nei det var naboen på rommet», «nei det var forrige pasient», «nei feil pasient» */
const remark = new RegExp(
  `^(?:(?:${whose} )?(?:den )?(?:forrige|neste|en annen|ein annan|feil|andre) (?:pasient(?:en)?|journal)|` +
    String.raw`${whose} (?:nabopasienten|sidepasienten|sidemannen|romkameraten|(?:naboen|pasienten|mannen|dam[ae]n?|kvinnen|han|ham|hun|henne|hu|ho) (?:${place})))$`,
  'u',
)

/** So many tokens back and on stands who tells it, or what was done to whom. */
const [TOLD, TELLER] = [14, 6]
/** What the patient tells or thinks: the remark is then told as well. */
const tells =
  /^(?:si|sier|sa|sagt|svar(?:er|te)|hevd(?:er|et)|mener?|mente|tror?|trodde|fortel(?:ler|te)|fortalt|oppg(?:ir|a)|spør|spurte?|benekte[rt]|innrømmer|innrømmet|ifølge|redd|skriver|skrev|står|viser|viste)$/
/** What was done, be it to the wrong patient: the incident itself. */
const happened =
  /^(?:gi|gitt|gir|gis|ga|fikk|fått|satte?|tatt|tok|send(?:t|te)|slo|slår|slått|sparket|bet|falt|fall|rop(?:er|te|t)|skr(?:ek|eket)|røykt?e?|stjal|stjålet|forveksl\p{L}*|startet|utlevert|levert|avvik)$/u

/** «han hevder …», «fikk 10 mg morfin», «har hun falt», «naboen …»: no finding of one patient that may be another's. */
function isTold({ result, tokens }: State, start: number, end: number): boolean {
  const before = result.slice(-TOLD)
  const sentence = before.slice(before.slice(0, -1).findLastIndex(endsSentence) + 1)
  const clause = result.slice(start)
  const isQuestion = verbs.has(clause[0]?.key ?? '') && pronouns.has(clause[1]?.key ?? '')
  return (
    isQuestion ||
    [...sentence, ...clause].some(({ key, text }) => text === '?' || tells.test(key) || happened.test(key)) ||
    sentence.some(({ key }) => named.has(key)) ||
    tokens.slice(end, end + TELLER).some(({ key }) => tells.test(key))
  )
}

/**
 * «han tåler ikke penicillin, nei, det var naboen på rommet»: what was said last is of another patient. Takes that clause, where
 * it is surely all that was said of the other, with the remark. Returns where reading goes on; doubts where more may be
 * the other's; undefined where nothing is corrected.
 */
export function strikeOtherPatient(state: State, said: Said, pauses: readonly Token[]): number | Doubt | undefined {
  const end = remarkEnd(state.tokens, said)
  if (end === undefined) return undefined
  const start = clauseOfOther(state, pauses.some(endsSentence))
  if (start === undefined || isTold(state, start, end)) return 'doubt'
  cut(state, start)
  let next = end
  while (isCorrection(state.tokens[next + (isPause(state.tokens[next]) ? 1 : 0)]))
    next += isPause(state.tokens[next]) ? 2 : 1
  return next > said.next && isPause(state.tokens[next]) ? next + 1 : next
}

const corrects = /^(?:nei|vent|beklager|unnskyld|sorry|orsak|rettelse|stryk)(?: |$)/
/** What says that there is something to correct, and not what. */
const opens = /^(?:nei|vent|litt|nå|beklager|unnskyld|sorry)$/

/** Behind the remark that begins with the correcting words; undefined where they begin none. */
function remarkEnd(tokens: readonly Token[], { tokens: said, next }: Said): number | undefined {
  // Bare «feil pasient» is what happened.
  if (!said.some(({ key }) => corrects.test(key))) return undefined
  const isWhole = said.some(({ key }) => /feil (?:pasient|journal)$/.test(key))
  if (!isWhole && !tokens.slice(next, next + REMARK).some(({ key }) => others.has(key))) return undefined
  const words = said
    .flatMap(({ kind, key }) => (kind === 'mark' || key === 'feil' ? [] : key.split(' ')))
    .filter((key) => !opens.test(key))
  let found = isWhole && remark.test(words.join(' ')) ? next : undefined
  for (
    let index = next;
    index < next + REMARK && !isEdge(tokens[index]) && tokens[index]?.kind !== 'command';
    index++
  ) {
    words.push(spokenKey(tokens[index]))
    if (remark.test(words.join(' '))) found = index + 1
  }
  // «… naboen på rommet som hoster»: more is told of the other. «BT 98/60, feil pasient, 118/74»: only the value was.
  return found !== undefined && tokens[found]?.key !== 'som' && !isValue(tokens[found]) ? found : undefined
}

/** Where the clause begins that is of the other; undefined where more than one may be. */
function clauseOfOther(state: State, isOfSentence: boolean): number | undefined {
  const { result, isStop } = state
  const start = isOfSentence
    ? result.findLastIndex((token) => token.text === ':' || endsSentence(token)) + 1
    : Math.max(clauseStart(result, isStop), softStart(state, 'sentence'))
  const clause = result.slice(start)
  if (clause.length === 0 || clause.some(isEdge) || clause.length > LONGEST) return undefined
  // «blodtrykk 140/90 og puls 58»: the pressure too? Nobody knows.
  if (clause.filter(isValue).length > 1 && clause.some(({ key }) => conjunctions.has(key))) return undefined
  const before = result[start - 1]
  if (isPause(before) && !endsSentence(before) && clause.some(isValue)) return undefined
  return start
}
