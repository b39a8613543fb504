import { isPreposition } from '../../../dictation/tokens/prepositions.ts'
import type { Token } from '../../../dictation/tokens/token.ts'
import { wordSet } from '../../../dictation/tokens/word-set.ts'
import { isFree, isPassive, isSameWord, isSupport } from './edit-words.ts'

/** Verb forms by their endings: «ringte», «fjernet», «ringer», «fjernes». */
const finite = /.{3}(?:te|(?<![en])de)$/
const participle = /.{3}(?:t|dd|a|d)$/
const present = /.{3}(?:er|ar|es|ast)$/
const auxiliary = wordSet('har hadde er ble blei vart var hatt blitt')
/** Before an infinitive: «å fortsette». */
const infinitive = wordSet('å skal skulle kan kunne vil ville må måtte bør burde')
/** Before a participle that is not done yet: «blir henvist». */
const passives = wordSet('blir bli skal')
/** Irregular verbs in the past, and words for what is to come. */
const past = wordSet(
  'tok tatt teke ga gitt gjeve fikk fått fekk ble blei vart utført gjennomført foretatt gjort blitt sendt sydd lagt satt henvist bestilt',
)
const future = wordSet('skal skulle vil må bør tas takes gis gjøres planlegges planlagt')
/** Verbs without meaning of their own, in the present and in the past. */
const pairs = [
  ['er', 'var'],
  ['har', 'hadde'],
  ['får fær', 'fikk fekk fått'],
  ['gir gis gjev', 'ga gitt gav gjeve'],
  ['tar tas tek', 'tok tatt teke'],
  ['går gå', 'gikk gjekk gått'],
  ['kommer kjem komme', 'kom'],
  ['blir', 'ble blei vart'],
  ['klarer klarar greier', 'klarte greide'],
].map((pair) => pair.map(wordSet))

/** How far before its participle an auxiliary may be, in tokens. */
const REACH = 3

/** Whether a verb, or the text, is in the past on one side only: «ringer» became «ringte», «skal tas» «er tatt». */
export function isTurned(before: readonly Token[], after: readonly Token[]): boolean {
  return (
    pairs.some((pair) => isOtherForm(formIn(before, pair), formIn(after, pair))) ||
    becomesDone(before, after) ||
    becomesDone(after, before) ||
    replacesPlan(before, after) ||
    replacesPlan(after, before)
  )
}

/** The only tense in which a text has one of the verbs: index in `pair`; -1 where it has none or both. */
function formIn(tokens: readonly Token[], pair: readonly ReadonlySet<string>[]): number {
  // «har hatt» is past enough.
  const found = pair.map((words) => tokens.some(({ key }, at) => words.has(key) && tokens[at + 1]?.key !== 'hatt'))
  return found.every(Boolean) ? -1 : found.indexOf(true)
}

function isOtherForm(one: number, other: number): boolean {
  return one >= 0 && other >= 0 && one !== other
}

/** Whether a verb of both texts is in the present in one and done in the other. */
function becomesDone(before: readonly Token[], after: readonly Token[]): boolean {
  return after.some((token, at) => {
    if (token.kind !== 'word' || isFree(token) || !isDone(after, at)) return false
    const forms = before.flatMap((other, index) =>
      other.kind === 'word' && isSameWord(token, other) ? [{ isDone: isDone(before, index), key: other.key }] : [],
    )
    return (
      forms.length > 0 && forms.every(({ isDone: wasDone, key }) => !wasDone && key !== token.key && present.test(key))
    )
  })
}

/** Whether one text alone has a plan where the other alone has something done. */
function replacesPlan(plan: readonly Token[], done: readonly Token[]): boolean {
  const isPlanned = (token: Token): boolean => {
    return token.kind === 'word' && (future.has(token.key) || (isPassive(token) && !isFree(token) && !isSupport(token)))
  }
  const lacks = (tokens: readonly Token[], token: Token, isLike: (token: Token, at: number) => boolean): boolean =>
    !tokens.some((other, at) => isLike(other, at) && isSameWord(token, other))
  return (
    plan.some((token) => isPlanned(token) && lacks(done, token, isPlanned)) &&
    done.some((token, at) => isDoneAlone(done, at) && lacks(plan, token, (_token, index) => isDoneAlone(plan, index)))
  )
}

/** Same as `isDone`, but includes a participle without its auxiliary: «biopsi tatt». */
function isDoneAlone(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  if (!token || tokens.slice(Math.max(0, at - 2), at).some(({ key }) => passives.has(key))) return false
  if (past.has(token.key)) return true
  if (token.kind !== 'word' || isFree(token) || isSupport(token) || isPreposition(tokens[at - 1])) return false
  return isDone(tokens, at) || /.{3}(?:et|ert)$/.test(token.key)
}

function isDone(tokens: readonly Token[], at: number): boolean {
  const key = tokens[at]?.key ?? ''
  if (finite.test(key)) return !tokens.slice(Math.max(0, at - 2), at).some((token) => infinitive.has(token.key))
  return participle.test(key) && tokens.slice(Math.max(0, at - REACH), at).some((token) => auxiliary.has(token.key))
}
