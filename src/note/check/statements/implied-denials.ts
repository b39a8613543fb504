import { wordSet } from '../../../dictation/tokens/word-set.ts'
import type { Token } from '../../../dictation/tokens/token.ts'
import { comparatives, denyingWords, isAvoided, isLater, isPassed, not } from '../words/denying-words.ts'
import { goal, missesGoal } from './goals.ts'
import { isBeforeIt, isLimitedBy, isOnly, isVerbOfNone } from './implied-limits.ts'
import type { Statement } from '../reading/read-text.ts'
import { formsOf } from '../words/forms.ts'
import { isMarkBetween } from '../words/spans.ts'
import { withInner, type Word } from '../words/words.ts'
import { HELPED, isAble, isHard } from './abilities.ts'
import { isQuit } from './quit.ts'

/** Words that deny without a «no»: «oppkastene har gitt seg», «kraften er bevart», «seponeres». */
const implied = wordSet(
  '=seponert =pauseres =anmerkning =redusert =unngå =avslår mangle dårlig unngår forsvan frisk utebli =eksrøyker',
)

/** «oppkastene har gitt seg», «tap av luktesans», «siste avføring»: likewise, by the word as it stands. */
const gone = new Set(
  'unngå unngår unngås unngikk unngåast mangler manglar avventer avventar avventes avvent avventet utsatt utsettes utsett inndratt inndradd inndrege manglet mangla manglende gjenstår gjenstod glemt gløymt glemte unnlatt borte vekk vekke forsvunnet forsvunne forsvann slutt slutta sluttet siste sist tap tapt tapet bortfall fravær fråvær opphevet oppheva mangel overstått pauset pause stoppet stoppa stanset stansa avsluttet avslutta avstår avstod avslår avslo takket frarådes frarådet fraråder frarådd frårådd frårår utelates utelatt utelatast droppes droppet sløyfes sløyfet nekter nektet utelukket utelukka avkreftet negativ negativt negative neg neg. amnesi'.split(
    ' ',
  ),
)

/** «liten virkning»: as good as none, where there should be one. */
const weak =
  /^(?:lit(?:en|e|a)|dårleg|dårlig|utilstrekkeleg|utilstrekkelig|begrens(?:et|a)|minimalt?|beskjeden|sparsom|kortvarig)$/

const works = /^(?:effekt|virkning|verknad|bedring|betring|nytte|hjelp|lindring)/

/** Right before what it is said of: not «ibuprofen den siste uken». */
const last = /^sist(?:e)?$/

/** «håndballpause», «røykesluttet»: there is none of what it begins with. */
const paused = /\p{L}{3}(?:pause|forbud|restriksjon|stopp|slutt(?:et|a))$/u

/** «kraftløs», likewise, but «bevissthetstap» is known as itself. */
const lacking = /\p{L}{3}(?:tap|svikt|løs|løst|løse|laus|laust|lause)$/u

/** So many tokens away such a word may stand, and so many in «negativ på nitritt og blod». */
const REACH = 3

const LIST_REACH = 6

