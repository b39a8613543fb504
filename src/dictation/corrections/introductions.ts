import { negations, pronouns, verbs } from '../tokens/clause-words.ts'
import { isTold } from './correction-safety.ts'
import { lastClause } from './correction-search.ts'
import { isEdge, untilEdge, type State } from './correction-state.ts'
import { isMedicineWord } from '../tokens/medicines.ts'
import { isAsked } from './answers.ts'
import { areCounted, hasSlot, isDoseAt, isDuration, isMedicineAt, isRelative, isValue, replaces } from './slots.ts'
import { endsSentence, keysOf, type Token } from '../tokens/token.ts'
import { wordSet } from '../tokens/word-set.ts'

/** So many tokens back a clause may begin that is begun again. */
const CLAUSE = 12
/** «det er jo høyre», «vi tar heller 10 mg» */
const stresses = wordSet('heller jo visst egentlig faktisk nok')
const introductions = new Set(
  ['det', 'dette'].flatMap((it) => ['er', 'var', 'blir', 'ble', 'skal', 'heter'].map((verb) => `${it} ${verb}`)),
)
for (const verb of ['tar', 'sier', 'gir', 'setter', 'skriver', 'velger', 'bruker', 'starter'])
  introductions.add(`vi ${verb}`).add(`jeg ${verb}`)
for (const verb of ['tek', 'seier', 'gjev', 'gir', 'set', 'skriv', 'vel', 'brukar', 'startar'])
  introductions.add(`vi ${verb}`).add(`me ${verb}`).add(`eg ${verb}`)
for (const verb of ['starter', 'velger', 'gir', 'tar', 'bruker']) introductions.add(`${verb} heller`)
/** What is said while one thinks: «nei vent 100 mg», «nei skriv 100 mg», «nei la meg se 100 mg». */
const hesitations = new Set(
  `vent|vent litt|vent nå|vent no|hold an|men|men det er|la meg se|lat meg sjå|skriv|skriv heller|her står det|det står|det står vel|vi begynner med|vi starter med|vi prøver|me prøver|vi byrjar med|det må være|det må vera
   |det må bli|jeg ser her|jeg ser her ,|jeg ser det er|eg ser det er|nå ser jeg det er|det skulle|det skal stå|det skulle stå|det skulle vært|det er vel|det var vel
   |det ble økt så|det ble økt til|det er økt til|den ble økt til|den er økt til|det vart auka til|den vart auka til`.split(
    /\s*\|/,
  ),
)
/** So many words has a hesitation. */
const LONGEST = 5

/** «det var», «vi tar heller», «ikke femti, men»: words before the right value that are not written. Their number. */
export function introduction(state: State, index: number): number {
  const { result, tokens } = state
  const [first, second, third] = [tokens[index]?.key ?? '', tokens[index + 1]?.key ?? '', tokens[index + 2]]
  // «vi venter med kortison nei vi setter triamcinolon»: that clause begins again.
  if (first === 'vi' && result.slice(-CLAUSE).some(({ key }) => key === first)) return 0
  const isDenied = first === 'ikke' && hasSlot(tokens[index + 1])
  const but = third?.text === ',' ? 3 : 2
  if (isDenied) return tokens[index + but]?.key === 'men' ? leadingTo(tokens, index, but + 1) : 0
  if ((nearly.has(first) || stresses.has(first)) && isValue(tokens[index + 1])) return 1
  const changedTo = raised(tokens, index)
  if (changedTo > 0 && isValue(tokens[index + changedTo]) && isValue(result.at(-1))) return changedTo
  const thought = hesitation(result, tokens, index)
  if (thought > 0) return thought
  // «3,8 x 2,5 unnskyld ganger 2,1 cm»
  if (first === 'ganger' && result.at(-1)?.text.includes(' x ') && isValue(tokens[index + 1])) return 1
  const switched = switchedTo(state, index)
  if (switched > 0) return switched
  const being = isBeing(result, tokens, index)
  if (being > 0) return being
  if (introductions.has(`${first} ${second}`)) return leadingTo(tokens, index, stresses.has(third?.key ?? '') ? 3 : 2)
  return takenAs(state, index)
}

