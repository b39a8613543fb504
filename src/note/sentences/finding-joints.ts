import { leaning, pronouns, verbs } from '../../dictation/tokens/clause-words.ts'
import { isMedicineWord } from '../../dictation/tokens/medicines.ts'
import { isSide, isValue } from '../../dictation/repairs/slots.ts'
import type { Token } from '../../dictation/tokens/token.ts'
import { findings, isNot, LOOK_BACK, measures, organs, refusals, topics } from './clause-cues.ts'
import { wordSet } from '../../dictation/tokens/word-set.ts'

/** How something is, said behind its name: «matlyst nedsatt», «nitritt positiv». */
const states = wordSet(`
  god godt gode dårlig fin fint fine normal normalt normale nedsatt redusert økt positiv positivt positive negativ negativt
  negative nøytralt senket intakt intakte palpabel palpable upåfallende uendret ren rent rene klar klart klare mørk hel u.a. ua
`)
/** What can be so. */
const named = wordSet(`
  appetitt appetitten matlyst matlysten søvn søvnen avføring avføringen vannlating vannlatingen urin urinen kraft kraften
  sensibilitet sensibiliteten bevegelighet bevegeligheten nitritt pulser føtter føttene slimhinner reflekser kjertler
  stemningsleie stemningsleiet respirasjonslyder hjertelyder hjertetoner rinne romberg lasègue hawkins tonus gange turgor
  trendelenburg lungene hjertet distalstatus peristaltikk distalpulser fotpulser
`)
/** How a patient looks: behind a medicine a finding. */
const looks = wordSet('blek bleik klam kaldsvett medtatt dehydrert våken slapp smertefri afebril feberfri')
/** «hatt avføring i dag», «svart avføring i natt» are one. */
const ofStool = /^(?:hatt|fått|svart|løse?|løsere|harde?|tynn|lys|grå|fast|vond|rød|gul|grønn)$/
const motions = /^(?:(?:innad|utad|nakke|hofte)?rotasjon|fleksjon|ekstensjon|abduksjon|adduksjon)$/
const whens = /^(?:går|dag|natt|morges|kveld)$/
/** What has an amount, behind another value: «puls 90 | blødning 450 ml»; «samlet diurese 1200 ml» is one. */
const measured = /^(?:blødning|blodtap|resturin|diurese|timediurese)$/
const bothOrgans = /^(?:hjerte|lunger)$/

/** «… for mange år siden | ellers kjent hypertensjon», «… | ellers frisk»; but «er hun ellers frisk», «mann 40 år ellers frisk». */
export function isOtherwise(tokens: readonly Token[], index: number): boolean {
  const [before, token, next] = [-1, 0, 1].map((offset) => tokens[index + offset])
  if (!before || token?.key !== 'ellers' || !/^(?:frisk|kjent)$/.test(next?.key ?? '')) return false
  if (before.key === 'siden') return true
  return ![leaning, verbs, pronouns].some((words) => words.has(before.key)) && before.key !== 'år'
}

