import { timeUnits } from '../../dictation/tokens/time-units.ts'
import { endsSentence, type Token } from '../../dictation/tokens/token.ts'
import { pronouns, verbs } from '../../dictation/tokens/clause-words.ts'
import { isDose } from '../../dictation/values/frequency.ts'
import { isMedicineWord } from '../../dictation/tokens/medicines.ts'
import { isValue } from '../../dictation/repairs/slots.ts'
import { isValueName } from '../../dictation/values/values.ts'
import { isNot } from '../sentences/clause-cues.ts'
import { endsDenial, isDenial, isVerb } from '../sentences/denial-joints.ts'
import type { SpokenHeading } from './heading-table.ts'
import { wordSet } from '../../dictation/tokens/word-set.ts'

/** Where a phrase that may be a heading stands. */
export interface HeadingPlace {
  readonly tokens: readonly Token[]
  readonly index: number
  readonly length: number
  /** It stands in a stretch without punctuation. */
  readonly runOn: boolean
  /** The stretch that it would end. */
  readonly current: { readonly spoken: SpokenHeading | undefined; readonly tokens: readonly Token[] } | undefined
}

/** Before the phrase these make it a word of a sentence: «ny vurdering», «tar prøver». */
const leansOn = wordSet(
  `og eller men samt i på av til for ved om etter som at en et ei ein med uten mot mellom under over hos fra før inntil per pr mens når hvis fordi da enn gjennom rundt ca. ny nye nytt neste forrige samme denne dette hver hvert sin sitt sine hans hennes min vår egen godt god dårlig uendret faste
   tilfeldig tilfeldige ikke ingen intet ikkje inga aldri har hadde får fikk tar tok bruker viser viste gir ga er var blir ble tåler trenger avtaler planlegger ser se avventer vurderer mer mindre flere noen alle andre å kun kjent kjente klinisk samlet medisinsk faglig foreløpig endelig psykisk somatisk objektiv objektive generell generelle konservativ operativ videre tverrfaglig nødvendig bare siste første kort siden innen langs grunnet pga. mtp. eventuell eventuelt eventuelle evt. planlagt planlagte avtalt elektiv akutt åpen ta ha få gi gjøre bestille rekvirere sende vurdere avtale planlegge skal må bør utføres venter ønsker anbefaler anbefales bestilles rekvireres starter startet fortsetter fortsette fortsett fortset fortsetje gjentatt gjentatte`,
)
/** A heading of several words has a quality of its own: before it these end what was said («uendret | videre plan»). */
const endsToo = wordSet('uendret god godt dårlig ny nytt')
/** Endings of words that describe what follows: «nedsatt respirasjon», «kronisk rus». */
const describes = /^(?!upåfallende|motivert$|(?:u)?regelmessig).*(?:ig|isk|ende|ativ|iell|ede|ære|ert|erte)$/

/** The dictation moves on in the type's order. */
export function isBefore(current: SpokenHeading | undefined, spoken: SpokenHeading): boolean {
  return (current?.order ?? -1) < spoken.order
}

/** «plan er å øke …», «målet er å gå …», «medisiner er candesartan …»: what was said of the section is its heading. */
export function isIntroduced({ phrase }: SpokenHeading, next: Token | undefined, after: Token | undefined): boolean {
  if (next?.key !== 'er') return false
  return introduced.test(phrase) || (medicines.test(phrase) && isMedicineWord(after?.key ?? ''))
}

const introduced = /^(?:plan|planen|videre plan|plan videre|planen videre|mål|målet|hovedmål|hovedmålet)$/

/** Things are counted so far: «to operasjoner»; a year is no count. */
const MOST_COUNTED = 12

/** «kronisk rus», «to operasjoner»; but «pulsen er regelmessig | rapport». */
export function isDescribed({ tokens, index }: HeadingPlace): boolean {
  const before = tokens[index - 1]
  if (isPutOff(tokens, index)) return false
  // «ikke operert | bakgrunn …»
  if (isNot(tokens[index - 2]) && before?.key.endsWith('t')) return false
  // «candesartan 8 mg daglig | undersøkelse …»
  if (before?.key === 'daglig' && isValue(tokens[index - 2])) return false
  // «sover dårlig | psykisk …»
  if (before?.key === 'dårlig' && how.test(tokens[index - 2]?.key ?? '')) return false
  if (before?.kind === 'word') return describes.test(before.key) && !copulas.has(tokens[index - 2]?.key ?? '')
  const isCount = before?.kind === 'number' && Number.isInteger(before.value) && (before.value ?? 0) <= MOST_COUNTED
  // «mål under 1,4 | sykmelding …», «CRP 9 | sykmelding …»
  return isCount && !isValueName(tokens[index - 2]?.key ?? '')
}

