import { endsSentence } from '../../dictation/tokens/token.ts'
import { tokenise } from '../../dictation/tokens/tokenise.ts'
import { scoresOf } from '../../language/linear-model.ts'
import { readWeights } from '../../language/weights.ts'
import type { Finding } from '../../spec/journal.ts'
import { conversationFeatures } from './conversation-features.ts'
import stored from './weights.json' with { type: 'json' }

/** Learned by `npm run train -- conversation`. */
const model = readWeights(stored)

/** Whether a text is what two people said to each other, and no dictation. */
export function isConversation(text: string): boolean {
  if (latest?.text !== text) latest = { text, is: (scoresOf(model, conversationFeatures(text))[0] ?? 0) > 0 }
  return latest.is
}

/** The writer and the check ask about the same text, one after the other. */
let latest: { readonly text: string; readonly is: boolean } | undefined

/** A warning at the first sentence of a conversation: nobody has said what belongs in the note. */
export function findConversation(text: string): Finding[] {
  if (!isConversation(text)) return []
  const tokens = tokenise(text)
  const last = tokens.find(endsSentence)
  const [start, end] = [tokens[0]?.spans[0]?.[0] ?? 0, last?.spans[0]?.[1] ?? text.length]
  return [{ kind: 'unsupported', category: 'conversation', transcript: [start, end] }]
}
