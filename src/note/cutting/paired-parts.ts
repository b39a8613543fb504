import type { Token } from '../../dictation/tokens/token.ts'

/** Body parts with a left and a right one: «begge» of anything else is a count. */
export const paired =
  /^(?:sid|bein|ben|føt|fot|hend|hånd|hand|arm|underarm|overarm|overekst|underekst|ekstrem|legg|lår|kne|hoft|ankl|ankel|albu|skuld|lung|nyr|øy|auge|aug|ør|øre|bryst|mamma|testik|ovari|eggst|egglede|tub|tonsill|mandl|trommeh|kinn|lysk|flank|foss|pupill|hæl|tær|tå|fing|tomm|bihul|kjeve|nese|basal|basis|atri|forkamm|ventrik|karotis|carotis|ureter|parotis|spyttk|hemisf|tinning|kornea|cornea|papill|lins|retina|makul|bak|plan|mal+eol|håndl|handl|akill|achill|binyr|labi|sete|gluteal|ball|vad|lapp|lob|klavik|kragebein|iliosak|is-?ledd|kollumn?|temporal|frontal|parietal|oksip|arteri|v\.|a\.|vene|plevr|pleur|sinus|øvre|nedre|bakre|ytre|indre|fremre)/

/** Whether the token at `index` is the full stop of a one-letter side: «h. side», «v. kne». */
export function isSideStop(tokens: readonly Token[], index: number): boolean {
  const [before, stop, next] = [tokens[index - 1], tokens[index], tokens[index + 1]]
  if (stop?.text !== '.' || !stop.tight || stop.spoken === true || !/^[hv]$/.test(before?.text ?? '')) return false
  return next?.kind === 'word' && /^\p{Ll}/u.test(next.text) && paired.test(next.key)
}
