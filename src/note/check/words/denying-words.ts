import { isMedicineWord } from '../../../dictation/tokens/medicines.ts'
import type { Token } from '../../../dictation/tokens/token.ts'
import { wordSet } from '../../../dictation/tokens/word-set.ts'

export const denyingWords = new Set(
  'ikke ingen intet aldri uten benekter benektet negerer negerte avkrefter avkreftet verken ikkje inga inkje utan ingenting nektar hverken nei avholdende avstå avstår manglende manglande avkreftes benektes opphørt opphørte korkje itj itte uteblir uteblitt uteblei uteblev uteble'.split(
    ' ',
  ),
)
/** «ikke», «ikkje». */
export const not = wordSet('ikke ikkje')
const without = wordSet('uten utan')

/** Does the word at `at` deny something that is not told as denied already? */
export function isNegation(tokens: readonly Token[], at: number): boolean {
  const [token, next] = [tokens[at], tokens[at + 1]]
  if (isLikewise(tokens, at)) return true
  if (
    !token ||
    !(denyingWords.has(token.key) || isFreeOf(token, next) || isLeftOut(tokens, at) || isAvoided(tokens, at))
  )
    return false
  if (isLimit(tokens, at) || isDouble(tokens, at)) return false
  // «uten anmerkning» says that something is as it should be; «ikke bare», «ikke sant» deny nothing.
  if (without.has(token.key)) return !isAsItShouldBe(tokens, at)
  if (token.key === 'nei') return (next === undefined || next.kind === 'mark') && !isTakenBack(tokens, at)
  // «ellers ingen», «ingen andre»: nothing beside what was told; «ingen andre i familien»: none of them.
  if (next?.kind === 'word' && besides.test(next.key)) return isOfMore(tokens, at)
  if (besides.test(tokens[at - 1]?.key ?? '') && (next === undefined || next.kind === 'mark')) return false
  // «etter at biopsien er tatt, ikke før»: when, which has been told.
  if (next?.key === 'før' && (tokens[at + 2] === undefined || tokens[at + 2]?.kind === 'mark'))
    return tokens[at - 1]?.kind !== 'mark'
  // «og ikke minst», but «hvis ikke minst halvert»
  if (next?.key === 'minst') return /^(?:hvis|dersom|om|viss)$/.test(tokens[at - 1]?.key ?? '')
  return next?.key !== 'bare' && next?.key !== 'sant'
}

/** «øreverk benektes, likeledes svimmelhet»: goes on with what is denied. */
export function isLikewise(tokens: readonly Token[], at: number): boolean {
  const [denial, mark, token] = [tokens[at - 2], tokens[at - 1], tokens[at]]
  return likewise.has(token?.key ?? '') && mark?.text === ',' && toldOff.has(denial?.key ?? '')
}

const likewise = wordSet('likeledes likeså likeeins samt')
const toldOff = wordSet('benektes avkreftes negeres nektes avkreftast')

/** «ikke tatt dosen verken i går eller i dag»: what the denial before it has denied. */
export function isNeitherAgain(tokens: readonly Token[], at: number): boolean {
  if (!neither.test(tokens[at]?.key ?? '')) return false
  for (let before = at - 1; before >= Math.max(0, at - AGAIN); before--) {
    const token = tokens[before]
    if (!token || token.kind === 'mark' || parting.test(token.key)) return false
    if (denyingWords.has(token.key)) return true
  }
  return false
}

const neither = /^(?:h?verken|korkje)$/
/** So far behind a denial its «verken» may stand. */
const AGAIN = 8

/** «får Champix nei, hun får nikotinplaster»: another medicine in its place. */
function isTakenBack(tokens: readonly Token[], at: number): boolean {
  const isMedicine = ({ key }: Token): boolean => isMedicineWord(key)
  return tokens.slice(at - 1, at).some(isMedicine) && tokens.slice(at + 1, at + 6).some(isMedicine)
}

/** «fri for smerter», «fravær av feber», «nekter for rus». */
function isFreeOf({ key }: Token, next: Token | undefined): boolean {
  if (next?.key === 'for') return /^(?:fri|fritt|frie|nekt(?:er|et|a))$/.test(key)
  return next?.key === 'av' && /^fr(?:a|å)vær(?:et)?$/.test(key)
}

/** «har latt være å ta paracetamol»: not done. */
function isLeftOut(tokens: readonly Token[], at: number): boolean {
  return (
    toBe.has(tokens[at]?.key ?? '') &&
    tokens[at + 1]?.key === 'å' &&
    /^(?:lar|lot|latt|la|late|lét|let)$/.test(tokens[at - 1]?.key ?? '')
  )
}

