import { tokenise } from '../../dictation/tokens/tokenise.ts'
import { wordSet } from '../../dictation/tokens/word-set.ts'
import type { Finding } from '../../spec/journal.ts'
import { spanOfAll } from './words/spans.ts'

/** A cheap test for every transcript; few need the rest. */
const mayBe =
  /ikk(?:e|je) (?:å )?(?:skriv|noter|ta |stå|føre)|(?:skriv|noter|ta|skal) ikk(?:e|je) |(?:skriver|noterer|fører) (?:du|vi|jeg|eg|me) ikk|la være å|lat vera å|ut[ea]nfor (?:journalen|notatet)/i
const first = wordSet('ikke ikkje skriv noter ta dette det skal trenger la lat hold')
const not = 'ikk(?:e|je)'
/** Remarks about the dictation, not the patient: «Ikke skriv dette», «Dette skal ikke stå i journalen». */
const remark = new RegExp(
  [
    `${not} (?:skriv|noter)(?: ned| inn| opp)? (?:dette|det)\\b(?! ut)`,
    `(?:skriv|noter) ${not}(?: ned| inn| opp)? (?:dette|det)\\b(?! ut)`,
    `(?:${not} ta|ta ${not}) (?:med (?:dette|det)\\b|(?:dette|det) med\\b(?! ro))`,
    `(?:(?:dette|det)(?: her)? )?(?:skal|trenger) ${not} (?:å )?(?:(?:stå|skrives|føres|noteres|være|tas|inn|med) )*i (?:journalen|notatet|epikrisen)`,
    `(?:dette|det)(?: her)? skal ${not} (?:skrives(?: ned| inn)?|noteres|føres inn|(?:være |tas )?med)(?= [.!?,]|$)`,
    `(?:dette|det)(?: her)? trenger (?:du|dere|vi|jeg) ${not} (?:å )?(?:skrive|notere|føre|ta med)\\b`,
    `(?:dette|det)(?: her)? (?:skriver|noterer|fører) (?:du|vi|jeg|eg|me) ${not}(?= [.!?,]|$| inn| ned)`,
    `(?:la være|lat vera) å (?:skrive|notere|skriva|notera)(?: ned| inn)? (?:dette|det)\\b`,
    `hold (?:dette|det)(?: her)? ut[ea]nfor (?:journalen|notatet)`,
    `${not} (?:skriv|noter) at\\b`,
  ]
    .map((pattern) => `^(?:${pattern})`)
    .join('|'),
)
/** Maximum length of a remark, in tokens. */
const LONGEST = 9
/** Words before a reported remark, which is no instruction: «hun sa: ikke skriv dette». */
const reportingWord = /^(?:at|sa|sier|ba|ber|bedt|om|som|ønsker|ønsket|vil|ville|mener|mente)$/

/** Finds remarks that something is not to be written: the writer cannot know how much they cover. */
export function findOffRecord(transcript: string): Finding[] {
  if (!mayBe.test(transcript)) return []
  const tokens = tokenise(transcript)
  let end = 0
  return tokens.flatMap(({ key }, index): Finding[] => {
    // «Det skal ikke stå i journalen» also matches from its second word.
    if (index < end || !first.has(key)) return []
    const before = tokens[index - 1]
    const teller = before?.kind === 'mark' && before.text !== '.' ? tokens[index - 2] : before
    if (reportingWord.test(teller?.key ?? '')) return []
    const words = tokens.slice(index, index + LONGEST)
    const remarked = remark.exec(words.map((word) => word.key).join(' '))?.[0]
    const length = remarked?.trim().split(' ').length ?? 0
    const span = spanOfAll(words.slice(0, length))
    end = index + length
    return span ? [{ kind: 'unsupported', category: 'off-record', transcript: span }] : []
  })
}
