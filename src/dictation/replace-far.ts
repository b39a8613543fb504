import { conjunctions, leaning, negations, openingVerbs, pronouns, verbs } from './clause-words.ts'
import { isEdge, isPause, type Doubt, type Said, type State } from './correction-state.ts'
import { isMedicineForm, isMedicineWord } from './medicines.ts'
import { isPreposition } from './replace-framed.ts'
import { completed, groupIn, hasSlot, isMedicineAt, isRelative, isValue, replaces } from './slots.ts'
import { endsSentence, isCorrection, type Token } from './token.ts'
import { isValueName, valueName } from './values.ts'

/** So many tokens back what is named may stand: no section is longer. */
const REACH = 100
/** So many tokens behind its name a value stands. */
const NEAR = 4

/** What a correction tells of a thing by its name. */
interface Told {
  readonly name: Token
  readonly value: Token
  /** «depot» of «metoprolol depot 100 mg»; '' for none. */
  readonly form: string
  /** Where what follows the value begins. */
  readonly next: number
}

/**
 * «losartan 50 mg, amlodipin 5 mg, nei, losartan 100 mg», «… Unnskyld, dybden skal være 38 meter»: what is told anew by its
 * name takes the place of what was told of that, however much was said since.
 */
export function replaceFar(state: State, said: Said): number | Doubt | undefined {
  const { next } = said
  const { tokens } = state
  const [name, value, told] = [tokens[next], tokens[next + 1], tokens[next + 2]]
  if (!isName(name) || isAnswer(state, said)) return undefined
  const listed = listedAt(tokens, next)
  if (listed) return replaceListed(state, listed)
  if (!(isToBe(value) || introduces.has(value?.key ?? '')) || !hasSlot(told)) return undefined
  return replaceTold(state, { name, form: '', value: told, next: next + 3 })
}

/** «losartan 100 mg», «metoprolol depot 100 mg» */
function listedAt(tokens: readonly Token[], index: number): Told | undefined {
  const name = tokens[index]
  const form = formAt(tokens, index + 1)
  const at = index + (form === '' ? 1 : 2)
  const value = tokens[at]
  return isName(name) && value && isValue(value) ? { name, form, value, next: at + 1 } : undefined
}

function formAt(tokens: readonly Token[], index: number): string {
  const key = tokens[index]?.key ?? ''
  return isMedicineForm(key) ? key : ''
}

/** «hoster han? nei, temperaturen er 37,2», «brystsmerter nei puls 80»: a bare «nei» behind what was asked. */
function isAnswer({ result }: State, { action, tokens }: Said): boolean {
  const [before, last] = [result.at(-2), result.at(-1)]
  if (last?.text === '?') return true
  if (action !== 'replace-value' || tokens.length > 1 || tokens[0]?.key !== 'nei') return false
  return !(isValue(last) || isPreposition(before) || (last !== undefined && groupIn(last) !== undefined))
}

const introduces = new Set(['er', 'var', 'ble', 'blir'])

/** «Hemoglobinet skal være 12,3, jeg sa feil»: the correcting word comes last. Of anything else that is no correction. */
export function replaceToldBefore(state: State, said: Said): number | undefined {
  const { result, tokens } = state
  const [name, value] = [result.at(-1), tokens[said.next]]
  if (!isToBe(said.tokens[0]) || !isName(name) || !hasSlot(value)) return undefined
  const after = said.next + (isPause(tokens[said.next + 1]) ? 2 : 1)
  if (!isCorrection(tokens[after])) return undefined
  result.pop()
  const done = replaceTold(state, { name, form: '', value, next: after + 1 })
  if (done === undefined) result.push(name)
  return done
}

/** Is what stands before «skal være» what that is told of? «50 mg per døgn skal være 100 mg» corrects the value itself. */
export function isToldOf(last: Token | undefined, said: Said): boolean {
  if (!isToBe(said.tokens[0]) || !isName(last)) return false
  return /..(?:en|et)$/.test(last.key) || isValueName(last.key) || isMedicineWord(last.key)
}

/** «skal være», of something that is named before it. */
function isToBe(token: Token | undefined): boolean {
  return token?.kind === 'command' && /^sk(?:al|ulle) v/.test(token.key)
}

function isName(token: Token | undefined): token is Token {
  if (token?.kind !== 'word' || groupIn(token) !== undefined) return false
  return ![leaning, verbs, pronouns, conjunctions].some((list) => list.has(token.key))
}

/** A value behind the name, however far back; of what was not named, the only value in that unit. */
function replaceTold(state: State, told: Told): number | undefined {
  const { result, tokens } = state
  const unit = measure(told.value, tokens[told.next])
  const named = findNamed(state, (key) => isForm(told.name.key, key), told.value)
  const at = named === undefined ? findOnly(state, unit) : isSure(state, told, named) ? named : undefined
  const earlier = result[at ?? -1]
  const next = told.next + (told.value.kind === 'number' && unit !== '' && result[(at ?? -1) + 1]?.key === unit ? 1 : 0)
  if (at === undefined || !earlier || (state.isPunctuated && !isEdge(tokens[next]))) return undefined
  result.splice(at, 1, completed(told.value, earlier))
  return afterStop(result, tokens, next)
}

