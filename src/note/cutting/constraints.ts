import { leaning, negations, pronouns, verbs } from '../../dictation/tokens/clause-words.ts'
import { isMedicineWord } from '../../dictation/tokens/medicines.ts'
import { timeUnits } from '../../dictation/tokens/time-units.ts'
import { wordSet } from '../../dictation/tokens/word-set.ts'
import type { Token } from '../../dictation/tokens/token.ts'
import { isValueName } from '../../dictation/values/values.ts'
import type { Gapped, Mark } from './gaps.ts'
import { step, type MarkStyle } from './observe-words.ts'

/** What a gap has to be whatever the model says, and why. `comma`: no stop, but perhaps a comma. */
export interface Constraint {
  /** 0 nothing, 1 stop; undefined: the model decides. */
  readonly cut: 0 | 1
  readonly because: string
}

/** What a constraint asks of the text around a gap. */
export interface Around {
  readonly style: MarkStyle
  /** Words between the full stops around it, as `step` has them. */
  readonly stretch: number
}

type Rule = (gapped: Gapped, index: number, around: Around) => Constraint | undefined

const held = (because: string): Constraint => ({ cut: 0, because })
const ends = (because: string): Constraint => ({ cut: 1, because })

/** What binds the gap before the word at `index`; undefined: nothing. */
export function constraintAt(gapped: Gapped, index: number, around: Around): Constraint | undefined {
  for (const rule of rules) {
    const constraint = rule(gapped, index, around)
    if (constraint) return constraint
  }
  return undefined
}

/** A question and its answer are one sentence of the note, wherever it goes: «Allergier? Nei.» */
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

/** A comma that was dictated is one. */
function spokenComma({ gaps }: Gapped, index: number): Constraint | undefined {
  const gap = gaps[index]
  return gap?.mark === 'comma' && gap.spoken ? held('a comma was dictated') : undefined
}

/** «…, ingen allergier»: an answer that has a section of its own. */
function nextAnswer({ words, gaps }: Gapped, index: number): Constraint | undefined {
  if (gaps[index]?.mark !== 'comma' || !/^(?:ingen|inga|ikke|ikkje)$/.test(words[index]?.key ?? '')) return undefined
  return words.slice(index + 1, index + 4).some(({ key }) => ofList.test(key))
    ? ends('an answer of its own')
    : undefined
}

const ofList = /^(?:\p{L}*allergi(?:er|ar)?|faste|medisin(?:er|ar)|legemidler)$/u

/** What is said once of several medicines: that they are not taken, or what is done with them. */
const shared =
  /^(?:ikk(?:e|je)|aldri|uten|tidligere|slutt\p{L}*|unngå\p{L}*|tåler|gitt|gis|fikk|fekk|fått|ga|(?:sepon|reduser|paus|start|økt?|fortsett|avslutt)(?:er|ert|et|es|eres)?)$/u
/** So many words of a sentence are read for it. */
const AROUND = 40

/** «Losartan 100 mg x 1 | furosemid 40 mg x 2»: the next of a list, of which nothing is said in common. */
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

/** A note, and a sentence of usual length between full stops, has the marks that it should have. */
function ownMarks({ gaps }: Gapped, index: number, { style, stretch }: Around): Constraint | undefined {
  const mark = gaps[index]?.mark
  const isUsual = style.isWritten || (style.isWellMarked && stretch < step(mark === 'none' ? USUAL : LONG))
  return isUsual && (mark === 'none' || mark === 'comma') ? held('it has its own marks') : undefined
}

/** So many words between full stops are usual, and so many with commas between them. */
const [USUAL, LONG] = [22, 40]

/** «…, furosemid 40 mg»: the next of a list, which is a sentence of its own. */
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

/** What a stop or a comma must be surer by than nothing, in nats, and why. */
export interface Doubt {
  readonly margin: number
  readonly because: string
}

/** So many words back a denial is looked for, and so near it what it denies may still be told. */
const [DENIAL_BEFORE, DENIAL_REACH] = [6, 3]

/**
 * Harm weighs more than taste: where a cut could part a denial from what it denies, the model has to be surer.
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

/** Tells when or how, but nothing that could be denied: «i dag», «de siste ukene», «selv», «lenger». */
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
