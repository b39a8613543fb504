import { isPreposition } from '../tokens/prepositions.ts'
import { isNumeral } from '../values/number-words.ts'
import { endsSentence, isWordOrNumber, type Token } from '../tokens/token.ts'
import { wordSet } from '../tokens/word-set.ts'
import type { Command } from './command-table.ts'

/** The context of a phrase that may be a command. */
export interface Place {
  /** The tokens before it, with their commands already read. */
  readonly before: readonly Token[]
  readonly last: Token | undefined
  readonly next: Token | undefined
}

/** Whether a phrase is a command rather than words of the dictation. */
type Guard = (place: Place) => boolean

const openings = wordSet('satte sette nedre øvre')
const articles = wordSet('en et ei den det dette denne ett')

/** When phrases for punctuation, layout and control are commands. */
const guarded: readonly (readonly [phrases: readonly string[], guard: Guard])[] = [
  [['kolon'], isColon],
  // «nedre punktum» is the lacrimal punctum.
  [['punktum'], ({ last, next }) => !(openings.has(last?.key ?? '') || next?.key === 'for')],
  [['strek'], ({ last, next }) => !articles.has(last?.key ?? '') && isWordOrNumber(last) && isWordOrNumber(next)],
  [['avsnitt', 'pause', 'fortsett', 'gå tilbake'], standsAlone],
  [['neste punkt', 'nytt punkt'], ({ last, next }) => endsSentence(last) || endsSentence(next)],
  [['overskrift'], ({ last }) => endsSentence(last)],
  [['minus'], ({ last, next }) => isNumeral(next) && !isNumeral(last)],
  // «protein to pluss»: plus signs follow numbers only.
  [['pluss'], ({ last, next }) => isNumeral(last) && !isNumeral(next)],
  [['større enn', 'mindre enn'], ({ next }) => isNumeral(next)],
  [['er lik'], ({ last, next }) => isNumeral(last) || isNumeral(next)],
  [['sitat', 'apostrof'], ({ last }) => last === undefined || !articles.has(last.key)],
  // «har komma heim», «hadde endelig komma»: a participle, «come».
  [['komma'], ({ before }) => !before.slice(-2).some(({ key }) => auxiliaries.has(key))],
  // «Nytt avsnitt av tarmen er betent.»
  [['nytt avsnitt', 'neste avsnitt'], ({ last, next }) => !isPreposition(last) && !partOf.has(next?.key ?? '')],
  [['angre'], (place) => place.last?.kind === 'command' || standsAlone(place)],
]

const auxiliaries = wordSet('har hadde')
const partOf = wordSet('av i på')
/** «stryk det siste fra journalen», «glem det med blodprøver»: what follows names the thing to remove. */
const named = wordSet('fra frå med')

/** The guard of each phrase that may also be words of the dictation. */
export const guards = new Map(guarded.flatMap(([phrases, guard]) => phrases.map((phrase) => [phrase, guard] as const)))

/**
 * Whether the phrase is a command in this context rather than words of the dictation. Repair cues have no guard:
 * whether they ask for anything is learned (`repairs/`).
 */
export function isCommand({ action, phrase }: Command, place: Place): boolean {
  if (action.startsWith('delete-') && named.has(place.next?.key ?? '')) return false
  const guard = guards.get(phrase)
  return guard === undefined || guard(place)
}

function standsAlone({ last, next }: Place): boolean {
  return endsSentence(last) && endsSentence(next)
}

/** Before these words «kolon» is the bowel. */
const ofBowel = wordSet(
  'ascendens descendens transversum sigmoideum sigmoid sigmoideus irritabile cancer kreft resekert resecert',
)
/** After these words «kolon» is the bowel. */
const beforeBowel = wordSet(
  'i inn hele av fra til på gjennom opp høyre venstre proksimale distale resten del deler og eller hos inkludert mot langs nedre øvre irritabel irritabelt',
)
const predicates = wordSet('er var med har og uten viser viste som ble hvor')

/** Whether «kolon» is the punctuation mark; otherwise it is the bowel. */
function isColon({ before, last, next }: Place): boolean {
  if (endsSentence(last) || ofBowel.has(next?.key ?? '') || beforeBowel.has(last?.key ?? '')) return false
  // «hud kolon uten eksem»: one or two words at the start are a heading.
  return !predicates.has(next?.key ?? '') || before.slice(-3).some(endsSentence) || before.length <= 2
}
