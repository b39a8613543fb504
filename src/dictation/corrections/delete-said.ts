import { conjunctions, leaning, negations, verbs } from '../tokens/clause-words.ts'
import { clauseStart, sentenceStart, type IsStop } from './correction-search.ts'
import { cut, isEdge, takePauses, type Said, type State } from './correction-state.ts'
import { isIntroduced, replaceInSentence } from './replace-far.ts'
import { isPreposition } from '../tokens/prepositions.ts'
import { replaceValue } from './replace-value.ts'
import { hasSlot, isDuration, isValue } from './slots.ts'
import { endsSentence, type Token } from '../tokens/token.ts'
import { wordSet } from '../tokens/word-set.ts'

/** So much of speech without marks is read to find where its last clause begins. */
const WINDOW = 32
/** «stryk det» takes so many tokens, where nothing tells where the phrase began. */
const LONGEST_PHRASE = 8

/**
 * «stryk det» takes the last value where a value follows; said as a sentence of its own it takes the sentence before it, else
 * the phrase since the last mark, conjunction or clause.
 */
export function deletePrevious(state: State, said: Said): number {
  takeRemark(state, said)
  const isOfSentence = endsSentence(state.result.at(-1))
  const pauses = takePauses(state.result)
  const next = state.tokens[said.next]
  const told = isOfSentence ? undefined : toldAnew(state, said.next)
  if (told !== undefined) {
    cut(state, told)
    return said.next
  }
  if (isIntroduced(state.tokens, said.next)) {
    // «rødhet på venstre hæl nei stryk det det var høyre hæl»
    const correction = { ...said, action: 'replace-previous' }
    const put = isOfSentence ? replaceInSentence(state, correction) : replaceValue(state, correction)
    if (typeof put === 'number') return put
  }
  // «… seks uker stryk det ny time …»: what follows is a value alone, or no other one.
  if (isValue(next) || (!isOfSentence && (hasSlot(next) || isValue(state.tokens[said.next + 1])))) {
    const replaced = replaceValue(state, { ...said, action: 'replace-previous' })
    if (typeof replaced === 'number') return replaced
  }
  const again = isOfSentence ? undefined : saidAgain(state, said.next)
  if (again !== undefined) {
    cut(state, again)
    return said.next
  }
  if (!isOfSentence && isLoneWord(state, said.next)) {
    cut(state, state.result.length - 1)
    return said.next
  }
  if (isOfSentence && pauses.length > 0) {
    cut(state, sentenceStart(state.result, state.isStop))
    return said.next
  }
  const isStop: IsStop = (tokens, index) => state.isStop(tokens, index) || conjunctions.has(tokens[index]?.key ?? '')
  const start = Math.max(clauseStart(state.result, isStop, LONGEST_PHRASE), softStart(state, 'clause'))
  cut(state, conjunctions.has(state.result[start - 1]?.key ?? '') ? start - 1 : start)
  return said.next
}

/** So many tokens back the remark may begin that tells why something is struck. */
const REMARK = 8
/** «nei det var feil pasient», «nei jeg leste feil», «nei feil side»: a slip that is told, with a word or two of what. */
const slip = new RegExp(
  '^nei (?:' +
    [
      '(?:(?:det|dette) (?:var|er|ble|blei) )?(?:feil|galt?)(?: \\p{L}+)?',
      '(?:det|dette) (?:var|er) (?:rot|surr|tull|tøys)',
      '(?:(?:det|dette) (?:var|er) )?(?:forrige|(?:en |ein )?ann(?:en|an)) pasient',
      '(?:det|dette) stem(?:mer|mar|te) ikk?j?e',
      '(?:jeg|eg) (?:leste|las|husket|hugsa|blandet|blanda)(?: \\p{L}+){1,3}',
      '(?:nå|no) (?:leste|las|husket|hugsa|blandet|blanda) (?:jeg|eg)(?: \\p{L}+){1,3}',
    ].join('|') +
    ')$',
  'u',
)

/** «Puls 58. Nei, det var forrige pasient, stryk det.»: why it is struck is no more of the note than what is. */
function takeRemark({ result }: State, said: Said): void {
  const from = Math.max(0, result.length - REMARK)
  const start = result.findLastIndex(({ key }, index) => index >= from && /^nei\b/.test(key))
  if (start === -1) return
  const told = result.slice(start)
  if (told.some(isValue) || told.slice(0, -1).some(endsSentence)) return
  const words = [...told, ...said.tokens].filter(({ kind, action }) => kind !== 'mark' && !action?.startsWith('delete'))
  if (slip.test(words.map(({ key }) => key).join(' '))) result.splice(start)
}

/** «mor har kols, stryk det, astma.»: a word alone takes the place of one that a verb or a preposition leads to. */
function isLoneWord({ result, tokens, isStop }: State, next: number): boolean {
  const [before, last, first] = [result.at(-2), result.at(-1), tokens[next]]
  if (last?.kind !== 'word' || first?.kind !== 'word' || !isEdge(tokens[next + 1])) return false
  if (negations.has(first.key) || isStop(tokens, next) || isStop(result, result.length - 1)) return false
  return before !== undefined && (verbs.has(before.key) || isPreposition(before))
}