/** So many words tell that a dose was changed, and when. */
const CHANGED = 7
const changes =
  /^(?:det|den) (?:ble|blei|er|vart) (?:satt (?:ned|opp)|økt|redusert|halvert|doblet|justert|auka)(?: i fjor| i går| sist| nå| nylig)?(?: til| så)? /

/** «losartan 100 mg nei vent det ble satt ned i fjor 50 mg»: the number of words before the value. */
function raised(tokens: readonly Token[], index: number): number {
  const told = changes.exec(`${keysOf(tokens.slice(index, index + CHANGED))} `)?.[0]
  return told === undefined ? 0 : told.trim().split(' ').length
}

/** Words before a value of the kind that was said last. Their number. */
function hesitation(result: readonly Token[], tokens: readonly Token[], index: number): number {
  for (let length = LONGEST; length > 0; length--) {
    const right = tokens[index + length]
    if (!hasSlot(right) || !hesitations.has(keysOf(tokens.slice(index, index + length)))) continue
    return result.slice(-NEAR).some((token) => replaces(right, token)) ? length : 0
  }
  return isTelling(result, tokens, index) ? 2 : 0
}

/** «to meter nei han sa tre meter»: what was told takes the place of its like right before, of which nobody else told. */
function isTelling(result: readonly Token[], tokens: readonly Token[], index: number): boolean {
  // «innen tre måneder, nei, han sa innen seks uker»
  const isLed = !hasSlot(tokens[index + 2]) && tokens[index + 2]?.key === result.at(-3)?.key
  const [subject, verb, right, noun] = [0, 1, isLed ? 3 : 2, isLed ? 4 : 3].map((at) => tokens[index + at])
  const [number, last] = [result.at(-2), result.at(-1)]
  const isTeller = subject !== undefined && (tellers.has(subject.key) || isRelative(subject))
  if (!right || !last || !isTeller || !(verb?.key === 'sa' || (isRelative(subject) && verb?.key === 'sier')))
    return false
  if (!hasSlot(right) || isRelative(right) || endsSentence(tokens[index - 1]) || isTold(result) || isAsked(result))
    return false
  // «50 mg nei han sa 25 mg holder», «… nei hun sa seks uker er for tidlig»: what he thinks of it.
  const behind = tokens[index + (isLed ? 4 : 3) + (areCounted(last, noun ?? right) || isDuration(right, noun) ? 1 : 0)]
  if (verbs.has(behind?.key ?? '') || behind?.key === 'holder') return false
  if (replaces(right, last)) return true
  // «ti om dagen, nei, hun sa femten.»
  if (isEdge(noun)) return isValue(right) && result.slice(-NEAR).some((token) => replaces(right, token))
  if (number === undefined || !replaces(right, number)) return false
  return areCounted(last, noun ?? right) || (isDuration(number, last) && isDuration(right, noun))
}

const tellers = wordSet('han hun ho pasienten')
/** So far back what a hesitation corrects is said. */
const NEAR = 4

const nearly = wordSet('nærmere snarere heller')

/** «høyrehendt nei han er faktisk venstrehendt»: what somebody is takes the place of its like right before. Number of words. */
function isBeing(result: readonly Token[], tokens: readonly Token[], index: number): number {
  const [subject, verb, third] = [tokens[index], tokens[index + 1], tokens[index + 2]]
  if (!/^(?:han|hun|den|det)$/.test(subject?.key ?? '') || !/^(?:er|var)$/.test(verb?.key ?? '')) return 0
  const length = stresses.has(third?.key ?? '') ? 3 : 2
  const [right, earlier] = [tokens[index + length], result.at(-1)]
  if (!isEdge(tokens[index + length + 1])) return 0
  return right?.kind === 'word' && earlier?.kind === 'word' && hasSlot(right) && replaces(right, earlier) ? length : 0
}

const switches = /^(?:har |hadde |er )?(?:bytt(?:et|a)|skift(?:et|a)|gått over) (?:(?:jo|nå|no) )?til $/
const reasons = wordSet('fordi grunn grunnet pga pga. etter da')
/** «siden hun hovnet opp»; «siden mars» is when. */
function isReason({ key }: Token, at: number, told: readonly Token[]): boolean {
  return reasons.has(key) || (key === 'siden' && pronouns.has(told[at + 1]?.key ?? ''))
}

