import { leaning, pronouns, verbs } from '../../dictation/tokens/clause-words.ts'
import type { Token } from '../../dictation/tokens/token.ts'
import { isMedicineWord } from '../../dictation/tokens/medicines.ts'
import { isNot, LOOK_BACK, organs, persons, refusals, topics } from './clause-cues.ts'

/** Denials behind a whole sentence begin one; in a list of findings they are parted by commas. */
export function refusalBreak(tokens: readonly Token[], index: number, start: number): '.' | ',' | undefined {
  const next = tokens[index + 1]?.key ?? ''
  if (index === start || isLabelOnly(tokens, start, index)) return undefined
  if (
    isNot(tokens[index]) &&
    /^(?:i|å|til|sett|hørt|palpert|palpabel|palpable|påvist|tatt|gjort|utført|undersøkt|målt|aktuelt|lenger)$/.test(
      next,
    )
  )
    return undefined
  if (isNotReached(tokens, index)) return undefined
  if (isNot(tokens[index]) && next === 'gitt' && isNotGiven(tokens, index)) return undefined
  if (/^(?:faste|kjente|kjent|allergi\w*|medisiner|medikamenter|legemidler|legemiddelallergi)$/.test(next)) return '.'
  const said = tokens.slice(Math.max(start, index - LOOK_BACK), index)
  // «det tas røntgen av skulderen, ikke ultralyd foreløpig»
  if (isNot(tokens[index]) && topics.has(next) && said.some(({ key }) => topics.has(key))) return ','
  if (isFoundBy(tokens, start) && absent.test(next)) return ','
  if (refusals.has(tokens[start]?.key ?? ''))
    return said.some((token) => /^(?:medisiner|allergi\w*|kjente)$/.test(token.key)) ? '.' : ','
  return said.some((_, at) => isVerb(said, at)) ? '.' : ','
}

/** «teamet følger ham opp»; but «uten følger» is what stays. */
function isVerb(said: readonly Token[], at: number): boolean {
  const [before, key] = [said[at - 1]?.key ?? '', said[at]?.key ?? '']
  return verbs.has(key) || (key === 'følger' && (persons.has(before) || pronouns.has(before)))
}

const reached = /^(?:kontaktet|kontakta|varslet|varsla|informert|orientert|ringt|tilkalt|tilsnakket|underrettet)$/

const services =
  /^(?:legevakta?|legevakten|hjemmesykepleien|hjemmesykepleia|hjemmetjenesten|kommunen|politiet|barnevernet|bakvakten|bakvakta|vakta|vakten|sykehuset|akuttmottaket|amk|kona|konen|tilsynslegen|vaktlegen|overlegen|avdelingslegen|sekretæren)$/

/** «legevakten ikke kontaktet», «pårørende ikke varslet»: who stands before it. */
export function isNotReached(tokens: readonly Token[], index: number): boolean {
  const who = tokens[index - 1]
  if (!isNot(tokens[index]) || !reached.test(tokens[index + 1]?.key ?? '') || who?.kind !== 'word') return false
  return (persons.has(who.key) || services.test(who.key)) && !leaning.has(tokens[index - 2]?.key ?? '')
}

/** What may have been given: «ikke gitt smertestillende», «ikke gitt noe». */
const givable = /^(?:antibiotika|væske|oksygen|surstoff|noe|noen|annet|andre|mer|flere)$|(?:stillende|dempende)$/

/** «oksazepam ikke gitt», «morfin ikke gitt paracetamol gitt klokken 12»; but «… klokken 20 | ikke gitt oksazepam». */
function isNotGiven(tokens: readonly Token[], index: number): boolean {
  const [before, after, later] = [-1, 2, 3].map((offset) => tokens[index + offset]?.key ?? '')
  if (!isMedicineWord(before ?? '') || givable.test(after ?? '')) return false
  return !isMedicineWord(after ?? '') || later === 'gitt'
}

const absent =
  /^(?:tegn|teikn|holdepunkt(?:er)?|synlige?|sikre?|påvist|påviste|brudd|fraktur(?:er)?|stenoser?|blødning(?:er)?|pneumoth?orax|pneumotoraks|infiltrat(?:er)?|stuvning|feilstilling|luksasjon|metastaser|hydrops|hydronefrose|konkrement(?:er)?|konsolidering(?:er)?|pleuravæske|emboli(?:er)?)$/

/** «ct viser embolier, ikke tegn til høyresvikt»: what a test does not show stays with what it shows. */
function isFoundBy(tokens: readonly Token[], start: number): boolean {
  const opening = tokens.slice(start, start + LOOKED_AT)
  const shows = opening.findIndex(({ key }) => /^vis(?:er|te|ar)$/.test(key))
  return shows > 0 && opening.slice(0, shows).some(({ key }) => topics.has(key))
}

/** So many words name a test and say that it shows. */
const LOOKED_AT = 5

/** «cor ingen bilyd», «ct angio ingen stenose»: the name of what was looked at stands alone before it. */
function isLabelOnly(tokens: readonly Token[], start: number, index: number): boolean {
  const first = tokens[start]?.key ?? ''
  if (index - start === 1 && organs.has(first)) return true
  return index - start <= 2 && (topics.has(first) || first === 'cave')
}
