import type { Token } from '../../../dictation/tokens/token.ts'

/** So many tokens to each side of a number are looked at. */
const REACH = 5
const earlier =
  /^(?:oppstart(?:en)?|behandlingsstart|behandlingsoppstart|innkomst(?:en)?|innleggelse(?:n)?|tidligere|tidlegare|sist|fjor|initialt|utgangspunktet|baseline|preoperativt|opprinnelig|opphavleg)$/
/** «før behandling», «forrige gang»: only with what stands behind it. */
const before = /^(?:før|forrige|førre)$/
const occasion =
  /^(?:behandling(?:en)?|oppstart(?:en)?|start(?:en)?|kuren|operasjon(?:en)?|gang|gong|måling(?:en)?|prøve(?:n)?|kontroll(?:en)?|skår(?:en)?)$/

/** «to anfall siden sist» */
const since = /^sid[ea]n$/

/** «16 (34 ved oppstart)», «PASI er 3,2, og før oppstart var den 12,8»: is the number at `at` told of an earlier time? */
export function isEarlierValue(tokens: readonly Token[], at: number): boolean {
  // «8 mot 15 ved oppstart»: behind another number, it is not of this one.
  for (const way of [-1, 1]) {
    for (let step = 1; step <= REACH; step++) {
      const token = tokens[at + way * step]
      if (!token || token.kind === 'mark' || token.text === '(' || token.text === ')' || token.key === 'mot') break
      if (token.kind === 'number' || token.kind === 'quantity') break
      if (earlier.test(token.key) && !since.test(tokens[at + way * step - 1]?.key ?? '')) return true
      if (before.test(token.key) && occasion.test(tokens[at + way * step + 1]?.key ?? '')) return true
    }
  }
  return false
}
