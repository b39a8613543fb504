import { isListed } from '../../dictation/repairs/answers.ts'
import { negations, pronouns, verbs } from '../../dictation/tokens/clause-words.ts'
import { endsSentence, type Token } from '../../dictation/tokens/token.ts'
import { wordSet } from '../../dictation/tokens/word-set.ts'
import type { Finding, Repair, Span } from '../../spec/journal.ts'
import { findSentence } from '../place-repairs.ts'
import { findPhrase, searchedText } from '../search-text.ts'
import { spanOfAll } from './words/spans.ts'

/** A dictated correction that was not applied, since its target is unclear: its words are in the note. */
export interface OpenCorrection {
  /** The correction in the transcript, with the word before it. */
  readonly span: Span
  /** The same words, to be found in a note. */
  readonly words: readonly string[]
  /** The repair that the reader is asked about; undefined where there is none to offer. */
  readonly repair: Repair | undefined
}

/** Actions whose cues are seldom anything but a correction. */
const sure = new Set(['delete-previous', 'delete-sentence', 'replace-previous', 'replace-echoed', 'replace-said-of'])
const apology = /^(?:unnskyld|beklager|sorry|orsak)$/
const misread = /^(?:leste feil|hva var det|kva var det)$/
const refusing = wordSet(
  'takket takker sagt sier sa seier svarer svarte svart svaret nikket ristet fått får fekk var er blir ble eller men',
)
const asking = wordSet('spurt spør spurte spørsmål spurde')
/** Words that continue an answer: «nei, men», «nei til operasjon», «nei det har han ikke». */
const answering = wordSet('men til på takk det ennå heller sa sier')
/** Maximum distance back to a question, in tokens. */
const QUESTION = 10

/**
 * Finds corrections that the writer left as dictated: «bruker atorvastatin nei hun byttet». `tokens`: a transcript in
 * normal form, in which cues that corrected nothing are words again and keep their action. `repairs`: its repairs, of
 * which those with the outcome `asked` are open.
 */
export function openCorrections(tokens: readonly Token[], repairs: readonly Repair[] = []): OpenCorrection[] {
  const asked = new Map(
    repairs.flatMap((repair) => (repair.cue && repair.outcome === 'asked' ? [[repair.cue[0], repair]] : [])),
  )
  return tokens.flatMap((token, index): OpenCorrection[] => {
    if (token.kind !== 'word' || token.action === undefined) return []
    const repair = asked.get(token.spans[0]?.[0] ?? -1)
    if (!repair && !isCorrection(tokens, index)) return []
    const words = [...wordBefore(tokens, index), token]
    const span = spanOfAll(words)
    return span ? [{ span, words: words.map(({ text }) => text), repair }] : []
  })
}

/** The word before the cue in its sentence, skipping a mark; it helps to find the place in the note. */
function wordBefore(tokens: readonly Token[], index: number): readonly Token[] {
  const [before, mark] = [tokens[index - 2], tokens[index - 1]]
  const word = isMark(mark) && !endsSentence(mark) ? before : mark
  return word && !endsSentence(word) && !isMark(word) ? [word] : []
}

/** Finds open corrections in the note; one that was reworded has been dealt with. */
export function findOpenCorrections(open: readonly OpenCorrection[], noteText: string): Finding[] {
  if (open.length === 0) return []
  const text = searchedText(noteText)
  const found = new Map<string, Span | undefined>()
  return open.flatMap(({ span, words, repair }): Finding[] => {
    const sentence = repair && findSentence(text, repair.before)
    if (sentence)
      return [{ kind: 'unsupported', category: 'correction', note: sentence, transcript: span, mend: repair.after }]
    const key = words.join('\n')
    const note = found.has(key) ? found.get(key) : findPhrase(text, ...words)
    found.set(key, note)
    return note ? [{ kind: 'unsupported', category: 'correction', note, transcript: span }] : []
  })
}

function isCorrection(tokens: readonly Token[], index: number): boolean {
  const { key, action = '' } = tokens[index] ?? {}
  if (apology.test(key ?? '')) return isMark(tokens[index - 1]) && isMark(tokens[index + 1])
  if (sure.has(action) || misread.test(key ?? '')) return true
  if (key === 'jeg mener' || key === 'eg meiner') return !isClause(tokens[index + 1])
  return key !== undefined && /^nei\b/.test(key) && !isAnswer(tokens, index)
}

function isMark(token: Token | undefined): boolean {
  return token?.kind === 'mark'
}

/** Whether a clause follows, or nothing: «jeg mener at hun …». */
function isClause(token: Token | undefined): boolean {
  return token === undefined || isMark(token) || token.key === 'at' || pronouns.has(token.key)
}

/** Whether a «nei» is an answer, or a separate sentence. */
function isAnswer(tokens: readonly Token[], index: number): boolean {
  const isPaused = tokens[index - 1]?.text === ','
  const before = isPaused ? tokens[index - 2] : tokens[index - 1]
  if (!before || before.kind === 'mark' || endsSentence(before) || refusing.has(before.key)) return true
  const behind = tokens[index + 1]?.text === ',' ? tokens[index + 2] : tokens[index + 1]
  if (!behind || behind.kind === 'mark' || endsSentence(behind)) return true
  if (answering.has(behind.key) || negations.has(behind.key)) return true
  const clause = tokens.slice(Math.max(0, index - QUESTION), index)
  // «brystsmerter nei, hjertebank nei, tungpust ja»
  if (isListed(clause, tokens, index + 1)) return true
  const [first, second] = clause.slice(clause.findLastIndex(endsSentence) + 1)
  const isQuestion = verbs.has(first?.key ?? '') && pronouns.has(second?.key ?? '')
  return isQuestion || clause.some(({ key }) => asking.has(key))
}
