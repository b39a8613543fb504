import { isMedicineWord } from '../../../dictation/tokens/medicines.ts'
import type { Token } from '../../../dictation/tokens/token.ts'
import { wordSet } from '../../../dictation/tokens/word-set.ts'
import { formsOf } from './forms.ts'

export const denyingWords = new Set(
  'ikke ingen intet aldri uten benekter benektet negerer negerte avkrefter avkreftet verken ikkje inga inkje utan ingenting nektar hverken nei avholdende avstå avstår manglende manglande avkreftes benektes opphørt opphørte korkje itj itte uteblir uteblitt uteblei uteblev uteble'.split(
    ' ',
  ),
)
export const not = wordSet('ikke ikkje')
const without = wordSet('uten utan')

/** Words that contain their own denial, and what they deny: «afebril», «uøm». */
export const denyingAlone: ReadonlyMap<string, string> = new Map([
  ['afebril', 'feber'],
  ['afebrilt', 'feber'],
  ['afebrile', 'feber'],
  ['anikterisk', 'ikterisk'],
  ['asymptomatisk', 'symptom'],
  ['romluft', 'oksygen'],
  ['uøm', 'øm'],
  ['uømt', 'øm'],
  ['uømme', 'øm'],
  ['ekstraartikulær', 'intraartikulær'],
  ['ekstraartikulært', 'intraartikulær'],
  ['ekstraartikulære', 'intraartikulær'],
  ['ublodig', 'blodig'],
  ['ukomplisert', 'komplikasjon'],
  ['nakkemyk', 'nakkestiv'],
  ['desorientert', 'orientert'],
  ['desorienterte', 'orientert'],
  ['kontinent', 'inkontinens'],
  ['kontinente', 'inkontinens'],
])
/** The same by stem, for phrases with the same meaning: «gikk greit» is «ukomplisert». */
export const denyingPhrases: ReadonlyMap<string, string> = new Map(
  Array.from(denyingAlone, ([word, denied]) => [formsOf(word).stem, denied] as const),
)

/** Whether the word at `at` denies something not already mentioned. */
export function isNegation(tokens: readonly Token[], at: number): boolean {
  const [token, next] = [tokens[at], tokens[at + 1]]
  if (!token || !(denyingWords.has(token.key) || isFreeOf(token, next) || isAvoided(tokens, at))) return false
  // «uten anmerkning» means normal; «ikke bare» denies nothing.
  if (without.has(token.key)) return !isAsItShouldBe(tokens, at)
  if (token.key === 'nei') return isEnd(next)
  // «ellers ingen», «ingen andre»: nothing beyond what was mentioned; «ingen andre i familien» is a denial.
  if (next?.kind === 'word' && besides.test(next.key)) return isOfMore(tokens, at)
  if (besides.test(tokens[at - 1]?.key ?? '') && isEnd(next)) return false
  return next?.key !== 'bare'
}

function isEnd(token: Token | undefined): boolean {
  return token === undefined || token.kind === 'mark'
}

/** «fri for smerter», «fravær av feber», «nekter for rus». */
function isFreeOf({ key }: Token, next: Token | undefined): boolean {
  if (next?.key === 'for') return /^(?:fri|fritt|frie|nekt(?:er|et|a))$/.test(key)
  return next?.key === 'av' && /^fr(?:a|å)vær(?:et)?$/.test(key)
}

/** «skal unngå NSAID»: medicines only; avoiding anything else has too many wordings. */
function isAvoided(tokens: readonly Token[], at: number): boolean {
  const key = tokens[at]?.key ?? ''
  // «NSAID frarådes»
  const medicine = tokens[advisedAgainst.has(key) ? at - 1 : at + 1]?.key ?? ''
  if (!advisedAgainst.has(key) && !avoids.test(key)) return false
  return isMedicineWord(medicine) || medicineClass.test(medicine)
}

const avoids = /^(?:unngå(?:r|s|ast)?|frarå(?:der|r))$/
const advisedAgainst = wordSet('frarådes frarådast fraråast frarådd kontraindisert kontraindiserte')
const medicineClass =
  /^(?:nsaids?|nsaider|antibiotika|antikoagulasjon|opioider|opiater|steroider|kortison|blodfortynnende|(?:ben[sz]o|diuretik|antihistamin|antikolinerg|sovemed|sovetab|sedativ|antidepress|betablok|syrehem|p-pill|p-stav|smertestill)\p{L}*)$/u

/**
 * Whether «uten …» means normal: «uten anmerkning», «uten patologi», not «uten patologiske lymfeknuter» or «uten funn
 * av metastaser».
 */
function isAsItShouldBe(tokens: readonly Token[], at: number): boolean {
  const [next, after] = [tokens[at + 1]?.key ?? '', tokens[at + 2]?.key ?? '']
  if (/^(?:patologiske?|spesielle?|sikre|påviselige?)$/.test(next))
    return /^(?:funn|forandring|anmerk|merknad)/.test(after)
  return /^(?:anmerk|anm|merknad|funn(?!et|e$)|patolog|spesielt|forandring)/.test(next) && !foundOf.test(after)
}

/** Words that introduce which finding is absent. */
const foundOf = /^(?:av|som|forenlig|forenlege?|tydende|mistenkt|suspekte?)$/

/** Whether only the present is denied: «kvalme de første ukene, ikke nå» (it was there). */
export function isPassed(tokens: readonly Token[], at: number): boolean {
  const [before, next, after] = [tokens[at - 1], tokens[at + 1], tokens[at + 2]]
  // «svimmel første dag, senere ikke»
  if (now.has(before?.key ?? '') && tokens[at - 2]?.kind === 'mark' && isEnd(next)) return true
  if (before?.kind !== 'mark' && before?.key !== 'men') return false
  return next !== undefined && now.has(next.key) && isEnd(after)
}

const now = wordSet('nå no lenger lengre siden sidan senere seinare etterpå')

/**
 * Whether the note may leave the denial out and state only the rest: «ellers ingen», «ingen medisiner utenom Paracet».
 */
export function mayBeImplicit(tokens: readonly Token[], at: number): boolean {
  if (leads.test(tokens[at - 1]?.key ?? '')) return true
  if (isOfMore(tokens, at) && !not.has(tokens[at]?.key ?? '')) return true
  return tokens.slice(at + 1, at + 5).some(({ key }) => except.has(key) || key === 'enn')
}

const leads = /^(?:ellers|øvrig|tåler|tålte|toler|tolte)$/
const except = wordSet('utenom utanom unntatt unnateke foruten bortsett bortsette')

/** «ønsker ikke flere blodprøver», «ingen andre suspekte føflekker»: names what there is no more of. */
function isOfMore(tokens: readonly Token[], at: number): boolean {
  return besides.test(tokens[at + 1]?.key ?? '') && tokens[at + 2]?.kind === 'word'
}

const besides = /^(?:ellers|øvrig|andre|øvrige|flere|ytterligere|anna|annet)$/
