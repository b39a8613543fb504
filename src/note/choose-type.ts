import type { NoteTypeName } from '../spec/journal.ts'
import { noteTypeNames } from '../spec/journal.ts'
import data from './type-cues.json' with { type: 'json' }

const cues = noteTypeNames.map((name) => ({
  name,
  patterns: data[name].map(([weight, source]) => ({
    weight: Number(weight),
    pattern: new RegExp(String(source), 'u'),
  })),
}))
/** Opening words count as the speaker's own name for the note. */
const OPENING = 80

/** Chooses a note type from the opening words and the content; general practice where nothing points elsewhere. */
export function chooseType(transcript: string): NoteTypeName {
  const text = transcript.toLowerCase()
  const opening = text.slice(0, OPENING)
  let best: NoteTypeName = 'fastlege'
  let most = 0
  for (const { name, patterns } of cues) {
    let score = 0
    for (const { weight, pattern } of patterns) {
      if (pattern.test(text)) score += weight
      if (weight >= 3 && pattern.test(opening)) score += weight * 2
    }
    if (score > most) {
      most = score
      best = name
    }
  }
  return best
}