/** What a value is measured in: its unit, or the word behind a number («28 meter»). */
function measure(value: Token, next: Token | undefined): string {
  if (value.kind === 'quantity') return value.unit ?? ''
  return value.kind === 'number' && !value.article && next?.kind === 'word' && !isEdge(next) ? next.key : ''
}

/** A full stop that the sentence before has already is not written twice. */
function afterStop(result: readonly Token[], tokens: readonly Token[], next: number): number {
  return endsSentence(result.at(-1)) && tokens[next]?.text === '.' ? next + 1 : next
}

/** So many tokens before a name the relative stands whom it is told of. */
const OWNER = 8

/** Not where it was told twice and nobody knows which is meant, nor where it was told of a relative and another is told of since. */
function isSure(state: State, { name, value }: Told, at: number): boolean {
  const { result } = state
  const other = findNamed(state, (key) => isForm(name.key, key), value, at - NEAR)
  return (other === undefined || result[other]?.key === result[at]?.key) && !isOfRelative(result, at)
}

function isOfRelative(result: readonly Token[], at: number): boolean {
  const before = result.slice(Math.max(0, at - OWNER), at)
  const isTold = before.slice(before.findLastIndex(endsSentence) + 1).some(isRelative)
  return isTold && result.slice(at).some((token) => endsSentence(token) || pronouns.has(token.key))
}

/** What is named of a list is told anew, with its values and what is said behind them, and what is named behind it likewise. */
function replaceListed(state: State, told: Told): number | Doubt | undefined {
  const { result, tokens } = state
  const at = findListed(state, told)
  // The last value is no matter of names.
  if (at === undefined || !result.slice(at + 1).some((token) => replaces(told.value, token))) return undefined
  let next = putListed(state, told, at)
  for (let rest = next; rest !== undefined; next = rest ?? next) {
    const also = listedAt(tokens, rest + (isJoint(tokens[rest]) ? 1 : 0))
    const where: number | undefined = also && findListed(state, also)
    rest = also && where !== undefined ? putListed(state, also, where) : undefined
  }
  return next ?? 'doubt'
}

function isJoint(token: Token | undefined): boolean {
  return token?.text === ',' || token?.key === 'og'
}

/** Where the value of it stands in the list that was told last: since then no clause began, nor was another time told of. */
function findListed(state: State, { name, form, value }: Told): number | undefined {
  const { result } = state
  const isNamed = (key: string): boolean => key === name.key
  // «metoprolol 50 mg, metoprolol depot 100 mg»: two.
  const at =
    findNamed(state, (key, index) => isNamed(key) && formAt(result, index + 1) === form, value) ??
    findNamed(state, isNamed, value)
  if (at === undefined || isOfRelative(result, at)) return undefined
  const isAnew = (token: Token): boolean => isRelative(token) || times.has(token.key) || pronouns.has(token.key)
  const since = result.slice(at + 1)
  const isClause = ({ key }: Token): boolean => key === 'men' || (verbs.has(key) && !introduces.has(key))
  return since.some((token) => isAnew(token) || isClause(token)) ? undefined : at
}

const times = new Set(['nå', 'no', 'tidligere', 'videre'])

/** Puts it in its place. Returns where reading goes on; undefined where more was told behind it, or is, than is surely of it. */
function putListed(state: State, { name, next }: Told, at: number): number | undefined {
  const { result, tokens } = state
  const [told, earlier] = [valuesAt(tokens, next - 1), valuesAt(result, at)]
  const [end, rest] = [at + earlier.length, next - 1 + told.length]
  const [words, replaced] = [detail(state, tokens, rest), detail(state, result, end)]
  if (words === undefined || isSeveral(tokens, rest + words) || isSeveral(result, end + (replaced ?? 0)))
    return undefined
  const behind = tokens.slice(rest, rest + words)
  const isOtherTime = words > 0 && replaced !== 0 && !isSaid(behind, result, end)
  // What is given is given at another time; what was measured at another time is another measure.
  if (isOtherTime && (replaced === undefined || !isMedicineWord(name.key))) return undefined
  const values = told.map((value, index) => completed(value, earlier[index] ?? value))
  // «x 2» stays behind another dose, but not beside «om morgenen».
  if (words === 0) result.splice(at, Math.min(told.length, earlier.length), ...values)
  else result.splice(at, earlier.length + (replaced ?? 0), ...values, ...behind)
  return rest + words
}

function isSaid(words: readonly Token[], result: readonly Token[], at: number): boolean {
  return words.every(({ key }, index) => result[at + index]?.key === key)
}

