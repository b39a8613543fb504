import { leaning, negations, pronouns, verbs } from '../../dictation/tokens/clause-words.ts'
import { isMedicineWord } from '../../dictation/tokens/medicines.ts'
import { timeUnits } from '../../dictation/tokens/time-units.ts'
import { wordSet } from '../../dictation/tokens/word-set.ts'
import type { Token } from '../../dictation/tokens/token.ts'
import { isValueName } from '../../dictation/values/values.ts'
import type { Gapped, Mark } from './gaps.ts'
import { step, type MarkStyle } from './observe-words.ts'

/** A decision for a gap that overrides the model, and its reason. */
export interface Constraint {
  /** 0: nothing; 1: stop. */
  readonly cut: 0 | 1
  readonly because: string
}

/** What constraints use of the text around a gap. */
export interface Around {
  readonly style: MarkStyle
  /** Words between the full stops around it, bucketed by `step`. */
  readonly stretch: number
}

type Rule = (gapped: Gapped, index: number, around: Around) => Constraint | undefined

const held = (because: string): Constraint => ({ cut: 0, because })
const ends = (because: string): Constraint => ({ cut: 1, because })

/** The constraint on the gap before the word at `index`; undefined for none. */
export function constraintAt(gapped: Gapped, index: number, around: Around): Constraint | undefined {
  for (const rule of rules) {
    const constraint = rule(gapped, index, around)
    if (constraint) return constraint
  }
  return undefined
}

/** A question and its answer are one sentence, so that they stay together in the note: «Allergier? Nei.» */
function questionAndAnswer({ words, gaps }: Gapped, index: number): Constraint | undefined {
  if (gaps[index]?.mark !== 'question') return undefined
  return answers.test(words[index]?.key ?? '') ? held('a question and its answer') : undefined
}

const answers = /^(?:nei|ja|jo|ikke|ikkje|ingen|inga|aldri|nope|tja|jada|neida)$/

function writtenStop({ gaps }: Gapped, index: number): Constraint | undefined {
  const mark = gaps[index]?.mark
  if (mark === 'stop' || mark === 'break') return ends('a stop was written or dictated')
  if (mark === 'colon' || mark === 'semicolon') return held('a colon or a semicolon goes on')
  return undefined
}

/** A dictated comma stays a comma. */
function spokenComma({ gaps }: Gapped, index: number): Constraint | undefined {
  const gap = gaps[index]
  return gap?.mark === 'comma' && gap.spoken ? held('a comma was dictated') : undefined
}

/** «…, ingen allergier»: an answer with a separate section. */
function nextAnswer({ words, gaps }: Gapped, index: number): Constraint | undefined {
  if (gaps[index]?.mark !== 'comma' || !/^(?:ingen|inga|ikke|ikkje)$/.test(words[index]?.key ?? '')) return undefined
  return words.slice(index + 1, index + 4).some(({ key }) => ofList.test(key))
    ? ends('an answer of its own')
    : undefined
}

const ofList = /^(?:\p{L}*allergi(?:er|ar)?|faste|medisin(?:er|ar)|legemidler)$/u

/** Words that apply to several medicines at once: that they are not taken, or what is done with them. */
const shared =
  /^(?:ikk(?:e|je)|aldri|uten|tidligere|slutt\p{L}*|unngå\p{L}*|tåler|gitt|gis|fikk|fekk|fått|ga|(?:sepon|reduser|paus|start|økt?|fortsett|avslutt)(?:er|ert|et|es|eres)?)$/u
/** Maximum number of words searched for `shared`, on each side. */
const AROUND = 40

/** «Losartan 100 mg x 1 | furosemid 40 mg x 2»: the next of a list without any word of `shared`. */
function nextMedicine({ words, gaps }: Gapped, index: number): Constraint | undefined {
  if (gaps[index]?.mark !== 'comma' || !isDosed(words, index)) return undefined
  const isEnd = (at: number): boolean => at <= 0 || at >= words.length || stops.has(gaps[at]?.mark)
  let [start, end] = [index - 1, index + 1]
  while (index - start < AROUND && !isEnd(start)) start--
  while (end - index < AROUND && !isEnd(end)) end++
  if (words.slice(start, end).some(({ key }) => shared.test(key))) return undefined
  return words.slice(start, index).some(isAmount) ? ends('the next medicine of a list') : undefined
}

const stops: ReadonlySet<Mark | undefined> = new Set(['stop', 'break', 'question'])

/** A note, and a stretch of usual length between full stops, already has its marks. */
function ownMarks({ gaps }: Gapped, index: number, { style, stretch }: Around): Constraint | undefined {
  const mark = gaps[index]?.mark
  const isUsual = style.isWritten || (style.isWellMarked && stretch < step(mark === 'none' ? USUAL : LONG))
  return isUsual && (mark === 'none' || mark === 'comma') ? held('it has its own marks') : undefined
}

