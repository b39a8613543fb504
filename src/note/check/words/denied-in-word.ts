import type { Token } from '../../../dictation/tokens/token.ts'
import { denyingAlone, denyingPhrases } from './denying-words.ts'
import { formsOf } from './forms.ts'
import type { Word } from './words.ts'

const free =
  /^(?:ikke-|ikkje-)(\p{L}{4,})$|^(?!\p{L}*nefritt$)(\p{L}{4,}?)(?:e|s)?(?:fri|fritt|frie)$|^(barn|symptom|plage)(?:løs|løst|løse|laus|laust|lause)$/u

/** Rejects most words cheaply, as it runs on every word. «barnløs» is among the shortest matches. */
const mayBeFree = /^ikk|(?:fri|fritt|frie|løs|løst|løse|laus|laust|lause)$/
const SHORTEST = 7

function bareIn(key: string): RegExpExecArray | null {
  return key.length >= SHORTEST && mayBeFree.test(key) ? free.exec(key) : null
}

/** What the phrase at `at` denies, if it means the same as a denying word: «gikk greit» → complications. */
export function deniedInPhrase(phrases: readonly Word[], at: number): Word | undefined {
  const phrase = phrases.find((word) => word.at === at)
  const meant = phrase && denyingPhrases.get(phrase.stem)
  return phrase && meant !== undefined ? { ...phrase, ...formsOf(meant), light: false } : undefined
}

/** What a word that contains its own denial denies, in compared form: «feberfri» → fever; `undefined` for nothing. */
export function deniedInWord(tokens: readonly Token[], at: number, words: readonly Word[]): Word | undefined {
  const key = tokens[at]?.key ?? ''
  const bare = bareIn(key)
  const denied = denyingAlone.get(key) ?? bare?.[1] ?? bare?.[2] ?? bare?.[3]
  const word = denied === undefined ? undefined : words.find((candidate) => candidate.at === at)
  if (denied === undefined || !word) return undefined
  const isKnownBare = (bare?.[2] ?? bare?.[3]) !== undefined && !denyingAlone.has(key)
  return { ...word, ...(isKnownBare ? {} : formsOf(denied)), light: false }
}
