import { conjunctions, leaning, negations, openingVerbs, pronouns, verbs } from './clause-words.ts'
import { isEdge, isPause, type Said, type State } from './correction-state.ts'
import { isMedicineForm, isMedicineWord } from './medicines.ts'
import { completed, groupIn, hasSlot, isValue, replaces } from './slots.ts'
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
  /** Where what follows the value begins. */
  readonly next: number
}

/**
 * «losartan 50 mg, amlodipin 5 mg, nei, losartan 100 mg», «… Unnskyld, dybden skal være 38 meter»: what is told anew by its
 * name takes the place of what was told of that, however much was said since.
 */
export function replaceFar(state: State, { next }: Said): number | undefined {
  const { tokens } = state
  const [name, value] = [tokens[next], tokens[next + 1]]
  if (!isName(name)) return undefined
  const form = isMedicineForm(value?.key ?? '') ? 1 : 0
  const listed = tokens[next + 1 + form]
  if (listed && isValue(listed)) return replaceListed(state, { name, value: listed, next: next + 2 + form })
  const told = tokens[next + 2]
  if (!(isToBe(value) || introduces.has(value?.key ?? '')) || !hasSlot(told)) return undefined
  return replaceTold(state, { name, value: told, next: next + 3 })
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
  const done = replaceTold(state, { name, value, next: after + 1 })
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
  const at = findNamed(state, (key) => isForm(told.name.key, key), told.value) ?? findOnly(state, unit)
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

/** One of a list is told anew, with its values and what is said behind them. */
function replaceListed(state: State, told: Told): number | undefined {
  const { result, tokens } = state
  const at = findNamed(state, (key) => key === told.name.key, told.value)
  // The last value is no matter of names.
  if (at === undefined || !result.slice(at + 1).some((token) => replaces(told.value, token))) return undefined
  let [end, next] = [at, told.next - 1]
  for (; isValue(tokens[next]); next++) {
    const [value, earlier] = [tokens[next], result[end]]
    if (value)
      result.splice(end, isValue(earlier) ? 1 : 0, earlier && isValue(earlier) ? completed(value, earlier) : value)
    end++
  }
  const words = detail(state, tokens, next)
  if (words > 0) result.splice(end, detail(state, result, end), ...tokens.slice(next, next + words))
  return next + words
}

/** So many words are said behind a dose. */
const LONGEST_DETAIL = 4

/** «om morgenen», «ved behov»: how many words up to a mark or to what begins anew; none where that is further off. */
function detail({ isStop }: State, tokens: readonly Token[], start: number): number {
  for (let index = start; index <= start + LONGEST_DETAIL; index++) {
    const token = tokens[index]
    if (!token || isEdge(token) || token.kind === 'command' || isStop(tokens, index)) return index - start
    if (isMedicineWord(token.key) || opening.some((list) => list.has(token.key))) return index - start
  }
  return 0
}

const opening = [pronouns, openingVerbs, negations, conjunctions]

/** Where the last value stands that was told of the name and that `value` can take the place of. */
function findNamed({ result, isStop }: State, isNamed: (key: string) => boolean, value: Token): number | undefined {
  for (let index = result.length - 1; index >= Math.max(0, result.length - REACH); index--) {
    const token = result[index]
    if (!token || token.kind === 'paragraph') return undefined
    if (token.kind === 'word' && isNamed(token.key)) {
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