/** So far on stands why it was. */
const REASON = 6
/** So many words have a subject and what it has switched to. */
const SWITCHED = 6

/** «…, simvastatin nei hun byttet jo til atorvastatin 40 mg»: of what is taken, and is no more. Number of words. */
function switchedTo({ result, tokens, isStop }: State, index: number): number {
  if (!pronouns.has(tokens[index]?.key ?? '')) return 0
  const told = tokens.slice(index + 1, index + SWITCHED)
  const length = 2 + told.findIndex(({ key }) => key === 'til')
  if (length < 3 || !switches.test(`${keysOf(told.slice(0, length - 1))} `)) return 0
  let at = result.length - 1
  while (isValue(result[at])) at--
  // A dose that is not told anew would stay with another medicine.
  const isDosed = at === result.length - 1 || isValue(tokens[index + length + 1])
  const [lead, wrong] = [result[at - 1], result[at]]
  const isListed = lead === undefined || endsSentence(lead) || /^(?:[,:]|og|bruker|brukar|tar|tek)$/.test(lead.key)
  const areMedicines = isMedicineWord(wrong?.key ?? '') && isMedicineWord(tokens[index + length]?.key ?? '')
  // «… til losartan fordi hun hovnet opp»: why, and of the one before.
  const isReasoned = untilEdge(tokens.slice(index + length, index + length + REASON)).some(isReason)
  return areMedicines && isDosed && !isReasoned && (isListed || isStop(result, at - 1)) ? length : 0
}

/** So far on it may be told that the dose is one more. */
const MORE = 5
const taking = new Set([
  'er oppe i',
  'er oppe på',
  'er nede i',
  'er nede på',
  'står på',
  'skal ha',
  'bruker',
  'brukar',
  'tar',
  'får',
])

/** «står på», «er jo oppe i»: how many words from the subject to the dose, or 0. */
function takingAt(tokens: readonly Token[], index: number): number {
  const stress = stresses.has(tokens[index + 1]?.key ?? '') ? 1 : 0
  const said = [tokens[index], ...tokens.slice(index + 1 + stress, index + LONGEST)]
  const length = [3, 2, 1].find((words) =>
    taking.has(
      said
        .slice(0, words)
        .map((token) => token?.key)
        .join(' '),
    ),
  )
  return length === undefined ? 0 : length + stress + 1
}

/** «empagliflozin 25 nei vent han bruker 10 mg»: a dose right behind one is of the same medicine, unless another is named. */
function takenAs(state: State, index: number): number {
  const { tokens } = state
  const subject = tokens[index]?.key
  const length = takingAt(tokens, index + 1)
  const after = tokens[index + length + 1]?.key ?? ''
  // «trappet ned fra 30 mg nei han er nede i 10 mg»: from the one to the other.
  if (state.result.at(-2)?.key === 'fra') return 0
  if (length === 0 || !pronouns.has(subject ?? '') || !isDoseAt(tokens, index + length)) return 0
  if (after === 'av' || isMedicineWord(after) || endsSentence(tokens[index - 1]) || isTold(state.result)) return 0
  const clause = lastClause(state)
  if (clause.filter((_, at) => isMedicineAt(clause, at)).length > 1) return 0
  if (tokens.slice(index + length, index + length + MORE).some(({ key }) => key === 'også')) return 0
  // «50 mg x 1 nei hun tar 2 tabletter» may be both.
  const unit = clause.findLast(({ kind }) => kind === 'quantity' || kind === 'number')?.unit ?? ''
  if (unit !== '' && unit !== tokens[index + length]?.unit) return 0
  return isValue(clause.at(-1)) && !clause.some(({ key }) => negations.has(key)) ? length : 0
}

/** So many words lead to a value. */
function leadingTo(tokens: readonly Token[], index: number, length: number): number {
  return [0, 1].some((lead) => hasSlot(tokens[index + length + lead])) ? length : 0
}
