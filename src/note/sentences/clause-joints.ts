import { timeUnits } from '../../dictation/tokens/time-units.ts'
import { leaning, openingVerbs, pronouns, verbs } from '../../dictation/tokens/clause-words.ts'
import { isMedicineWord } from '../../dictation/tokens/medicines.ts'
import type { Token } from '../../dictation/tokens/token.ts'
import { isValueName } from '../../dictation/values/values.ts'
import { findings, followUps, isNot, LOOK_BACK, measures, routes, stretchesOfTime, topics } from './clause-cues.ts'
import { wordSet } from '../../dictation/tokens/word-set.ts'

/** Between a number or «siste» and its word, a medicine and what is done with it, and «laveste» and its value nothing ends. */
export function isHeld(tokens: readonly Token[], index: number, start: number): boolean {
  const [before, token] = [tokens[index - 1], tokens[index]]
  if (!before || !token) return false
  if (ordinals.test(before.key)) return true
  if (before.kind === 'number' && (stretchesOfTime.has(token.key) || timeUnits.has(token.key))) return true
  // «siden sist har han …»
  if (before.key === 'sist' && tokens[index - 2]?.key === 'siden') return pronouns.has(tokens[index + 1]?.key ?? '')
  // «siden han var ni år», «sier han er støl», «cave trimetoprim»
  if (before.key === 'siden') return pronouns.has(token.key) && !timeUnits.has(tokens[index - 2]?.key ?? '')
  // «visste ikke hvor hun var», «ringer dersom hun har feber»
  if (asking.has(before.key)) return pronouns.has(token.key)
  if (isSubordinate(tokens, index)) return true
  // «så langt hun kan»
  if (pronouns.has(token.key) && tokens[index - 2]?.key === 'så' && extents.has(before.key)) return true
  // «synspedagog vurderes ikke»: it is the subject of it.
  if (isPassive(token) && openingVerbs.has(token.key) && index - start === 1 && isOfSubject(tokens[index + 1]))
    return true
  // «det er ikke planlagt kontroll»: without it nothing is denied.
  if (isNot(tokens[index - 2]) && tokens[index - 4]?.key === 'det' && followUps.has(token.key)) return true
  if (sayings.has(before.key)) return pronouns.has(token.key)
  // «mener sjøl hun er frisk»
  if (selves.has(before.key) && opinions.has(tokens[index - 2]?.key ?? '')) return pronouns.has(token.key)
  if (before.key === 'respirasjon' && token.key === 'frekvens') return true
  if (before.key === 'cave' || (before.key === 'alkohol' && token.key.startsWith('drikk'))) return true
  // «hører ikke stemmer», «ser ingen syner», «avføring ikke siste tre dager»
  if (sensing.has(before.key) && (isNot(token) || isIngen(token))) return true
  // Half a litre of Ringer phones nobody.
  if (token.key === 'ringer' && /^(?:liter|ml|l|dl)$/.test(before.unit ?? '')) return true
  if (before.key === 'ellers' && (isIngen(token) || /^(?:frisk|kjent)$/.test(token.key))) return true
  // «crp falt til 48», «PSA har steget»
  if (isValueName(before.key) && /^(?:falt|faller|steg|stiger|sank|synker)$/.test(token.key)) return true
  if (isValueName(before.key) && /^ha(?:r|dde)$/.test(token.key)) return moved.test(tokens[index + 1]?.key ?? '')
  if (isOfThat(tokens, index) || isAttribute(tokens, index)) return true
  if (topics.has(token.key)) return neuters.has(before.key) || (samples.test(token.key) && ofSamples.has(before.key))
  if (measures.has(token.key))
    return extremes.has(before.key) || isMoment(tokens, index - 3) || isRaised(tokens, index - 1)
  if (!isMedicineWord(before.key)) return false
  // «kaliumklorid startet»
  if (token.key === 'startet') return !isMedicineWord(tokens[index + 1]?.key ?? '')
  return isPassive(token) || /^(?:gis|ga|gir|hjalp|virker|virket)$/.test(token.key)
}

