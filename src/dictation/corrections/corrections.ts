import { isBrokenOff } from './broken-off.ts'
import { headingFinder, isPunctuatedSpeech, type HeadingStops } from '../repairs/heading-stops.ts'
import { verbs } from '../tokens/clause-words.ts'
import { isObeyed } from './correction-safety.ts'
import { paragraphStart, sentenceStart } from './correction-search.ts'
import {
  cut,
  isEdge,
  isPause,
  takeBreak,
  takePauses,
  type Said,
  type SoftBreak,
  type State,
} from './correction-state.ts'
import { deletePrevious, deleteSentence } from './delete-said.ts'
import { correctsNext, replaceBefore } from './replace-before.ts'
import { pastEcho, pastReason } from './replace-explained.ts'
import { replaceLike } from './replace-like.ts'
import { replaceNamed, strikeNamed } from './replace-named.ts'
import { replaceSaidOf } from './replace-said-of.ts'
import { replaceByYes } from './replace-words.ts'
import { headingAnew, strikeDenial } from './section-anew.ts'
import { hasSlot, isValue } from './slots.ts'
import { strikeNamedThing } from '../repairs/strike-named.ts'
import { strikeOtherPatient } from './strike-other-patient.ts'
import { sounds } from '../tokens/sounds.ts'
import { changed, type Pass, type Token } from '../tokens/token.ts'

/** What corrections do not reach beyond. */
interface Bounds extends HeadingStops {
  readonly softBreak?: SoftBreak
}

/**
 * Obeys self-corrections. Where a correcting word has nothing to correct it stays a word.
 * `stops` and `stopPairs` are never taken away; `softBreak` tells where a clause without marks ends.
 */
export function obeyCorrections({ softBreak, ...stops }: Bounds): Pass {
  return (tokens) => {
    const isPunctuated = isPunctuatedSpeech(tokens)
    const isStop = headingFinder(stops, isPunctuated)
    const state: State = { result: [], removed: [], tokens, isStop, softBreak, isPunctuated }
    let index = 0
    while (index < tokens.length) {
      const token = tokens[index]
      if (!token) break
      if (token.kind !== 'command') {
        const named = replaceNamed(state.result, tokens, index) ?? strikeNamed(state.result, tokens, index)
        if (named) state.result.splice(named.at, named.length, ...named.by)
        else state.result.push(token)
        index = named?.next ?? index + 1
        continue
      }
      const said = readSaid(tokens, index, state.result.at(-1)?.text === '?')
      index = correct(state, said)
    }
    return state.result
  }
}

/** What corrections ask for, the least first. */
const order = ['replace-value', 'replace-previous', 'delete-previous']

/** «nei, stryk siste setning»: the correcting word belongs to what it asks for. */
function isDeletion(token: Token | undefined): boolean {
  return token?.kind === 'command' && deletions.has(token.action ?? '')
}

const deletions = new Set(['delete-word', 'delete-sentence', 'delete-paragraph'])

/** Correcting words in a row are one correction: «nei, rettelse,». The one that asks for most wins, and two are surely one. */
function readSaid(tokens: readonly Token[], start: number, isAnswered = false): Said {
  let action = tokens[start]?.action ?? ''
  let next = start + 1
  for (;;) {
    const marks = isPause(tokens[next]) || tokens[next]?.text === ':' ? 1 : 0
    const following = tokens[next + marks]
    if (following?.kind === 'command' && order.includes(following.action ?? '') && order.includes(action)) {
      const asked = Math.max(order.indexOf(following.action ?? ''), order.indexOf(action), 1)
      action = order[asked] ?? action
      next += marks + 1
    } else if (order.includes(action) && following?.action === 'replace-before' && following.key.startsWith('sk')) {
      // «det var feil, skulle det stå»; «nei, mener jeg» answers.
      next += marks + 1
    } else if (order.includes(action) && isDeletion(following) && !isAnswered) {
      return { ...readSaid(tokens, next + marks), tokens: tokens.slice(start, next + marks + 1) }
    } else {
      const afterDeletion = action.startsWith('delete') || action === 'restart' || action === 'undo'
      if (marks && (order.includes(action) || afterDeletion)) next++
      return { action, tokens: tokens.slice(start, next), next }
    }
  }
}

/** Returns the index at which reading goes on. */
function correct(state: State, said: Said): number {
  switch (said.action) {
    case 'replace-value':
    case 'replace-previous':
      return replace(state, said)
    case 'delete-previous':
      return strike(state, said)
    case 'replace-before':
      return replaceBefore(state, said) ?? replaceByNext(state, said)
    case 'replace-echoed':
      return replaceEchoed(state, said)
    case 'replace-said-of':
      return replaceSaidOf(state, said) ?? pushAsWords(state, said)
    case 'delete-word':
      takePauses(state.result)
      cut(state, state.result.length - 1)
      return said.next
    case 'delete-sentence':
      return deleteSentence(state, said)
    case 'restart':
      cut(state, sentenceStart(state.result, state.isStop))
      return said.next
    case 'delete-paragraph':
      cut(state, paragraphStart(state.result))
      return said.next
    case 'undo':
      for (const token of state.removed.splice(0)) state.result.push(token)
      return said.next
    default:
      return pushAsWords(state, said)
  }
}