/** Does the text deny what `word` says, with a word that the denying statement has not? */
export function isImplied(
  affirming: Statement | undefined,
  { at, key: its }: Word,
  denying: Statement | undefined,
): boolean {
  if (!affirming || !denying) return false
  // «motsetter seg fleksjon og ekstensjon»: what is told of the first of a list is told of the next.
  const first = lists.test(affirming.tokens[at - 1]?.key ?? '')
    ? affirming.words.find((word) => word.at + word.length === at - 1)
    : undefined
  if (first && affirming.words.some(({ key }) => refusing.has(key)) && isImplied(affirming, first, denying)) return true
  const own = affirming.tokens[at]?.key ?? ''
  const isNone = paused.test(own) || (lacking.test(own) && !its.startsWith('='))
  if (isNone && !denying.tokens.some(({ key }) => key === own)) return true
  const near = affirming.words.filter(
    (word) => Math.abs(word.at - at) <= REACH && !isMarkBetween(affirming.tokens, at, word.at),
  )
  if (near.some(({ key }) => implied.has(key) && !denying.keys.has(key))) return true
  const from = Math.max(0, at - REACH)
  const around = affirming.tokens.slice(from, at + REACH + 1)
  const isGone = around.some(
    ({ key }, index) =>
      gone.has(key) &&
      !isMarkBetween(affirming.tokens, at, from + index) &&
      (!last.test(key) || from + index === at - 1),
  )
  if (
    isPrefixed(affirming, at, denying) ||
    isOnly(affirming, at, denying) ||
    isVerbOfNone(affirming, at, denying) ||
    isBeforeIt(affirming, at)
  )
    return true
  if (outside.test(affirming.tokens[at - 1]?.key ?? '') || isNotBefore(denying, its, affirming, at)) return true
  if (isTestedNegative(affirming, at) || isOver(affirming, denying)) return true
  if (around.some(({ key }) => lasting.test(key)) && isUnended(denying)) return true
  if (isGone && !isGoneIn(denying, its)) return true
  if (goal.test(own) && missesGoal(affirming.tokens)) return true
  if (isLimitedBy(affirming, denying) || isQuit(affirming, at)) return true
  if (around.some(({ key }) => hardly.test(key)) && isNearlyNone(denying)) return true
  if (putOn.test(own) && isTakenOff(around) && !isTakenOff(denying.tokens)) return true
  if (around.some(({ key }) => most.test(key)) && isMoreThan(denying)) return true
  if (affirming.tokens.some(({ key }, index) => gone.has(key) && isIt.test(affirming.tokens[index + 1]?.key ?? '')))
    return true
  if (around.some(({ key }) => weak.test(key)) && (works.test(own) || isNearlyNone(denying))) return true
  if (isHard(affirming.tokens.slice(Math.max(0, at - HELPED), at + REACH + 1)) && isAble(denying) && !isAble(affirming))
    return true
  const behind = isUnended(denying) ? [] : affirming.tokens.slice(at + 1, at + 4)
  return behind.some(({ key }, index) => key === 'seg' && /^(?:gi(?:r|tt)|gav?)$/.test(behind[index - 1]?.key ?? ''))
}

const lists = /^(?:og|eller)$/

/** What may be told of a whole list. */
const refusing: ReadonlySet<string> = new Set(['=avslår', '=unngå', '=seponert'])

/** «har knapt kunnet gå» is «nesten ikke gangfør». */
export const hardly = /^(?:knapt|neppe|såvidt)$/

/** «gipsen ble fjernet» is «gipsfri»: of what is put on or in, and taken off again. */
const putOn = /^(?:gips|skinne|ortose|dren|kateter|sting|sutur|bandasje|tampong|sonde)/

function isTakenOff(tokens: readonly Token[]): boolean {
  return tokens.some(({ key }) => /^fjern(?:et|a)$/.test(key)) && !tokens.some(({ key }) => denyingWords.has(key))
}

/** «ikke løfte tyngre enn 5 kg» is «løft maks 5 kg». */
function isMoreThan({ tokens }: Statement): boolean {
  return tokens.some(({ key }, at) => key === 'enn' && comparatives.test(tokens[at - 1]?.key ?? ''))
}

const most = /^(?:maks\.?|maksimal(?:t|e)?|høyst|høgst|inntil|opptil)$/

/** «drikker nesten ikke alkohol» is «minimalt alkoholforbruk». */
function isNearlyNone({ tokens }: Statement): boolean {
  return tokens.some(({ key }, at) => not.has(key) && /^(?:nesten|knapt)$/.test(tokens[at - 1]?.key ?? ''))
}

/** «skal unngå arbeid over skulderhøyde», whatever is told elsewhere of the work that is done. */
export function isAvoidedIn(told: Statement | undefined, key: string): boolean {
  const at = told?.words.findIndex((word) => word.key === '=unngå') ?? -1
  return told !== undefined && at !== -1 && told.words.slice(at + 1, at + AVOIDED).some((word) => word.key === key)
}

/** So far behind «unngå» stands what is avoided. */
const AVOIDED = 4

/** «har ikke skadet seg siden» is «…, ikke senere». */
function isOver({ tokens }: Statement, denying: Statement): boolean {
  return (
    denying.tokens.some(({ key }) => isLater(key)) && tokens.some(({ key }, at) => not.has(key) && isPassed(tokens, at))
  )
}

/** «vedvarende smerter» are «smerter som ikke gir seg». */
const lasting = /^(?:vedvar(?:ende|ande|er|ar)|vedvarte|persister(?:ende|er|te)|konstante?|varige?|uforandre(?:t|de))$/

const ends =
  /^(?:gi(?:r|tt)?|gjev|går|gått|avta(?:r|tt)?|minske[rt]?|minkar|slipp(?:e|er)?|sluppet|forsvinn(?:er)?|opphør(?:er)?|slutte[rt]?|sluttar)$/

function isUnended({ tokens }: Statement): boolean {
  return tokens.some(({ key }, at) => not.has(key) && tokens.slice(at + 1, at + 3).some((next) => ends.test(next.key)))
}

