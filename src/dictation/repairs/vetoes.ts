import { isAsked, isListed } from './answers.ts'
import { hasSlot, isMedicineAt, isPerson, isSide, isValue, replaces } from './slots.ts'
import { negations, pronouns, verbs } from '../tokens/clause-words.ts'
import { isDosed } from '../tokens/medicines.ts'
import { endsSentence, type Token } from '../tokens/token.ts'
import { wordClass } from '../tokens/word-classes.ts'
import { wordSet } from '../tokens/word-set.ts'
import { isValueName } from '../values/values.ts'
import data from './cues.json' with { type: 'json' }
import { startOf } from './regions.ts'
import type { RepairContext } from './repair-context.ts'
import {
  crossesList,
  cutsRow,
  dropsCueAlone,
  keepsStruck,
  losesFact,
  medicineVanishes,
  passesNearer,
  putsValueForWord,
  strikesUnsure,
} from './fact-vetoes.ts'

/** A reason not to make a repair automatically, however likely it is: a person is asked. */
export interface Veto {
  readonly name: string
  /** Why the veto exists. */
  readonly why: string
  /** What is wrong with this repair, for the person asked; undefined where nothing is. */
  readonly objects: (context: RepairContext) => string | undefined
}

/** How many tokens on either side of a region are read. */
const AROUND = 16

/** A token with its index in the spoken tokens, -1 for none. */
interface Placed {
  readonly token: Token
  readonly place: number
}

/** The text around the region if only this repair is made, and the index where its change begins. */
function writtenAround({ spoken, written, from, to, at, end }: RepairContext): { around: Placed[]; changed: number } {
  const placeOf = new Map(spoken.slice(from, to).map((token, index) => [startOf(token), from + index] as const))
  const first = Math.max(0, from - AROUND)
  const around = [
    ...spoken.slice(first, from).map((token, index) => ({ token, place: first + index })),
    ...written.slice(at, end).map((token) => ({ token, place: placeOf.get(startOf(token)) ?? -1 })),
    ...spoken.slice(to, to + AROUND).map((token, index) => ({ token, place: to + index })),
  ]
  return { around, changed: from - first }
}

/** A medicine, test, side or person: what a value may belong to. */
function isHolder(tokens: readonly Token[], index: number): boolean {
  const token = tokens[index]
  if (token?.kind !== 'word' || token.action !== undefined) return false
  return isDosed(token) || isMedicineAt(tokens, index) || isValueName(token.key) || isSide(token) || isPerson(token)
}

/** Maximum distance, in tokens, from a value back to its holder. */
const HELD = 10

/** The nearest holder before `index`, in its sentence; -1 for none. */
function holderOf(tokens: readonly Token[], index: number): number {
  for (let at = index - 1; at >= Math.max(0, index - HELD); at--) {
    if (endsSentence(tokens[at])) return -1
    if (isHolder(tokens, at)) return at
  }
  return -1
}

function valuePasses(context: RepairContext): string | undefined {
  const { around, changed } = writtenAround(context)
  const tokens = around.map(({ token }) => token)
  for (const [index, { token, place }] of around.entries()) {
    if (index < changed || !isValue(token) || token.article === true || place === -1) continue
    const holder = around[holderOf(tokens, index)]
    // Only a holder said after the value but now before it has taken the value over.
    if (!holder || holder.place <= place || isSide(holder.token)) continue
    // «Simvastatin 20 mg. Rettelse, atorvastatin 20 mg.»: the value was said with both.
    const { key } = token
    if (context.spoken.slice(holder.place + 1, holder.place + HELD).some((again) => again.key === key)) continue
    return `«${token.text}» ville gått over til «${holder.token.text}»`
  }
  return undefined
}

/** Maximum distance, in tokens, from a negation to the word it denies, and of words affected after a repair. */
const [DENIES, REACHES] = [5, 2]

