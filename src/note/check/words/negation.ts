import { wordSet } from '../../../dictation/tokens/word-set.ts'

/** Words that deny something wherever they stand; what and how far is the matter of `context/triggers.json`. */
export const denyingWords = wordSet(
  'ikke ingen intet aldri uten benekter benektet negerer negerte avkrefter avkreftet verken ikkje inga inkje utan ingenting nektar hverken nei avholdende avstå avstår manglende manglande avkreftes benektes opphørt opphørte korkje itj itte uteblir uteblitt uteblei uteblev uteble',
)

/** «ikke», «ikkje». */
export const not = wordSet('ikke ikkje')

/** «funn av», «anmerkning som»: what is denied is named behind it. */
export const foundOf = /^(?:av|som|forenlig|forenlege?|tydende|mistenkt|suspekte?)$/

/** Words that deny what they name: «afebril» is no fever. */
const denyingInside = wordSet(
  'afebril afebrilt afebrile feberfri feberfritt anikterisk asymptomatisk uøm uømt uømme ublodig ukomplisert ukompliserte nakkemyk',
)
const free =
  /^(?!\p{L}*nefritt$)(?:ikk(?:e|je)-\p{L}{4,}|\p{L}{4,}?(?:e|s)?-?(?:fri|fritt|frie)|(?:barn|symptom|plage)(?:løs|løst|løse|laus|laust|lause))$/u
/** Asked of every word: most are told by their ends. */
const mayBeFree = /^ikk|(?:fri|fritt|frie|løs|løst|løse|laus|laust|lause)$/

/** «smertefri», «afebril», «barnløs»: does a lower-case word deny what it is about? */
export function deniesInside(key: string): boolean {
  return denyingInside.has(key) || (key.length >= 7 && mayBeFree.test(key) && free.test(key))
}