const toBe = wordSet('være vere')

/** «skal unngå NSAID»: a medicine that is not to be taken; what else is avoided may be put in many ways. */
export function isAvoided(tokens: readonly Token[], at: number): boolean {
  const key = tokens[at]?.key ?? ''
  if (avoidedBefore(tokens, at) !== undefined) return true
  if (!key.startsWith('unngå') || !avoids.test(key)) return false
  const next = tokens[at + 1 + useBehind(tokens, at)]?.key ?? ''
  return isMedicineWord(next) || medicineClass.test(next)
}

/** «østrogenholdige p-piller frarådes», «NSAIDs unngås»: where the medicine stands that is not to be taken. */
export function avoidedBefore(tokens: readonly Token[], at: number): number | undefined {
  if (!advisedAgainst.has(tokens[at]?.key ?? '')) return undefined
  for (let before = at - 1; before >= Math.max(0, at - USE); before--) {
    const token = tokens[before]
    if (!token || token.kind === 'mark' || denyingWords.has(token.key)) return undefined
    if (isMedicineWord(token.key) || medicineClass.test(token.key)) return before
  }
  return undefined
}

const advisedAgainst = wordSet('frarådes frarådast fraråast frarådd unngås unngåast kontraindisert kontraindiserte')

/** «unngå videre bruk av X»: how many words stand between the two. */
export function useBehind(tokens: readonly Token[], at: number): number {
  let length = 0
  while (length < USE && useOf.test(tokens[at + 1 + length]?.key ?? '')) length++
  return length
}

const USE = 4
const useOf = /^(?:videre|vidare|ytterligere|ytterlegare|fortsatt|all|mer|meir|flere|fleire|bruk|bruken|inntak|av)$/

const avoids = /^unngå(?:r|s|ast)?$/
const medicineClass =
  /^(?:nsaids?|nsaider|antibiotika|antikoagulasjon|opioider|opiater|steroider|kortison|blodfortynnende|(?:ben[sz]o|diuretik|antihistamin|antikolinerg|sovemed|sovetab|sedativ|antidepress|betablok|syrehem|p-pill|p-stav|smertestill)\p{L}*)$/u

/** «uten anmerkning», «uten patologi», but not «uten patologiske lymfeknuter», nor «uten funn av metastaser». */
function isAsItShouldBe(tokens: readonly Token[], at: number): boolean {
  const [next, after] = [tokens[at + 1]?.key ?? '', tokens[at + 2]?.key ?? '']
  if (/^(?:patologiske?|spesielle?|sikre|påviselige?)$/.test(next))
    return /^(?:funn|forandring|anmerk|merknad)/.test(after) && !foundOf.test(tokens[at + 3]?.key ?? '')
  return /^(?:anmerk|anm|merknad|funn(?!et|e$)|patolog|spesielt|forandring)/.test(next) && !foundOf.test(after)
}

/** What there is none of is told behind it. */
export const foundOf = /^(?:av|som|forenlig|forenlege?|tydende|mistenkt|suspekte?)$/

/** «ingen funn fra nakken»: where it is that nothing was found. */
export function isNothingFound(tokens: readonly Token[], at: number): boolean {
  return /^(?:ingen|inga|intet|ikk[ej]e?)$/.test(tokens[at]?.key ?? '') && isAsItShouldBe(tokens, at)
}

/** Does a text tell in some words that nothing was found? */
export function tellsNoFindings(tokens: readonly Token[]): boolean {
  return tokens.some(({ key }, at) => without.has(key) && isAsItShouldBe(tokens, at))
}

/** «kvalme de første ukene, ikke nå»: it was there. */
export function isPassed(tokens: readonly Token[], at: number): boolean {
  const [before, next, after] = [tokens[at - 1], tokens[at + 1], tokens[at + 2]]
  // «svimmel første dag, senere ikke»
  if (now.has(before?.key ?? '') && tokens[at - 2]?.kind === 'mark' && (next === undefined || next.kind === 'mark'))
    return true
  if (before?.kind !== 'mark' && before?.key !== 'men') return false
  return next !== undefined && now.has(next.key) && (after === undefined || after.kind === 'mark')
}

/** «nå», «siden»: when what is told is over. */
export function isLater(key: string): boolean {
  return now.has(key)
}

const now = new Set(['nå', 'no', 'lenger', 'lengre', 'siden', 'sidan', 'senere', 'seinare', 'etterpå'])

