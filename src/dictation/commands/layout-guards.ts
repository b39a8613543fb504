import { verbs } from '../tokens/clause-words.ts'
import { isPreposition } from '../tokens/prepositions.ts'
import { isNumeral } from '../values/number-words.ts'
import { endsSentence, isWordOrNumber } from '../tokens/token.ts'
import { wordSet } from '../tokens/word-set.ts'
import { isColon } from './bowel.ts'
import type { GuardedPhrases, Place } from './guard.ts'

const openings = wordSet('satte sette nedre øvre')
export const articles = wordSet('en et ei den det dette denne ett')

/** When spoken punctuation, layout and what steers the machine are meant as such. */
export const layoutGuards: readonly GuardedPhrases[] = [
  [['kolon'], ({ before, next }) => isColon(before, next)],
  // «nedre punktum» is of the eye.
  [['punktum'], ({ last, next }) => !(openings.has(last?.key ?? '') || next?.key === 'for')],
  [['strek'], ({ last, next }) => !articles.has(last?.key ?? '') && isWordOrNumber(last) && isWordOrNumber(next)],
  [['avsnitt', 'pause', 'fortsett', 'gå tilbake', 'om igjen', 'start på nytt'], standsAlone],
  [['neste punkt', 'nytt punkt'], ({ last, next }) => endsSentence(last) || endsSentence(next)],
  [['overskrift'], ({ last }) => endsSentence(last)],
  [['minus'], ({ last, next }) => isNumeral(next) && !isNumeral(last)],
  // «protein to pluss»: signs stand beside numbers only.
  [['pluss'], ({ last, next }) => isNumeral(last) && !isNumeral(next)],
  [['større enn', 'mindre enn'], ({ next }) => isNumeral(next)],
  [['er lik'], ({ last, next }) => isNumeral(last) || isNumeral(next)],
  [['sitat', 'apostrof'], ({ last }) => last === undefined || !articles.has(last.key)],
  [['komma'], (place) => !isParticiple(place)],
  // «Nytt avsnitt av tarmen er betent.»
  [['nytt avsnitt'], (place) => !isPartOf(place)],
  [['neste avsnitt'], (place) => !isPartOf(place) && !isRead(place)],
  [['ny linje'], (place) => !isRoute(place)],
  [['angre'], (place) => place.last?.kind === 'command' || standsAlone(place)],
]

export function standsAlone({ last, next }: Place): boolean {
  return endsSentence(last) && endsSentence(next)
}

function isPartOf({ next }: Place): boolean {
  return ['av', 'i', 'på'].includes(next?.key ?? '')
}

const reading = /^(?:se|ser|sjå|les\p{L}*|hopp\p{L}*)$/u

/** «som nevnt i neste avsnitt», «se neste avsnitt», «neste avsnitt handler om»: what is read, not where to write. */
function isRead({ last, next }: Place): boolean {
  return isPreposition(last) || reading.test(last?.key ?? '') || verbs.has(next?.key ?? '') || next?.key === 'handler'
}

const auxiliaries = wordSet('har hadde')
const adverbs = wordSet('endelig nettopp nå no akkurat ikke ikkje allerede aldri også alt ennå')

/** «har komma heim», «hadde endelig komma»: has come. */
function isParticiple({ last, before }: Place): boolean {
  if (auxiliaries.has(last?.key ?? '')) return true
  return adverbs.has(last?.key ?? '') && auxiliaries.has(before.at(-2)?.key ?? '')
}

const given = wordSet('fått fekk fikk får en ei til på')
const told = wordSet('og som til på med i men av for ved')

/** «bussen har fått ny linje og stopper ikke», «flyttet til ny linje på skolen»: a line that something or somebody is on. */
function isRoute({ last, next }: Place): boolean {
  return given.has(last?.key ?? '') && told.has(next?.key ?? '')
}
