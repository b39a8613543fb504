import { leaning, verbs } from '../../dictation/tokens/clause-words.ts'
import { endsSentence, type Token } from '../../dictation/tokens/token.ts'
import { tokenise } from '../../dictation/tokens/tokenise.ts'
import type { Finding, Span } from '../../spec/journal.ts'
import { spanOfAll } from './words/spans.ts'

/** Minimum number of tokens before «neste pasient»; with fewer it introduces the first patient. */
const FEWEST_BEFORE = 8
/** Words that make «ny pasient» before them part of a sentence: «ny pasient hos oss». */
const goesOn = /^(?:hos|ved|på|i|til|for|her|som|med|om)$/
/** Words before «til neste pasient» by which the dictation moves on. */
const leads = /^(?:så|over|videre|da)$/
/** «Dette gjelder en annen pasient», «det var feil pasient» */
const remark = /^(?:det|dette) (?:var|er|gjelder|gjaldt) (?:(?:en|ein|den) )?(?:annen|annan|andre|feil|forrige|neste)$/
/** Maximum distance from the start of a remark to «pasient», in tokens. */
const REMARK = 4

/**
 * Finds where a dictation moves on to another patient, or was about another: two patients must not share a note. Goes
 * by «neste pasient», or by a second introduction with another age or sex. `spoken`: every word of the transcript in
 * normal form. Linear.
 */
export function findOtherPatients(transcript: string, spoken: readonly Token[]): Finding[] {
  return [...findNamedOthers(transcript), ...findSecondIntroductions(spoken)]
}

/** An introduction of the patient at the beginning of a sentence: «Mann 60 år», «54 år gammel kvinne». */
interface Introduction {
  readonly sex: 'male' | 'female'
  /** In years. */
  readonly age: number
  readonly span: Span
}

const sexes = new Map<string, Introduction['sex']>([
  ...['mann', 'gutt', 'herre', 'gut', 'guttebarn'].map((word) => [word, 'male'] as const),
  ...['kvinne', 'jente', 'dame', 'pike', 'kvinneleg'].map((word) => [word, 'female'] as const),
])
/** Words that may come before an introduction. */
const opens = /^(?:en|ein|ei|dette|er|det|gjelder|ny|neste|så|da|og)$/
/** Maximum difference between two ages that may be one stated carelessly, in years. */
const CARELESS = 1

function findSecondIntroductions(spoken: readonly Token[]): Finding[] {
  let first: Introduction | undefined
  let beginsClause = true
  for (const [at, token] of spoken.entries()) {
    const introduction = beginsClause ? introductionAt(spoken, at) : undefined
    beginsClause = endsSentence(token) || (beginsClause && opens.test(token.key))
    if (!introduction) continue
    if (first && (first.sex !== introduction.sex || Math.abs(first.age - introduction.age) > CARELESS))
      return [{ kind: 'unsupported', category: 'other-patient', transcript: introduction.span }]
    first ??= introduction
  }
  return []
}

/** «mann (på) 60 år», «60 år (gammel) mann». */
function introductionAt(tokens: readonly Token[], at: number): Introduction | undefined {
  if (!hasYearsSoon(tokens, at)) return undefined
  const words = tokens.slice(at, at + INTRODUCTION).filter(({ key }) => key !== 'på' && !/^gam+[ae]l$/.test(key))
  const [one, two, three] = words
  const [named, count, unit] = sexes.has(one?.key ?? '') ? [one, two, three] : [three, one, two]
  const sex = sexes.get(named?.key ?? '')
  const end = words.slice(0, 3).at(-1)
  const span = end && spanOfAll(tokens.slice(at, tokens.indexOf(end, at) + 1))
  if (!sex || !span || unit?.key !== 'år' || count?.value === undefined) return undefined
  return { sex, age: count.value, span }
}

function hasYearsSoon(tokens: readonly Token[], at: number): boolean {
  for (let index = at; index < at + INTRODUCTION; index++) if (tokens[index]?.key === 'år') return true
  return false
}

/** Maximum length of an introduction, in tokens: «60 år gammel mann». */
const INTRODUCTION = 5

function findNamedOthers(transcript: string): Finding[] {
  if (!/(?:neste|ny|annen|annan|andre|feil|forrige)\s+pasient/i.test(transcript)) return []
  const tokens = tokenise(transcript)
  return tokens.flatMap((_, index): Finding[] => {
    if (tokens[index + 1]?.key !== 'pasient') return []
    const start = remarkStart(tokens, index) ?? (isNext(tokens, index) ? index : undefined)
    const span = start === undefined ? undefined : spanOfAll(tokens.slice(start, index + 2))
    return span ? [{ kind: 'unsupported', category: 'other-patient', transcript: span }] : []
  })
}

function isNext(tokens: readonly Token[], index: number): boolean {
  const [earlier, before, token, , after] = [-2, -1, 0, 1, 2].map((offset) => tokens[index + offset])
  if (index < FEWEST_BEFORE || !/^(?:neste|ny)$/.test(token?.key ?? '')) return false
  const isLed = before?.key === 'til' && (endsSentence(earlier) || leads.test(earlier?.key ?? ''))
  if (before && !isLed && (leaning.has(before.key) || verbs.has(before.key))) return false
  return !goesOn.test(after?.key ?? '') && !(after && verbs.has(after.key) && token?.key === 'ny')
}

/** Where the remark that ends before «pasient» begins; «det var en annen pasient som slo» is an event, not a remark. */
function remarkStart(tokens: readonly Token[], index: number): number | undefined {
  if (tokens[index + 2]?.key === 'som') return undefined
  for (let start = index - 2; start > index - REMARK && start >= 0; start--) {
    const words = tokens.slice(start, index + 1).map(({ key }) => key)
    if (remark.test(words.join(' '))) return start
  }
  return undefined
}
