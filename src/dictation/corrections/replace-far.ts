import { isEdge, isPause, type Doubt, type Said, type State } from './correction-state.ts'
import { isMedicineWord } from '../tokens/medicines.ts'
import { isPreposition } from '../tokens/prepositions.ts'
import { listedAt, replaceListed } from './replace-listed.ts'
import { completed, groupIn, hasSlot, isRelative, isValue, replaces } from './slots.ts'
import { endsSentence, isCorrection, type Token } from '../tokens/token.ts'
import { findNamed, introduces, isName, isOfRelative, NEAR, REACH, type Told } from './told.ts'
import { isValueName, valueName } from '../values/values.ts'

/**
 * «losartan 50 mg, amlodipin 5 mg, nei, losartan 100 mg», «… Unnskyld, dybden skal være 38 meter»: what is told anew by its
 * name takes the place of what was told of that, however much was said since.
 */
export function replaceFar(state: State, said: Said): number | Doubt | undefined {
  const { next } = said
  const { tokens } = state
  const [name, value, told] = [tokens[next], tokens[next + 1], tokens[next + 2]]
  if (name && isRelative(name) && hasSlot(told)) return replaceOfRelative(state, next)
  if (!isName(name) || isAnswer(state, said)) return undefined
  const listed = listedAt(tokens, next)
  if (listed) return replaceListed(state, listed)
  if (!(isToBe(value) || introduces.has(value?.key ?? '')) || !hasSlot(told)) return undefined
  return replaceTold(state, { name, form: '', value: told, next: next + 3 })
}

/** «Far er 70. Mor er 68. Nei, far er 72.»: of which relative it is told says where, if another was told of since. */
function replaceOfRelative({ result, tokens, isStop }: State, next: number): number | undefined {
  const [relative, verb, value] = [tokens[next], tokens[next + 1], tokens[next + 2]]
  if (!relative || !verb || !value) return undefined
  for (let index = result.length - 3; index >= Math.max(0, result.length - REACH); index--) {
    const [earlier, of] = [result[index + 2], result[index + 1]]
    if (result[index]?.kind === 'paragraph' || isStop(result, index)) return undefined
    if (result[index]?.key !== relative.key) continue
    if (of?.key !== verb.key || !earlier || !replaces(value, earlier)) return undefined
    const tail = result.slice(index + 3)
    if (!tail.some(isRelative)) return undefined
    let same = 0
    while (!isEdge(tail[same]) && tail[same]?.key === tokens[next + 3 + same]?.key) same++
    result.splice(index + 2, 1, completed(value, earlier))
    return afterStop(result, tokens, next + 3 + same)
  }
  return undefined
}

/** «hoster han? nei, temperaturen er 37,2», «brystsmerter nei puls 80»: a bare «nei» behind what was asked. */
function isAnswer({ result }: State, { action, tokens }: Said): boolean {
  const [before, last] = [result.at(-2), result.at(-1)]
  if (last?.text === '?') return true
  if (action !== 'replace-value' || tokens.length > 1 || tokens[0]?.key !== 'nei') return false
  return !(isValue(last) || isPreposition(before) || (last !== undefined && groupIn(last) !== undefined))
}

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

/** Not where it was told twice and nobody knows which is meant, nor where it was told of a relative and another is told of since. */
function isSure(state: State, { name, value }: Told, at: number): boolean {
  const { result } = state
  const other = findNamed(state, (key) => isForm(name.key, key), value, at - NEAR)
  return (other === undefined || result[other]?.key === result[at]?.key) && !isOfRelative(result, at)
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
  const isLed = isIntroduced(tokens, said.next)
  if (!isLed && !said.tokens.some(({ key }) => /^det sk(?:al|ulle) v| feil$/.test(key))) return undefined
  const at = said.next + (isLed ? 2 : 0)
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

/** So far back another of its like makes it doubtful which is meant. */
const OTHER = 24

/**
 * «Vondt i kneet høyre. Hovent ankel venstre. Nei, det skal være venstre.»: what is said stands there already, so it may be
 * meant of the other that was told before it.
 */
export function doubtOther({ result, tokens, isStop }: State, { next }: Said): Doubt | undefined {
  const at = next + (isIntroduced(tokens, next) ? 2 : 0)
  const [value, last] = [tokens[at], result.at(-1)]
  if (!value || !last || groupIn(value) === undefined || last.key !== value.key || !isEdge(tokens[at + 1]))
    return undefined
  for (let index = result.length - 2; index >= Math.max(0, result.length - OTHER); index--) {
    const earlier = result[index]
    if (!earlier || earlier.kind === 'paragraph' || isStop(result, index)) return undefined
    if (earlier.key !== value.key && replaces(value, earlier)) return 'doubt'
  }
  return undefined
}

/** «det var høyre» */
export function isIntroduced(tokens: readonly Token[], index: number): boolean {
  return /^det (?:er|var|ble|blir)$/.test(`${tokens[index]?.key} ${tokens[index + 1]?.key}`)
}

/** The same word, one of them definite («pulsen», «Hb» of «hemoglobinet»). */
function isForm(said: string, earlier: string): boolean {
  const base = said.replace(/e[nt]$/, '')
  const [short, long] = said.length < earlier.length ? [said, earlier] : [earlier, said]
  return (
    valueName(base) === earlier || (long.startsWith(short) && /^(?:e?n|e?t|a|ene)?$/.test(long.slice(short.length)))
  )
}