/** «at hun alltid har», «fordi han ofte våkner»: between its subject and its verb such a clause has its adverb. */
function isSubordinate(tokens: readonly Token[], index: number): boolean {
  if (!pronouns.has(tokens[index - 2]?.key ?? '') || !conjunctions.has(tokens[index - 3]?.key ?? '')) return false
  return always.test(tokens[index - 1]?.key ?? '') && verbs.has(tokens[index]?.key ?? '')
}

const conjunctions = wordSet('at fordi hvis når som om da siden dersom')
const always =
  /^(?:alltid|ofte|aldri|sjelden|også|bare|fortsatt|fremdeles|allerede|stadig|egentlig|nesten|kanskje|gjerne|av og til|plutselig)$/

/** What values do. */
const moved = /^(?:steget|falt|sunket|økt|ligget|vært|holdt|normalisert)$/

/** «henvist for forhøyet | PSA»; but «trykket er stigende | CRP 12» */
function isRaised(tokens: readonly Token[], index: number): boolean {
  if (!/^(?:forhøyet|forhøya|stigende|fallende|økende|synkende)$/.test(tokens[index]?.key ?? '')) return false
  return /^(?:for|av|med|på|grunnet|pga\.|mulig|lett|noe)$/.test(tokens[index - 1]?.key ?? '')
}

/** «otoskopi fine | trommehinner», «2 kg på en uke hovne | legger»; but «hender varme | lunger rene» tells of what stands before. */
function isAttribute(tokens: readonly Token[], index: number): boolean {
  const [joint, earlier, quality, thing] = [-3, -2, -1, 0].map((offset) => tokens[index + offset])
  if (!attributes.test(quality?.key ?? '') || !paired.test(thing?.key ?? '')) return false
  if (!earlier || joint?.key === 'og' || earlier.key === 'og' || isLaid(thing, tokens[index + 1])) return false
  return !/(?:e[rn]|ar|ne|a|bein|ledd)$/.test(earlier.key)
}

/** «… | legger seg», «… | legger om bandasjen» */
function isLaid(thing: Token | undefined, next: Token | undefined): boolean {
  return thing?.key === 'legger' && /^(?:seg|på|inn|om|til|ned|fram|frem|opp|ny)$/.test(next?.key ?? '')
}

const attributes = /^(?:fine|pene|rene|røde|hovne|varme|kalde|normale|blanke|bleke|ømme|tørre|stive)$/
const paired = /^(?:trommehinner|legger|tonsiller|slimhinner|øreganger|ankler|føtter|pupiller|lunger)$/

/** «halvparten av det han pleier», «mer enn det hun tåler»: what was named by «det» only. */
function isOfThat(tokens: readonly Token[], index: number): boolean {
  const [joint, that, subject, verb] = [-2, -1, 0, 1].map((offset) => tokens[index + offset]?.key ?? '')
  if (that !== 'det' || !pronouns.has(subject ?? '') || !/^(?:av|enn|til|med|på)$/.test(joint ?? '')) return false
  return /^(?:pleier|pleide|orker|orket|tåler|tålte|klarer|klarte|trenger|ønsker|gjorde)$/.test(verb ?? '')
}

/** «… vurderes ikke», «… vurderes som lav»: the word before is what that is said of. */
function isOfSubject(next: Token | undefined): boolean {
  return isNot(next) || next?.key === 'som'
}

/** «fjerde time», «annenhver time» */
const ordinals =
  /^(?:siste|neste|forrige|hele|alle|(?:annen)?hvert?|annethvert|(?:annan)?kvart?|(?:(?:tjue|tretti)?(?:første|andre|tredje|fjerde|femte|sjette|sjuende|syvende|åttende|niende))|tiende|ellevte|tolvte|\d+\.)$/

function isIngen(token: Token | undefined): boolean {
  return /^in(?:gen|ga|tet)$/.test(token?.key ?? '')
}