/** What is said of a risk, a course or a status right before it: «lav selvmordsrisiko», «ukomplisert forløp», «distal status». */
const qualities: readonly (readonly [phrase: RegExp, quality: ReadonlySet<string>])[] = [
  [
    /risiko$/,
    wordSet(
      'lav lavere høy høyere moderat middels forhøyet økt redusert liten lite stor betydelig akutt uendret usikker',
    ),
  ],
  [
    /^forløp$/,
    wordSet(
      'ukomplisert komplisert normalt vanlig naturlig forventet postoperativt klinisk rolig stabilt fint greit gunstig alvorlig langvarig kronisk raskt langt slikt',
    ),
  ],
  [/oppfølging$/, wordSet('tett tettere nær nærmere fast bedre egen jevn lokal samme')],
  [
    /^status$/,
    wordSet('distal distalt perifer vaskulær nevrovaskulær sirkulatorisk kognitiv nutritiv oral sivil kort'),
  ],
]

function isQualified(phrase: string, before: Token): boolean {
  return qualities.some(([pattern, quality]) => pattern.test(phrase) && quality.has(before.key))
}

/** «voldsrisiko lav | selvmordsrisiko vurderes …», «selvmordsrisiko … vurderes som lav | voldsrisiko …»: how high the one before is. */
function endsOtherRisk({ phrase }: SpokenHeading, { current }: HeadingPlace): boolean {
  const earlier = current?.spoken?.phrase ?? ''
  if (!current || !phrase.endsWith('risiko') || !earlier.includes('risiko') || earlier === phrase) return false
  return (
    current.tokens.length === (current.spoken?.kept ? 2 : 1) ||
    /^(?:som|er|til|uendret|fortsatt|fremdeles)$/.test(current.tokens.at(-2)?.key ?? '')
  )
}

/** «ikke ultralyd foreløpig | sykmelding …» */
function isPutOff(tokens: readonly Token[], index: number): boolean {
  return tokens[index - 1]?.key === 'foreløpig' && isDenial(tokens[index - 3])
}

/** The word before makes the phrase a word of a sentence. */
export function leans(spoken: SpokenHeading, place: HeadingPlace): boolean {
  const { tokens, index, length, current } = place
  const before = tokens[index - 1]
  if (!before || endsSentence(before)) return false
  // «allergier ingen aktuelt …»: the whole answer to the heading before is «ingen».
  const isAnswer =
    current?.spoken !== undefined &&
    current.spoken.heading !== spoken.heading &&
    current.tokens.length <= (current.spoken.kept ? 3 : 2)
  if (isAnswer && /^(?:ingen|kjente|kjent|nei|ja|uendret|god)$/.test(before.key)) return false
  if (isQualified(spoken.phrase, before)) return !endsOtherRisk(spoken, place)
  if (length > 1 && endsToo.has(before.key) && isBefore(current?.spoken, spoken)) return false
  if (endsClause(spoken, tokens, index)) return false
  // «det venter vi med | plan er …»
  // … but «kona sier medisiner er paracet», «hun mener målet er å …»
  if (isIntroduced(spoken, tokens[index + length], tokens[index + length + 1])) {
    if (prepositions.has(before.key)) return false
    if (sayings.test(before.key)) return true
  }
  // «ønsker hun bildediagnostikk»
  // … but «slik de ser det | undersøkelse …»
  const isObject = before.key === 'det' && pronouns.has(tokens[index - 3]?.key ?? '')
  const isInverted = pronouns.has(before.key) && verbs.has(tokens[index - 2]?.key ?? '') && !isObject
  // «bruker nå medisiner», «får fortsatt behandling»
  const earlier = tokens[index - 2]?.key ?? ''
  const isStillTaken = between.test(before.key) && verbs.has(earlier) && leansOn.has(earlier) && !copulas.has(earlier)
  return before.text === ',' || leansOn.has(before.key) || isInverted || isStillTaken
}

const between = /^(?:nå|også|fortsatt|fremdeles|ofte|stadig|alltid|gjerne|derfor)$/

const sayings = /^(?:sier|sa|mener|mente|tror|trodde|synes|syntes|forteller|fortalte|opplyser|oppgir)$/
const prepositions = wordSet('på til med av i for om hos uten etter før')
const copulas = wordSet('er var virker blir ble fremstår')
/** «spist godt | eliminasjon» */
const how =
  /^(?:spist|spiser|sovet|sover|drukket|drikker|gått|går|fungert|fungerer|trent|trener|virker|virket|ser|hører|hørte)$/
