import { changed, type Token } from '../../dictation/tokens/token.ts'
import { isSideStop } from './paired-parts.ts'

/** Makes the full stop of an ordinal a symbol before a lower-case word: «2. etasje», «hver 14. dag». */
export function ordinalStop(token: Token, index: number, tokens: readonly Token[]): Token {
  if (!isStop(token)) return token
  const [before, next] = [tokens[index - 1], tokens[index + 1]]
  if (before?.kind !== 'number' || !/^\d{1,2}$/.test(before.text)) return token
  return next?.kind === 'word' && /^\p{Ll}/u.test(next.text) ? changed(token, { kind: 'symbol' }) : token
}

function isStop({ kind, text, tight, spoken }: Token): boolean {
  return kind === 'mark' && text === '.' && tight && spoken !== true
}

/** Makes a full stop that ends no sentence a symbol: «hver 14. dag», «6 mnd., og», «over lat. malleol», «nr. 4». */
export function innerStop(token: Token, index: number, tokens: readonly Token[]): Token {
  if (!isStop(token)) return token
  const [before, next] = [tokens[index - 1], tokens[index + 1]]
  if (!before || !next) return token
  const isOrdinal = /\d$/.test(before.text)
  // «11.–14. oktober»
  if (isOrdinal && /^[–-]$/.test(next.text) && tokens[index + 2]?.kind === 'date')
    return changed(token, { kind: 'symbol' })
  const isShort = !isOrdinal && shortened.test(before.key)
  const goesOn =
    isSideStop(tokens, index) ||
    // «palp.øm»: no space, no sentence
    (next.kind === 'word' && /^\p{Ll}/u.test(next.text) && (isOrdinal || isShort || next.tight)) ||
    (!isOrdinal && next.kind === 'mark' && /^[,;:)]$/.test(next.text)) ||
    // «15 sig./dag»
    next.text === '/' ||
    (isOrdinal && next.text === ':') ||
    (isShort && (/^[\d(<>≥≤~]|^x\b/.test(next.text) || isLeaning(tokens, index - 1))) ||
    // «ny time to. 11.04.»
    (weekday.test(before.key) && /^\d{1,2}\.\d{1,2}\b/.test(next.text)) ||
    // «mann f. 1961»
    (before.key === 'f' && /^\d/.test(next.text))
  return goesOn ? changed(token, { kind: 'symbol' }) : token
}

const weekday = /^(?:ma|ti|ty|on|to|fr|lø|la|sø|su|man|tirs?|tys|ons|tors?|fre|lør|lau|søn|sun)$/

/** Abbreviations that are written with a full stop. */
const shortened =
  /^(?:mnd|md|gml|lat|med|prox|dist|rtg|hø|ve|v|a|lap|beh|vedr|pas|obs|abd|avd|inkl|ekskl|bl|resp|postop|preop|bilat|poliklin|mikst|tbl|sign|dvs|osv|mtp|pga|iht|nr|kl|ca|tp|temp|str|p|beh|maks|min|us|tidl|ev|evt|inh|tabl|supp|ift|ifm|mht|jf|iflg|ort|gl|mb|dr|prof|st|sct|kons|sek|kaps|inj|iv|im|sc|henv|ktr|kir|nevr|gyn|infl|vha|jfr|mhp|\p{L}*pol)$/u

/** Abbreviations that need a word after them, even one with a capital: «inkl. BT», «pga. NSAID», «Mb. Crohn». */
const leansOn =
  /^(?:pga|mtp|vedr|iht|ift|ifm|mht|inkl|ekskl|resp|dvs|nr|kl|ca|maks|min|ev|evt|jf|iflg|mb|dr|prof|st|sct)$/

/** Whether an abbreviation needs a word after it; not if it is a unit after a number: «5 min. Informert om …». */
function isLeaning(tokens: readonly Token[], at: number): boolean {
  return leansOn.test(tokens[at]?.key ?? '') && !/\d$/.test(tokens[at - 1]?.text ?? '')
}