/** «ellers ingen», «ingen medisiner utenom Paracet»: the rest is what is told. */
export function mayGoUnsaid(tokens: readonly Token[], at: number): boolean {
  if (leads.test(tokens[at - 1]?.key ?? '') || isComparison(tokens, at) || isOfOther(tokens, at)) return true
  if (isOfMore(tokens, at) && !not.has(tokens[at]?.key ?? '') && tokens[at + 2]?.key !== 'i') return true
  return tokens.slice(at + 1, at + 5).some(({ key }) => except.has(key))
}

/** «pasienten ringer selv, det gjør ikke legen»: of whom it is not said. */
function isOfOther(tokens: readonly Token[], at: number): boolean {
  const [it, verb, denial, who] = [-2, -1, 0, 1].map((offset) => tokens[at + offset]?.key ?? '')
  return it === 'det' && not.has(denial ?? '') && /^(?:gj[øe]r|gjorde)$/.test(verb ?? '') && others.test(who ?? '')
}

const others =
  /^(?:jeg|eg|h[ua]n|ho|vi|dei?|undertegnede|underteikna|legen|sykepleieren|pasienten|mor(?:en|a)?|far(?:en)?)$/

/** «hoster ikke mer enn vanlig»: how much, not whether. */
function isComparison(tokens: readonly Token[], at: number): boolean {
  const than = tokens.slice(at + 2, at + 5).findIndex(({ key }) => key === 'enn')
  return than !== -1 && tokens.slice(at + 1, at + 2 + than).some(({ key }) => comparatives.test(key))
}

/** «mer», «tyngre»: than what something is compared with. */
export const comparatives =
  /^(?:mer|mere|meir|mindre|oftere|oftare|verre|bedre|betre|lenger|lengre|større|høyere|lavere|tyngre|sterkere|sterkare|raskere|raskare|flere|fleire)$/
const leads = /^(?:ellers|øvrig|tåler|tålte|toler|tolte)$/
const except = new Set(['utenom', 'utanom', 'unntatt', 'unnateke', 'foruten', 'bortsett', 'bortsette'])

/** «leser ikke avis uten lupe»: two that are one condition. */
function isDouble(tokens: readonly Token[], at: number): boolean {
  const key = tokens[at]?.key ?? ''
  if (!without.has(key) && !not.has(key)) return false
  const [way, other] = without.has(key) ? [-1, not] : [1, without]
  for (let step = 1; step <= 6; step++) {
    const token = tokens[at + way * step]
    if (!token || token.kind === 'mark' || parting.test(token.key)) return false
    // «ikke inndragninger hjertet er uten bilyd»: another subject with its verb.
    if (being.test(token.key) && !not.has(tokens[at + way * step - 1]?.key ?? '')) return false
    // «… ikke på venstre hjerte og lunger uten anmerkning»
    const second = at + way * step
    // «ikke bade uten følge»: alone.
    if (other.has(token.key)) return !isAsItShouldBe(tokens, way === 1 ? second : at) && !isAlone(tokens, second)
  }
  return false
}

/** «uten følge», «uten ledsager»: a word for one who does it alone. */
function isAlone(tokens: readonly Token[], at: number): boolean {
  return without.has(tokens[at]?.key ?? '') && company.test(tokens[at + 1]?.key ?? '')
}

const company = /^(?:følg(?:e|je)|ledsag(?:er|ar)|selskap|tilsyn)$/

/** «ikke på venstre, uten …», «ikke bilkjøring før 3 mnd. uten anfall», «ikke feber og uten smerter»: two that are said apart. */
const parting = /^(?:høyre|høgre|venstre|før|når|hvis|dersom|mens|inntil|fordi|men|og|eller|samt)$/

const being = /^(?:er|var)$/

/** «ønsker ikke flere blodprøver», «ingen andre suspekte føflekker»: what there are no more of is named. */
function isOfMore(tokens: readonly Token[], at: number): boolean {
  return besides.test(tokens[at + 1]?.key ?? '') && tokens[at + 2]?.kind === 'word'
}

const besides = /^(?:ellers|øvrig|andre|øvrige|flere|ytterligere|anna|annet)$/

/** «ikke over tre», «uten smerter over NRS 3»: how much, not whether. */
function isLimit(tokens: readonly Token[], at: number): boolean {
  const limit = [1, 2].find((step) => limits.test(tokens[at + step]?.key ?? ''))
  if (limit === undefined) return false
  const behind = tokens.slice(at + limit + 1, at + limit + 4)
  const amount = behind.findIndex(({ kind }) => kind === 'number' || kind === 'quantity')
  // «ikke over basis av femte metatars»: a place.
  return amount !== -1 && !behind.slice(0, amount).some(({ key }) => places.has(key))
}

const places = new Set(['av', 'i', 'på', 'hos', 'ved', 'til', 'og'])

const limits = /^(?:over|utover|mer|mere|meir|lenger|høyere|større)$/
