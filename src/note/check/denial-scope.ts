import { isMedicineWord } from '../../dictation/medicines.ts'
import { leaning, pronouns } from '../../dictation/clause-words.ts'
import type { Token } from '../../dictation/token.ts'
import { clauseEnd } from './denial-end.ts'
import { reached } from './denial-reach.ts'
import { subjectAt, verbBefore } from './denial-subject.ts'
import { isDeniable } from './denial-words.ts'
import type { Word } from './words.ts'

/** What the denial at `at` is about, nearest first; `topic`: the words of its heading. */
export function scopeAt(tokens: readonly Token[], words: readonly Word[], at: number, topic: readonly Word[]): Word[] {
  const told = toldOf(tokens, words, at)
  if (told) return [told]
  const answer = answerAt(tokens, at)
  if (answer !== undefined) return words.filter((word) => word.at > at && word.at <= answer).toReversed()
  // «Vaksinar: Ikkje gitt i dag etter ønske»: what the heading names.
  if (at === 0 && topic.length > 0 && given.test(tokens[1]?.key ?? '')) return [...topic]
  const end = isBehindObject(tokens, at) ? at : clauseEnd(tokens, at)
  const behind = reached(
    tokens,
    words.filter((word) => word.at > at && word.at < end && isDeniable(word)),
  )
  // «røyker ikke», «kaster ikke opp», «lukter ingenting»: what is denied is the verb.
  const key = tokens[at]?.key ?? ''
  const verb = behindVerb.test(key) && words.find((word) => word.at === at - 1 && isDeniable(word))
  if (verb && nothing.test(key)) return [verb]
  const begins = verbBefore(tokens, at)
  const subject = begins === undefined ? [] : subjectAt(tokens, words, verb || begins < at - 1 ? begins : at)
  if (verb) return alone.test(tokens[at - 1]?.key ?? '') ? [verb] : [verb, ...behind, ...subject]
  if (behind.length > 0) return [...behind, ...subject]
  // «nattsmerter, kan ikke ligge»: what says little is denied, not what another clause tells.
  const deed = words.find((word) => word.at === at + 1 && isAbility(tokens, at))
  if (deed) return [deed]
  // «bruker ingen medisiner»: all that is said.
  const named = words.filter((word) => word.at > at && word.at < end && word.key.startsWith('='))
  if (named.length > 0 && topic.length === 0) return named.slice(0, 1)
  const before = words.filter((word) => word.at < at && isDeniable(word)).slice(-2)
  return before.length > 0 ? before.toReversed() : [...topic]
}

/** «kan ikke ligge» */
function isAbility(tokens: readonly Token[], at: number): boolean {
  return modal.test(tokens[at - 1]?.key ?? '') && /\p{L}{2}e$/u.test(tokens[at + 1]?.key ?? '')
}

const modal = /^(?:kan|kunne|skal|skulle|vil|ville|må|måtte|bør|burde|får|fikk)$/

/** «kjæresten kjører henne ikke | hun reiser med ambulanse»: what stands before it is denied. */
function isBehindObject(tokens: readonly Token[], at: number): boolean {
  return /^(?:henne|ham|han|dem|den|det)$/.test(tokens[at - 1]?.key ?? '') && pronouns.has(tokens[at + 1]?.key ?? '')
}

/** «furosemid om morgenen, som hun ikke har tatt | allopurinol»: what the clause is about is denied. */
function toldOf(tokens: readonly Token[], words: readonly Word[], at: number): Word | undefined {
  const who = tokens.slice(Math.max(0, at - TELLS), at).findLastIndex(({ key }) => key === 'som')
  const taken = tokens.slice(at + 1, at + 3).some(({ key }) => isTaken.test(key))
  if (who === -1 || !taken) return undefined
  const from = Math.max(0, at - TELLS) + who
  return words.findLast((word) => word.at < from && isDeniable(word) && isMedicineWord(tokens[word.at]?.key ?? ''))
}

const TELLS = 5
const isTaken = /^(?:tatt|teke|tatte|brukt|fått|gitt|hentet|henta)$/

const given = /^(?:gitt|gjeve|gjevne|tatt|teke|tekne|utført|gjort|bestilt|aktuelt)$/
const behindVerb = /^(?:ikk(?:e|je)|aldri|ingenting|inkje)$/
const nothing = /^(?:ingenting|inkje)$/

/** Verbs that need no object: what follows «røyker ikke» is another matter. */
const alone = /^(?:røyk|snus|drikk|host|frys|svett)/

/** «bruker ingen faste medisiner | alkohol i helgene»: an answer that is whole; what is told next is another matter. */
function answerAt(tokens: readonly Token[], at: number): number | undefined {
  const noun = at + (describing.test(tokens[at + 1]?.key ?? '') ? 2 : 1)
  const next = tokens[noun + 1]
  if (!answered.test(tokens[noun]?.key ?? '')) return undefined
  return next === undefined || next.kind === 'mark' || !leaning.has(next.key) ? noun : undefined
}

const describing = /^(?:faste|kjente|kjende|andre|daglige)$/
const answered = /^(?:medisin(?:er|ar)?|medikament(?:er)?|legemid(?:ler|del)|allergi(?:er|ar)?)$/