/** «har ikke hatt det før | funn» */
const supine = /^(?:hatt|vært|brukt|opplevd|merket|kjent|gjort|skjedd|det|dette)$/
/** What something is before or since. */
const events =
  /operasjon|inngrep|behandl|kontroll|undersøk|innlegg|utskriv|utreise|prøve|vurder|oppfølg|opphold|prosedyre|medi|legem|rus|stim|alkohol|tobakk/

/** «var selvhjulpen», «er helt frisk» */
function isQuality(tokens: readonly Token[], index: number): boolean {
  return tokens[index]?.kind === 'word' && [1, 2].some((back) => copulas.has(tokens[index - back]?.key ?? ''))
}

const answered = wordSet('god godt dårlig uendret')
const predicates = wordSet('nødvendig akutt planlagt avtalt')
/** «hjelper til», «kjenner til»: a verb of two words. */
const particleVerbs = wordSet('hjelper hjalp hjelpe kjenner kjente strekker holder ser går legger tar')
/** «de andre | vurdering»: these go with what there are several of. */
const several = wordSet('andre alle noen flere')
const singular = /(?:ing|plan|kontroll|diagnose|status|presens|hereditet|resymé)$/
const medicines = /medisin|medikament|legemid/
const ownPreposition = /^(?:siden|ved|etter|før|på) /

/** «på» goes with these, and none of these parts of a note is something that somebody is put on. */
const putOn = /^(?:satt|sett|slått|skrudd|koblet|skiftet|skifta|byttet|bytta)$/
const parts = /^(?:vurdering|status(?: presens)?|funn|plan|konklusjon|resymé)$/

/** Before «i vår» these make it the spring. */
const sinceWhen = wordSet('siden sist fra')

/** «serologi er ikke nødvendig | tiltak», «men ikke akutt | tester»; «det er ikke planlagt kontroll», «ikke akutt behandling» go on. */
function isPredicate(tokens: readonly Token[], index: number): boolean {
  const [subject, lead] = [tokens[index - 4]?.key ?? '', tokens[index - 3]?.key ?? '']
  return isNot(tokens[index - 2]) && (lead === 'men' || (copulas.has(lead) && !pronouns.has(subject)))
}

/** So far back it is said that there was none. */
const EVER = 5
const agrees = /^(?:inngår?|holder?|overholder?|følger?)$/

/** «ikke hatt magesår før», «aldri vært operert før» */
function isEverDenied(tokens: readonly Token[], index: number): boolean {
  const near = tokens.slice(Math.max(0, index - EVER), index)
  return near.some(
    (token, at) => (isNot(token) || token.key === 'aldri') && near.slice(at).some(({ key }) => supine.test(key)),
  )
}

/** Words that lean on what follows elsewhere end what was said here: «røyker ikke | status presens», «nei ingen | funn». */
function endsClause(spoken: SpokenHeading, tokens: readonly Token[], index: number): boolean {
  const [earlier, before] = [tokens[index - 2]?.key ?? '', tokens[index - 1]?.key ?? '']
  if (
    endsDenial(tokens, index) ||
    isDeniedInFront(tokens, index) ||
    isContradicted(spoken, tokens, index) ||
    (earlier === 'nei' && /^in(?:gen|ga)$/.test(before))
  )
    return true
  // «sier at livet er som det er | vurdering …»
  if (copulas.has(before) && pronouns.has(earlier) && /^(?:som|slik|hvordan|hvor)$/.test(tokens[index - 3]?.key ?? ''))
    return true
  // «frisk fra før status …», «siden dagen før funn …»
  if (before === 'før' && /^(?:fra|dagen|kvelden|natten|uken|uka|året)$/.test(earlier)) return true
  if (before === 'før' && supine.test(earlier)) return true
  // «ikke hatt magesår før | aktuelt …»
  if (before === 'før' && spoken.phrase === 'aktuelt' && isEverDenied(tokens, index)) return true
  // «kan inngå avtaler | tester …»
  if (before === 'avtaler' && agrees.test(earlier)) return true
  // «ikke siden | status presens …», «var selvhjulpen før | aktuelt …»
  const isWhen = before === 'siden' ? isNot(tokens[index - 2]) : before === 'før' && isQuality(tokens, index - 2)
  if (isWhen && !events.test(spoken.phrase)) return true
  if (answered.has(before) && copulas.has(earlier)) return true
  if (isPutOff(tokens, index)) return true
  // «enalapril 20 mg daglig uendret | plan …»
  if (before === 'uendret' && isGiven(tokens[index - 2])) return true
  // «borreliaserologi er ikke nødvendig tiltak …», «for fem uker siden psykisk status …»
  if (predicates.has(before) && isPredicate(tokens, index)) return true
  if (before === 'siden' && timeUnits.has(earlier) && tokens[index - 4]?.key === 'for') return true
  // «i vår vurdering» is ours.
  if (before === 'vår' && earlier === 'i') return sinceWhen.has(tokens[index - 3]?.key ?? '')
  if (/^(?:godt|dårlig)$/.test(before) && how.test(earlier)) return true
  if (several.has(before) && singular.test(spoken.phrase)) return true
  // «fire innleggelser siden da | allergier …»
  if (before === 'da' && earlier === 'siden') return true
  // «alarmmatte satt på | vurdering …»; but «satt på behandling»
  if (before === 'på' && putOn.test(earlier) && (spoken.ofAreas || parts.test(spoken.phrase))) return true
  // «tykkere enn den andre | supplerende …», «en storesøster hun stoler på | hereditet …»
  if ((before === 'andre' && earlier === 'den') || isStranded(tokens, index)) return spoken.phrase !== 'pårørende'
  if (before === 'faste' && !medicines.test(spoken.phrase)) return true
  if (before === 'til' && (particleVerbs.has(earlier) || (earlier === 'og' && tokens[index - 3]?.key === 'av')))
    return true
  // «det er selexid hun ikke tåler | funn …»: in a clause of that order the object stands in front
  if (/^tål(?:er|te)$/.test(before) && isNot(tokens[index - 2]) && pronouns.has(tokens[index - 3]?.key ?? ''))
    return true
  if (isNoneKnown(tokens, index)) return true
  // «kaliumklorid startet | vurdering …»
  if (before === 'startet' && isMedicineWord(earlier)) return true
  return ownPreposition.test(spoken.phrase) && prepositions.has(before)
}

