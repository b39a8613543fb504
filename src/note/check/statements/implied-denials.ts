import { wordSet } from '../../../dictation/tokens/word-set.ts'
import type { Statement } from '../reading/statement.ts'
import { isMarkBetween } from '../words/spans.ts'
import type { Word } from '../words/words.ts'

/** Keys of words that deny without a negation: «kraften er bevart», «seponeres». */
const implied = wordSet(
  '=seponert =pauseres =anmerkning =redusert =unngå =avslår mangle dårlig unngår forsvan frisk utebli =eksrøyker',
)

/** The same by surface form: «smertene er borte», «tap av luktesans». */
const gone = new Set(
  'unngå unngår unngås unngikk unngåast mangler manglar avventer avventar avventes avvent avventet utsatt utsettes utsett inndratt inndradd inndrege manglet mangla manglende gjenstår gjenstod glemt gløymt glemte unnlatt borte vekk vekke forsvunnet forsvunne forsvann slutt slutta sluttet tap tapt tapet bortfall fravær fråvær opphevet oppheva mangel overstått pauset pause stoppet stoppa stanset stansa avsluttet avslutta avstår avstod avslår avslo takket frarådes frarådet fraråder frarådd frårår utelates utelatt utelatast droppes droppet sløyfes sløyfet nekter nektet utelukket utelukka avkreftet negativ negativt negative neg neg. amnesi'.split(
    ' ',
  ),
)

/** Practically none, where there should be some: «liten virkning». */
const weak =
  /^(?:lit(?:en|e|a)|dårleg|dårlig|utilstrekkeleg|utilstrekkelig|begrens(?:et|a)|minimalt?|beskjeden|sparsom|kortvarig)$/

const works = /^(?:effekt|virkning|verknad|bedring|betring|nytte|hjelp|lindring)/

/** Words that deny their own first part: «håndballpause», «røykesluttet». */
const paused = /\p{L}{3}(?:pause|forbud|restriksjon|stopp|slutt(?:et|a))$/u

/** The same: «kraftløs». Known words such as «bevissthetstap» are excepted. */
const lacking = /\p{L}{3}(?:tap|svikt|løs|løst|løse|laus|laust|lause)$/u

/** Maximum distance, in tokens, from such a word. */
const REACH = 3

/** Whether `affirming` denies the word after all, with an implied denial that `denying` lacks. */
export function isImplied(
  affirming: Statement | undefined,
  { at, key: its }: Word,
  denying: Statement | undefined,
): boolean {
  if (!affirming || !denying) return false
  const { tokens, words } = affirming
  const own = tokens[at]?.key ?? ''
  const isNone = paused.test(own) || (lacking.test(own) && !its.startsWith('='))
  if (isNone && !denying.tokens.some(({ key }) => key === own)) return true
  const isNear = (place: number): boolean => Math.abs(place - at) <= REACH && !isMarkBetween(tokens, at, place)
  if (words.some((word) => implied.has(word.key) && isNear(word.at) && !denying.keys.has(word.key))) return true
  if (tokens.some(({ key }, place) => gone.has(key) && isNear(place)) && !isGoneIn(denying, its)) return true
  const around = tokens.slice(Math.max(0, at - REACH), at + REACH + 1)
  if (works.test(own) && around.some(({ key }) => weak.test(key))) return true
  const behind = tokens.slice(at + 1, at + 4)
  return behind.some(({ key }, index) => key === 'seg' && /^(?:gi(?:r|tt)|gav?)$/.test(behind[index - 1]?.key ?? ''))
}

/** Whether the word is denied in a clause with such a word: not «ikke cannabis lenger, sluttet for to år siden». */
function isGoneIn({ tokens, words }: Statement, meant: string): boolean {
  const denied = words.find(({ key }) => key === meant)?.at ?? 0
  return tokens.some(({ key }, at) => gone.has(key) && !isMarkBetween(tokens, denied, at))
}
