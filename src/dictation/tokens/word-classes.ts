import { conjunctions, leaning, negations, openingVerbs, pronouns, verbs } from './clause-words.ts'
import { isPreposition } from './prepositions.ts'
import type { Token } from './token.ts'
import { wordSet } from './word-set.ts'

/** The class of a word by its form: «redusert», «magen», «pneumoni». Verbs and function words have none. */
export type WordClass = 'adjective' | 'definite' | 'noun'

/** Adjectives and adverbs of manner not recognisable by their ending. */
const short = wordSet(`
  god godt gode god dårlig bra fin fint stor stort liten lite høy høyt lav lavt varm varmt kald kaldt tørr tørt blek øm ømt rød rødt
  hard hardt bløt bløtt myk mykt ren rent klar klart trøtt våken svak svakt sterk sterkt rask raskt sakte langsom lang langt
  kort ny nytt gammel full fullt tom tomt åpen åpent løs løst fast stiv stivt slapp slapt sint glad trist frisk syk sjuk gravid
  ufør alene åleine redd rolig urolig tung tungt lett smal bred tynn tykk dyp dypt grunn glatt ru hoven hovent betre verre godt dårleg
  tidlig seint sent ofte sjelden daglig komplett inkomplett permanent somnolent benign malign halv halve halvt hel hele helt gul gult blå
  delvis sittende stående liggende tvungen
  frie bløte rene klare blanke fine store små lette øm ømt uøm uømt intakt intakte uskadd uskadde svekket nedsatt økt forhøyet utvidet fortykket forstørret senket
`)
const adjectives =
  /(?:ig|ige|leg|lege|isk|iske|bel|belt|ble|al|alt|ale|ell|elt|elle|ert|erte|øs|øst|øse|iv|ivt|ive|ær|ært|ære|fri|fritt|løs|løst|som|somt)$/
/** Endings of words that are not nouns: verbs and adverbs. */
const done = /(?:er|es|te|de|dd|tt|vis|over|under|ikke)$/
/** Nouns that have such an ending or that of an adjective. */
const things =
  /(?:hoste|feber|menisk|(?:^|tann|fast|over|vakt)lege|mangel|finger|skulder|lever|nyrer|smerter|kramper|plager|vansker|leddet|hodet|kneet|øyet|øret)$/
const SHORTEST = 3

/** The class of a word; undefined for function words, verbs, values and words that might be verbs. */
export function wordClass(token: Token | undefined): WordClass | undefined {
  if (token?.kind !== 'word' || token.key.length < SHORTEST || isPreposition(token)) return undefined
  if (short.has(token.key)) return 'adjective'
  const isGrammar = [leaning, verbs, openingVerbs, pronouns, negations, conjunctions].some((list) =>
    list.has(token.key),
  )
  if (isGrammar) return undefined
  const isThing = things.test(token.key)
  if (adjectives.test(token.key) && !isThing) return 'adjective'
  if (done.test(token.key) && !isThing) return undefined
  return /..(?:en|et|ene|[^aeimn]a)$/.test(token.key) ? 'definite' : 'noun'
}
