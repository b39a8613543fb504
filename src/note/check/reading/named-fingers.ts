import { changed, changeEach, type Token } from '../../../dictation/tokens/token.ts'

const fingers = ['tommel', 'pekefinger', 'langfinger', 'ringfinger', 'lillefinger']
const toes = ['stortå', undefined, undefined, undefined, 'lilletå']
const finger = /^(?:finger(?:en)?|fingr(?:e|ene|ar|ane)|digit(?:us)?)$/
const toe = /^(?:tå(?:en|a)?|tær(?:ne)?)$/
/** So many tokens behind the first of them stands what they are: «1., 2. og 3. finger». */
const REACH = 9

/** «nummen i 1. og 2. finger», «sår på 5. tå»: the fingers and toes that have names, by them. */
export function withNamedFingers(tokens: readonly Token[]): readonly Token[] {
  return changeEach(tokens, (token, index) => {
    if (token.kind !== 'number' || tokens[index + 1]?.text !== '.' || !Number.isInteger(token.value)) return token
    const name = namesBehind(tokens, index)?.[(token.value ?? 0) - 1]
    return name === undefined ? token : changed(token, { kind: 'word', text: name, key: name })
  })
}

/** What the numbers of a list are of, where nothing but numbers and joints stands between. */
function namesBehind(tokens: readonly Token[], from: number): readonly (string | undefined)[] | undefined {
  for (const { kind, key, text } of tokens.slice(from + 1, from + REACH)) {
    if (finger.test(key)) return fingers
    if (toe.test(key)) return toes
    if (kind !== 'number' && !/^[.,]$/.test(text) && !/^(?:og|eller)$/.test(key)) return undefined
  }
  return undefined
}