/** «… | matlyst nedsatt», «… | urin viser», «… | hjerte og lunger normale»: a finding with its answer behind its name. */
export function isNextFinding(tokens: readonly Token[], index: number): boolean {
  const [before, token, next, after] = [tokens[index - 1], tokens[index], tokens[index + 1], tokens[index + 2]]
  if (token?.kind !== 'word' || !before) return false
  if (organs.has(token.key) && isNot(next)) return felt.test(after?.key ?? '') && endsFinding(tokens, index - 1)
  if (isDescribing(tokens, index - 1)) return false
  if (/^lave?$|^høye?$|^moderat$|^lett$/.test(token.key))
    return /^(?:selvmords|volds|suicidal)risiko$/.test(next?.key ?? '')
  if (bothOrgans.test(token.key)) return next?.key === 'og' && bothOrgans.test(after?.key ?? '')
  if (token.key === 'urin')
    return /^(?:vis(?:er|te)|stiks|acr|dyrk\p{L}*)$/u.test(next?.key ?? '') || isState(tokens, index + 1)
  if (token.key === 'sår' || (measured.test(token.key) && isMeasured(before))) return next?.kind === 'quantity'
  if (/^smerter?$/.test(token.key)) return next?.kind === 'number' && after?.key === 'av'
  if (motions.test(token.key)) return isValue(next) && !/^(?:aktiv|passiv)t?$/.test(before.key)
  // «ingen atrofi | aktiv abduksjon til 80 grader»
  if (/^(?:aktiv|passiv)t?$/.test(token.key))
    return motions.test(next?.key ?? '') && (isValue(after) || (after?.key === 'til' && isValue(tokens[index + 3])))
  // «… uten hevelse | smertebue fra 60 grader», but «venstre skulder smertebue fra …»
  if (token.key === 'smertebue') return next?.key === 'fra' && !limbs.has(before.key)
  if (looks.has(token.key)) return isMedicineWord(before.key) || isMeasured(before)
  if (isSide(token)) return isOtherOrgan(before, next) || isSideFound(before, after)
  if (token.key === 'avføring') return next?.key === 'i' && whens.test(after?.key ?? '') && !ofStool.test(before.key)
  if (token.key === 'i') return next?.key === 'kontakten' && !verbs.has(before.key)
  if (measures.has(token.key)) return refusals.has(next?.key ?? '') || isState(tokens, index + 1)
  return isState(tokens, index + 1)
}

function isMeasured({ kind }: Token): boolean {
  return kind === 'frequency' || kind === 'quantity' || kind === 'pressure'
}

/** How an organ is felt; «bestefar lever ikke» has none of these. */
const felt = /^(?:palpabel|palpable|palpabelt|palpert|forstørret|forstørra|forstørrede|øm|ømme|hoven|hovne)$/

/** «milt ikke palpabel |», «abdomen bløt |», «BT 120/80 |»: what is felt next has its own; «forstørret lever» is one. */
function endsFinding(tokens: readonly Token[], index: number): boolean {
  const [name, joint, last] = [tokens[index - 2]?.key ?? '', tokens[index - 1], tokens[index]]
  if (!last) return false
  if (isNot(joint)) return organs.has(name)
  const isSoft = /^(?:bløt|myk|uøm)$/.test(last.key) && /^(?:og|abdomen|buk|buken|magen)$/.test(joint?.key ?? '')
  return isSoft || isMeasured(last) || isState(tokens, index)
}

const sounds = /^(?:bilyd|knatrelyd|pipelyd|ronki|krepitasjon)(?:er)?$/
const limbs = wordSet('skulder albue håndledd hånd arm hofte kne ankel fot legg lår')

/** «ingen bilyd | venstre skulder …» */
function isOtherOrgan(before: Token, next: Token | undefined): boolean {
  return sounds.test(before.key) && limbs.has(next?.key ?? '')
}

/** «… på høyre side | venstre nesebor er tørt» */
function isSideFound(before: Token, verb: Token | undefined): boolean {
  return /^(?:er|var|har|gjør|verker|virker)$/.test(verb?.key ?? '') && /^sid(?:e|en|a)$|..(?:en|ene)$/.test(before.key)
}

/** Is the word how what stands before it is? */
export function isState(tokens: readonly Token[], index: number): boolean {
  const [name, state] = [tokens[index - 1], tokens[index]]
  return name !== undefined && state !== undefined && states.has(state.key) && isNamed(name)
}

function isNamed({ key }: Token): boolean {
  return named.has(key) || answered.test(key) || findings.has(key) || measures.has(key) || topics.has(key)
}

/** What has such an answer: «hepatittserologi negativ», «brystbevegelighet nedsatt». */
const answered = /(?:bevegelighet|serologi|hurtigtest|graviditetstest|antistoffer)$/

