import type { Conversation, Dictation } from '../../corpus/corpus.ts'
import { conversationFeatures } from '../../src/note/conversation/conversation-features.ts'
import type { StoredWeights } from '../../src/language/weights.ts'
import { trainClassifier } from './classifier.ts'
import { createRandom, Examples } from './examples.ts'

const SEED = 13
/** Excerpts of each text, in sentences, since a conversation may be pasted in part. */
const [EXCERPTS, SHORTEST, LONGEST] = [6, 5, 12]

/** Trains the model that tells a conversation from a dictation. */
export function trainConversation(
  conversations: readonly Conversation[],
  dictations: readonly Pick<Dictation, 'transcript'>[],
): StoredWeights {
  const random = createRandom(SEED)
  const examples = new Examples()
  const add = (text: string, label: number): void => {
    examples.add(conversationFeatures(text), label)
    const sentences = text.split(/(?<=[.?!])\s+/)
    for (let excerpt = 0; excerpt < EXCERPTS; excerpt++) {
      const length = SHORTEST + Math.floor(random() * (LONGEST - SHORTEST))
      const start = Math.floor(random() * Math.max(1, sentences.length - length))
      examples.add(conversationFeatures(sentences.slice(start, start + length).join(' ')), label)
    }
  }
  // Dictations are many more: a conversation counts as often as they do together.
  const times = Math.floor(dictations.length / conversations.length / 4)
  for (const { transcript } of dictations) add(transcript, 0)
  for (const { text } of conversations) for (let time = 0; time < times; time++) add(text, 1)
  return trainClassifier(examples, ['conversation'], { epochs: 8, bits: 12 })
}
