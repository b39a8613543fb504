import {
  AUTOMATIC_NOTE_TYPE,
  noteTypeNames,
  type NoteTypeName,
  USUAL_NOTE_TYPE,
  type RequestedNoteType,
} from '../../spec/journal.ts'
import { scoresOf, softmax, type LinearModel } from '../../language/linear-model.ts'
import { readWeights } from '../../language/weights.ts'
import { typeFeatures, wordsOf } from './type-features.ts'
import stored from './type-weights.json' with { type: 'json' }

/** Note types by the first word of a dictation: «Fysioterapinotat», «Epikrise.», «Hjemmesykepleien, kveldsvakt». */
const names: readonly (readonly [NoteTypeName, RegExp])[] = [
  ['fastlege', /^(?:fastlege|allmennlege)/u],
  ['poliklinikk', /^poliklini/u],
  ['innkomst', /^innkomst/u],
  ['epikrise', /^epikrise/u],
  ['psykiatri', /^psyk(?:iat|olog)/u],
  ['legevakt', /^legevakt(?!en)/u],
  ['fysioterapi', /^(?:fysio|manuell)terap/u],
  ['sykepleie', /^(?:hjemme)?sykeplei/u],
]
/** Minimum probability of a learned type. */
const LIKELY = 0.4

/** A choice, and the reason for it. */
export interface TypeChoice {
  readonly type: NoteTypeName
  readonly because: 'the first word names it' | 'learned' | 'nothing is likely'
}

/** Learned by `npm run train -- note-type`; its labels are the note types in their order. */
export const typeModel: () => LinearModel = () => (read ??= readWeights(stored))
let read: LinearModel | undefined

/**
 * Chooses a note type: the one that the first word names, else the likeliest one as learned from labelled dictations;
 * general practice where none is likely.
 */
export function decideType(transcript: string): TypeChoice {
  const [first = ''] = wordsOf(transcript)
  const named = names.find(([, pattern]) => pattern.test(first))
  if (named) return { type: named[0], because: 'the first word names it' }
  const shares = softmax(scoresOf(typeModel(), typeFeatures(transcript)))
  const best = shares.indexOf(Math.max(...shares))
  const type = noteTypeNames[best]
  if (type === undefined || (shares[best] ?? 0) < LIKELY) return { type: USUAL_NOTE_TYPE, because: 'nothing is likely' }
  return { type, because: 'learned' }
}

export function chooseType(transcript: string): NoteTypeName {
  return decideType(transcript).type
}

/** The requested type, or the one chosen by the transcript if `requested` is automatic. */
export function typeFor(requested: RequestedNoteType, transcript: string): NoteTypeName {
  return requested === AUTOMATIC_NOTE_TYPE ? chooseType(transcript) : requested
}