/** Verbs that have no object: what follows «snudde ikke» is not what was denied. */
const intransitive = wordSet(
  'snudde snur besvimte svimte falt hinket hinker haltet halter sov sover hostet hoster gråt gråter skalv skjelver',
)

/** So far on the dose of the first medicine is told. */
const GIVEN = 8

/** «snudde ikke | medisiner venlafaksin 150 mg», «hinket ikke | prøver crp 48»: nobody denies what he tells of at once. */
function isContradicted({ phrase, area }: SpokenHeading, tokens: readonly Token[], index: number): boolean {
  const verb = tokens[index - 2]
  // «… ellers ingen | medisiner ved utreise paracetamol 1 g»
  const isRest = verb?.key === 'ellers' && /^in(?:gen|ga)$/.test(tokens[index - 1]?.key ?? '')
  if (area || !(isRest || (isDenial(tokens[index - 1]) && intransitive.has(verb?.key ?? '')))) return false
  const next = index + phrase.split(' ').length
  const [name, value] = [tokens[next]?.key ?? '', tokens[next + 1]]
  if (medicines.test(phrase) && isMedicineWord(name)) return tokens.slice(next, next + GIVEN).some(isDose)
  if (!isValue(value)) return false
  return (
    value?.kind === 'pressure' || isValueName(name) || (isMedicineWord(name) && value !== undefined && isDose(value))
  )
}

/** The end of what is said of a medicine's dose. */
function isGiven(token: Token | undefined): boolean {
  return (
    token?.kind === 'frequency' ||
    token?.key === 'daglig' ||
    token?.key === 'vesp.' ||
    (token !== undefined && isDose(token))
  )
}

/** «ingen hun vet om | status …», «ingen som han vet om | status …» */
function isNoneKnown(tokens: readonly Token[], index: number): boolean {
  const [none, som, subject, verb, joint] = [5, 4, 3, 2, 1].map((back) => tokens[index - back]?.key ?? '')
  if (joint !== 'om' || !/^(?:vet|veit|visste)$/.test(verb ?? '') || !pronouns.has(subject ?? '')) return false
  return /^in(?:gen|ga)$/.test((som === 'som' ? none : som) ?? '')
}

const ofPersons = wordSet('stoler stolte bor bodde snakker snakket omgås leker lekte')

/** «hun stoler på», «han bor hos»: what somebody does with a person that was named before. */
function isStranded(tokens: readonly Token[], index: number): boolean {
  const [person, subject, verb, joint] = [4, 3, 2, 1].map((back) => tokens[index - back])
  if (person?.kind !== 'word' || !subject || !pronouns.has(subject.key) || !joint) return false
  return prepositions.has(joint.key) && ofPersons.has(verb?.key ?? '')
}

const inFront = wordSet('det dette den de slikt noe')

/** «det har han ikke | medisiner»: what is denied was said in front. */
function isDeniedInFront(tokens: readonly Token[], index: number): boolean {
  const [object, subject] = [4, 2].map((back) => tokens[index - back]?.key ?? '')
  return (
    isDenial(tokens[index - 1]) && pronouns.has(subject ?? '') && isVerb(tokens[index - 3]) && inFront.has(object ?? '')
  )
}