/** «har glemt den de siste dagene» */
const isIt = /^(?:den|det|dem|dei)$/

/** Is the word denied in one clause with such a word: not «ikke cannabis lenger, sluttet for to år siden»? */
function isGoneIn({ tokens, words }: Statement, meant: string): boolean {
  const denied = words.find(({ key }) => key === meant)?.at ?? 0
  return tokens.some(({ key }, at) => gone.has(key) && !isAvoided(tokens, at) && !isMarkBetween(tokens, denied, at))
}

/** «svarer ikke adekvat» is «svarer inadekvat»: of the word in hand, or of the one that says how. */
function isPrefixed(affirming: Statement, at: number, denying: Statement): boolean {
  const { words, deniedAt } = denying
  const denied = withInner(words).filter((word) => deniedAt.has(word.at) && word.stem.length >= PREFIXED)
  return affirming.words.some(
    (own) =>
      isNear(affirming, own.at, at) &&
      /^(?:u|in|im)/.test(own.stem) &&
      (denied.some((word) => isWithout(own.stem, word.stem)) || isUndoing(affirming, own, denying)),
  )
}

/** «usikker» is «ikke sikker»: by the whole word, whose stem is another with «u» before it. */
function isUndoing({ tokens }: Statement, { at }: Word, { words, deniedAt, tokens: denying }: Statement): boolean {
  const key = tokens[at]?.key ?? ''
  if (key.length < WHOLE || !key.startsWith('u')) return false
  const { stem } = formsOf(key.slice(1))
  return words.some((word) => word.stem === stem && (deniedAt.has(word.at) || not.has(denying[word.at - 1]?.key ?? '')))
}

/** Do two tokens stand in one clause, within reach of each other? */
function isNear({ tokens }: Statement, one: number, other: number): boolean {
  return Math.abs(one - other) <= REACH && !isMarkBetween(tokens, one, other)
}

function isWithout(stem: string, denied: string): boolean {
  return stem.endsWith(denied) && /^(?:u|in|im)$/.test(stem.slice(0, -denied.length))
}

/** Shorter stems are found in too many words. */
const PREFIXED = 5

/** «usikker» */
const WHOLE = 6

/** «også utenom forkjølelser», «tatt alt unntatt furosemid» */
const outside = /^(?:uta?e?nom|unntatt|unnateke)$/

/** «ingen løping før uke 16» is «løping tidligst fra uke 16»: said of the word itself on both sides. */
function isNotBefore(denying: Statement, its: string, affirming: Statement, at: number): boolean {
  const denied = denying.words.find(({ key, at: place }) => key === its && denying.deniedAt.has(place))?.at
  const isBefore = ({ key }: Token): boolean => key === 'før'
  return (
    denied !== undefined &&
    someNear(denying, denied, isBefore) &&
    !affirming.tokens.some(isBefore) &&
    someNear(affirming, at, ({ key }) => earliest.test(key))
  )
}

/** «opererer vi ikke før makula er tørr» is «operasjon først når makula er tørr». */
export function isOnlyThen(telling: Statement | undefined, denying: Statement | undefined): boolean {
  if (!telling || !denying) return false
  const isBefore = ({ key }: Token, at: number): boolean => key === 'før' && not.has(denying.tokens[at - 1]?.key ?? '')
  return (
    denying.tokens.some(isBefore) &&
    telling.tokens.some(({ key }, at) => key === 'først' && then.test(telling.tokens[at + 1]?.key ?? ''))
  )
}

const then = /^(?:når|da|etter|om|i|fra|frå)$/

function someNear(statement: Statement, at: number, fits: (token: Token) => boolean): boolean {
  const from = Math.max(0, at - REACH)
  return statement.tokens
    .slice(from, at + REACH + 1)
    .some((token, index) => fits(token) && isNear(statement, from + index, at))
}

const earliest = /^(?:tidlig(?:e)?st|tidleg(?:a)?st|først|fra|frå|etter)$/

/** «negativ på nitritt og blod» */
function isTestedNegative(affirming: Statement, at: number): boolean {
  const { tokens } = affirming
  for (let from = at - 1; from >= Math.max(0, at - LIST_REACH); from--) {
    if (!/^(?:på|for|med)$/.test(tokens[from]?.key ?? '') || !/^negativt?e?$/.test(tokens[from - 1]?.key ?? ''))
      continue
    return !isMarkBetween(affirming.tokens, from, at)
  }
  return false
}
