import { joinSpans } from '../dictation/tokens/token.ts'
import type { NoteEdit, NoteSection, NoteSentence } from '../spec/journal.ts'

/** The sentences of a note in its order, as edits count them. */
export function sentencesOf(sections: readonly NoteSection[]): NoteSentence[] {
  return sections.flatMap(({ sentences }) => sentences)
}

/** The sentence made from the latest words. */
export function lastSpoken(sections: readonly NoteSection[]): NoteSentence | undefined {
  const ends = ({ evidence }: NoteSentence): number => Math.max(-1, ...evidence.map(([, end]) => end))
  return sentencesOf(sections).reduce<NoteSentence | undefined>(
    (last, each) => (last && ends(last) >= ends(each) ? last : each),
    undefined,
  )
}

/** An edit as one sentence: its text, from the sources of what it replaces. */
export function editedSentence({ replaces, text }: NoteEdit, sentences: readonly NoteSentence[]): NoteSentence {
  const evidence = joinSpans(replaces.map((index) => ({ spans: sentences[index]?.evidence ?? [] })))
  return { text, evidence }
}

/** Applies edits to a draft. Each stands where the first sentence that it replaces stood; all others stay. Pure. */
export function applyEdits(sections: readonly NoteSection[], edits: readonly NoteEdit[]): NoteSection[] {
  const all = sentencesOf(sections)
  const first = new Map(edits.map((edit) => [Math.min(...edit.replaces), edit]))
  const replaced = new Set(edits.flatMap(({ replaces }) => replaces))
  let at = 0
  return sections.flatMap(({ heading, sentences }) => {
    const left = sentences.flatMap((sentence) => {
      const index = at++
      const edit = first.get(index)
      if (edit) return editedSentence(edit, all)
      return replaced.has(index) ? [] : sentence
    })
    return left.length === 0 ? [] : { heading, sentences: left }
  })
}