/** Whether the word at `index` is denied. Reads back to a sentence end, a cue, a value, «men» or a new clause. */
function isDenied(tokens: readonly Token[], index: number): boolean {
  for (let at = index - 1; at >= Math.max(0, index - DENIES); at--) {
    const token = tokens[at]
    if (!token || endsSentence(token) || token.action !== undefined || token.key === 'men') return false
    if (negations.has(token.key)) return true
    if (isValue(token) || isValueName(token.key)) return false
    if (pronouns.has(token.key) && verbs.has(tokens[at + 1]?.key ?? '')) return false
  }
  return false
}

function denialChanges(context: RepairContext): string | undefined {
  const { spoken, at, end, lost } = context
  // A value or side that replaces another is denied exactly if the other was.
  if (lost.every((token) => (hasSlot(token) || wordClass(token) === undefined) && !negations.has(token.key)))
    return undefined
  const { around, changed } = writtenAround(context)
  const tokens = around.map(({ token }) => token)
  const last = changed + end - at
  // Before the change nothing differs, except the scope of a negation right before it.
  for (let index = Math.max(0, changed - 1); index < last + REACHES; index++) {
    const { token, place } = around[index] ?? { token: undefined, place: -1 }
    if (!token || !spoken[place]) continue
    if (negations.has(token.key) && index < last) {
      if (endsClause(tokens[index + 1]) && !endsClause(spoken[place + 1]))
        return `«${token.text}» ville nekte for noe annet`
      continue
    }
    const isSlot: boolean = hasSlot(token)
    if (isSlot || wordClass(token) === undefined || negations.has(token.key)) continue
    if (isDenied(tokens, index) !== isDenied(spoken, place)) return `«${token.text}» ville bli sagt om det motsatte`
  }
  return undefined
}

function endsClause(token: Token | undefined): boolean {
  return endsSentence(token) || token?.text === ','
}

function answersQuestion({ spoken, cue, lost, repair, from, to }: RepairContext): string | undefined {
  const [first, last] = [cue[0], cue.at(-1)]
  if (!first || !last || !/^nei(?: nei| da)?$/.test(cue.map(({ key }) => key).join(' '))) return undefined
  // «spørsmål om brudd på høyre nei venstre side»: an answer does not give another side, day or dose.
  if (lost.every((token) => hasSlot(token) && repair.some((other) => replaces(other, token)))) return undefined
  const at = spoken.indexOf(first, from)
  const next = spoken.indexOf(last, Math.max(0, at)) + 1
  const before = spoken.slice(Math.max(0, at - AROUND), at)
  const sentence = before.slice(before.slice(0, -1).findLastIndex(endsSentence) + 1)
  if (next > to || !(isAsked(sentence) || isListed(sentence, spoken, next))) return undefined
  return `«${first.text}» kan være et svar`
}

const saying = wordSet(data.saying)
/** Maximum distance, in tokens, from a cue back to a verb of saying. */
const SAYING = 4

function isReportedSpeech({ spoken, cue, from }: RepairContext): string | undefined {
  const [first, last] = [cue[0], cue.at(-1)]
  if (!first || !last) return undefined
  const at = spoken.indexOf(first, from)
  const before = spoken.slice(Math.max(0, at - SAYING), at)
  const clause = before.slice(before.findLastIndex(endsSentence) + 1)
  const next = spoken.indexOf(last, Math.max(0, at)) + 1
  const teller = [spoken[next], spoken[next + 1]].find((token) => saying.has(token?.key ?? ''))
  const sayingWord = clause.find(({ key }) => saying.has(key)) ?? (spoken[next]?.text === ',' ? teller : undefined)
  return sayingWord ? `«${sayingWord.text}»: noen andre kan ha sagt det` : undefined
}

const whose = /^(?:neste|ny|annen|annan|andre|forrige|feil)$/

