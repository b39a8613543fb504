import { openingVerbs, verbs } from '../tokens/clause-words.ts'
import { untilEdge, type Doubt, type State } from './correction-state.ts'
import { isMedicineAt } from './slots.ts'

/** So far on it may be told of another one. */
const AGAIN = 10

/**
 * «Marevan seponeres, nei vent, fortsetter uendret»: the medicine before the verb is kept, as what is told anew is told of it;
 * in doubt where another is named, or what is told may be of the patient: «virker dårlig nei vent sover bedre».
 */
export function medicineKept({ result, tokens }: State, start: number, next: number): 0 | 1 | Doubt {
  const verb = result[start + 1]?.key ?? ''
  const isOfMedicine = isMedicineAt(result, start) && (verbs.has(verb) || /..es$/.test(verb))
  if (!isOfMedicine || !openingVerbs.has(tokens[next]?.key ?? '')) return 0
  const anew = untilEdge(tokens.slice(next, next + AGAIN))
  const isOfOther = !ofTreatment.test(anew[0]?.key ?? '') || anew.some((_, index) => isMedicineAt(anew, index))
  return isOfOther ? 'doubt' : 1
}

/** What a medicine does, or is done with it. */
const ofTreatment = /^(?:fortset|seponer|øk|reduser|gjenoppta|gis$|ga$|trappes$|tar$|tek$|bruker$|brukar$)/
