import { changed, type Token } from '../../../dictation/tokens/token.ts'
import { conceptOf } from '../words/concepts.ts'

/** One-letter prepositions joined to their word by a slash: «u/kontrast», «m/adrenalin», «v/behov». */
const prepositions = new Map([
  ['u', 'uten'],
  ['m', 'med'],
  ['v', 'ved'],
])

/** Words before which «u/» means urine, not «uten»: «u/stiks». */
const inUrine = /^(?:sti|strim|alb|kre|dyrk|hcg|mikro|glu|prot|osm|tox|na$)/

/** «m/s», «v/s» are no words; «u/O2» is. */
const isWord = /^\p{L}{3,}|^o2/u

/** Expands one-letter prepositions; «v/b» → «ved behov». */
export function withPrepositions(tokens: readonly Token[]): readonly Token[] {
  if (!tokens.some(isSlashed)) return tokens
  return tokens.flatMap((token, index) => (isSlashed(token) ? partsOf(token, tokens[index - 1]) : [token]))
}

function isSlashed({ kind, key }: Token): boolean {
  return kind === 'word' && key.charAt(1) === '/' && prepositions.has(key.charAt(0))
}

function partsOf(token: Token, before: Token | undefined): Token[] {
  const front = prepositions.get(token.key.charAt(0)) ?? ''
  const rest = token.key.slice(2)
  const [start = 0, end = 0] = token.spans[0] ?? []
  const isOther = token.key.startsWith('u') && inUrine.test(rest)
  // «5 m/sek»: after a number it is a unit.
  if (isOther || before?.kind === 'number' || token.spans.length !== 1) return [token]
  const part = (text: string, from: number, to: number): Token =>
    changed(token, { text, key: text.toLowerCase(), spans: [[from, to]] })
  const preposition = part(front, start, Math.min(start + 2, end))
  if (rest === '') return [preposition]
  if (front === 'ved' && /^b\.?$/.test(rest)) return [preposition, part('behov', start + 2, end)]
  return isWord.test(rest) ? [preposition, part(token.text.slice(2), start + 2, end)] : [token]
}

/** Makes the full stop of an abbreviation a symbol: «urol. pol. om 4 uker». For notes, with capitalised sentences. */
export function stopInside(token: Token, index: number, tokens: readonly Token[]): Token {
  if (token.text !== '.' || token.kind !== 'mark' || !token.tight || token.spoken === true) return token
  const [before, next] = [tokens[index - 1]?.key ?? '', tokens[index + 1]]
  const isInside =
    next?.kind === 'word' &&
    ((/^\p{Ll}/u.test(next.text) && isCutShort(before)) || (describing.test(before) && /^\p{Lu}{2,}/u.test(next.text)))
  return isInside ? changed(token, { kind: 'symbol' }) : token
}

/** Whether a word is cut short: it ends in a consonant, and is a known abbreviation or no known word. */
function isCutShort(word: string): boolean {
  return shortened.test(word) && (known.test(word) || conceptOf(word).parts.length === 0)
}

/** Abbreviations that mean the same as their full words: «pulm. uten fremmedlyder». */
const known =
  /^(?:pulm|cor|abd|ekstr|neg|pos|rtg|lab|psyk|nevr|resp|sirk|temp|lumb|cerv|thor|kard|gyn|palp|insp|ausk|perk|sens|inf|prox|med|lat|ant|post|bilat|dors|vent|kons|kontr|unders|innl|utskr|diagn|behandl)$/

const shortened = /^\p{L}{0,8}[bcdfghjklmnpqrstvwxz]$/u
/** Abbreviations that describe an acronym after them: «vag. UL», «hø. ACI». */
const describing = /^(?:hø|ve|vag|transvag|kap|gyn|nevr|klin|perif|art|ven)$/
