import type { Token } from '../../dictation/tokens/token.ts'

/** Of what there are two, one to each side: «begge» of anything else is a count. */
export const paired =
  /^(?:sid|bein|ben|føt|fot|hend|hånd|hand|arm|underarm|overarm|overekst|underekst|ekstrem|legg|lår|kne|hoft|ankl|ankel|albu|skuld|lung|nyr|øy|auge|aug|ør|øre|bryst|mamma|testik|ovari|eggst|egglede|tub|tonsill|mandl|trommeh|kinn|lysk|flank|foss|pupill|hæl|tær|tå|fing|tomm|bihul|kjeve|nese|basal|basis|atri|forkamm|ventrik|karotis|carotis|ureter|parotis|spyttk|hemisf|tinning|kornea|cornea|papill|lins|retina|makul|bak|plan|mal+eol|håndl|handl|akill|achill|binyr|labi|sete|gluteal|ball|vad|lapp|lob|klavik|kragebein|iliosak|is-?ledd|kollumn?|temporal|frontal|parietal|oksip|arteri|v\.|a\.|vene|plevr|pleur|sinus|øvre|nedre|bakre|ytre|indre|fremre)/

/** «h. side», «v. kne»: is the token at `index` the stop of a side in one letter? */
export function isSideStop(tokens: readonly Token[], index: number): boolean {
  const [before, stop, next] = [tokens[index - 1], tokens[index], tokens[index + 1]]
  if (stop?.text !== '.' || !stop.tight || stop.spoken === true || !/^[hv]$/.test(before?.text ?? '')) return false
  return next?.kind === 'word' && /^\p{Ll}/u.test(next.text) && paired.test(next.key)
}