function strike(state: State, said: Said): number {
  const struck = strikeNamedThing(state, said)
  return struck === 'doubt' ? pushAsWords(state, said) : (struck ?? deletePrevious(state, said))
}

function pushAsWords({ result }: State, said: Said): number {
  result.push(...asWords(said.tokens))
  return said.next
}

/** «torsdag, mener jeg fredag» */
function replaceByNext(state: State, said: Said): number {
  const action = correctsNext(state, said)
  return action ? replace(state, { ...said, action }) : pushAsWords(state, said)
}

/** «venstre hæl nei feil hæl høyre hæl»: what is wrong with it is said of the thing itself. */
function isSameThing({ result, tokens }: State, { tokens: said, next }: Said): boolean {
  return (
    said.at(-1)?.key.endsWith('feil') === true && tokens[next]?.key === result.at(-1)?.key && hasSlot(tokens[next + 1])
  )
}

/** «138/92, sa jeg 92, jeg mente 82» */
function replaceEchoed(state: State, said: Said): number {
  const pauses = takePauses(state.result)
  const next = pastEcho(state, said)
  const done = next === undefined ? undefined : replaceLike(state, { ...said, action: 'replace-previous', next }, [])
  if (done !== undefined && done !== 'doubt') return done
  state.result.push(...pauses)
  return pushAsWords(state, said)
}

function replace(state: State, told: Said): number {
  const broken = told.action === 'replace-previous' ? takeBreak(state.result) : []
  const pauses = broken.length > 0 ? broken : takePauses(state.result)
  const next = isSameThing(state, told) ? told.next + 1 : pastReason(state, told)
  const said = next === told.next ? told : { ...told, next }
  const struck =
    strikeOtherPatient(state, said, pauses) ?? headingAnew(state, said, pauses) ?? strikeDenial(state, said, pauses)
  if (typeof struck === 'number') return struck
  if (struck === undefined && !isObeyed(state, said, pauses)) {
    state.result.push(...pauses)
    return pushAsWords(state, said)
  }
  const either = takeEither(state.result)
  if (struck === undefined && isBrokenOff(state.result, said, state.tokens)) {
    cut(state, state.result.length - 1)
    return said.next
  }
  const correction = either.length > 0 ? { ...said, action: 'replace-previous' } : said
  const isYes = state.tokens[said.next]?.key === 'jo' && !isStressed(state, said)
  const done = struck ?? (isYes ? replaceByYes(state, said) : replaceLike(state, correction, pauses))
  if (done !== undefined && done !== 'doubt') {
    state.obeyedAt = said.next
    return isClosed(state, pauses, done) ? done + 1 : done
  }
  state.result.push(...asWords([...either, ...pauses, ...said.tokens]))
  return told.next
}

/** «nei det var jo 40 mg»: no «jo» that contradicts. */
function isStressed({ tokens }: State, { next, tokens: said }: Said): boolean {
  return / det (?:er|var)$/.test(said.at(-1)?.key ?? '') && isValue(tokens[next + 1])
}

/** So many words make a subject: «datteren», «venstre fot». */
const SUBJECT = 2

/** «Sønnen, nei, datteren, følger …»: the comma behind a corrected subject closes what was said between, as one opened it. */
function isClosed({ result, tokens }: State, pauses: readonly Token[], next: number): boolean {
  const verb = tokens[next + 1]
  if (pauses.at(-1)?.text !== ',' || tokens[next]?.text !== ',' || !verb) return false
  // «lørdag, mener jeg søndag, klokken 12»
  if (verb.kind === 'time' && hasSlot(result.at(-1))) return true
  if (!verbs.has(verb.key)) return false
  return result.slice(result.findLastIndex(isEdge) + 1).length <= SUBJECT
}

/** «venstre eller nei høyre»: takes the joint off the end, but not that of «ja eller nei». */
function takeEither(result: Token[]): readonly Token[] {
  const last = result.at(-1)
  if (last?.key !== 'eller') return []
  result.pop()
  const pauses = takePauses(result)
  const taken = [...pauses, last]
  if (result.at(-1)?.key !== 'ja') return taken
  result.push(...taken)
  return []
}

/** What corrected nothing stays as it was said; «på venstre eh høyre» without the sound. */
function asWords(tokens: readonly Token[]): readonly Token[] {
  const spoken = tokens.filter(({ kind, key }) => kind !== 'command' || !sounds.has(key))
  return spoken.map((token) => (token.kind === 'command' ? changed(token, { kind: 'word' }) : token))
}
