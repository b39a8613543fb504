import { verbs } from '../tokens/clause-words.ts'
import { isTold } from './correction-safety.ts'
import { isApology, isEdge, untilEdge, type Doubt, type Said, type State } from './correction-state.ts'
import { replaceBegun } from './replace-begun.ts'
import { replaceClause, replaceSubject } from './replace-clause.ts'
import { replaceCleft } from './replace-cleft.ts'
import { replaceByDenial, replaceDenied } from './replace-denied.ts'
import { replaceEntry } from './replace-entry.ts'
import { doubtOther, isToldOf, replaceFar, replaceInSentence, replaceToldBefore } from './replace-far.ts'
import { isAsked } from './answers.ts'
import { replaceFramed } from './replace-framed.ts'
import { replaceKind } from './replace-kind.ts'
import { replaceLabelled } from './replace-labelled.ts'
import { replaceOnly } from './replace-only.ts'
import { replacePerson } from './replace-person.ts'
import { replacePlan } from './replace-plan.ts'
import { replaceRhythm } from './replace-rhythm.ts'
import { replaceSwapped } from './replace-swapped.ts'
import { replaceValue } from './replace-value.ts'
import { replaceDenialOfVerb, replaceVerbForm } from './replace-verb.ts'
import { replaceWhen } from './replace-when.ts'
import { replaceWithout } from './replace-without.ts'
import { replaceWords } from './replace-words.ts'
import { isFinding, isLoose, isSide } from './slots.ts'
import { endsSentence, type Token } from '../tokens/token.ts'

/** What follows takes the place of its like, by the first rule that knows of what. */
export function replaceLike(state: State, said: Said, pauses: readonly Token[]): number | Doubt | undefined {
  if (!isStrong(said) && isAlso(state.tokens, said.next)) return 'doubt'
  const isOfSentence = pauses.some(endsSentence)
  for (const rule of rules) {
    const done = rule(state, said, isOfSentence)
    if (done !== undefined) return done
  }
  return undefined
}

/** Where reading goes on; undefined where the rule knows of nothing. `isOfSentence`: the wrong one ended its sentence. */
type Rule = (state: State, said: Said, isOfSentence: boolean) => number | Doubt | undefined

/** The rules in their order: what is told by its form comes before what only is like it. */
const rules: readonly Rule[] = [
  replaceDenied,
  replaceByDenial,
  replaceDenialOfVerb,
  inBreath(replaceBegun),
  inBreath(replaceVerbForm),
  inBreath(replaceEntry),
  inBreath(replaceLabelled),
  replaceSwapped,
  replaceOnly,
  replacePlan,
  replaceWithout,
  replaceCleft,
  doubtOther,
  replaceToldBefore,
  replaceFar,
  unanswered(replaceRhythm),
  unanswered(replaceWhen),
  inBreath(replaceSubject),
  inBreath(replacePerson),
  (state, said, isOfSentence) => (isOfSentence ? replaceInSentence(state, said) : undefined),
  (state, said) =>
    isToldOf(state.result.at(-1), said) || isNextFinding(state, said) ? undefined : replaceValue(state, said),
  (state, said, isOfSentence) =>
    isStrong(said) || isBegunAgain(state, said) || !(isOfSentence || isAnswer(said))
      ? replaceFramed(state, said)
      : undefined,
  inBreath(replaceKind),
  inBreath(replaceClause),
  (state, said, isOfSentence) =>
    isStrong(said) && !isApology(said) ? replaceWords(state, said, isOfSentence) : undefined,
]

/** «mest om dagen. Nei, mest om natten»: all but the last word is said again. */
function isBegunAgain({ result, tokens }: State, { next }: Said): boolean {
  const [first, second, last] = result.slice(-3)
  return last?.kind === 'word' && first?.key === tokens[next]?.key && second?.key === tokens[next + 1]?.key
}

/** More than a bare «nei» was said. */
function isStrong({ action }: Said): boolean {
  return action === 'replace-previous'
}

/** Only where no sentence ends between what is wrong and what is right. */
function inBreath(rule: Rule): Rule {
  return (state, said, isOfSentence) => (isOfSentence || isAnswer(said) ? undefined : rule(state, said, isOfSentence))
}

/** Only where «nei» is no sentence of its own. */
function unanswered(rule: Rule): Rule {
  return (state, said, isOfSentence) => (isAnswer(said) ? undefined : rule(state, said, isOfSentence))
}

/** So many words on it is told that it is one more. */
const MORE = 5
/** «paracet 1 g nei oksynorm 5 mg også» */
function isAlso(tokens: readonly Token[], next: number): boolean {
  return untilEdge(tokens.slice(next, next + MORE)).some(({ key }) => key === 'også' || key === 'òg')
}

/** «Feber, nei. Hoste …»: a bare «nei» that ends its sentence says what is not. */
function isAnswer({ tokens }: Said): boolean {
  return /^nei(?: da)?$/.test(tokens[0]?.key ?? '') && endsSentence(tokens.at(-1))
}

/** So far behind its side a clause has its verb. */
const CLAUSE = 3

/** «Han virker stabil, nei. Forverret siden sist.», «Vondt i høyre kne, nei. Venstre kne er …» */
function isNextFinding({ result, tokens }: State, said: Said): boolean {
  const next = tokens[said.next]
  if (next === undefined) return false
  if (!said.tokens.some(({ key }) => key.startsWith('nei'))) return false
  if (isLoose(next) && (!isEdge(tokens[said.next + 1]) || isAsked(result) || isTold(result))) return true
  if (!isAnswer(said)) return false
  return (
    isFinding(next) ||
    (isSide(next) && tokens.slice(said.next + 1, said.next + CLAUSE).some(({ key }) => verbs.has(key)))
  )
}
