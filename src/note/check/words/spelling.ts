/** Letters that are not spelt as they sound. */
const spelt = new Map(Object.entries({ ph: 'f', th: 't', ch: 'k', c: 'k', x: 'ks' }))
const soft = /c(?=[eiyæ])|z/g
const greek = /[ptc]h|[cx]/g

/** One spelling for words with several: «cholangitt» → «kolangitt». */
export function spelling(word: string): string {
  return word.replaceAll(soft, 's').replaceAll(greek, (letters) => spelt.get(letters) ?? letters)
}

/** Nynorsk, Latin and accented letters, each with its replacement; the result need not be a word. */
const letters: readonly (readonly [RegExp, string])[] = [
  [/[éèê]/g, 'e'],
  // «raud», «draum», «blautt»
  [/au/g, 'ø'],
  // «stein», «bein», «rein»
  [/ei/g, 'e'],
  // «mjølk», «sjølv»
  [/(?<=[ms])jø/g, 'e'],
  // «sjølstendig» is «selvstendig».
  [/^selv/g, 'sel'],
  // «sjuk», «mjuk», «djup»
  [/(?<=[dmst])ju/g, 'y'],
  // «kvit», «kvile»
  [/kv/g, 'hv'],
  // «vanleg», «tydelege»
  [/leg(?=e?$|t$|het|are$|ast)/g, 'lig'],
  [/heim/g, 'hjem'],
  [/høg/g, 'høy'],
  [/veg(?=$|e|s)/g, 'vei'],
  [/(?<=\p{L}{4})gd$/gu, 'gt'],
  // «nyrelosjane», «kvisar», «partnaren», «sterkare», «sterkast»
  [/(?<=\p{L}{4})a(?=ne$|r$|ren$|re$|st$)/gu, 'e'],
  // «haemoptyse», «oedem»
  [/(?<=^|\P{L}|h|an|c)ae/gu, 'e'],
  [/^oe/g, 'ø'],
  [/(?<=\p{L}{3})([^aeiouyæøå])\1(?=\p{L}|$)/gu, '$1'],
]

/** Anything that the rules above would change; most words have none of it. */
const special = /[éèêcxz]|ph|th|au|ei|jø|ju|kv|leg|heim|høg|veg|gd$|ane$|ar$|are$|aren$|ast$|ae|oe|^selv|(.)\1/

/** One spelling of a word for bokmål, nynorsk and Latin: «sjuk» and «syk», «haemorrhoider» and «hemoroider». */
export function plainSpelling(word: string): string {
  if (!special.test(word)) return word
  let plain = spelling(word).replace('rrh', 'rr')
  for (const [pattern, letter] of letters) plain = plain.replace(pattern, letter)
  return plain
}