function isOfOtherPatient({ spoken, from, to, isExplicit }: RepairContext): string | undefined {
  const words = spoken.slice(Math.max(0, from - 1), to + 1)
  const isOther = words.some(
    ({ key }, index) => whose.test(key) && words[index + 1]?.key.startsWith('pasient') === true,
  )
  return isOther && !isExplicit ? 'det som går ut, kan være om en annen pasient' : undefined
}

function crossesHeading({ spoken, from, to, removed, isHeading }: RepairContext): string | undefined {
  const gone = new Set(removed)
  for (let index = from; index < to; index++) {
    const token = spoken[index]
    if (token && gone.has(token) && isHeading(spoken, index)) return `overskriften «${token.text}» ville gå ut`
  }
  return undefined
}

/** Maximum size of an implicit repair; the full stop after the cue counts as one of the sentences. */
const [MOST_TOKENS, MOST_SENTENCES] = [24, 2]

/** Maximum number of tokens removed by «stryk det», which names nothing, where no mark shows where to begin. */
const MOST_UNNAMED = 5

function takesMuch({ spoken, from, cue, removed, sentences, isExplicit }: RepairContext): string | undefined {
  const strike = cue.find(({ action }) => action === 'delete-previous')
  if (strike && removed.length > MOST_UNNAMED && !spoken.slice(from, spoken.indexOf(strike, from)).some(isMark))
    return 'ingen vet hvor mye som skal ut'
  if (isExplicit) return undefined
  return removed.length > MOST_TOKENS || sentences > MOST_SENTENCES ? 'svært mye ville gå ut' : undefined
}

function isMark({ kind }: Token): boolean {
  return kind === 'mark' || kind === 'line' || kind === 'paragraph'
}

export const vetoes: readonly Veto[] = [
  {
    name: 'value-passes',
    why: 'A value, a frequency or a duration must never pass from one medicine, test or person to another that it was not said with.',
    objects: valuePasses,
  },
  { name: 'denial-changes', why: 'No denial may gain or lose what it denies.', objects: denialChanges },
  { name: 'answer', why: 'A «nei» that answers a question takes nothing back.', objects: answersQuestion },
  { name: 'reported-speech', why: 'What somebody else says takes nothing back.', objects: isReportedSpeech },
  {
    name: 'other-patient',
    why: 'What is said of another patient has an end that nobody knows.',
    objects: isOfOtherPatient,
  },
  {
    name: 'heading',
    why: 'A heading begins something new: what stands before it is not taken back behind it.',
    objects: crossesHeading,
  },
  { name: 'medicine-vanishes', why: 'A medicine or an allergy that is missing harms.', objects: medicineVanishes },
  {
    name: 'strike-unsure',
    why: 'What is struck by its name has to be said once, and takes no other medicine with it.',
    objects: strikesUnsure,
  },
  { name: 'takes-much', why: 'Nobody means to take back two sentences with one word.', objects: takesMuch },
  { name: 'nearer-value', why: 'Over a number that may be meant nobody reaches for another.', objects: passesNearer },
  {
    name: 'crosses-list',
    why: 'A medicine that another member of the list follows was complete.',
    objects: crossesList,
  },
  { name: 'cuts-row', why: 'Of a row of numbers nobody knows how many are said again.', objects: cutsRow },
  { name: 'value-for-word', why: 'A value is no other word for what was said in words.', objects: putsValueForWord },
  {
    name: 'drops-cue',
    why: 'Where only the cue goes, two facts stand of which one was taken back.',
    objects: dropsCueAlone,
  },
  { name: 'keeps-struck', why: 'What is struck by its name does not stay.', objects: keepsStruck },
  { name: 'loses-fact', why: 'A fact goes only where its like is said in its place.', objects: losesFact },
]

/** The first veto that objects, with its reason. */
export function objectionTo(context: RepairContext): { readonly veto: Veto; readonly reason: string } | undefined {
  for (const veto of vetoes) {
    const reason = veto.objects(context)
    if (reason !== undefined) return { veto, reason }
  }
  return undefined
}
