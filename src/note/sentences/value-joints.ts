import { leaning, pronouns, verbs } from '../../dictation/tokens/clause-words.ts'
import { isMedicineWord } from '../../dictation/tokens/medicines.ts'
import { isSide, isValue } from '../../dictation/repairs/slots.ts'
import type { Token } from '../../dictation/tokens/token.ts'
import { isValueName } from '../../dictation/values/values.ts'
import { measures, routes } from './clause-cues.ts'
import { isOfGiven } from './given-medicines.ts'
import { isNamed } from './clause-subjects.ts'
import { wordSet } from '../../dictation/tokens/word-set.ts'

/** What a wound does, behind its size. */
const oozes = wordSet('blør væsker')
/** Behind the second of two values, it tells when that was measured. */
const whens = wordSet('etterpå nå senere etter ved i på under før')
/** «CRP 30 ved innkomst, høyest 56»; «liggende 150/82, stående 110/72» */
const changes = wordSet('nå høyest lavest deretter')
const postures = wordSet('liggende sittende stående')
/** «hb 10,2 morgenen etter»: when it was. */
const times = /(?:morgenen|kvelden|natten|dagen|uken|timen|måneden|helgen|timene|dagene|ukene)$/
/** So many tokens before a value the like of it was told. */
const REACH = 5
/** So many letters has a thing that is found; shorter are other words of a pulse: «uregelmessig rask». */
const THING = 6
const describes = /(?:ig|isk|ende|ert)$/

/** «puls 86 uregelmessig | blødningskilde», «5. mai, utskrevet 9. mai», «1,5 cm | blør ikke», «89 % under anfallet, 96 % etterpå», «150/82, stående 110/72». */
export function behindValue(tokens: readonly Token[], index: number, start: number): '.' | ',' | undefined {
  const [before, token] = [tokens[index - 1], tokens[index]]
  const [earlier, next] = [tokens[index - 2], tokens[index + 1]]
  if (!before || !token) return undefined
  if (token.kind === 'quantity')
    return isNextOfKind(tokens, index, start) && whens.has(next?.key ?? '') ? ',' : undefined
  if (token.kind !== 'word' || measures.has(token.key)) return undefined
  if (changes.has(token.key)) return next && isValue(next) && isTold(tokens, index, start, next) ? ',' : undefined
  // «puls 66 | orienterende nevrologisk u.a.»
  if (token.key === 'orienterende' && next?.key.startsWith('nevrolog')) return isValue(before) ? '.' : undefined
  // «høyre 52 kg, venstre 36 kg»
  if (isSide(token)) return isOtherSide(tokens, index) ? ',' : undefined
  if (postures.has(token.key)) return before.kind === 'pressure' && next?.kind === 'pressure' ? ',' : undefined
  if (before.key.endsWith('regelmessig')) return isValue(earlier) && isFinding(token) ? '.' : undefined
  if (before.kind === 'date') return token.key === 'utskrevet' ? ',' : undefined
  if (!isMeasure(before)) return undefined
  // «temperatur 37,4 | grunnleddet»
  return oozes.has(token.key) || (measures.has(earlier?.key ?? '') && isNamed(token, next) && !times.test(token.key))
    ? '.'
    : undefined
}

/** Each side before its value: «52 kg høyre 36 kg venstre» has them behind. */
function isOtherSide(tokens: readonly Token[], index: number): boolean {
  const [earliest, first, value, side, next, after] = [-3, -2, -1, 0, 1, 2].map((offset) => tokens[index + offset])
  if (!first || !value || !side || !isMeasure(value) || !isValue(next) || (earliest && isMeasure(earliest)))
    return false
  return isSide(first) && first.key !== side.key && !(after && isSide(after))
}

function isMeasure({ kind }: Token): boolean {
  return kind === 'quantity' || kind === 'pressure'
}