const asking = wordSet('hva hvem hvor hvordan hvorfor dersom slik kva kven kor korleis kvifor')
const extents = wordSet('vidt langt mye lenge godt ofte fort snart raskt')
const sayings = wordSet('sier sa forteller fortalte opplyser oppgir håper svarer svarte')
const selves = wordSet('selv sjøl sjølv')
const opinions = wordSet(
  'mener mente tror trodde trudde synes syntes hevder hevdet sier sa opplyser oppgir trur meiner',
)
const sensing = wordSet('hører høyrer ser avføring')
const unable = wordSet('klarer orker greier makter husker tør')
const amounts = wordSet('sjelden lite aldri ukentlig daglig moderat')
/** «rødt svelg», «bløtt abdomen» */
const neuters = wordSet('rødt blekt tørt rent bløtt')
/** «to sett blodkulturer», «negativ urinprøve» */
const samples = /(?:prøve|kultur|kulturer)$/
const ofSamples = wordSet('sett negativ positiv ny nye ren første andre')
const extremes = wordSet('laveste høyeste dagens smerte smerter')

/** «etter førti minutter» */
function isMoment(tokens: readonly Token[], index: number): boolean {
  const [joint, number, unit] = [tokens[index], tokens[index + 1], tokens[index + 2]]
  return joint?.key === 'etter' && number?.kind === 'number' && /^(?:minutter|timer?)$/.test(unit?.key ?? '')
}

/** «… | etter førti minutter metning 96 %», «… | laveste Hb 8,5», «… | det andre er …», «… | spurt om hoste», «… | ellers ingen». */
export function isNextResult(tokens: readonly Token[], index: number): boolean {
  const [token, next, after] = [tokens[index], tokens[index + 1], tokens[index + 2]]
  // «… | målinger i dag blodtrykk 180/92»
  if ((token?.key === 'målinger' || token?.key === 'målingar') && tokens[index - 1]?.kind === 'word')
    return tokens.slice(index + 1, index + 4).some(({ key }) => measures.has(key))
  if (isMoment(tokens, index)) return measures.has(tokens[index + 3]?.key ?? '')
  if (extremes.has(token?.key ?? '')) return measures.has(next?.key ?? '')
  if (findings.has(token?.key ?? '')) return isMeasured(tokens, index - 1)
  if (token?.key.startsWith('hlr ')) return true
  // «… i fem dager | ventoline på forstøver»
  const isCourse = timeUnits.has(tokens[index - 1]?.key ?? '') && tokens[index - 2]?.kind === 'number'
  if (token && isMedicineWord(token.key)) return isCourse || isRhythm(tokens, index - 1)
  // «… i sju dager | lysbehandling i to døgn», «… i en uke | skal ikke snyte seg»
  if (isCourse && token?.key.endsWith('behandling')) return true
  if (isCourse && /^(?:skal|må|bør)$/.test(token?.key ?? ''))
    return next?.key === 'ikke' && /..e$|^(?:gå|stå|ta|ha|få)$/.test(after?.key ?? '')
  if (token?.key === 'allergisk') return next?.key === 'mot'
  if (token?.key === 'spurt') return next?.key === 'om'
  // «… kastet opp | tidligere har hun astma»
  if (token?.key === 'tidligere')
    return next?.key === 'frisk' || (/^ha(?:r|dde)$/.test(next?.key ?? '') && pronouns.has(after?.key ?? ''))
  // «… i to døgn | siste menstruasjon 20. april»
  if (token?.key === 'siste' || token?.key === 'sist') return next?.key === 'menstruasjon' || next?.key === 'avføring'
  // «hemoglobin 15,2 | blodgass …»
  // «puls 88 | respirasjon frekvens 16»
  if (token?.key === 'respirasjon') return next?.key === 'frekvens' && isMeasure(tokens[index - 1])
  if (token?.key === 'blodgass') return isMeasure(tokens[index - 1])
  // «føler seg verdiløs | klarer ikke å lese»
  if (unable.has(token?.key ?? '')) return next?.key === 'ikke' && !pronouns.has(tokens[index - 1]?.key ?? '')
  if (token?.key === 'alkohol')
    return (
      isIngen(next) ||
      next?.kind === 'number' ||
      amounts.has(next?.key ?? '') ||
      after?.key.startsWith('helg') === true ||
      (tokens[index - 1]?.key === 'kjente' && isIngen(tokens[index - 2]))
    )
  if (tokens[index - 1]?.kind === 'frequency')
    return /^(?!er$).*er$/.test(token?.key ?? '') && verbs.has(token?.key ?? '')
  if (token?.key === 'ellers') return isIngen(next)
  return token?.key === 'det' && /^(?:første|andre|tredje|neste)$/.test(next?.key ?? '') && after?.key === 'er'
}