/** So many tokens back what is said again may begin, where two words are the same and where one is. */
const [FAR, NEAR] = [12, 4]

/** «prazosin økes til fire stryk det prazosin økes til tre», «til søndag stryk det til mandag»: where that began before. */
function saidAgain(state: State, next: number): number | undefined {
  const { result, tokens } = state
  const [first, second] = [tokens[next], tokens[next + 1]]
  if (first?.kind !== 'word' || !second) return undefined
  const isNear = (index: number): boolean => isPreposition(first) && result.length - index <= NEAR
  return lastSaid(
    state,
    ({ key }, index) => key === first.key && (result[index + 1]?.key === second.key || isNear(index)),
  )
}

/** Where the last token stands that fits, since the last mark or heading. */
function lastSaid({ result, isStop }: State, fits: (token: Token, index: number) => boolean): number | undefined {
  for (let index = result.length - 1; index >= Math.max(0, result.length - FAR); index--) {
    const token = result[index]
    if (!token || isEdge(token)) return undefined
    if (fits(token, index)) return index
    if (isStop(result, index)) return undefined
  }
  return undefined
}

/** So many letters has a word that something can be told of anew. */
const CONTENT = 5

/**
 * «klopidogrel pauses stryk det klopidogrel gis som vanlig», «… paracetamol stryk det ingen paracetamol»: what it is told of
 * begins what is taken; behind a preposition its clause does. Where a value follows, only that differs.
 */
function toldAnew(state: State, next: number): number | undefined {
  const { result, tokens, isStop } = state
  const at = negations.has(tokens[next]?.key ?? '') ? next + 1 : next
  const thing = tokens[at]
  if (thing?.kind !== 'word' || thing.key.length < CONTENT || isValue(tokens[at + 1])) return undefined
  if ([leaning, verbs, conjunctions].some((list) => list.has(thing.key))) return undefined
  const index = lastSaid(state, ({ key }) => key === thing.key)
  if (index === undefined || !isPreposition(result[index - 1])) return index
  return Math.max(clauseStart(result, isStop), softStart(state, 'clause'))
}

/** «stryk siste setning»: since the last full stop, or in speech without any since the last clause that could end in one. */
export function deleteSentence(state: State, said: Said): number {
  const start = sentenceStart(state.result, state.isStop)
  cut(state, state.isPunctuated ? start : Math.max(start, softStart(state, 'sentence')))
  return said.next
}

/** Where the last clause of speech without marks begins; 0 where it is not known. */
export function softStart({ result, isStop, softBreak }: State, of: 'clause' | 'sentence'): number {
  if (!softBreak) return 0
  let start = Math.max(0, result.length - WINDOW)
  for (let index = start; index < result.length; index++) {
    const [before, token] = [result[index - 1], result[index]]
    if (before && (isEdge(before) || isStop(result, index - 1))) start = index
    else if (index > start && (isBreak(softBreak(result, index, start), of) || beginsAnew(result, index))) start = index
    else if (token?.kind === 'phrase') start = index
  }
  return start
}

/** «… åtte uker | røykeslutt er anbefalt», «… 20 kg | hoftehengsel»: where more may stand, less is taken away. */
function beginsAnew(result: readonly Token[], index: number): boolean {
  const [earlier, before, token, next] = [-2, -1, 0, 1].map((offset) => result[index + offset])
  if (!before || token?.kind !== 'word' || [leaning, verbs, conjunctions].some((list) => list.has(token.key)))
    return false
  if (isPast(before, token)) return false
  const isCounted = isValue(before)
    ? before.kind !== 'number' && before.kind !== 'ordinal'
    : earlier?.kind === 'number' && isDuration(earlier, before)
  if (isCounted || isPast(earlier, before)) return true
  return verbs.has(next?.key ?? '') && !leaning.has(before.key) && !verbs.has(before.key) && before.kind === 'word'
}

/** «siden i vinter», «i 2015», «i fjor»: when it was ends what was said of it. */
function isPast(earlier: Token | undefined, when: Token): boolean {
  if (!earlier || !(whenLeads.has(earlier.key) || times.has(earlier.key))) return false
  return when.kind === 'number' ? (when.value ?? 0) >= FIRST_YEAR : times.has(when.key)
}

const FIRST_YEAR = 1900
const whenLeads = new Set(['i', 'siden', 'på'])
const times = wordSet(
  `fjor går vinter vår sommer høst vinteren våren sommeren høsten barndommen ungdommen oppveksten dag natt kveld morges
   mandag tirsdag onsdag torsdag fredag lørdag søndag jul påske`,
)

function isBreak(mark: '.' | ',' | undefined, of: 'clause' | 'sentence'): boolean {
  return mark === '.' || (mark === ',' && of === 'clause')
}
