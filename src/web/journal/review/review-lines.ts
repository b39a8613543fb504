import type { FoundItem } from './found-items.ts'
import type { Mend } from './mend.ts'
import { gapText } from '../transcript/gap-text.ts'
import { withChange, withOmission, withPlace, type SentencePart } from './sentences.ts'

/** One sentence of an item, and the text it is from. */
export interface ReviewLine {
  readonly from: 'written' | 'said'
  readonly parts: readonly SentencePart[]
}

interface Texts {
  readonly noteText: string
  readonly transcript: string
  readonly mend: Mend
}

/** Whether a mend knows the whole new sentence. */
function isWhole(mend: Mend): mend is Mend & { does: 'replace' } {
  return mend.does === 'replace' && mend.field === undefined
}

/** The whole sentences of an item, with the words concerned marked. */
export function linesOf(item: FoundItem, { noteText, transcript, mend }: Texts): ReviewLine[] {
  const { kind, note, transcript: place } = item
  const written = (): ReviewLine[] => (note ? [{ from: 'written', parts: withPlace(noteText, note) }] : [])
  const said = (): ReviewLine[] => (place ? [{ from: 'said', parts: withPlace(transcript, place) }] : [])
  switch (kind) {
    // The number is not repeated.
    case 'nationalId':
      return []
    case 'repair': {
      const { before, after } = item.placed.repair
      return [{ from: 'said', parts: withChange(before, after) }]
    }
    case 'correction':
      if (!isWhole(mend)) return written()
      return [{ from: 'written', parts: withChange(noteText.slice(...mend.note), mend.text) }]
    case 'missing':
    case 'takenOut':
      if (!isWhole(mend)) return said()
      return [{ from: 'written', parts: withChange(noteText.slice(...mend.note), mend.text) }]
    case 'stale':
      if (!isWhole(mend)) return [...written(), ...said()]
      return [{ from: 'written', parts: withChange(noteText.slice(...mend.note), mend.text) }]
    case 'different':
    case 'corrected':
      return [...written(), ...said()]
    case 'lost':
    case 'unsupported':
    case 'offRecord':
      return note ? written() : said()
    case 'gap':
      return [{ from: 'said', parts: withOmission(transcript, item.gap.at, gapText(item.gap)) }]
    case 'word':
    case 'message':
    case 'phrase':
    case 'otherPatient':
    case 'conversation':
      return said()
  }
}