/** «nedsatt | matlyst», «god | kraft»: it describes what follows, unless it is what was said of the name before it. */
function isDescribing(tokens: readonly Token[], index: number): boolean {
  const key = tokens[index]?.key ?? ''
  if (leaning.has(key)) return true
  // «tsh normal | ekg normal», but «otoskopi normale trommehinner»
  if (isState(tokens, index)) return !isAnswer(tokens[index + 2])
  return states.has(key) || /(?:ig|isk|iv|ende|al|able|ede|ære|ert|erte)$/.test(key)
}

function isAnswer(token: Token | undefined): boolean {
  return (
    token !== undefined && (states.has(token.key) || refusals.has(token.key) || verbs.has(token.key) || isValue(token))
  )
}

/** «ketoacidose etter pumpesvikt, mulig hudinfeksjon»; «raskest mulig», «lite sannsynlig» are one. */
export function isLikely(tokens: readonly Token[], index: number): boolean {
  const [before, token, next] = [tokens[index - 1], tokens[index], tokens[index + 1]]
  if (token?.key !== 'mulig' && token?.key !== 'sannsynlig') return false
  if (
    before?.kind !== 'word' ||
    refusals.has(tokens[index - 2]?.key ?? '') ||
    /(?:st|så|om|hvis|lite|mer|meget|svært)$/.test(before.key)
  )
    return false
  return next?.kind === 'word' && next.key.length > 3 && !leaning.has(next.key)
}

/** So many tokens back «ingen» stands that does not deny the pain. */
const DENIED = 4

/** «ingen diaré, vondt tvers over magen»: «ingen» denies things only. */
export function isPain(tokens: readonly Token[], index: number, start: number): boolean {
  const [before, token, next] = [tokens[index - 1], tokens[index], tokens[index + 1]]
  if (token?.key !== 'vondt' || !before || refusals.has(before.key)) return false
  if (!/^(?:i|over|tvers|på|ved|under|bak)$/.test(next?.key ?? '')) return false
  return tokens.slice(Math.max(start, index - DENIED), index).some(({ key }) => key === 'ingen' || key === 'inga')
}

/** «ikke slippøm | hud rødme 3 x 2 cm»; «tørr hud» is one, and «ikke utslett hud rødme eller blemmer» one denial. */
export function isSkinFound(tokens: readonly Token[], index: number, start: number): boolean {
  const [before, next, value] = [tokens[index - 1], tokens[index + 1], tokens[index + 2]]
  if (!findings.has(next?.key ?? '') || described.test(before?.key ?? '')) return false
  return isValue(value) || !tokens.slice(Math.max(start, index - LOOK_BACK), index).some(({ key }) => refusals.has(key))
}

const described = /^(?:tørr|varm|kald|blek|rød|hel|klam|fin|pen|irritert|tynn)$/

/** «kraften er god, øm over senen» */
export function isFurther(tokens: readonly Token[], index: number): boolean {
  const [before, token, next] = [tokens[index - 1], tokens[index], tokens[index + 1]]
  if (token?.key !== 'øm' || !/^(?:over|ved|langs|i|på)$/.test(next?.key ?? '')) return false
  return states.has(before?.key ?? '') || /^(?:bløt|fri|stabil)$/.test(before?.key ?? '')
}

const wheres = wordSet('om i på ved når etter under')

/** «vondt i skulderen, verst om natten»; «er verst om natten» is one. */
export function isWorst(tokens: readonly Token[], index: number): boolean {
  const [before, token, next] = [tokens[index - 1], tokens[index], tokens[index + 1]]
  if ((token?.key !== 'verst' && token?.key !== 'mest') || before?.kind === 'mark') return false
  // «klør mest i hodebunnen»
  if (token.key === 'mest' && before?.key.endsWith('r') === true) return false
  return wheres.has(next?.key ?? '') && !/^(?:vært|blitt|som|aller|det|de|klør)$/.test(before?.key ?? '')
}
