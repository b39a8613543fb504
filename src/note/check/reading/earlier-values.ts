import type { Token } from '../../../dictation/tokens/token.ts'

/** So many tokens to each side of a number are looked at. */
const REACH = 5
const earlier =
  /^(?:oppstart(?:en)?|behandlingsstart|behandlingsoppstart|innkomst(?:en)?|innleggelse(?:n)?|tidligere|tidlegare|sist|fjor|initialt|utgangspunktet|baseline|preoperativt|opprinnelig|opphavleg|vanligvis|vanlegvis|habituelt)$/
/** «før behandling», «forrige gang»: only with what stands behind it. */
const before = /^(?:før|forrige|førre)$/
const occasion =
  /^(?:behandling(?:en)?|oppstart(?:en)?|start(?:en)?|kuren|operasjon(?:en)?|gang|gong|måling(?:en)?|prøve(?:n)?|kontroll(?:en)?|skår(?:en)?)$/

/** What is told behind it is told of another number. */
const parts = /^(?:mot|og|men)$/
/** «to anfall siden sist» */
const since = /^sid[ea]n$/
const month = /^(?:januar|februar|mars|april|mai|juni|juli|august|september|oktober|november|desember)$/
const period = /^(?:år|måned(?:er)?|månad(?:er)?|mnd\.?|uker?|veker?|dag(?:er|ar)?|døgn)$/

/** «16 (34 ved oppstart)», «PASI er 3,2, og før oppstart var den 12,8»: is the number at `at` told of an earlier time? */
export function isEarlierValue(tokens: readonly Token[], at: number): boolean {
  // «8 mot 15 ved oppstart»: behind another number, it is not of this one.
  for (const way of [-1, 1]) {
    for (let step = 1; step <= REACH; step++) {
      const token = tokens[at + way * step]
      if (isAgo(tokens, at + way * step, way) || isInMonth(tokens, at + way * step)) return true
      if (!token || token.kind === 'mark' || token.text === '(' || token.text === ')' || parts.test(token.key)) break
      if (token.kind === 'number' || token.kind === 'quantity') break
      if (earlier.test(token.key) && !since.test(tokens[at + way * step - 1]?.key ?? '')) return true
      if (before.test(token.key) && occasion.test(tokens[at + way * step + 1]?.key ?? '')) return true
    }
  }
  return false
}

/** «455 for 2 uker siden»: met at its «for» or, from behind, at its «siden». */
function isAgo(tokens: readonly Token[], at: number, way: number): boolean {
  const end = way > 0 ? at + AGO : at
  return (
    tokens[end - AGO]?.key === 'for' && period.test(tokens[end - 1]?.key ?? '') && since.test(tokens[end]?.key ?? '')
  )
}

/** «for to uker siden» */
const AGO = 3

/** «29 i oktober» */
function isInMonth(tokens: readonly Token[], at: number): boolean {
  return tokens[at - 1]?.key === 'i' && month.test(tokens[at]?.key ?? '')
}
