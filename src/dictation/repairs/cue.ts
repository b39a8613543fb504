import { isComma, type Token } from '../tokens/token.ts'
import data from './cues.json' with { type: 'json' }
import { isPause } from './edges.ts'

/** The kinds of words that ask for a repair. */
export const cueClasses = [
  'no',
  'no-sure',
  'sure',
  'sorry',
  'mean',
  'be',
  'wait',
  'or',
  'thus',
  'wrong',
  'behind',
  'strike',
  'echo',
  'misread',
  'cry',
  'sound',
  'think',
] as const
export type CueClass = (typeof cueClasses)[number]

/** An interregnum: a run of cues with the commas between them. */
export interface EditCue {
  readonly tokens: readonly Token[]
  readonly phrase: string
  readonly class: CueClass
  /** Index of the first token after the cue and its mark. */
  readonly next: number
  /** The mark after the cue, or ''. */
  readonly mark: string
}

const ranked = new Set(['replace-value', 'replace-previous', 'replace-before', 'replace-echoed', 'delete-previous'])

/** Whether the model decides about this cue; all others are explicit commands. */
export function isRankedCue(token: Token | undefined): boolean {
  return token?.kind === 'command' && ranked.has(token.action ?? '')
}

const classOfPhrase = new Map<string, CueClass>()
for (const name of cueClasses)
  for (const phrase of Object.entries(data.classes).find(([key]) => key === name)?.[1] ?? [])
    classOfPhrase.set(phrase, name)

function classOf({ key, action = '' }: Token): CueClass {
  const named = classOfPhrase.get(key.replaceAll(' ,', ''))
  if (named) return named
  if (action === 'replace-before') return 'behind'
  if (action === 'delete-previous') return 'strike'
  if (action === 'replace-echoed') return 'echo'
  if (/feil|roter|surrer|tuller|gamm?el|gamle/.test(key)) return 'misread'
  if (action === 'replace-previous') return key.startsWith('nei') ? 'no-sure' : 'sure'
  if (key.startsWith('nei')) return 'no-sure'
  if (/^(?:oi|op|up|huff|uff|herre|søren|jøss|pokker|fa|dæven)/.test(key)) return 'cry'
  return key.length <= 3 ? 'sound' : 'think'
}

/** Reads the run of cues at `start`. */
export function readCue(tokens: readonly Token[], start: number): EditCue {
  const found: Token[] = []
  let next = start
  for (;;) {
    const gap = found.length > 0 && isComma(tokens[next]) ? 1 : 0
    const token = tokens[next + gap]
    if (!token || !isRankedCue(token)) break
    found.push(token)
    next += gap + 1
  }
  const mark = isPause(tokens[next]) || tokens[next]?.text === ':' ? (tokens[next]?.text ?? '') : ''
  return {
    tokens: tokens.slice(start, next),
    phrase: found.map(({ key }) => key).join(' '),
    class: classOfRun(found.map(classOf)),
    next: mark ? next + 1 : next,
    mark,
  }
}

/** The class of a run. A strike decides; several other cues together are surely a correction. */
function classOfRun(classes: readonly CueClass[]): CueClass {
  const [first = 'no', ...others] = classes
  if (others.length === 0) return first
  if (classes.includes('strike')) return 'strike'
  return classes.every((name) => name === 'behind') ? 'behind' : 'no-sure'
}