function valuesAt(tokens: readonly Token[], start: number): readonly Token[] {
  let end = start
  while (isValue(tokens[end])) end++
  return tokens.slice(start, end)
}

/** «10 mg morgen og 20 mg kveld»: another value of the same name. */
function isSeveral(tokens: readonly Token[], index: number): boolean {
  return isJoint(tokens[index]) && isValue(tokens[index + 1])
}

/** So many words are said behind a dose. */
const LONGEST_DETAIL = 4

/** «om morgenen», «ved behov»: how many words up to a mark or to what begins anew; undefined where nobody knows. */
function detail({ isStop }: State, tokens: readonly Token[], start: number): number | undefined {
  const first = tokens[start]
  if (!first || !(isPreposition(first) || groupIn(first) !== undefined || details.has(first.key))) return 0
  for (let index = start; index <= start + LONGEST_DETAIL; index++) {
    const token = tokens[index]
    const isEnd = !token || isEdge(token) || token.kind === 'command' || isValueName(token.key)
    if (isEnd || isStop(tokens, index) || isMedicineAt(tokens, index) || beginsAnew(token))
      return leaning.has(tokens[index - 1]?.key ?? '') ? undefined : index - start
  }
  return undefined
}

const details = new Set(['før', 'fast', 'vesp.', 'daglig'])

function beginsAnew({ key }: Token): boolean {
  return opening.some((list) => list.has(key))
}

const opening = [pronouns, openingVerbs, negations, conjunctions]

/** Where the last value stands that was told of the name and that `value` can take the place of. */
function findNamed(
  { result, isStop }: State,
  isNamed: (key: string, index: number) => boolean,
  value: Token,
  before = result.length,
): number | undefined {
  for (let index = before - 1; index >= Math.max(0, result.length - REACH); index--) {
    const token = result[index]
    if (!token || token.kind === 'paragraph') return undefined
    if (token.kind === 'word' && isNamed(token.key, index)) {
      const near = result.slice(index + 1, index + 1 + NEAR)
      const end = near.findIndex(endsSentence)
      const found = near.slice(0, end === -1 ? NEAR : end).findIndex((candidate) => replaces(value, candidate))
      return found === -1 ? undefined : index + 1 + found
    }
    if (isStop(result, index)) return undefined
  }
  return undefined
}

/** Where the only value in the same unit stands. */
function findOnly({ result, isStop }: State, unit: string): number | undefined {
  if (unit === '') return undefined
  let found: number | undefined
  for (let index = result.length - 1; index >= Math.max(0, result.length - REACH); index--) {
    const token = result[index]
    if (!token || token.kind === 'paragraph' || isStop(result, index)) break
    if (!isValue(token) || measure(token, result[index + 1]) !== unit) continue
    if (found !== undefined) return undefined
    found = index
  }
  return found
}

/** «Vondt i høyre kne. Hovent. Nei, det skal være venstre kne.»: a sentence of its own about what was said in one before. */
export function replaceInSentence(state: State, said: Said): number | undefined {
  const { result, tokens, isStop } = state
  const isIntroduced = /^det (?:er|var|ble|blir)$/.test(`${tokens[said.next]?.key} ${tokens[said.next + 1]?.key}`)
  if (!isIntroduced && !said.tokens.some(({ key }) => /^det sk(?:al|ulle) v| feil$/.test(key))) return undefined
  const at = said.next + (isIntroduced ? 2 : 0)
  const [value, noun] = [tokens[at], tokens[at + 1]]
  const next = isEdge(noun) ? at + 1 : at + 2
  if (!hasSlot(value) || (value.kind === 'number' && next === at + 1) || !isEdge(tokens[next])) return undefined
  let found: number | undefined
  for (let index = result.length - 1; index >= Math.max(0, result.length - REACH); index--) {
    const earlier = result[index]
    if (!earlier || earlier.kind === 'paragraph' || isStop(result, index)) break
    if (!replaces(value, earlier) || (next > at + 1 && result[index + 1]?.key !== noun?.key)) continue
    // Where two differ, nobody knows which is meant.
    if (found !== undefined && result[found]?.key !== earlier.key) return undefined
    found ??= index
  }
  const earlier = result[found ?? -1]
  if (found === undefined || !earlier) return undefined
  result.splice(found, 1, completed(value, earlier))
  return afterStop(result, tokens, next)
}

/** The same word, one of them definite («pulsen», «Hb» of «hemoglobinet»). */
function isForm(said: string, earlier: string): boolean {
  const base = said.replace(/e[nt]$/, '')
  const [short, long] = said.length < earlier.length ? [said, earlier] : [earlier, said]
  return (
    valueName(base) === earlier || (long.startsWith(short) && /^(?:e?n|e?t|a|ene)?$/.test(long.slice(short.length)))
  )
}