/** Usual number of words between full stops, for a gap without a mark and for one with a comma. */
const [USUAL, LONG] = [22, 40]

/** Whether a medicine and its dose begin at `index`: «…, furosemid 40 mg». */
function isDosed(words: readonly Token[], index: number): boolean {
  const [name, next] = [words[index], words[index + 1]]
  return name?.kind === 'word' && isMedicineWord(name.key) && next !== undefined && isAmount(next)
}

/** «0,1 | mg», «to | ganger», «50 mg | x 2», «70 km | i timen» */
function withinValue({ words }: Gapped, index: number): Constraint | undefined {
  const [before, word, next] = [words[index - 1], words[index], words[index + 1]]
  if (before?.kind === 'quantity' && word?.key === 'i' && rates.test(next?.key ?? '')) return held('a rate')
  if (before?.kind === 'number' && word && (timeUnits.has(word.key) || counted.test(word.key)))
    return held('within a value')
  if (before?.kind === 'quantity' && (word?.kind === 'frequency' || word?.kind === 'time'))
    return held('a dose and its rhythm')
  return undefined
}

const rates = /^(?:sekundet|minuttet|timen|døgnet)$/
const counted = /^(?:sekund(?:er)?|meter|repetisjoner|poeng|ganger)$/

/** «CRP | 12», «metoprolol | 50 mg» */
function nameAndValue({ words }: Gapped, index: number): Constraint | undefined {
  const [before, word] = [words[index - 1], words[index]]
  if (before?.kind !== 'word' || !word || !isAmount(word)) return undefined
  if (isMedicineWord(before.key)) return held('a medicine and its dose')
  return isValueName(before.key) || /\p{Lu}{2}/u.test(before.text) ? held('a name and its value') : undefined
}

function isAmount({ kind }: Token): boolean {
  return kind === 'number' || kind === 'quantity' || kind === 'pressure'
}

/** «ingen | hevelse», «vil | ikke», «vil ikke | ta livet sitt» */
function denialAndDenied({ words, gaps }: Gapped, index: number): Constraint | undefined {
  const [two, one, word] = [words[index - 2]?.key ?? '', words[index - 1]?.key ?? '', words[index]]
  if (gaps[index]?.mark !== 'none') return undefined
  const isDenied =
    leading.test(one) ||
    (one === 'lenger' && negations.has(two)) ||
    (not.test(word?.key ?? '') && verbs.has(one)) ||
    (not.test(one) && modal.test(two) && word?.kind === 'word')
  return isDenied ? held('a denial and what it denies') : undefined
}

const leading = /^(?:ingen|inga|uten|utan)$/
const not = /^(?:ikke|ikkje|aldri)$/
const modal =
  /^(?:vil|ville|kan|kunne|skal|skulle|må|måtte|bør|burde|har|hadde|får|fikk|orker|klarer|ønsker|tør|å|tar)$/

/** Extra score that a stop or a comma needs over nothing, in nats, and the reason. */
export interface Doubt {
  readonly margin: number
  readonly because: string
}

/** Maximum distance back to a denial, and from it to what it may still deny, in words. */
const [DENIAL_BEFORE, DENIAL_REACH] = [6, 3]

/**
 * Where a cut could separate a denial from what it denies, the model must be surer: harm weighs more than style.
 * «har ikke i dag | spist», «har ikke skaffet | tau», «ingen status | epilepticus»
 */
export function doubtAt({ words, gaps }: Gapped, index: number): Doubt | undefined {
  if (gaps[index]?.mark !== 'none') return undefined
  let isOpen = true
  for (let far = 1; far <= DENIAL_BEFORE; far++) {
    const word = words[index - far]
    if (!word) return undefined
    if (negations.has(word.key)) {
      if (isOpen && far > 1) return { margin: 4, because: 'nothing is denied yet' }
      return far <= DENIAL_REACH ? { margin: 1, because: 'it may be what is denied' } : undefined
    }
    if (gaps[index - far]?.mark !== 'none') return undefined
    isOpen &&= isAside(word)
  }
  return undefined
}

/** Whether a word says when or how, but nothing that can be denied: «i dag», «de siste ukene», «selv», «lenger». */
function isAside({ key, kind }: Token): boolean {
  return kind === 'number' || leaning.has(key) || pronouns.has(key) || timeUnits.has(key) || asides.has(key)
}

const asides = wordSet(`
  dag kveld natt morges morgen ettermiddag formiddag går siste forrige dagene døgn døgnet ukene månedene året årene
  selv lenger heller ennå enda spesielt egentlig
`)

const rules: readonly Rule[] = [
  questionAndAnswer,
  writtenStop,
  nextAnswer,
  nextMedicine,
  ownMarks,
  spokenComma,
  withinValue,
  nameAndValue,
  denialAndDenied,
]
