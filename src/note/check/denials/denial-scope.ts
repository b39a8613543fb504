import { leaning, verbs } from '../../../dictation/tokens/clause-words.ts'
import type { Token } from '../../../dictation/tokens/token.ts'
import { wordSet } from '../../../dictation/tokens/word-set.ts'
import { clauseEnd } from './denial-end.ts'
import { given, isDeniable, isSide } from './denial-words.ts'
import { not } from '../words/denying-words.ts'
import { formsOf } from '../words/forms.ts'
import type { Word } from '../words/words.ts'

/** The words that the denial at `at` reaches, nearest first; `topic`: the words of its heading. */
export function scopeAt(tokens: readonly Token[], words: readonly Word[], at: number, topic: readonly Word[]): Word[] {
  const special = sideAt(tokens, words, at) ?? predicatedAt(tokens, words, at)
  if (special) return [special]
  const answer = answerAt(tokens, at)
  if (answer !== undefined) return words.filter((word) => word.at > at && word.at <= answer).toReversed()
  // «Vaksinar: Ikkje gitt i dag etter ønske» denies what the heading names.
  if (at === 0 && topic.length > 0 && given.test(tokens[1]?.key ?? '')) return [...topic]
  const end = clauseEnd(tokens, at)
  const behind = reached(words.filter((word) => word.at > at && word.at < end && isDeniable(word)))
  // «røyker ikke», «kaster ikke opp», «lukter ingenting»: the verb is denied.
  const key = tokens[at]?.key ?? ''
  const verb = behindVerb.test(key) ? words.find((word) => word.at === at - 1 && isDeniable(word)) : undefined
  if (verb && nothing.test(key)) return [verb]
  const begins = verbBefore(tokens, at)
  const subject = begins === undefined ? [] : subjectAt(tokens, words, begins)
  // «husker ikke noe forvarsel» means «ingen forvarsel».
  if (verb && behind.length > 0 && any.test(tokens[at + 1]?.key ?? '')) return [...behind, verb, ...subject]
  if (verb) return alone.test(tokens[at - 1]?.key ?? '') ? [verb] : [verb, ...behind, ...subject]
  if (behind.length > 0) return [...behind, ...subject]
  const before = words.filter((word) => word.at < at && isDeniable(word)).slice(-2)
  return before.length > 0 ? before.toReversed() : [...topic]
}

const any = /^(?:noen?|nokon?)$/

/** «øm over høyre losje, ikke over venstre», «ingen på høyre»: the side is denied, not the finding. */
function sideAt(tokens: readonly Token[], words: readonly Word[], at: number): Word | undefined {
  // «ikke noe på høyre»
  const place = /^(?:noe|noko)$/.test(tokens[at + 1]?.key ?? '') ? at + 2 : at + 1
  const denial = tokens[at]?.key ?? ''
  if (!(not.has(denial) || nobody.test(denial)) || !isPlace.test(tokens[place]?.key ?? '')) return undefined
  return words.find((word) => word.at === place + 1 && isSide(word))
}

const nobody = /^(?:ingen|inga)$/
const isPlace = /^(?:på|over|i|fra|frå|ved)$/

/** «full belastning ikke tillatt»: the word before the negation is denied. */
function predicatedAt(tokens: readonly Token[], words: readonly Word[], at: number): Word | undefined {
  if (!not.has(tokens[at]?.key ?? '') || !predicates.test(tokens[at + 1]?.key ?? '')) return undefined
  return words.find((word) => word.at + word.length === at && isDeniable(word))
}

const predicates = /^(?:nødvendig|indisert|aktuel[lt]|ønskelig|påkrevd|tillatt?e?|tilrådelig|tilrådeleg)$/

const behindVerb = /^(?:ikk(?:e|je)|aldri|ingenting|inkje)$/
const nothing = /^(?:ingenting|inkje)$/

/** Verbs that need no object: what follows «røyker ikke» is a separate statement. */
const alone = /^(?:røyk|snus|drikk|host|frys|svett)/

/** Index of the noun that completes an answer: «bruker ingen faste medisiner | alkohol i helgene». */
function answerAt(tokens: readonly Token[], at: number): number | undefined {
  const noun = at + (describing.test(tokens[at + 1]?.key ?? '') ? 2 : 1)
  const next = tokens[noun + 1]
  if (!answered.test(tokens[noun]?.key ?? '')) return undefined
  return next === undefined || next.kind === 'mark' || !leaning.has(next.key) ? noun : undefined
}

const describing = /^(?:faste|kjente|kjende|andre|daglige)$/
const answered = /^(?:medisin(?:er|ar)?|medikament(?:er)?|legemid(?:ler|del)|allergi(?:er|ar)?)$/

/** Maximum number of content words that a negation reaches. */
const REACH = 4

/** The words after a denial that it reaches. */
function reached(behind: readonly Word[]): readonly Word[] {
  const [first, second, ...rest] = behind.slice(0, REACH)
  // «uten god virkning», «ikke sett blod»: the effect and the blood are denied.
  const isQuality = first && second && qualities.has(first.stem)
  return isQuality ? [second, first, ...rest] : behind.slice(0, REACH)
}

const qualities = new Set(
  'god godt gode tilfredsstillende nok ekstra full sikker sikre sikkert klar klare klart tydelig tydelige åpenbar åpenbare nevneverdig nevneverdige vesentlig vesentlige stor store større betydelig betydelige synlig synlige påvisbar påvisbare faste fast sett merket merka bemerket registrert observert oppdaget oppdaga'
    .split(' ')
    .flatMap((word) => [word, formsOf(word).stem]),
)

/** «antibiotika er ikke gitt», «spironolakton økes ikke»: the subject before the verb is denied too. */
function subjectAt(tokens: readonly Token[], words: readonly Word[], end: number): Word[] {
  const start = tokens.slice(0, end).findLastIndex(({ kind, key }) => kind === 'mark' || joining.has(key))
  return words.filter((word) => word.at > start && word.at < end && isDeniable(word)).slice(-1)
}

const joining = wordSet('og men som at derfor så da')

/** Index where the verb before the negation at `at` begins; undefined where there is none. */
function verbBefore(tokens: readonly Token[], at: number): number | undefined {
  if (!not.has(tokens[at]?.key ?? '')) return undefined
  // «kan foreløpig ikke gjenopptas»
  const end = adverbs.test(tokens[at - 1]?.key ?? '') ? at - 1 : at
  const last = tokens[end - 1]?.key ?? ''
  // «lar seg ikke vurdere»
  if (last === 'seg') return end - 2
  return verbs.has(last) || isVerb.test(last) ? end - 1 : undefined
}

const adverbs = /^(?:foreløpig|førebels|fortsatt|framleis|fremdeles|en[nd]å|enda|enno|derfor|imidlertid)$/
const isVerb = /\p{L}{2}(?:es|er|te|de)$/u