/** Was a value told right before that `next` may be another of? «80 mg i.v. nå», and then 2 units of blood. */
function isTold(tokens: readonly Token[], index: number, start: number, next: Token): boolean {
  const told = tokens.slice(Math.max(start, index - REACH), index).filter(isMeasure)
  return told.some(({ unit }) => !unit || !next.unit || unit === next.unit)
}

/** «80 mg i.v. nå | 2 enheter blod»: when it is given ends what is said of it. */
export function isGivenNow(tokens: readonly Token[], index: number): boolean {
  if (tokens[index - 1]?.key !== 'nå' || !routes.has(tokens[index - 2]?.key ?? '')) return false
  const token = tokens[index]
  return isValue(token) || isMedicineWord(token?.key ?? '')
}

/** Was another value of the same measure told before, with when that was? */
function isNextOfKind(tokens: readonly Token[], index: number, start: number): boolean {
  const [token, before] = [tokens[index], tokens[index - 1]]
  if (!token?.unit || before?.kind !== 'word' || leaning.has(before.key) || verbs.has(before.key)) return false
  // «81 kg opp 2 kg på en uke»
  if (/^(?:opp|ned)$/.test(before.key)) return false
  for (let at = index - 2; at > Math.max(start, index - REACH); at--)
    if (tokens[at]?.unit === token.unit) return measures.has(tokens[at - 1]?.key ?? '')
  return false
}

function isFinding({ key }: Token): boolean {
  return key.length >= THING && !leaning.has(key) && !verbs.has(key) && !describes.test(key)
}

const ofResult = /^(?:lav|lavt|høy|høyt|økt|normal|normalt|ny|siste|gammel|stigende|fallende|forhøyet|kapillær)$/

/** «… til sammenligning | troponin er ikke tatt»; but «ved lav kreatinin er dosen …». */
export function isResultTold(tokens: readonly Token[], index: number): boolean {
  if (!isValueName(tokens[index]?.key ?? '') || !/^(?:er|var|ble|blir)$/.test(tokens[index + 1]?.key ?? ''))
    return false
  const [earlier, before, after] = [-2, -1, 2].map((offset) => tokens[index + offset])
  if (pronouns.has(after?.key ?? '')) return false
  // «kreatinin er normal | troponin er …»
  return /^(?:er|var)$/.test(earlier?.key ?? '') || !ofResult.test(before?.key ?? '')
}

/** «1000 ml Ringer | cefotaksim 2 g»: no verb. */
export function isFluid(tokens: readonly Token[], index: number): boolean {
  return tokens[index]?.key === 'ringer' && /^(?:ml|l|dl|liter)$/.test(tokens[index - 1]?.unit ?? '')
}

/** «knatring basalt høyre | CRP 210»; but «høyre gripestyrke 30 kg» */
export function isResult(tokens: readonly Token[], index: number): boolean {
  return isValueName(tokens[index]?.key ?? '') && tokens.slice(index + 1, index + 4).some(isValue)
}

const arrival = /^(?:ankomst|innkomst|innleggelse|mottak|mottagelse)$/
const awake = /^(?:våken|klar|somnolent|bevisstløs|afebril|upåvirket|medtatt|blek|klam|kaldsvett)$/
const untilThen = /^(?:dag|natt|kveld|går|morges|minutter|timer|vesp\.)$/

/** «… 40 mg x 1 | ved ankomst blodtrykk 150/90», «… i dag | ved ankomst våken»; but «frekvens 32 ved innkomst, SpO2 84 %». */
export function atArrival(tokens: readonly Token[], index: number): '.' | 'none' | undefined {
  const [before, joint, event, found] = [-1, 0, 1, 2].map((offset) => tokens[index + offset])
  if (!before || joint?.key !== 'ved' || !arrival.test(event?.key ?? '')) return undefined
  if (measures.has(found?.key ?? '')) return isOfGiven(before) ? '.' : 'none'
  return awake.test(found?.key ?? '') && untilThen.test(before.key) ? '.' : undefined
}
