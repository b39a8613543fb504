import type { FoundItem } from './found-items.ts'

/** How soon an item is to be looked at: 0 first. What the note says wrongly harms more than what it leaves out. */
export function harmRank(item: FoundItem): number {
  switch (item.kind) {
    case 'otherPatient':
    case 'conversation':
    case 'nationalId':
    case 'offRecord':
      return 0
    case 'correction':
    case 'lost':
      return 1
    case 'different':
    case 'unsupported':
      return isValue(item.finding.category) ? 1 : 2
    case 'stale':
      return item.stale.isGrave ? 1 : 2
    case 'word':
      return item.uncertain.isGrave ? 1 : 4
    case 'missing':
      return isValue(item.finding.category) ? 2 : 3
    case 'gap':
    case 'phrase':
      return 3
    case 'message':
      return 4
    case 'corrected':
    case 'takenOut':
    case 'repair':
      return 5
  }
}

/** A dose, number, medicine, side or negation, not a statement. */
function isValue(category: string | undefined): boolean {
  return category !== undefined && category !== 'statement'
}
