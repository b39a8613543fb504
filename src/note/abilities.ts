import { pronouns, verbs } from '../dictation/tokens/clause-words.ts'
import { isMedicineWord } from '../dictation/tokens/medicines.ts'
import type { Token } from '../dictation/tokens/token.ts'
import { wordSet } from '../dictation/tokens/word-set.ts'
import { bokmalOf } from './sentences/bokmal.ts'
import { measures, people, persons } from './sentences/clause-cues.ts'

/** What both the patient and who treats him does … */
const does = wordSet('setter øker reduserer trapper starter fortsetter bytter skriver legger')
/** … is a measure where it is done to these, or so. */
const ofMeasures =
  /(?:behandling|utredning|injeksjon|infusjon|trening|øvels(?:e|er|ene)|resept|time|kontroll|oppfølging|henvisning|prøver?|oksygen|antibiotika|sykmelding|opplegg|program|tiltak|kur|dosen?|doser|medisin(?:en|er|ene)?|tabletter|gips|laske|bandasje|kompresjon|kateter|sonde|drenasje|dren|kanyle|pvk|skinne|ortose|plaster|sug|vaksine|prosjekt|plan|uendret|som|gradvis|videre|likt|med|ut|inn|på|opp|ned|av)$/
/** What a patient gets done or feels: «får ikke løftet armen», «får vekten på foten». */
const gets =
  /^(?:tak|til|vekten?|tyngden?|smerter?|vondt|luft|foten|beinet|armen|hånden|fingrene|hendene|(?!satt|lagt|tatt|gitt|sydd|\p{L}*skrevet|utlevert|bestilt|sykmeldt|henvist|utsatt|fjernet|undersøkt|behandlet|rekvirert|reponert|operert)\p{L}+(?:et|dd|gt|kt|ft|rt|nt))$/u
const between = wordSet('ikke ikkje bare så vidt knapt kun lett nesten lite godt dårlig')
/** What is given and had, and of which these tell how it went. */
const had = /^(?:lindrer|lindret|hadde|hjalp|hjelper|hjelpte|virker|virket|gir|ga|forverrer|går)$/
/** … and these that it was before. */
const past = /^(?:var|viste|siden|hatt|vært|årlig|regelmessig|seponert|avsluttet)$/

/** «Sykmeldt siden mars», «Har vært sykmeldt»; «sykmeldt siden mars, forlenges to uker» is a measure. */
const onLeave = /^sy(?:k|ke)meldt$/
const lasts = /^(?:forlenge|sykmelding|friskmeld|øke|reduser)/

/** «Setter seg opp uten hjelp», «Får ikke løftet armen», «Krykker siden i går»: what the patient does or did, and no measure. */
export function isAbility(sentence: readonly Token[]): boolean {
  const said = sentence.map(({ key }) => bokmalOf(key))
  const isLed = [pronouns, people, persons].some((words) => words.has(said[0] ?? ''))
  const [verb = '', next = '', ...rest] = isLed ? said.slice(1) : said
  if (next === 'seg' || isResponse(verb, next, rest) || meets(said)) return true
  if (verb === 'får') return gets.test([next, ...rest].find((key) => !between.has(key)) ?? '')
  if (does.has(verb)) return !isOfMeasure(sentence, next)
  const isPast = said.some((key) => past.test(key)) && !said.includes('om')
  if (onLeave.test(verb) || onLeave.test(said[2] ?? '')) return isPast && !said.some((key) => lasts.test(key))
  if (verbs.has(verb)) return false
  return isPast || had.test(next) || (verb === 'oksygen' && said.some((key) => measures.has(key)))
}

/** When and with whom, before what is to be done: «tar kontakt ved forverring», «med fastlegen». */
const arranged =
  /^(?:(?:ved|hvis|om|dersom|når|igjen|innen|til|senere|neste|straks|umiddelbart|snarest|før|\p{L}*leg(?:e|en|evakt|evakten)|\p{L}+dag)(?: |$)|for (?:ny|time)|på (?:nytt|\p{L}+dag)|i (?:morgen|januar|februar|mars|april|mai|juni|juli|august|september|oktober|november|desember)|med (?:oss|\p{L}*leg(?:e|en|evakt|evakten|ekontoret)|\p{L}*(?:avdeling|poliklinikk|sykehus|tjeneste)\p{L}*|hjemmesykeplei\p{L}*|dps|nav))/u
const looks = /^(?:blikk|øyne|omgivelse|undersøker)/

/** «Tar kontakt, ikke nakkestiv», «Upåvirket, tar kontakt» */
function meets(said: readonly string[]): boolean {
  const at = said.indexOf('tar')
  return at !== -1 && said[at + 1] === 'kontakt' && !arranged.test(said.slice(at + 2, at + 4).join(' '))
}

/** «Kontroll over blære og tarm», «Oppfølging av tiltale er treg» */
function isResponse(word: string, next: string, [after = '']: readonly string[]): boolean {
  if (word === 'kontroll') return next === 'over'
  return word === 'oppfølging' && (answered.test(after) || looks.test(after))
}

/** What is said and shown to a patient. */
const answered = /^(?:tiltale|instruks|oppfordring|beskjed|bevegelse|gjenstand|lys)/

function isOfMeasure(sentence: readonly Token[], next: string): boolean {
  if (
    sentence.some(
      ({ kind, key }) => kind === 'quantity' || kind === 'frequency' || key === 'neste' || isMedicineWord(key),
    )
  )
    return true
  // Of the others only what stands right behind the verb tells: «trapper ned», but «legger vekten på venstre fot».
  return sentence.some(({ key }) => key.length > PARTICLE && ofMeasures.test(key)) || ofMeasures.test(next)
}

/** Particles are no longer. */
const PARTICLE = 3
