import { bokmalOf } from '../../dictation/tokens/bokmal.ts'
import { verbs } from '../../dictation/tokens/clause-words.ts'
import { endsSentence, type Token } from '../../dictation/tokens/token.ts'
import { tokenise } from '../../dictation/tokens/tokenise.ts'
import { wordSet } from '../../dictation/tokens/word-set.ts'
import { hashFeature } from '../../language/features.ts'

/** What two people say to each other and one who dictates does not, as shares of the words or sentences of a text. */
const signs: Readonly<Record<string, (sentences: readonly Sentence[]) => number>> = {
  'words to a «you»': (sentences) => shareOfWords(sentences, (key) => you.has(key)),
  'words of an «I»': (sentences) => shareOfWords(sentences, (key) => me.has(key)),
  questions: (sentences) => shareOf(sentences, ({ isQuestion }) => isQuestion),
  'questions with a verb first': (sentences) =>
    shareOf(sentences, ({ words, isQuestion }) => isQuestion && verbs.has(words[0] ?? '')),
  answers: (sentences) => shareOf(sentences, ({ words }) => answers.has(words[0] ?? '')),
  courtesies: (sentences) => shareOf(sentences, ({ words }) => words.some((word) => courtesies.has(word))),
  'names of speakers': (sentences) => shareOf(sentences, ({ speaker }) => speaker),
}

const you = wordSet('du deg din ditt dine dere dykk deres')
const me = wordSet('jeg meg min mitt mine eg mi')
const answers = wordSet('ja nei jo ok greit takk fint jaha javel joda neida')
const courtesies = wordSet('hei hallo takk velkommen velkomen hyggelig')

interface Sentence {
  /** Bokmål, in lower case. */
  readonly words: readonly string[]
  readonly isQuestion: boolean
  /** One word and a colon before it: «Lege: …». */
  readonly speaker: boolean
}

function sentencesOf(text: string): Sentence[] {
  const sentences: Sentence[] = []
  let tokens: Token[] = []
  for (const token of tokenise(text)) {
    tokens.push(token)
    if (!endsSentence(token)) continue
    const words = tokens.filter(({ kind }) => kind === 'word').map(({ key }) => bokmalOf(key))
    if (words.length > 0) sentences.push({ words, isQuestion: token.text === '?', speaker: tokens[1]?.text === ':' })
    tokens = []
  }
  return sentences
}

function shareOf(sentences: readonly Sentence[], is: (sentence: Sentence) => boolean): number {
  return sentences.filter(is).length / sentences.length
}

function shareOfWords(sentences: readonly Sentence[], is: (word: string) => boolean): number {
  const words = sentences.flatMap((sentence) => sentence.words)
  return words.filter(is).length / words.length
}

/** Below this number of sentences nothing is known. */
const FEWEST = 6
/** Shares from which the next step begins. */
const STEPS = [0.001, 0.02, 0.05, 0.1, 0.2, 0.35]

/** The signs of a conversation in a text, each with its step; none for a text of a few sentences. */
export function conversationFeatures(text: string): Uint32Array {
  const sentences = sentencesOf(text)
  if (sentences.length < FEWEST) return new Uint32Array()
  const steps = Object.values(signs).map((share) => STEPS.filter((least) => share(sentences) >= least).length)
  return Uint32Array.from([
    hashFeature(1),
    // A higher step has the features of those below, so that little text is enough to learn from.
    ...steps.flatMap((reached, sign) =>
      Array.from({ length: reached }, (_, step) => hashFeature(2, sign + 1, step + 1)),
    ),
  ])
}