/** «x 2», «daglig», «annenhver dag» */
function isRhythm(tokens: readonly Token[], index: number): boolean {
  const [each, last] = [tokens[index - 1], tokens[index]]
  if (last?.kind === 'frequency' || last?.key === 'daglig') return true
  return timeUnits.has(last?.key ?? '') && /^(?:hver|annenhver)t?$/.test(each?.key ?? '')
}

/** «puls 84», «puls 84 uregelmessig» */
function isMeasured(tokens: readonly Token[], index: number): boolean {
  return (
    isMeasure(tokens[index]) ||
    (tokens[index]?.key === 'romluft' && tokens[index - 1]?.key === 'på') ||
    (tokens[index]?.key.endsWith('regelmessig') === true && isMeasure(tokens[index - 1]))
  )
}

function isMeasure(token: Token | undefined): boolean {
  return token?.kind === 'pressure' || token?.kind === 'quantity'
}

/** «tåler ikke tramadol, fikk hallusinasjoner»: what a medicine did stays with its name. */
export function isReaction(tokens: readonly Token[], index: number, start: number): boolean {
  if (tokens[index]?.key !== 'fikk' && tokens[index]?.key !== 'får') return false
  return tokens
    .slice(Math.max(start, index - LOOK_BACK), index)
    .some(({ key }) => /^(?:tåler|tålte|cave|reagert|reagerer)$|allergi/.test(key))
}

/** «metformin pauses, starter igjen …»: what is done with a medicine later stays with its name. */
export function isResumed(tokens: readonly Token[], index: number): boolean {
  if (tokens[index + 1]?.key !== 'igjen') return false
  const isStopped = /^(?:pauses|pause(?:r)?t|stoppes|stoppet|stanses|seponeres|seponert)$/.test(
    tokens[index - 1]?.key ?? '',
  )
  return isStopped && /^start(?:er|es)$/.test(tokens[index]?.key ?? '')
}

/** What is done, and stands behind what it was done with. */
const deeds = wordSet(
  'tatt gitt sendt bestilt rekvirert avklart drøftet gjennomgått meldt anlagt renset vasket bandasjert limt sydd skylt reponert fylt skiftet innhentet kontaktet fjernet skrevet laget utlevert anbefalt instruert diskutert satt lagt',
)

/** «… x 4 | blodkultur tatt», «… drøftes | kriseplan gjennomgått»: behind a value or a deed another deed. */
export function isDone(tokens: readonly Token[], index: number): boolean {
  const isDeed = (word: Token | undefined): boolean => deeds.has(word?.key ?? '') || isPassive(word)
  if (!isDeed(tokens[index + 1])) return false
  const [earlier, before, token] = [tokens[index - 2], tokens[index - 1], tokens[index]]
  if (token?.kind !== 'word' || leaning.has(token.key) || routes.has(token.key) || verbs.has(token.key)) return false
  const isDated = (before?.kind === 'time' || before?.kind === 'date') && isDeed(earlier)
  if (before?.kind === 'frequency' || isDated || isDeed(before) || isMedicineWord(token.key)) return true
  return /^(?:blodkultur(?:er)?|blodprøver|kriseplan|gipslaske|blodgass|opplæring|informasjon|rekvisisjon|resept|attest|krykker|røykeslutt|\p{L}+(?:råd|vaksine|bandasje|plan|teknikk))$/u.test(
    token.key,
  )
}

/** «sting fjernes», «blodtrykk kontrolleres». */
export function isPassive(token: Token | undefined): boolean {
  return (
    token?.kind === 'word' &&
    token.key.endsWith('s') &&
    (token.key === 'tas' || token.key.length > 3) &&
    /(?:^tas|eres|estilles|jernes|økes|trappes|iftes|ølges|ettes|innkalles|overføres|sendes|pauses|ringes|utføres|drøftes|gjennomgås|trengs|avtales|kontaktes|vaskes|brukes|gjøres|varsles|beholdes|prøves|skylles|stelles|meldes|byttes|holdes|unngås|måles|trengtes)$/.test(
      token.key,
    )
  )
}
