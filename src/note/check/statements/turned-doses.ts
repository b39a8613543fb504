import { wordSet } from '../../../dictation/tokens/word-set.ts'
import type { Statement } from '../reading/read-text.ts'

const dose = wordSet('dose dosen dosa doser dosene dosar dosane dosering doseringen doseringa')
/** As `exclusive-words.json` names it. */
const DIRECTION = 'retning'

/**
 * Statements that let a dose go a way that the other text tells of nothing, where it tells of a dose as well: «dosen reduseres»
 * for «vi øker dosen». Beside the dose itself such a statement often has no word to compare. Linear.
 */
export function findTurnedDoses(statements: readonly Statement[], others: readonly Statement[]): number[] {
  if (!statements.some(namesDose) || !others.some((other) => namesDose(other) && waysIn(other).length > 0)) return []
  const told = new Set(others.flatMap(waysIn))
  return statements.flatMap((statement, index) =>
    namesDose(statement) && waysIn(statement).some((way) => !told.has(way)) ? [index] : [],
  )
}

function namesDose({ tokens }: Statement): boolean {
  return tokens.some(({ key }) => dose.has(key))
}

/** «mer», «mindre» */
function waysIn({ words }: Statement): string[] {
  return words.flatMap(({ exclusive }) => (exclusive?.class === DIRECTION ? exclusive.lineage.slice(0, 1) : []))
}
