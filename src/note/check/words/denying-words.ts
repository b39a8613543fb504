import { isMedicineWord } from '../../../dictation/tokens/medicines.ts'
import type { Token } from '../../../dictation/tokens/token.ts'
import { wordSet } from '../../../dictation/tokens/word-set.ts'
import { formsOf } from './forms.ts'

export const denyingWords = new Set(
  'ikke ingen intet aldri uten benekter benektet negerer negerte avkrefter avkreftet verken ikkje inga inkje utan ingenting nektar hverken nei avholdende avstå avstår manglende manglande avkreftes benektes opphørt opphørte korkje itj itte uteblir uteblitt uteblei uteblev uteble'.split(
    ' ',
  ),
)
/** «ikke», «ikkje». */
export const not = wordSet('ikke ikkje')
const without = wordSet('uten utan')

/** Words that deny what they name: «afebril», «smertefri». */
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
/** By its stem, for phrases that mean the same: «gikk greit» is «ukomplisert». */
export const denyingPhrases: ReadonlyMap<string, string> = new Map(
  Array.from(denyingAlone, ([word, denied]) => [formsOf(word).stem, denied] as const),
)

/** Does the word at `at` deny something that is not told as denied already? */
export function isNegation(tokens: readonly Token[], at: number): boolean {
  const [token, next] = [tokens[at], tokens[at + 1]]
  if (!token || !(denyingWords.has(token.key) || isFreeOf(token, next) || isAvoided(tokens, at))) return false
  // «uten anmerkning» says that something is as it should be; «ikke bare» denies nothing.
  if (without.has(token.key)) return !isAsItShouldBe(tokens, at)
  if (token.key === 'nei') return isEnd(next)
  // «ellers ingen», «ingen andre»: nothing beside what was told; «ingen andre i familien»: none of them.
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

/** «skal unngå NSAID»: a medicine that is not to be taken; what else is avoided may be put in many ways. */
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

/** «uten anmerkning», «uten patologi», but not «uten patologiske lymfeknuter», nor «uten funn av metastaser». */
function isAsItShouldBe(tokens: readonly Token[], at: number): boolean {
  const [next, after] = [tokens[at + 1]?.key ?? '', tokens[at + 2]?.key ?? '']
  if (/^(?:patologiske?|spesielle?|sikre|påviselige?)$/.test(next))
    return /^(?:funn|forandring|anmerk|merknad)/.test(after)
  return /^(?:anmerk|anm|merknad|funn(?!et|e$)|patolog|spesielt|forandring)/.test(next) && !foundOf.test(after)
}

/** What there is none of is told behind it. */
const foundOf = /^(?:av|som|forenlig|forenlege?|tydende|mistenkt|suspekte?)$/

/** «kvalme de første ukene, ikke nå»: it was there. */
export function isPassed(tokens: readonly Token[], at: number): boolean {
  const [before, next, after] = [tokens[at - 1], tokens[at + 1], tokens[at + 2]]
  // «svimmel første dag, senere ikke»
  if (now.has(before?.key ?? '') && tokens[at - 2]?.kind === 'mark' && isEnd(next)) return true
  if (before?.kind !== 'mark' && before?.key !== 'men') return false
  return next !== undefined && now.has(next.key) && isEnd(after)
}

const now = wordSet('nå no lenger lengre siden sidan senere seinare etterpå')

/** «ellers ingen», «ingen medisiner utenom Paracet»: the rest is what is told. */
export function mayBeImplicit(tokens: readonly Token[], at: number): boolean {
  if (leads.test(tokens[at - 1]?.key ?? '')) return true
  if (isOfMore(tokens, at) && !not.has(tokens[at]?.key ?? '')) return true
  return tokens.slice(at + 1, at + 5).some(({ key }) => except.has(key) || key === 'enn')
}

const leads = /^(?:ellers|øvrig|tåler|tålte|toler|tolte)$/
const except = wordSet('utenom utanom unntatt unnateke foruten bortsett bortsette')

/** «ønsker ikke flere blodprøver», «ingen andre suspekte føflekker»: what there are no more of is named. */
function isOfMore(tokens: readonly Token[], at: number): boolean {
  return besides.test(tokens[at + 1]?.key ?? '') && tokens[at + 2]?.kind === 'word'
}

const besides = /^(?:ellers|øvrig|andre|øvrige|flere|ytterligere|anna|annet)$/
